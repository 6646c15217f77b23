import CasementCore
import Testing

@testable import CasementControls

@MainActor @Suite struct TextEditorTests {
    /// An editor of a text in which `[` and `]` enclose the selection, or `|` is the caret.
    private func editor(_ marked: String, _ rules: TextRules = TextRules()) -> TextEditor {
        let offsets = marked.utf8.enumerated().filter { "[]|".utf8.contains($0.element) }.map(\.offset)
        let editor = TextEditor(marked.filter { !"[]|".contains($0) })
        editor.rules = rules
        editor.select(from: offsets[0], to: TextPosition(offsets[offsets.count - 1] - (offsets.count - 1)))
        return editor
    }

    private func state(_ editor: TextEditor) -> String {
        let (text, range) = (editor.text, editor.selection.range)
        let (head, tail) = (text.part(0..<range.lowerBound), text.part(range.upperBound..<text.utf8.count))
        return editor.selection.isEmpty ? "\(head)|\(tail)" : "\(head)[\(text.part(range))]\(tail)"
    }

    // MARK: Insertion and deletion

    @Test func `Typing replaces the selection`() {
        let editor = editor("one [two] three")
        editor.insert("x")
        #expect(state(editor) == "one x| three")
        editor.undo()
        #expect(state(editor) == "one [two] three")
    }

    @Test func `The caret goes behind the character that typing completes`() {
        let editor = editor("a|👩")
        editor.insert("👧\u{200D}")
        #expect(state(editor) == "a👧\u{200D}👩|")
        let flags = self.editor("🇩x|🇪🇫🇷")
        flags.deleteBackward()
        #expect(state(flags) == "🇩🇪|🇫🇷")
    }

    @Test(arguments: [
        (TextUnit.character, "abc|", "ab|"), (.character, "a👩\u{200D}👧|", "a|"), (.character, "ae\u{301}|", "ae|"),
        (.character, "a\r\n|b", "a|b"), (.character, "|a", "|a"), (.word, "one two|", "one |"),
        (.word, "one two |x", "one |x"),
        (.word, "one\n|two", "one|two"), (.word, "one\n  |two", "one\n|two"), (.paragraph, "one\ntwo |x", "one\n|x"),
        (.paragraph, "one\n|x", "one|x"), (.document, "one\ntwo| x", "| x"), (.word, "a[b c]d", "a|d"),
        (.character, "a[\u{E17}\u{E35}\u{E48}]", "a|"), (.character, "\u{E17}\u{E35}\u{E48}|b", "\u{E17}\u{E35}|b"),
    ])
    func `Deletion backward`(unit: TextUnit, before: String, after: String) {
        let editor = editor(before)
        editor.deleteBackward(by: unit)
        #expect(state(editor) == after)
        editor.undo()
        #expect(state(editor) == before)
    }

    @Test(arguments: [
        (TextUnit.character, "|abc", "|bc"), (.character, "|🇩🇪x", "|x"), (.character, "|\u{E17}\u{E35}\u{E48}x", "|x"),
        (.character, "|e\u{301}x", "|x"),
        (.character, "a|\r\nb", "a|b"),
        (.character, "a|", "a|"),
        (.word, "one| two, x", "one|, x"), (.word, "one|  \ntwo", "one|\ntwo"), (.word, "one|\n two", "one| two"),
        (.paragraph, "o|ne\ntwo", "o|\ntwo"), (.paragraph, "one|\ntwo", "one|two"), (.document, "o|ne\ntwo", "o|"),
    ])
    func `Deletion forward`(unit: TextUnit, before: String, after: String) {
        let editor = editor(before)
        editor.deleteForward(by: unit)
        #expect(state(editor) == after)
        editor.undo()
        #expect(state(editor) == before)
    }

    @Test func `A deletion to the start of the line ends at the caret`() {
        let editor = editor("one two| three")
        editor.delete(to: 4)
        #expect(state(editor) == "one | three")
    }

    @Test func `A correction keeps the selection with its text`() {
        let editor = editor("teh cat|")
        editor.replace(0..<3, by: "their")
        #expect(state(editor) == "their cat|")
        editor.select(from: 6, to: TextPosition(9))
        editor.replace(0..<7, by: "")
        #expect(state(editor) == "[at]")
        editor.undo()
        #expect(state(editor) == "their [cat]")
    }

    // MARK: Input methods

