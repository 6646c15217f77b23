import CasementCore

extension ListView {
    /// Whether a person can move rows: by a press of 0.5 s and a drag, by the handle of a row
    /// (``ListCell/showsReorderHandle``), by Alt and an arrow key, and by the accessibility actions "Move up" and "Move down".
    ///
    /// False by default. ``snapshot`` changes with the drop, not before; a drag that is cancelled changes nothing. What the app
    /// edits meanwhile applies at once, and the drag of an item that it deletes ends. Escape cancels the drags if the focus is
    /// in the list.
    ///
    /// ```swift
    /// list.canReorder = true
    /// list.onReorder { [unowned list] fruit, position in save(list.snapshot.items) }
    /// ```
    public final var canReorder: Bool {
        get { reordering.canReorder }
        set { reordering.canReorder = newValue }
    }

    /// Runs an action when a person has moved an item within the list; ``snapshot`` has it at the position.
    public final func onReorder(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reordering.actions.onReorder = action
    }

    /// Asks whether a person may move an item to a position of the list; without a question all positions are allowed.
    public final func mayReorder(_ question: @escaping @MainActor (Item, ListPosition) -> Bool) {
        reordering.actions.mayMove = question
    }

    /// Accepts the content of drags from elsewhere, such as rows of another list, whose content is the item.
    ///
    /// A gap opens under the touch. A drop inserts the item there, and deletes it from the list that it comes from.
    ///
    /// - Parameter item: makes an item of the content of a drag, or nil to refuse it. It runs in each frame of a drag over the
    ///   list. An item that the list has already is refused.
    public final func acceptItems(_ item: @escaping @MainActor (Any) -> Item?) { reordering.actions.accepts = item }

    /// Runs an action when a drop has inserted an item at a position.
    public final func onReceive(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reordering.actions.onReceive = action
    }

    /// Runs an action when another list has accepted an item and this one has deleted it.
    public final func onRemove(_ action: @escaping @MainActor (Item) -> Void) { reordering.actions.onRemove = action }
}

extension ListView: ItemsView {
    final var itemContainer: LineContainer { lines.container }

    final var placedViews: [View] { lines.placed.compactMap(\.view) }

    final func preview(of item: Item) -> View {
        let view = cell(self, item)
        // It may be the recycled row of another item that is dragged.
        view.isHidden = false
        if let row = view as? ListCell {
            row.isSelected = selection.contains(item)
            row.cardPosition = nil
            row.isGap = false
        }
        return view
    }

    final func frame(of item: Item) -> Rect? { line(of: item)?.frame }

    final var reorderSteps: [ListReorderStep] { [.up, .down] }

    final func position(of item: Item, after step: ListReorderStep) -> ListPosition? {
        guard var target = snapshot.position(of: item) else { return nil }
        switch step {
        case .up where target.item > 0: target.item -= 1
        case .up where target.section > 0:
            target.section -= 1
            target.item = snapshot.itemCount(at: target.section)
        case .down where target.item + 1 < snapshot.itemCount(at: target.section): target.item += 1
        case .down where target.section + 1 < snapshot.sectionCount:
            target = ListPosition(section: target.section + 1, item: 0)
        default: return nil
        }
        return target
    }

    final func gap(of item: Item, under session: DragSession) -> ListPosition? {
        ListGap(self).position(of: item, under: session)
    }

    final func fixedLine(from old: ListPosition?, to new: ListPosition?) -> ListAnchor? {
        new.flatMap { ListGap(self).fixedLine(from: old, to: $0) }
    }
}
