/// A unit by which a caret moves and text is selected or deleted. Lines are not among them: only a layout knows them.
@frozen public enum TextUnit: Hashable, Sendable {
    /// What a person sees as one character: an extended grapheme cluster, as Swift's `Character`.
    case character
    /// A word of UAX #29.
    case word
    /// Text that ends with a line break.
    case paragraph
    /// The whole text.
    case document
}
