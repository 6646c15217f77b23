import CasementCore

/// Whether items can be dragged, and what the app does when they are.
@MainActor struct ListReorderActions<Item> {
    var canReorder = false
    var onReorder: (@MainActor (Item, ListPosition) -> Void)?
    var mayMove: (@MainActor (Item, ListPosition) -> Bool)?
    var accepts: (@MainActor (Any) -> Item?)?
    var onReceive: (@MainActor (Item, ListPosition) -> Void)?
    var onRemove: (@MainActor (Item) -> Void)?
}

/// A movement of an item by one place.
enum ListReorderStep: CaseIterable {
    /// Names the accessibility actions that move items.
    static let actionGroup = "reorder"

    case left
    case right
    case up
    case down

    /// The name of the accessibility action.
    var name: Localized {
        switch self {
        case .left: Localized("casement.moveLeft")
        case .right: Localized("casement.moveRight")
        case .up: Localized("casement.moveUp")
        case .down: Localized("casement.moveDown")
        }
    }

    /// The step of an arrow key with Alt; nil for other keys.
    init?(_ event: KeyEvent) {
        guard event.modifiers.contains(.alt) else { return nil }
        switch event.symbol {
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        case .upArrow: self = .up
        case .downArrow: self = .down
        default: return nil
        }
    }

    var direction: FocusDirection {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