    @Test func `Marked text replaces the selection and is committed as one step`() {
        let editor = editor("a[bc]d")
        editor.setMarkedText("ni")
        #expect(state(editor) == "ani|d" && editor.markedRange == 1..<3)
        editor.setMarkedText("nihao", selecting: 2..<5)
        #expect(state(editor) == "ani[hao]d" && editor.markedRange == 1..<6)
        editor.insert("你好")
        #expect(state(editor) == "a你好|d" && editor.markedRange == nil)
        editor.undo()
        #expect(state(editor) == "a[bc]d" && !editor.canUndo)
        editor.redo()
        #expect(state(editor) == "a你好|d")
    }

    @Test func `A composition that ends without text leaves no trace`() {
        let editor = editor("a[bc]d")
        editor.setMarkedText("x")
        editor.setMarkedText("")
        #expect(state(editor) == "a[bc]d" && !editor.canUndo && editor.markedRange == nil)
    }

    @Test func `Other actions commit the marked text first`() {
        let editor = editor("a|d")
        editor.setMarkedText("bc")
        editor.deleteBackward()
        #expect(state(editor) == "ab|d")
        editor.setMarkedText("é")
        editor.moveCaret(to: TextPosition(0))
        #expect(state(editor) == "|abéd" && editor.markedRange == nil)
        editor.setMarkedText("x")
        editor.undo()
        #expect(state(editor) == "|abéd")
    }

    @Test func `Accents of dead keys join the step of typing`() {
        let editor = editor("|")
        editor.insert("n")
        editor.setMarkedText("´")
        editor.insert("é")
        editor.insert("e")
        #expect(state(editor) == "née|")
        editor.undo()
        #expect(state(editor) == "|")
    }

    @Test func `Text beside the selection is deleted in bytes`() {
        let editor = editor("aé[b]éa")
        editor.deleteSurrounding(before: 2, after: 2)
        #expect(state(editor) == "a[b]a")
        editor.undo()
        #expect(state(editor) == "aé[b]éa")
        editor.deleteSurrounding(before: 1, after: 1)
        #expect(state(editor) == "aé[b]éa")
        editor.deleteSurrounding(before: .max, after: .max)
        #expect(state(editor) == "[b]")
    }

    // MARK: Rules

    @Test func `A single line shows a space for each line break`() {
        let editor = editor("|", TextRules(isSingleLine: true))
        editor.paste("a\r\nb\nc\u{2028}d\r")
        #expect(state(editor) == "a b c d |")
        editor.setMarkedText("x\ny")
        #expect(state(editor) == "a b c d x y|")
        editor.setText("a\nb")
        #expect(state(editor) == "a b|")
    }

    @Test(arguments: [
        ("ab|", "xyz", "abxy|"), ("ab[cd]", "wxyz", "abwx|"), ("abcd|", "x", "abcd|"),
        ("abcd|", "\u{301}", "abcd\u{301}|"),
        ("abc|", "👩\u{200D}👧👍", "abc👩\u{200D}👧|"), ("ab|c", "🇩🇪", "ab🇩🇪|c"), ("abc|", "\r\n\n", "abc\r\n|"),
        ("abcde|f", "x", "abcde|f"), ("[abcde]f", "xyz", "xyz|f"), ("|🇩🇪🇫🇷🇮🇹🇪", "🇦", "🇦🇩|🇪🇫🇷🇮🇹🇪"),
        ("|🇩🇪🇫🇷🇮🇹🇪🇸", "🇦", "|🇩🇪🇫🇷🇮🇹🇪🇸"),
        ("🇩|bcd", "🇪xy", "🇩🇪|bcd"),
    ])
    func `A paste is cut between characters at the maximum`(before: String, text: String, after: String) {
        let editor = editor(before, TextRules(maximumLength: 4))
        editor.paste(text)
        #expect(state(editor) == after)
    }

    @Test func `The length in characters is right after edits that join and divide characters`() {
        for seed in 0..<60 {
            var generator = SplitMix(seed: UInt64(seed))
            var storage = TextStorage(TextPieces.text(upTo: 10, using: &generator))
            for _ in 0..<5 {
                let start = storage.scalarStart(at: Int.random(in: 0...storage.length, using: &generator))
                let range = start..<storage.scalarStart(at: min(storage.length, start + Int(generator.next() % 8)))
                let new = TextPieces.text(upTo: 3, using: &generator)
                let (old, growth) = (storage.string.count, storage.growth(replacing: range, with: new))
                storage.replace(range, with: new)
                #expect(storage.string.count == old + growth && storage.characterCount == old + growth)
            }
        }
    }

