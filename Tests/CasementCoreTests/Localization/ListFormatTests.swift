import Testing

@testable import CasementBase
@testable import CasementCore

struct ListFormatTests {
    @Test(
        "Lists have the commas and the words of their locale",
        arguments: [
            ("en", ListFormat.Kind.and, "a, b, and c"), ("en-GB", .and, "a, b and c"), ("de", .and, "a, b und c"),
            ("de", .or, "a, b oder c"), ("ja", .and, "a、b、c"), ("ar", .and, "a وb وc"), ("en", .or, "a, b, or c"),
        ])
    func three(locale: String, kind: ListFormat.Kind, text: String) {
        #expect(ListFormat(Locale(locale), kind).string(from: ["a", "b", "c"]) == text)
    }

    @Test("Lists have any length") func lengths() {
        let format = ListFormat("en")
        #expect(format.string(from: []).isEmpty)
        #expect(format.string(from: ["a"]) == "a")
        #expect(format.string(from: ["a", "b"]) == "a and b")
        #expect(format.string(from: ["a", "b", "c", "d", "e"]) == "a, b, c, d, and e")
        #expect(format.string(from: ["{1}", "{0}"]) == "{1} and {0}")
    }
}
