/// The part of changed paragraphs that is not the same as before: whole paragraphs, of which the first may lack its start, and
/// the last its end.
struct TextRemainder {
    private var paragraphs: ArraySlice<Substring>
    /// Whether the first paragraph lacks its start, which is in pieces before.
    private(set) var startsWithin = false
    /// Whether the last paragraph lacks its end.
    private(set) var endsWithin = false
    /// Whether the first and the last of the paragraphs are longer than a part.
    private var (isFirstLong, isLastLong) = (false, false)

    init(_ paragraphs: [String]) {
        self.paragraphs = paragraphs.map { $0[...] }[...]
        isFirstLong = Self.isLong(self.paragraphs.first)
        isLastLong = Self.isLong(self.paragraphs.last)
    }

    private static func isLong(_ text: Substring?) -> Bool { (text?.utf8.count ?? 0) > TextDivision.longestPart }

    var texts: [Substring] { Array(paragraphs) }
    /// Whether it is a small remainder of a part.
    var isShort: Bool {
        guard startsWithin || endsWithin, paragraphs.count == 1, let text = paragraphs.first else { return false }
        return text.utf8.count < TextDivision.longestPart / 2
    }

    /// Removes a piece from the start; false if the text begins otherwise or is divided otherwise.
    mutating func dropFirst(_ piece: TextPiece) -> Bool {
        guard let text = paragraphs.first, piece.startsParagraph == !startsWithin else { return false }
        let isWhole = piece.length == text.utf8.count && !(paragraphs.count == 1 && endsWithin)
        guard piece.endsParagraph == isWhole, isFirstLong || piece.startsParagraph && isWhole,
            text.isEqual(to: piece.text, from: 0)
        else { return false }
        startsWithin = !isWhole
        if isWhole {
            paragraphs.removeFirst()
            isFirstLong = Self.isLong(paragraphs.first)
        } else {
            paragraphs[paragraphs.startIndex] = text.part(piece.length..<text.utf8.count)
        }
        return true
    }

    /// Removes a piece from the end; false if the text ends otherwise or is divided otherwise.
    mutating func dropLast(_ piece: TextPiece) -> Bool {
        guard let text = paragraphs.last, piece.endsParagraph == !endsWithin else { return false }
        let isWhole = piece.length == text.utf8.count && !(paragraphs.count == 1 && startsWithin)
        guard piece.startsParagraph == isWhole, isLastLong || piece.endsParagraph && isWhole,
            text.isEqual(to: piece.text, from: text.utf8.count - piece.length)
        else { return false }
        endsWithin = !isWhole
        if isWhole {
            paragraphs.removeLast()
            isLastLong = Self.isLong(paragraphs.last)
        } else {
            paragraphs[paragraphs.endIndex - 1] = text.part(0..<text.utf8.count - piece.length)
        }
        return true
    }

    /// Extends the first paragraph by the piece before it.
    mutating func prepend(_ piece: TextPiece) {
        guard let text = paragraphs.first else { return }
        paragraphs[paragraphs.startIndex] = (piece.text + text)[...]
        startsWithin = !piece.startsParagraph
    }

    /// Extends the last paragraph by the piece behind it.
    mutating func append(_ piece: TextPiece) {
        guard let text = paragraphs.last else { return }
        paragraphs[paragraphs.endIndex - 1] = (text + piece.text)[...]
        endsWithin = !piece.endsParagraph
    }

    /// The pieces of the text.
    func pieces(after revision: inout Int) -> [TextPiece] {
        var result: [TextPiece] = []
        for (index, text) in zip(paragraphs.indices, paragraphs) {
            let parts = TextDivision.parts(of: text)
            for (number, part) in parts.enumerated() {
                let isStart = number == 0 && !(index == paragraphs.startIndex && startsWithin)
                let isEnd = number == parts.count - 1 && !(index == paragraphs.endIndex - 1 && endsWithin)
                revision += 1
                result.append(
                    TextPiece(text: part, startsParagraph: isStart, endsParagraph: isEnd, revision: revision))
            }
        }
        return result
    }
}

extension Substring {
    /// Whether the bytes from an offset on begin with those of another text.
    fileprivate func isEqual(to other: String, from offset: Int) -> Bool {
        guard offset >= 0, offset + other.utf8.count <= utf8.count else { return false }
        return part(offset..<offset + other.utf8.count).utf8.elementsEqual(other.utf8)
    }
}
