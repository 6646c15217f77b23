/// What a line of a list shows.
enum ListAddress: Hashable {
    /// The header of a section.
    case header(section: Int)
    /// An item of a section.
    case item(section: Int, item: Int)
    /// The footer of a section.
    case footer(section: Int)
}
