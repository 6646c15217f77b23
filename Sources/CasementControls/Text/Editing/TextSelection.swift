internal import CasementCore

/// The selected part of a text, or its caret.
struct TextSelection: Hashable, Sendable {
    /// The end that stays when the selection is extended, in UTF-8 bytes.
    let anchor: Int
    /// The end that moves: that of the caret.
    let head: TextPosition

    /// A caret without a selection.
    init(_ caret: TextPosition) {
        anchor = caret.offset
        head = caret
    }

    /// A selection from one offset to another, which may be before it.
    init(from anchor: Int, to head: TextPosition) {
        self.anchor = anchor
        self.head = head
    }

    /// The selected bytes.
    var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
    /// Whether there is only a caret.
    var isEmpty: Bool { anchor == head.offset }

    /// The selection of the same text after a replacement. An end inside the replaced range moves to the end of the new text.
    func shifted(replacing range: Range<Int>, by length: Int) -> TextSelection {
        func shifted(_ offset: Int) -> Int {
            if offset >= range.upperBound { return offset + length - range.count }
            return offset <= range.lowerBound ? offset : range.lowerBound + length
        }
        return TextSelection(from: shifted(anchor), to: TextPosition(shifted(head.offset), head.affinity))
    }
}
