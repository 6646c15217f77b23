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

    /// Moves the focused row with Alt and an arrow key, and cancels the drags with Escape; returns whether it did.
    final func moveFocusedRow(_ event: KeyEvent) -> Bool {
        if event.symbol == .escape { return reordering.cancel() }
        guard event.modifiers.contains(.alt), let focused = scene?.focusedView, let item = item(containing: focused)
        else { return false }
        switch event.symbol {
        case .upArrow: return reordering.move(item, .up)
        case .downArrow: return reordering.move(item, .down)
        default: return false
        }
    }
}

extension ListView {
    /// A row of an item that is not in the list. Code of the app runs.
    final func preview(of item: Item) -> View {
        let view = cell(self, item)
        (view as? ListCell)?.isSelected = selection.contains(item)
        (view as? ListCell)?.cardPosition = nil
        return view
    }

    /// The frame of an item's row in the container, at the end of its animation; nil unless it is visible, or nearly.
    final func frame(of item: Item) -> Rect? {
        line(of: item)?.frame
    }

    /// Prepares the visible rows again.
    final func rowsMayHaveChanged() {
        for line in lines.placed {
            if let view = line.view, let item = item(containing: view) { reordering.connect(view, item) }
        }
    }
}
