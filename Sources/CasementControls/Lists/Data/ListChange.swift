/// One change of a list with all that its inverse needs.
enum ListChange<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    case insertItems([Item], at: ListPosition)
    case deleteItems([Item], at: ListPosition)
    case moveItem(from: ListPosition, to: ListPosition)
    case replaceItem(Item, by: Item, at: ListPosition)
    case reconfigureItem(ListPosition)
    case insertSection(Section, [Item], at: Int)
    case deleteSection(Section, [Item], at: Int)
    case moveSection(from: Int, to: Int)

    /// The change that leads back.
    var inverse: ListChange {
        switch self {
        case .insertItems(let items, let position): .deleteItems(items, at: position)
        case .deleteItems(let items, let position): .insertItems(items, at: position)
        case .moveItem(let from, let to): .moveItem(from: to, to: from)
        case .replaceItem(let old, let new, let position): .replaceItem(new, by: old, at: position)
        case .reconfigureItem: self
        case .insertSection(let section, let items, let index): .deleteSection(section, items, at: index)
        case .deleteSection(let section, let items, let index): .insertSection(section, items, at: index)
        case .moveSection(let from, let to): .moveSection(from: to, to: from)
        }
    }

    /// The change by positions only.
    var edits: [ListEdit] {
        switch self {
        case .insertItems(let items, let position): [.insertItems(at: position, count: items.count)]
        case .deleteItems(let items, let position): [.deleteItems(at: position, count: items.count)]
        case .moveItem(let from, let to): [.moveItem(from: from, to: to)]
        case .replaceItem(_, _, let position):
            [.deleteItems(at: position, count: 1), .insertItems(at: position, count: 1)]
        case .reconfigureItem(let position): [.reconfigureItem(position)]
        case .insertSection(_, let items, let index): [.insertSection(index, itemCount: items.count)]
        case .deleteSection(_, _, let index): [.deleteSection(index)]
        case .moveSection(let from, let to): [.moveSection(from: from, to: to)]
        }
    }

    /// What the change costs in memory and time: 1 and the number of its items.
    var size: Int {
        switch self {
        case .insertItems(let items, _), .deleteItems(let items, _): 1 + items.count
        case .insertSection(_, let items, _), .deleteSection(_, let items, _): 1 + items.count
        case .moveItem, .replaceItem, .reconfigureItem, .moveSection: 1
        }
    }
}
