import CasementCore
import Testing

@testable import CasementKeyboard

/// Dead keys, with a table of sequences and without one.
@Suite @MainActor struct DeadKeyTests {
    private nonisolated static let table = """
        <dead_acute> <e> : "é"
        <dead_stroke> <o> : "ø"
        <dead_acute> <dead_acute> : "´"
        <dead_diaeresis> <dead_acute> <u> : "ǘ"
        """
    private let field = Field()

    private func typed(_ keys: [InputMethodKey], table: String?) -> String {
        let method = DeadKeys { table.flatMap { XKBCompose(text: $0) } }
        var text = ""
        var marked = ""
        for key in keys {
            switch method.handle(key, in: field) {
            case .output(let output):
                text += output.commit
                marked = output.marked
            case .notHandled:
                text += marked
                marked = ""
                method.reset()
                if case .text(let plain) = key { text += plain }
            case .later: break
            }
        }
        return text + (marked.isEmpty ? "" : "[\(marked)]")
    }

    @Test(arguments: [DeadKeyTests.table, nil])
    func `an accent is on the next letter`(_ table: String?) {
        #expect(typed([.deadKey("\u{301}"), .text("e")], table: table) == "é")
        #expect(typed([.deadKey("\u{301}")], table: table) == "[´]")
        #expect(typed([.deadKey("\u{301}"), .deleteBackward, .text("e")], table: table) == "e")
        #expect(typed([.deadKey("\u{301}"), .space, .text("e")], table: table) == "´e")
        #expect(typed([.deadKey("\u{301}"), .deadKey("\u{301}")], table: table) == "´")
        #expect(typed([.deadKey("\u{301}"), .text("5")], table: table) == "´5")
        #expect(typed([.deadKey("\u{301}"), .return], table: table) == "´")
        #expect(typed([.deadKey("\u{301}"), .text("x")], table: table) == "x\u{301}")
    }

    @Test(arguments: [DeadKeyTests.table, nil])
    func `two accents are on one letter`(_ table: String?) {
        #expect(typed([.deadKey("\u{308}"), .deadKey("\u{301}"), .text("u")], table: table) == "ǘ")
    }

    @Test func `the table supplies one scalar, and letters that no mark composes`() {
        let accented = typed([.deadKey("\u{301}"), .text("e")], table: Self.table)
        #expect(Array(accented.unicodeScalars) == ["\u{E9}"])
        #expect(typed([.deadKey("\u{335}"), .text("o")], table: Self.table) == "ø")
    }

    @Test func `accents that the table does not combine are typed one after the other`() {
        #expect(typed([.deadKey("\u{302}"), .deadKey("\u{301}"), .text("e")], table: Self.table) == "^é")
    }

    @Test func `a table that is none leaves combining marks`() {
        #expect(typed([.deadKey("\u{301}"), .text("e")], table: "<dead_acute <e> : é") == "é")
    }
}
