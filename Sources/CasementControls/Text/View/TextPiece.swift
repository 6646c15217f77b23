/// A part of a text that is laid out by itself: a paragraph, or a part of a long one.
struct TextPiece {
    /// With the line break at the end of the paragraph.
    let text: String
    let startsParagraph: Bool
    let endsParagraph: Bool
    /// Identifies the piece: no other piece of the same view has or had this number. Its layout is cached under it.
    let revision: Int

    /// The length in UTF-8 bytes.
    var length: Int { text.utf8.count }
    /// The length without the line break, in UTF-8 bytes.
    var contentLength: Int { length - (endsParagraph ? LineBreaks.length(atEndOf: text[...]) : 0) }
    /// The text without the line break.
    var content: String { String(text.part(0..<contentLength)) }
    /// Whether it ends with a line break.
    var hasBreak: Bool { contentLength < length }
}
