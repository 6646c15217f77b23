import CasementCore

/// What the app does when rows are dragged.
@MainActor struct ListReorderActions<Item> {
    var onReorder: (@MainActor (Item, ListPosition) -> Void)?
    var mayMove: (@MainActor (Item, ListPosition) -> Bool)?
    var accepts: (@MainActor (Any) -> Item?)?
    var onReceive: (@MainActor (Item, ListPosition) -> Void)?
    var onRemove: (@MainActor (Item) -> Void)?
}

/// A movement of an item by one row.
enum ListReorderStep: CaseIterable {
    /// Names the accessibility actions that move rows.
    static let actionGroup = "reorder"

    case up
    case down

    /// The name of the accessibility action.
    var name: Localized { Localized(self == .up ? "casement.moveUp" : "casement.moveDown") }
}
