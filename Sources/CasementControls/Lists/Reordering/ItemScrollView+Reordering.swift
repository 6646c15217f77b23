import CasementCore

extension ItemScrollView {
    /// Whether a person can move items: by a press of 0.5 s and a drag, by the handle of a row
    /// (``ListCell/showsReorderHandle``), by Alt and an arrow key, and by the accessibility actions "Move up", "Move down" and,
    /// in a grid, "Move left" and "Move right".
    ///
    /// False by default. An item goes to the place under it, and the others move aside. The snapshot changes with the drop, not
    /// before; a drag that is cancelled changes nothing. What the app edits meanwhile applies at once, and the drag of an item
    /// that it deletes ends. Escape cancels the drags if the focus is in the list or grid.
    ///
    /// ```swift
    /// list.canReorder = true
    /// list.onReorder { [unowned list] fruit, position in save(list.snapshot.items) }
    /// ```
    public final var canReorder: Bool {
        get { reorderActions.canReorder }
        set {
            guard newValue != canReorder else { return }
            reorderActions.canReorder = newValue
            canReorderDidChange()
        }
    }

    /// Runs an action when a person has moved an item within the list or grid; the snapshot has it at the position.
    public final func onReorder(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reorderActions.onReorder = action
    }

    /// Asks whether a person may move an item to a position; without a question all positions are allowed.
    public final func mayReorder(_ question: @escaping @MainActor (Item, ListPosition) -> Bool) {
        reorderActions.mayMove = question
    }

    /// Accepts the content of drags from elsewhere, such as rows of another list or items of a grid, whose content is the item.
    ///
    /// A gap opens under the touch. A drop inserts the item there, and deletes it from the list or grid that it comes from. An
    /// empty section of a grid accepts items where its header or its insets are; without both it has no extent.
    ///
    /// - Parameter item: makes an item of the content of a drag, or nil to refuse it. It runs in each frame of a drag over the
    ///   list or grid. An item that is there already is refused.
    public final func acceptItems(_ item: @escaping @MainActor (Any) -> Item?) { reorderActions.accepts = item }

    /// Runs an action when a drop has inserted an item at a position.
    public final func onReceive(_ action: @escaping @MainActor (Item, ListPosition) -> Void) {
        reorderActions.onReceive = action
    }

    /// Runs an action when another list or grid has accepted an item and this one has deleted it.
    public final func onRemove(_ action: @escaping @MainActor (Item) -> Void) { reorderActions.onRemove = action }
}
