import CasementCore

/// A view that shows the items of a snapshot, a list or a grid, as its data and its drags see it.
@MainActor protocol ItemsView<Section, Item>: ScrollView {
    associatedtype Section: Hashable & Sendable
    associatedtype Item: Hashable & Sendable

    var data: ListData<Section, Item> { get }
    var reordering: ListReordering<Section, Item> { get }

    /// The snapshot of the app, or only the items that are shown, is another one.
    func itemsDidChange(animated: Bool)

    // MARK: Items

    /// Contains the views of the items.
    var itemContainer: LineContainer { get }
    /// The views of the items that are visible, or nearly, and those of headers and footers.
    var placedViews: [View] { get }
    /// The item whose view contains a view; nil if none does.
    func item(containing view: View) -> Item?
    /// The view of an item; nil unless it is visible, or nearly.
    func cell(for item: Item) -> View?
    /// The frame of an item's view in the container, at the end of its animation; nil unless it is visible, or nearly.
    func frame(of item: Item) -> Rect?
    /// A view of an item that is not in the container. Code of the app runs.
    func preview(of item: Item) -> View
    func scrollTo(_ item: Item, at position: ListScrollPosition, animated: Bool)

    // MARK: Reordering

    var reorderActions: ListReorderActions<Item> { get }
    /// The movements of an item by the keys and assistive technologies.
    var reorderSteps: [ListReorderStep] { get }
    /// The position to which a step moves an item; nil if it leads nowhere.
    func position(of item: Item, after step: ListReorderStep) -> ListPosition?
    /// The position of an item that a session drags over the view; nil to leave its gap where it is.
    func gap(of item: Item, under session: DragSession) -> ListPosition?
    /// The line that stays where it is when a gap opens, moves or closes; nil for the first visible one.
    func fixedLine(from old: ListPosition?, to new: ListPosition?) -> ListAnchor?
}

extension ItemsView {
    /// The items of the app.
    var snapshot: ListSnapshot<Section, Item> { data.snapshot }
    /// The items with those that touches drag where their gaps are.
    var shown: ListSnapshot<Section, Item> { data.shown }
}
