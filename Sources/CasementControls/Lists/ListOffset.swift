/// The offset of a list by the identity of an item, so that it can be restored after the items have changed.
public struct ListOffset<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The first item that is visible.
    public var item: Item
    /// The distance of its row from the top of the list, in points; negative if the row begins above it.
    public var distance: Double

    /// Makes an offset.
    public init(item: Item, distance: Double = 0) {
        self.item = item
        self.distance = distance
    }
}

extension ListOffset: Codable where Item: Codable {}
