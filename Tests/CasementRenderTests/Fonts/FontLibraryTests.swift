@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

@MainActor @Suite struct FontLibraryTests {
    private func chosen(_ library: FontLibrary, _ font: Font) -> String? {
        library.layout("A", style: TextStyle(font: font)).runs.first.flatMap { library.face($0.font)?.file }
    }

    @Test func aMissingFontFileIsAnErrorThatNamesIt() {
        let error = #expect(throws: FontError.self) { try FontLibrary().register(file: "/no/such.otf") }
        #expect(error?.code == .unreadable)
        #expect(error?.description == "The font /no/such.otf cannot be read: No such file or directory.")
    }

    @Test func aFileThatIsNotAFontIsAnError() throws {
        for path in ["/etc/passwd", "/dev/null", "/etc"] {
            let error = #expect(throws: FontError.self) { try FontLibrary().register(file: path) }
            #expect(error?.code == .malformed)
            #expect(error?.description.contains(path) == true)
        }
    }

    @Test(arguments: [
        (TestFonts.garamond, 60), (TextFixture.variable, 40), (TextFixture.amiri, 30), (TextFixture.emoji, 10),
    ])
    func fontsCutShortOrDamagedAreErrorsOrUsable(file: String, rounds: Int) throws {
        let bytes = try #require(RegularFile.bytes(of: file, limit: 1 << 24))
        let path = "/tmp/casement-broken-font-\(UInt64.random(in: 0 ... .max)).otf"
        defer { removeFile(path) }
        var random = SeededGenerator(seed: 11)
        for round in 0..<rounds {
            var broken = bytes
            if round.isMultiple(of: 2) {
                broken.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                for _ in 0..<200 {
                    broken[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
            }
            #expect(Files.store(broken, in: path))
            let library = FontLibrary()
            library.usesSystemFonts = false
            guard (try? library.register(file: path)) != nil else { continue }
            let font = Font("Inter", size: 30, weight: 600)
            let layout = library.layout("Affluent 😀 بب", style: TextStyle(font: font))
            var drawing = Drawing(200, 50)
            drawing.content { $0.draw(layout, at: .zero, .white) }
            _ = drawing.painted(by: Renderer(fonts: library))
        }
    }

    @Test func theNearestWeightAndSlantOfTheFamilyAreUsed() throws {
        let library = try TestFonts.library()
        #expect(chosen(library, Font("Inter", size: 12)) == TestFonts.inter)
        #expect(chosen(library, Font("inter", size: 12, weight: 600)) == TestFonts.interBold)
        #expect(chosen(library, Font("Inter", size: 12, weight: 300)) == TestFonts.inter)
        #expect(chosen(library, Font("Inter", size: 12, weight: 900, slant: .italic)) == TestFonts.interItalic)
        #expect(chosen(library, Font("EB Garamond", size: 12)) == TestFonts.garamond)
    }

    @Test func aFamilyThatWasNotRegisteredIsFoundOnTheSystem() {
        var problems: [String] = []
        let library = FontLibrary { problems.append($0) }
        #expect(chosen(library, Font("DejaVu Sans", size: 12, weight: 700))?.hasSuffix("DejaVuSans-Bold.ttf") == true)
        #expect(problems.isEmpty)
    }

    @Test func anUnknownFamilyIsReplacedAndReportedOnce() {
        var problems: [String] = []
        let library = FontLibrary { problems.append($0) }
        for size in [10.0, 20, 30] { #expect(chosen(library, Font("No Such Family", size: size)) != nil) }
        #expect(problems.count == 1)
        #expect(problems[0].contains("No Such Family"))
    }

    @Test func withoutAnyFontALayoutHasAHeightAndNoGlyphs() {
        let library = FontLibrary()
        library.usesSystemFonts = false
        let layout = library.layout("Ag", style: TextStyle(font: Font("Inter", size: 10)))
        #expect(layout.runs.isEmpty && layout.size == Size(width: 0, height: 10))
    }

    @Test func aLayoutOfAnotherLibraryDrawsNothing() throws {
        let layout = try TestFonts.library().layout("Ag", style: TextStyle(font: Font("EB Garamond", size: 20)))
        var drawing = Drawing(40, 40)
        drawing.content { $0.draw(layout, at: .zero, .white) }
        #expect(drawing.painted().count(0xFF00_0000) == 1_600)
    }
}
