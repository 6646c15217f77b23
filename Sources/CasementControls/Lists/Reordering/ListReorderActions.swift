/// What the app does when rows are dragged.
@MainActor struct ListReorderActions<Item> {
    var onReorder: (@MainActor (Item, ListPosition) -> Void)?
    var mayMove: (@MainActor (Item, ListPosition) -> Bool)?
    var accepts: (@MainActor (Any) -> Item?)?
    var onReceive: (@MainActor (Item, ListPosition) -> Void)?
    var onRemove: (@MainActor (Item) -> Void)?
}

/// A movement of an item by one row; the raw value names the accessibility action.
enum ListReorderStep: String, CaseIterable {
    case up = "move up"
    case down = "move down"
}
