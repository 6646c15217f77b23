public import CasementCore

/// The smallest view that edits text, with a log of the operations that keyboards and input methods perform on it.
public final class EntryView: View, TextInputClient {
    public private(set) var text: String
    public var textInputTraits: TextInputTraits
    public private(set) var markedTextRange: Range<Int>?
    public var caretRect = Rect(x: 0, y: 0, width: 2, height: 20)
    /// The operations so far, such as `insert abc`.
    public private(set) var operations: [String] = []
    /// Runs with the text after each operation.
    public var onChange: (String) -> Void = { _ in }
    private var selection: Range<Int>

    public init(_ text: String = "", traits: TextInputTraits = TextInputTraits(), frame: Rect = .zero) {
        self.text = text
        textInputTraits = traits
        selection = text.utf8.count..<text.utf8.count
        super.init(frame: frame)
    }

    override public var canBecomeFocused: Bool { true }
    public var textLength: Int { text.utf8.count }
    /// The marked text; empty without one.
    public var markedText: String { markedTextRange.map { self.text(in: $0) } ?? "" }

    public var selectedTextRange: Range<Int> {
        get { selection }
        set {
            markedTextRange = nil
            selection = boundary(newValue.lowerBound)..<boundary(newValue.upperBound)
            scene?.textInput.clientDidChange(self)
        }
    }

    public func text(in range: Range<Int>) -> String { String(text[indices(range)]) }

    public func insertText(_ text: String) {
        replace(markedTextRange ?? selection, by: text, "insert \(text)")
    }

    public func setMarkedText(_ text: String, selection: Range<Int>?) {
        let start = (markedTextRange ?? self.selection).lowerBound
        let caret = selection.map { " \($0.lowerBound)..<\($0.upperBound)" } ?? ""
        replace(markedTextRange ?? self.selection, by: text, "mark \(text)\(caret)") { [self] in
            markedTextRange = text.isEmpty ? nil : start..<start + text.utf8.count
            if let selection { self.selection = start + selection.lowerBound..<start + selection.upperBound }
        }
    }

    public func commitMarkedText() {
        markedTextRange = nil
        finish("commit")
    }

    public func deleteBackward(_ unit: TextUnit) {
        let start = selection.isEmpty ? boundary(max(0, selection.lowerBound - 1)) : selection.lowerBound
        replace(start..<selection.upperBound, by: "", "delete")
    }

    public func deleteSurroundingText(before: Int, after: Int) {
        let (lower, upper) = (selection.lowerBound, selection.upperBound)
        var end = min(upper + after, textLength)
        while boundary(end) != end { end += 1 }
        let kept = text(in: lower..<upper)
        let start = boundary(max(0, lower - before))
        replace(start..<end, by: kept, "delete \(before) \(after)")
        selection = start..<start + kept.utf8.count
        scene?.textInput.clientDidChange(self)
    }

    public func moveCaret(by characters: Int) {}
    public func performReturn() { finish("return") }

    private func replace(_ range: Range<Int>, by new: String, _ operation: String, then adjust: () -> Void = {}) {
        let range = boundary(range.lowerBound)..<boundary(range.upperBound)
        text.replaceSubrange(indices(range), with: new)
        let caret = range.lowerBound + new.utf8.count
        selection = caret..<caret
        markedTextRange = nil
        adjust()
        finish(operation)
    }

    private func finish(_ operation: String) {
        operations.append(operation)
        scene?.textInput.clientDidChange(self)
        onChange(text)
    }

    private func indices(_ range: Range<Int>) -> Range<String.Index> {
        index(boundary(range.lowerBound))..<index(boundary(range.upperBound))
    }

    private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    /// The start of the character at an offset.
    private func boundary(_ offset: Int) -> Int {
        var offset = min(max(0, offset), textLength)
        while index(offset).samePosition(in: text) == nil { offset -= 1 }
        return offset
    }
}
