/// How the rows of a section belong together. UIKit: `UITableView.Style`.
@nonexhaustive public enum ListStyle: Hashable, Sendable {
    /// Rows are as wide as the list, and have no background.
    case plain
    /// The rows of each section are a card with round corners, in the colour of surfaces and with the card radius of the theme.
    ///
    /// Two units of the theme lie beside, above and below a card. The header and the footer lie outside of it. The rows are
    /// each a ``ListCell``; other views have no card. UIKit: `insetGrouped`.
    case grouped
}
