import CHarfBuzz
import CasementCore
import Testing

@testable import CasementRender

/// The script of each scalar, by which a paragraph is divided into runs.
@Suite struct ScriptRunTests {
    private func scripts(of text: String) -> [hb_script_t] {
        let source = TextSource(AttributedText(text, style: TextStyle(font: Font("Inter", size: 20))))
        return ParagraphScan(source, paragraph: 0..<text.utf8.count, ParagraphStyle()) { false }.scripts
    }

    @Test(arguments: [
        // A nukta, a candrabindu and a visarga that are named for Grantha, in Tamil.
        ("ந\u{1133C}", HB_SCRIPT_TAMIL), ("க\u{11301}", HB_SCRIPT_TAMIL), ("க\u{11303}ந", HB_SCRIPT_TAMIL),
        // A mark of Cyrillic in Glagolitic, one of Devanagari in Bengali, and one of no script.
        ("\u{2C00}\u{A66F}", HB_SCRIPT_GLAGOLITIC), ("ক\u{A8F1}", HB_SCRIPT_BENGALI), ("e\u{301}", HB_SCRIPT_LATIN),
    ])
    func aMarkHasTheScriptOfItsLetter(text: String, script: hb_script_t) {
        #expect(scripts(of: text).allSatisfy { $0 == script })
    }

    @Test func aMarkWithoutALetterHasItsOwnScript() {
        #expect(
            scripts(of: "a \u{25CC}\u{BBE}") == [HB_SCRIPT_LATIN, HB_SCRIPT_LATIN, HB_SCRIPT_LATIN, HB_SCRIPT_TAMIL])
        #expect(scripts(of: "\u{25CC}\u{BBE}") == [HB_SCRIPT_TAMIL, HB_SCRIPT_TAMIL])
        #expect(scripts(of: "கa") == [HB_SCRIPT_TAMIL, HB_SCRIPT_LATIN])
    }
}
