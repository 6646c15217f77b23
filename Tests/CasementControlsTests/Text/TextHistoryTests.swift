import CasementCore
import Testing

@testable import CasementControls

@MainActor @Suite struct TextHistoryTests {
    private func seconds(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

    private func type(_ text: String, into editor: TextEditor) {
        for character in text { editor.insert(String(character)) }
    }

    private func undoAll(_ editor: TextEditor) -> [String] {
        var result: [String] = []
        while editor.canUndo {
            editor.undo()
            result.append(editor.text)
        }
        return result
    }

    @Test func `A word with its spaces is a step`() {
        let editor = TextEditor("")
        type("one two  three", into: editor)
        #expect(undoAll(editor) == ["one two  ", "one ", ""])
    }

    @Test func `A pause begins a step`() {
        let editor = TextEditor("")
        for (text, time) in [("a", 0), ("b", 0.9), ("c", 1.8), ("d", 3), ("e", 3.5)] {
            editor.insert(text, at: seconds(time))
        }
        for time in [4.0, 4.5, 6] { editor.deleteBackward(at: seconds(time)) }
        #expect(undoAll(editor) == ["abc", "abcde", "abc", ""])
    }

    @Test func `Deletions in one direction are a step, also by words`() {
        let editor = TextEditor("one two three four")
        for _ in 0..<3 { editor.deleteBackward() }
        editor.deleteBackward(by: .word)
        editor.moveCaret(to: TextPosition(0))
        for _ in 0..<3 { editor.deleteForward() }
        #expect(editor.text == " two three ")
        #expect(undoAll(editor) == ["one two three ", "one two three four"])
    }

    @Test func `A paste and a change of the selection are steps of their own`() {
        let editor = TextEditor("")
        type("ab", into: editor)
        editor.paste("c")
        type("d", into: editor)
        editor.moveCaret(to: TextPosition(0))
        editor.moveCaret(to: TextPosition(4))
        type("e", into: editor)
        #expect(undoAll(editor) == ["abcd", "abc", "ab", ""])
    }

    @Test func `Typing behind a character that an edit completed is undone exactly`() {
        let editor = TextEditor("a👩b")
        editor.moveCaret(to: TextPosition(1))
        for text in ["👧\u{200D}", "x"] { editor.insert(text) }
        #expect(Bytes(editor.text) == Bytes("a👧\u{200D}👩xb"))
        editor.undo()
        #expect(Bytes(editor.text) == Bytes("a👩b") && editor.selection.range == 1..<1)
        editor.redo()
        #expect(Bytes(editor.text) == Bytes("a👧\u{200D}👩xb"))
    }

    @Test func `What was undone is redone until something else is typed`() {
        let editor = TextEditor("")
        type("one two", into: editor)
        editor.undo()
        #expect(editor.canRedo)
        editor.redo()
        #expect(editor.text == "one two" && !editor.canRedo)
        editor.undo()
        type("x", into: editor)
        #expect(!editor.canRedo && undoAll(editor) == ["one ", ""])
    }

    @Test func `The history is bounded, but the last step is kept`() {
        let editor = TextEditor("start")
        for _ in 0..<TextHistory.mostSteps + 10 { editor.paste("x") }
        #expect(undoAll(editor).count == TextHistory.mostSteps)
        let large = String(repeating: "x", count: TextHistory.mostBytes)
        editor.setText("")
        #expect(!editor.canUndo)
        editor.paste("y")
        editor.paste(large)
        editor.selectAll()
        editor.deleteBackward()
        #expect(editor.text.isEmpty)
        #expect(undoAll(editor).map(\.utf8.count) == [large.utf8.count + 1])
    }

    // MARK: Random edits

    /// A text and its selection, byte for byte.
    private struct State: Hashable {
        let text: Bytes
        let selection: TextSelection

        @MainActor init(_ editor: TextEditor) {
            text = Bytes(editor.text)
            selection = editor.selection
        }
    }

    @Test func `Random edits equal those of a string, and are undone and redone exactly`() {
        for seed in 0..<200 {
            var generator = SplitMix(seed: UInt64(seed))
            let editor = TextEditor(TextPieces.text(upTo: 12, using: &generator))
            let model = TextModel(editor.text)
            var before: [State] = []
            var after: [State] = []
            for _ in 0..<12 {
                let old = State(editor)
                model.act(on: editor, using: &generator)
                #expect(Bytes(editor.text) == Bytes(model.text), "seed \(seed)")
                #expect(editor.selection.range == model.range, "seed \(seed)")
                guard old.text != State(editor).text else { continue }
                before.append(old)
                after.append(State(editor))
            }
            expectHistory(of: editor, before, after, seed)
        }
    }

    /// Each undo restores a state before an edit and each redo one behind an edit, in their order and up to both ends.
    private func expectHistory(of editor: TextEditor, _ before: [State], _ after: [State], _ seed: Int) {
        for _ in 0..<2 {
            var rest = before[...]
            while editor.canUndo {
                editor.undo()
                guard let index = rest.lastIndex(of: State(editor)) else {
                    Issue.record("seed \(seed): a state that never was")
                    return
                }
                rest = rest[..<index]
            }
            #expect(before.isEmpty || State(editor) == before[0], "seed \(seed)")
            var later = after[...]
            while editor.canRedo {
                editor.redo()
                guard let index = later.firstIndex(of: State(editor)) else {
                    Issue.record("seed \(seed): a state that never was")
                    return
                }
                later = later[(index + 1)...]
            }
            #expect(after.isEmpty || State(editor) == after[after.count - 1], "seed \(seed)")
        }
    }
}
