/// How many items of a list a tap can select.
@nonexhaustive public enum ListSelectionMode: Hashable, Sendable {
    /// A tap selects nothing; its action runs.
    case none
    /// A tap selects the item, and no other one.
    case single
    /// A tap selects the item beside the others, or deselects it.
    case multiple
}
