/// The boundaries of characters, words and paragraphs in a text.
///
/// Offsets are UTF-8 bytes; those outside the text count as its nearest end. A search costs about as much as the units that it
/// passes are long, and O(log n) for n paragraphs.
///
/// The value keeps a copy of the storage: an edit made while it exists copies the tree of paragraphs.
struct TextBoundaries {
    private let storage: TextStorage

    fileprivate init(_ storage: TextStorage) { self.storage = storage }

    // MARK: Characters

    /// The start of the character at an offset.
    func characterStart(at offset: Int) -> Int {
        guard offset > 0, offset < storage.length else { return min(max(offset, 0), storage.length) }
        let place = place(at: offset)
        return place.offset(of: place.characterStart)
    }

    /// The offset, if a character starts there, otherwise the end of the character.
    func characterEnd(at offset: Int) -> Int {
        let start = characterStart(at: offset)
        return start < offset ? self.offset(after: start, by: .character) : start
    }

    // MARK: Moving

    /// The end of the unit that an offset is in or before: where a caret goes that moves forward. For a word, spaces and
    /// punctuation before it are skipped. The end of a paragraph is before its line break.
    func offset(after offset: Int, by unit: TextUnit) -> Int {
        let start = characterStart(at: offset)
        guard unit != .document, start < storage.length else { return storage.length }
        switch unit {
        case .document: return storage.length
        case .character:
            let place = place(at: start)
            return place.offset(of: place.text.index(after: place.index))
        case .word:
            var place = place(at: start)
            while place.wordEnd == nil, place.end < storage.length { place = self.place(at: place.end) }
            return place.wordEnd.map { characterEnd(at: place.offset(of: $0)) } ?? storage.length
        case .paragraph:
            let place = place(at: start)
            guard start == place.contentEnd else { return place.contentEnd }
            return self.place(at: place.end).contentEnd
        }
    }

    /// The start of the unit that an offset is in or behind: where a caret goes that moves backward. For a word, spaces and
    /// punctuation behind it are skipped.
    func offset(before offset: Int, by unit: TextUnit) -> Int {
        let end = characterEnd(at: offset)
        guard unit != .document, end > 0 else { return 0 }
        switch unit {
        case .document: return 0
        case .character: return characterStart(at: storage.scalarStart(at: end - 1))
        case .word:
            var place = place(at: end)
            while place.wordStart == nil, place.start > 0 {
                place = self.place(at: storage.scalarStart(at: place.start - 1))
            }
            return place.wordStart.map { characterStart(at: place.offset(of: $0)) } ?? 0
        case .paragraph:
            let place = place(at: end)
            return end > place.start ? place.start : self.place(at: end - 1).start
        }
    }

    /// The start of what Backspace deletes of the character before an offset.
    func backspaceStart(before offset: Int) -> Int {
        let start = self.offset(before: offset, by: .character)
        return offset - BackspaceUnit.length(atEndOf: storage.text(in: start..<offset))
    }

    // MARK: Ranges

    /// The unit at an offset.
    ///
    /// A word is that around the offset, otherwise that before it, otherwise the spaces, the punctuation or the symbol at the
    /// offset: what a double tap selects. It is empty in an empty paragraph. A paragraph includes its line break.
    func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
        let offset = characterStart(at: offset)
        switch unit {
        case .character: return offset..<self.offset(after: offset, by: .character)
        case .word:
            let place = place(at: offset)
            let word = place.wordRange
            return characterStart(
                at: place.offset(of: word.lowerBound))..<characterEnd(at: place.offset(of: word.upperBound))
        case .paragraph:
            let place = place(at: offset)
            return place.start..<place.end
        case .document: return 0..<storage.length
        }
    }

    private func place(at offset: Int) -> TextPlace {
        let index = storage.paragraphIndex(at: offset)
        let range = storage.range(ofParagraph: index)
        return TextPlace(storage.paragraph(at: index), start: range.lowerBound, offset: offset)
    }
}

extension TextStorage {
    /// The boundaries of characters, words and paragraphs.
    var boundaries: TextBoundaries { TextBoundaries(self) }
}
