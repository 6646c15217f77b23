/// The offset of a list or a grid by the identity of an item, so that it can be restored after the items have changed.
public struct ListOffset<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The first item that is visible.
    public var item: Item
    /// The distance of its view from the start, in points: from the top, or from the leading edge of a grid that scrolls
    /// sideways; negative if the view begins before it.
    public var distance: Double

    /// Makes an offset.
    public init(item: Item, distance: Double = 0) {
        self.item = item
        self.distance = distance
    }
}

extension ListOffset: Codable where Item: Codable {}
