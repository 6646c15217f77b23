@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct FontFallbackTests {
    private func files(_ fixture: TextFixture, _ text: String) -> [String] {
        fixture.layout(text).runs.compactMap { fixture.fonts.face($0.font)?.file }
    }

    @Test func missingCharactersAreTakenFromAnotherFont() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu, TextFixture.devanagari])
        #expect(files(fixture, "abc") == [TestFonts.inter])
        #expect(files(fixture, "abc שלום def") == [TestFonts.inter, TextFixture.dejaVu, TestFonts.inter])
        #expect(files(fixture, "कि") == [TextFixture.devanagari])
        #expect(!fixture.layout("कि שלום").runs.flatMap(\.glyphs).contains { $0.index == 0 })
    }

    @Test func marksStayWithTheirLetters() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu])
        // Inter has no Hebrew points; a letter and its point are drawn with one font.
        let run = fixture.layout("שָׁ").runs
        #expect(run.count == 1 && run[0].glyphs.count >= 2)
    }

    @Test func theFallbackFontDoesNotDependOnEarlierText() throws {
        let texts = ["ש", "→", "क", "Ω", "你", "ﷺ", "∑"]
        func chosen(_ order: [String]) throws -> [String: [String]] {
            let fixture = try TextFixture([
                TestFonts.garamond, TextFixture.dejaVu, TextFixture.devanagari, TextFixture.amiri,
            ])
            var result: [String: [String]] = [:]
            for text in order { result[text] = files(fixture, text) }
            return result
        }
        #expect(try chosen(texts) == chosen(texts.reversed()))
    }

    @Test func theSystemFontsAreUsedOnlyIfAllowed() throws {
        var problems: [String] = []
        let fonts = FontLibrary { problems.append($0) }
        try fonts.register(file: TestFonts.inter)
        fonts.usesSystemFonts = false
        let style = TextStyle(font: Font("Inter", size: 20))
        for _ in 0..<2 { #expect(fonts.layout("ש", style: style).runs[0].glyphs[0].index == 0) }
        #expect(problems == ["No font has the character U+05E9; a box is drawn instead."])
        fonts.usesSystemFonts = true
        let run = fonts.layout("ש", style: style).runs[0]
        #expect(run.glyphs[0].index != 0 && fonts.face(run.font)?.file != TestFonts.inter)
    }

    @Test func emojiAreShownInColour() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu, TextFixture.emoji])
        let layout = fixture.layout("😀")
        #expect(files(fixture, "😀") == [TextFixture.emoji])
        let painted = fixture.painted(layout, 40, 40, color: .white)
        let isColored = painted.pixels.contains { pixel in
            let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
            return red - blue > 100
        }
        #expect(isColored)
    }

    @Test func variationSelectorsChooseTextOrEmoji() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu, TextFixture.emoji])
        #expect(files(fixture, "☺\u{FE0F}") == [TextFixture.emoji])
        #expect(files(fixture, "☺\u{FE0E}") != [TextFixture.emoji] && files(fixture, "☺") != [TextFixture.emoji])
        #expect(files(fixture, "1") == [TestFonts.inter])
        #expect(files(fixture, "1\u{FE0F}\u{20E3}") == [TextFixture.emoji])
    }

    @Test(arguments: ["👩‍👩‍👧", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}"])
    func aSequenceIsOnePicture(text: String) throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.emoji])
        #expect(fixture.layout(text).runs.flatMap(\.glyphs).count == 1)
        #expect(fixture.layout(text).selectionRects(for: 0..<text.utf8.count).count == 1)
    }

    @Test func anEmojiMakesNoLineHigher() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.emoji])
        #expect(fixture.layout("a😀").size.height == fixture.layout("a").size.height)
    }

    @Test func emojiFadeAndRotateWithTheirText() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.emoji])
        let layout = fixture.layout("😀")
        func painted(_ transform: Transform, alpha: Double = 1) -> PaintedBitmap {
            var drawing = Drawing(60, 60, transform: transform)
            drawing.content { $0.draw(layout, at: Point(10, 10), Color.white.withAlpha(alpha)) }
            return drawing.painted(by: Renderer(fonts: fixture.fonts))
        }
        let upright = painted(.identity)
        let faint = painted(.identity, alpha: 0.3)
        #expect(upright.pixels != faint.pixels && faint.count(0xFF00_0000) < 3_600)
        let rotated = painted(Transform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0))
        #expect(rotated.count(0xFF00_0000) == upright.count(0xFF00_0000))
    }

    @Test func aVariableFontIsDrawnAtTheExactWeight() throws {
        let fixture = try TextFixture([TextFixture.variable])
        func width(_ weight: Int) -> Double {
            fixture.fonts.layout(
                "Hamburg", style: TextStyle(font: Font(TextFixture.variableFamily, size: 100, weight: weight))
            ).size.width
        }
        let widths = [100, 300, 400, 450, 700, 900].map(width)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
        #expect(width(900) == width(1_000))
        func ink(_ weight: Int) -> Int {
            let style = TextStyle(font: Font(TextFixture.variableFamily, size: 40, weight: weight))
            return fixture.painted(fixture.fonts.layout("Hm", style: style), 120, 60).count(0xFFFF_FFFF)
        }
        #expect(ink(100) < ink(400) && ink(400) < ink(900))
    }

    @Test func anAnimatedWeightOpensFewFonts() throws {
        let fixture = try TextFixture([TextFixture.variable])
        for weight in 100...900 {
            let style = TextStyle(font: Font(TextFixture.variableFamily, size: 20, weight: weight))
            _ = fixture.fonts.layout("a", style: style)
        }
        #expect(fixture.fonts.faces.count <= 30)
    }

    @Test func fontFeaturesAreApplied() throws {
        let fixture = try TextFixture()
        func width(_ text: String, _ features: [FontFeature]) -> Double {
            var style = fixture.style
            style.font.features = features
            return fixture.fonts.layout(text, style: style).size.width
        }
        #expect((width("1", []) - width("0", [])).magnitude > 0.5)
        #expect((width("1", [.tabularFigures]) - width("0", [.tabularFigures])).magnitude < 1e-6)
        #expect(width("A", [FontFeature("", 9), FontFeature("nonsense", .max)]) == width("A", []))
    }
}
