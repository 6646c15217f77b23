/// A paragraph of a ``TextStorage``.
struct TextParagraph: Sendable {
    /// The text with the line break that ends it. Only the last paragraph of a text has no line break.
    let text: String
    /// Identifies the content: a number that no other paragraph of the same storage has or had. It changes with every edit of
    /// the paragraph, so a view may keep the layout of a paragraph under this number.
    let revision: Int

    /// The length in UTF-8 bytes, with the line break.
    var length: Int { text.utf8.count }
    /// The length of the line break in UTF-8 bytes, from 0 to 3.
    var breakLength: Int { LineBreaks.length(atEndOf: text[...]) }
    /// The text without the line break.
    var content: Substring {
        let bytes = text.utf8
        return text[..<bytes.index(bytes.endIndex, offsetBy: -breakLength)]
    }
}
