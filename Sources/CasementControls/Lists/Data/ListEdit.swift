/// One step from a list to another. Its positions are those of the list after the steps before it.
enum ListEdit: Hashable, Sendable {
    /// New items of a section; the first one gets the position.
    case insertItems(at: ListPosition, count: Int)
    case deleteItems(at: ListPosition, count: Int)
    /// The second position is that after the removal of the item.
    case moveItem(from: ListPosition, to: ListPosition)
    /// The item is the same, its content changed.
    case reconfigureItem(ListPosition)
    /// A new section with a number of new items.
    case insertSection(Int, itemCount: Int)
    /// Removes a section with the items that it then has.
    case deleteSection(Int)
    /// The second position is that after the removal of the section.
    case moveSection(from: Int, to: Int)
}
