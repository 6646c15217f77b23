/// The kind of a key of the keyboard on the screen: enough for its sound, and too little to learn a password.
@nonexhaustive public enum KeyKind: Hashable, Sendable {
    /// A letter, a digit or a mark.
    case text
    /// The space bar.
    case space
    /// The key that deletes.
    case delete
    /// The return key.
    case `return`
    /// A key of the keyboard itself, such as Shift.
    case other
}
