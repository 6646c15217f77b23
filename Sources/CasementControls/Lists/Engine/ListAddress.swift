/// An item of a list, or the header or the footer of a section, by position.
@frozen public enum ListAddress: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// An item of a section.
    case item(section: Int, item: Int)
    /// The footer of a section.
    case footer(section: Int)
}
