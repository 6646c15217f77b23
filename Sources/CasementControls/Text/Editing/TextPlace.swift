/// A position in a paragraph of a text.
struct TextPlace {
    /// The text of the paragraph, with its line break.
    let text: String
    /// The position in ``text``.
    let index: String.Index
    /// The offsets of the paragraph in the whole text, in UTF-8 bytes: its start, the end of its content and that of its line
    /// break.
    let start: Int
    let contentEnd: Int
    let end: Int

    private let content: Substring
    private var words: WordBreaks { WordBreaks(content) }

    /// - Parameters:
    ///   - start: the offset of the paragraph in the whole text.
    ///   - offset: the position in the whole text; must be in the paragraph, and not inside a Unicode scalar.
    init(_ paragraph: TextParagraph, start: Int, offset: Int) {
        text = paragraph.text
        content = paragraph.content
        index = text.utf8.index(text.startIndex, offsetBy: offset - start)
        self.start = start
        contentEnd = start + content.utf8.count
        end = start + text.utf8.count
    }

    /// The offset in the whole text of a position in ``text``.
    func offset(of index: String.Index) -> Int { start + text.utf8.distance(from: text.startIndex, to: index) }

    /// The start of the character at the position.
    var characterStart: String.Index {
        // Both round an index inside a character to the start of the character.
        index < text.endIndex ? text.index(before: text.index(after: index)) : index
    }

    /// The end of the first word that ends behind the position, or nil.
    var wordEnd: String.Index? {
        var start = index
        while start < content.endIndex {
            let end = words.next(after: start)
            // The position may be inside a word, of which only the rest is known.
            if words.isWord(start..<end) { return end }
            start = end
        }
        return nil
    }

    /// The start of the last word that starts before the position, or nil.
    var wordStart: String.Index? {
        var end = min(index, content.endIndex)
        while end > content.startIndex {
            let start = words.previous(before: end)
            if words.isWord(start..<end) { return start }
            end = start
        }
        return nil
    }

    /// The word around the position, otherwise that before it, otherwise what is around it, or before it at the end.
    var wordRange: Range<String.Index> {
        let position = min(index, content.endIndex)
        let start = words.isBoundary(position) ? position : words.previous(before: position)
        let around = start..<words.next(after: position)
        let before = words.previous(before: position)..<position
        if start < position || words.isWord(around) { return around }
        return around.isEmpty || words.isWord(before) ? before : around
    }
}
