/// Text that an input method composes.
struct TextComposition: Sendable {
    /// The text that it replaced, and the selection before.
    let replaced: String
    let before: TextSelection
    /// The bytes of the marked text.
    let range: Range<Int>
}
