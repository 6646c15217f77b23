import CasementCore

extension GridView {
    /// Whether a person can move items: by a press of 0.5 s and a drag, by Alt and an arrow key, and by the accessibility
    /// actions "move left", "move right", "move up" and "move down".
    ///
    /// False by default. An item goes to the place under it, and the others move aside. ``snapshot`` changes with the drop, not
    /// before; a drag that is cancelled changes nothing. What the app edits meanwhile applies at once, and the drag of an item
    /// that it deletes ends. Escape cancels the drags if the focus is in the grid.
    ///
    /// ```swift
    /// grid.canReorder = true
    /// grid.onReorder { [unowned grid] photo, position in save(grid.snapshot.items) }
    /// ```
    public final var canReorder: Bool {
        get { reordering.canReorder }
        set { reordering.canReorder = newValue }
    }

    /// Runs an action when a person has moved an item within the grid; ``snapshot`` has it at the position.
    public final func onReorder(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reordering.actions.onReorder = action
    }

    /// Asks whether a person may move an item to a position of the grid; without a question all positions are allowed.
    public final func mayReorder(_ question: @escaping @MainActor (Item, ListPosition) -> Bool) {
        reordering.actions.mayMove = question
    }

    /// Accepts the content of drags from elsewhere, such as rows of a list or items of another grid, whose content is the item.
    ///
    /// A gap opens under the touch. A drop inserts the item there, and deletes it from the list or grid that it comes from. An
    /// empty section accepts items where its header or its insets are; without both it has no extent.
    ///
    /// - Parameter item: makes an item of the content of a drag, or nil to refuse it. It runs in each frame of a drag over the
    ///   grid. An item that the grid has already is refused.
    public final func acceptItems(_ item: @escaping @MainActor (Any) -> Item?) { reordering.actions.accepts = item }

    /// Runs an action when a drop has inserted an item at a position.
    public final func onReceive(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reordering.actions.onReceive = action
    }

    /// Runs an action when a list or another grid has accepted an item and this one has deleted it.
    public final func onRemove(_ action: @escaping @MainActor (Item) -> Void) { reordering.actions.onRemove = action }
}

extension GridView: ItemsView {
    final var itemContainer: LineContainer { engine.container }

    final var placedViews: [View] { engine.items.placed.compactMap(\.view) }

    final func preview(of item: Item) -> View {
        let view = cell(self, item)
        (view as? Control)?.isSelected = selection.contains(item)
        return view
    }

    final func frame(of item: Item) -> Rect? {
        guard let index = index(of: item), engine.items.placed.contains(where: { $0.index == index }) else {
            return nil
        }
        return engine.localFrame(of: index)
    }

    final var reorderSteps: [ListReorderStep] { ListReorderStep.allCases }

    final func position(of item: Item, after step: ListReorderStep) -> ListPosition? {
        GridStep(engine).position(after: step.direction, from: item, in: shown)
    }

    final func gap(of item: Item, under session: DragSession) -> ListPosition? {
        GridGap(self, item, under: session).position()
    }

    final func fixedLine(from old: ListPosition?, to new: ListPosition?) -> ListAnchor? {
        GridFixedLine(engine).line(from: old, to: new)
    }
}
