import CasementCore

/// Passes the focus of an item that an edit deletes to the next item, or to the one before it at the end.
@MainActor struct ListFocusSuccession<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private let list: any ItemsView<Section, Item>
    private let item: Item
    private weak var row: View?
    /// The other visible items, in the order in which they get the focus.
    private let successors: [Item]

    /// Notes the row that has the focus before an edit; nil if none has.
    init?(_ list: any ItemsView<Section, Item>) {
        guard let focused = list.scene?.focusedView, focused.isDescendant(of: list),
            let item = list.item(containing: focused),
            let index = list.placedViews.firstIndex(where: { focused.isDescendant(of: $0) })
        else { return nil }
        let placed = list.placedViews
        self.list = list
        self.item = item
        row = placed[index]
        let order = placed[(index + 1)...] + placed[..<index].reversed()
        successors = order.compactMap { list.item(containing: $0) }
    }

    /// Passes the focus on after the edit, unless another view has it meanwhile. Code of the app runs.
    func finish() {
        guard let scene = list.scene, !list.snapshot.contains(item) else { return }
        if let focused = scene.focusedView {
            guard let row, focused.isDescendant(of: row) else { return }
        }
        for successor in successors where list.cell(for: successor)?.takeFocus() == true { return }
    }
}
