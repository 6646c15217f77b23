import CasementCore

/// A view that edits text at its end, for tests.
final class Field: View, TextInputClient {
    private(set) var text = ""
    private(set) var caret = 0
    private(set) var marked: Range<Int>?
    /// What was done besides inserting text.
    private(set) var log: [String] = []
    var traits: TextInputTraits { didSet { scene?.textInput.clientDidChange(self) } }

    init(_ traits: TextInputTraits = TextInputTraits(), frame: Rect = .zero) {
        self.traits = traits
        super.init(frame: frame)
        backgroundColor = .white
        borderWidth = 1
        identifier = "field"
    }

    override var canBecomeFocused: Bool { true }
    override func touchesBegan(_ touches: [Touch]) { focus() }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}

    var textInputTraits: TextInputTraits { traits }
    var textLength: Int { text.utf8.count }
    var selectedTextRange: Range<Int> {
        get { caret..<caret }
        set { caret = newValue.upperBound }
    }
    var markedTextRange: Range<Int>? { marked }
    var caretRect: Rect { Rect(x: 4, y: 0, width: 2, height: bounds.height) }

    func text(in range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range.clamped(to: 0..<textLength)], as: UTF8.self)
    }

    func insertText(_ new: String) {
        replace(marked ?? caret..<caret, by: new)
        marked = nil
        scene?.textInput.clientDidChange(self)
    }

    func setMarkedText(_ new: String, selection: Range<Int>?) {
        let start = marked?.lowerBound ?? caret
        replace(marked ?? caret..<caret, by: new)
        marked = new.isEmpty ? nil : start..<caret
        scene?.textInput.clientDidChange(self)
    }

    func commitMarkedText() { marked = nil }

    func deleteBackward(_ unit: TextUnit) {
        guard caret > 0 else { return }
        var before = text(in: 0..<caret)
        if unit == .word {
            while before.last?.isWhitespace == true { before.removeLast() }
            while let last = before.last, !last.isWhitespace { before.removeLast() }
        } else {
            before.removeLast()
        }
        replace(before.utf8.count..<caret, by: "")
        scene?.textInput.clientDidChange(self)
    }

    func deleteSurroundingText(before: Int, after: Int) { log.append("delete around") }

    func moveCaret(by characters: Int) {
        let index = text.utf8.index(text.startIndex, offsetBy: caret)
        let limit = characters < 0 ? text.startIndex : text.endIndex
        let moved = text.index(index, offsetBy: characters, limitedBy: limit) ?? limit
        caret = text.utf8.distance(from: text.startIndex, to: moved)
        scene?.textInput.clientDidChange(self)
    }

    func performReturn() { log.append("return") }

    private func replace(_ range: Range<Int>, by new: String) {
        text = text(in: 0..<range.lowerBound) + new + text(in: range.upperBound..<textLength)
        caret = range.lowerBound + new.utf8.count
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let host = scene?.host else { return }
        canvas.draw(host.layout(text, style: theme.typography.body), at: Point(x: 8, y: 8), theme.colors.ink)
    }
}
