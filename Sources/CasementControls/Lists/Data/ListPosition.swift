/// The position of an item in a list: that of its section, and its own within the section, both from 0.
public struct ListPosition: Hashable, Comparable, Sendable {
    /// The position of the section.
    public var section: Int
    /// The position within the section.
    public var item: Int

    /// Makes a position.
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Orders positions as the list shows them.
    public static func < (left: ListPosition, right: ListPosition) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}
