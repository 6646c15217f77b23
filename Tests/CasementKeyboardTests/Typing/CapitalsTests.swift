import Testing

@testable import CasementKeyboard

/// Where the next letter is a capital without Shift.
@Suite struct CapitalsTests {
    @Test(arguments: [
        ("", true), ("Ah. ", true), ("Ah! ", true), ("Ah.\u{A0}", true), ("Ah.", false), ("Ah, ", false),
        ("Ah ", false),
        ("(Ah.) ", true), ("“Ah?” ", true), ("(Ah) ", false), (" ", true),
    ])
    func `a sentence begins at the start and after a mark that ends one, with what closes it and a space`(
        _ text: String, isDue: Bool
    ) {
        #expect(Capitals.areDue(after: text, isWhole: true, .sentences) == isDue)
    }

    @Test(arguments: ["Ah\n", "Ah,\n", "Ah\n  ", "\n"])
    func `a sentence begins with each line`(_ text: String) {
        #expect(Capitals.areDue(after: text, isWhole: false, .sentences))
    }

    @Test(arguments: ["", " ", "” "])
    func `where the text before is not known no sentence begins`(_ text: String) {
        #expect(!Capitals.areDue(after: text, isWhole: false, .sentences))
    }

    @Test(arguments: [("", true), ("ab ", true), ("ab-", true), ("ab\n", true), ("ab", false), ("ab'", false)])
    func `a word begins at the start, after a space and after a hyphen`(_ text: String, isDue: Bool) {
        #expect(Capitals.areDue(after: text, isWhole: true, .words) == isDue)
    }

    @Test func `a field that asks for none has none, and one that asks for all has all`() {
        #expect(!Capitals.areDue(after: "Ah. ", isWhole: true, .none))
        #expect(Capitals.areDue(after: "ah", isWhole: false, .characters))
    }
}
