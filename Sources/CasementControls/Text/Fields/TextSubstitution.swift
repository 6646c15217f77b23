/// The text that is shown instead of another one, such as dots, and the offsets of the characters of both.
struct TextSubstitution {
    /// The shown text.
    let text: String
    /// The offsets at which the characters start, and the lengths of both texts.
    private let offsets: [(text: Int, shown: Int)]

    /// Shows each character as a piece of text, which may contain more than the character.
    init(_ pieces: [(character: Character, shown: String)]) {
        var offsets: [(text: Int, shown: Int)] = [(0, 0)]
        var text = ""
        for piece in pieces {
            text += piece.shown
            offsets.append(((offsets.last?.text ?? 0) + piece.character.utf8.count, text.utf8.count))
        }
        (self.text, self.offsets) = (text, offsets)
    }

    /// Shows a dot for each character of secret text.
    init(dotsFor secret: String) { self.init(secret.map { ($0, "\u{2022}") }) }

    /// The offset in the shown text of an offset in the text.
    func shownOffset(of offset: Int) -> Int { (offsets.last { $0.text <= offset } ?? offsets[0]).shown }

    /// The offset in the text of an offset in the shown text.
    func textOffset(of shown: Int) -> Int { (offsets.last { $0.shown <= shown } ?? offsets[0]).text }
}