    @Test(arguments: [
        (TextContent.pin, "a1 2٣\n4", "1234|"), (.phone, "+49 (0)89/12-3 call", "+49 (0)89/12-3 |"),
        (.unspaced, " a@b.c\n\u{7}", "a@b.c|"), (.number, "-1-2.3e", "-123|"), (.number, "\u{2212}٤", "\u{2212}٤|"),
        (.decimal(separator: ","), "1.234,56,7", "1234,567|"), (.decimal(separator: ","), ".", ",|"),
        (.decimal(separator: "."), "-.5", "-.5|"), (.number, "1\u{FE0F}\u{20E3}2", "2|"),
    ])
    func `Characters that do not fit the content are left out`(content: TextContent, text: String, after: String) {
        let editor = editor("|", TextRules(content: content))
        editor.paste(text)
        #expect(state(editor) == after)
    }

    @Test func `A number has one sign and one separator`() {
        let editor = editor("-1.5|", TextRules(content: .decimal(separator: ".")))
        for text in [".", "-", "2"] { editor.insert(text) }
        #expect(state(editor) == "-1.52|")
        editor.moveCaret(to: TextPosition(0))
        for text in ["3", "-", "."] { editor.insert(text) }
        #expect(state(editor) == "|-1.52")
        editor.select(from: 0, to: TextPosition(1))
        editor.insert("x")
        #expect(state(editor) == "[-]1.52")
        editor.insert("7")
        #expect(state(editor) == "7|1.52")
    }

    @Test func `A filter of the app replaces or rejects a change`() {
        let editor = editor("ab|")
        editor.rules.filter = { $0.replacement == "x" ? nil : $0.replacement.uppercased() }
        editor.insert("c")
        editor.insert("x")
        #expect(state(editor) == "abC|")
        var seen: [String] = []
        editor.rules.filter = {
            seen += [$0.text, $0.result]
            return $0.range.isEmpty ? $0.replacement : nil
        }
        editor.deleteBackward()
        #expect(state(editor) == "abC|" && seen == ["abC", "ab"])
        editor.undo()
        #expect(state(editor) == "ab|")
        editor.rules = TextRules(isSingleLine: true, maximumLength: 4, filter: { $0.replacement + "\nlong" })
        editor.insert("c")
        #expect(state(editor) == "abc |")
    }

    @Test func `A change is dropped if the filter edits the text itself`() {
        let editor = editor("ab|")
        editor.rules.filter = { [weak editor] in
            editor?.setText("set")
            return $0.replacement
        }
        editor.insert("c")
        #expect(state(editor) == "set|")
    }

    // MARK: Selection

    @Test func `Moving without extension ends the selection at its side`() {
        let editor = editor("one [two] three")
        editor.moveCaret(by: .character, isForward: false)
        #expect(state(editor) == "one |two three")
        editor.moveCaret(by: .word, isForward: true, isExtending: true)
        editor.moveCaret(by: .character, isForward: true, isExtending: true)
        #expect(state(editor) == "one [two ]three")
        editor.moveCaret(by: .character, isForward: true)
        #expect(state(editor) == "one two |three")
    }

    @Test func `A word and the whole text can be selected`() {
        let editor = editor("one two three four|")
        editor.select(.word, at: 9)
        #expect(state(editor) == "one two [three] four")
        editor.selectAll()
        #expect(state(editor) == "[one two three four]")
    }

    @Test func `Offsets inside a character and outside the text are rounded`() {
        let editor = editor("ae\u{301}b|")
        editor.select(from: 2, to: TextPosition(3, .upstream))
        #expect(state(editor) == "a|e\u{301}b")
        editor.select(from: -7, to: TextPosition(99))
        #expect(state(editor) == "[ae\u{301}b]")
        editor.replace(-5..<99, by: "x")
        #expect(editor.text == "x")
    }

    @Test func `The editor reports the paragraphs that changed`() {
        let editor = editor("a\nb\nc\nd|")
        _ = editor.takeChange()
        editor.select(from: 2, to: TextPosition(3))
        #expect(editor.takeChange() == nil)
        editor.insert("x\ny")
        #expect(editor.takeChange() == ParagraphChange(old: 1..<2, count: 2))
        editor.undo()
        #expect(editor.takeChange() == ParagraphChange(old: 1..<3, count: 1))
    }
}
