import CasementCore

@testable import CasementControls

/// A naive editor: a string whose characters are counted from its start for each action.
@MainActor final class TextModel {
    private(set) var text: String
    private(set) var range: Range<Int>

    init(_ text: String) {
        self.text = text
        range = text.utf8.count..<text.utf8.count
    }

    private var stops: [Int] {
        var result = [0]
        for character in text { result.append(result[result.count - 1] + character.utf8.count) }
        return result
    }

    private func replace(_ range: Range<Int>, with new: String) {
        text = String(text.part(0..<range.lowerBound)) + new + text.part(range.upperBound..<text.utf8.count)
        let caret = stops.first { $0 >= range.lowerBound + new.utf8.count } ?? text.utf8.count
        self.range = caret..<caret
    }

    private func insert(_ new: String) { replace(range, with: new) }

    private func delete(isForward: Bool) {
        var start = range.lowerBound
        if !isForward, let stop = stops.last(where: { $0 < start }) {
            start -= BackspaceUnit.length(atEndOf: String(text.part(stop..<start)))
        }
        let end = isForward ? stops.first { $0 > range.lowerBound } ?? text.utf8.count : range.upperBound
        replace(range.isEmpty ? start..<end : range, with: "")
    }

    private func select(_ first: Int, _ second: Int) { range = min(first, second)..<max(first, second) }

    /// Acts alike on the model and on an editor.
    func act(on editor: TextEditor, using generator: inout SplitMix) {
        let new = TextPieces.text(upTo: 2, using: &generator)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0, 1:
            editor.insert(new)
            if !new.isEmpty || !range.isEmpty { insert(new) }
        case 2:
            editor.setMarkedText(new + "x")
            editor.setMarkedText("yy\(new)")
            if Bool.random(using: &generator) { return editor.setMarkedText("") }
            editor.insert(new)
            if !new.isEmpty || !range.isEmpty { insert(new) }
        case 3:
            editor.paste(new)
            if !new.isEmpty || !range.isEmpty { insert(new) }
        case 4, 5:
            editor.deleteBackward()
            delete(isForward: false)
        case 6:
            editor.deleteForward()
            delete(isForward: true)
        default:
            let first = stops.randomElement(using: &generator) ?? 0
            let second = Bool.random(using: &generator) ? first : stops.randomElement(using: &generator) ?? 0
            editor.select(from: first, to: TextPosition(second))
            select(first, second)
        }
    }
}
