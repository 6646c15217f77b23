@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct TextTests {
    private func style(_ family: String = "Inter", _ size: Double = 20, spacing: Double = 0) -> TextStyle {
        TextStyle(font: Font(family, size: size), letterSpacing: spacing)
    }

    @Test(arguments: ["Ag", "fjord f", "ÅÉj,", "AVATAR", "Ü"], [8.0, 13.5, 40, 97])
    func inkFallsWithinInkBounds(text: String, size: Double) throws {
        let fonts = try TestFonts.library()
        for family in ["Inter", "EB Garamond"] {
            let layout = fonts.layout(text, style: style(family, size))
            let origin = Point(30.37, 40.61)
            var drawing = Drawing(800, 220)
            drawing.content { $0.draw(layout, at: origin, .white) }
            // The bitmap has no clip, so that ink outside the bounds would be visible.
            drawing.items[0].bounds = PixelRect(drawing.size)
            let painted = drawing.painted(by: Renderer(fonts: fonts))
            let bounds = PixelRect(covering: layout.inkBounds.offset(by: origin - .zero))
            var ink = PixelRect.empty
            for y in 0..<220 {
                for x in 0..<800 where painted[x, y] != 0xFF00_0000 {
                    ink = ink.union(PixelRect(x: x, y: y, width: 1, height: 1))
                }
            }
            #expect(!ink.isEmpty && bounds.contains(ink), "\(family) \(ink) in \(bounds)")
        }
    }

    @Test func advancesAreTheFontsOwnAtEverySize() throws {
        let fonts = try TestFonts.library()
        let unit = fonts.layout("Hamburgefonstiv", style: style("Inter", 1)).size.width
        for size in [7.3, 12, 200] {
            let width = fonts.layout("Hamburgefonstiv", style: style("Inter", size)).size.width
            #expect((width - unit * size).magnitude < 1e-6 * size)
        }
    }

    @Test func pairsAreKerned() throws {
        let fonts = try TestFonts.library()
        func width(_ text: String) -> Double { fonts.layout(text, style: style("EB Garamond", 100)).size.width }
        #expect(width("AV") < width("A") + width("V") - 1)
    }

    @Test func ligaturesAreUsedUnlessLettersAreSpaced() throws {
        let fonts = FontLibrary()
        try fonts.register(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        #expect(fonts.layout("ffi", style: style("DejaVu Sans")).runs[0].glyphs.count == 1)
        #expect(fonts.layout("ffi", style: style("DejaVu Sans", 20, spacing: 2)).runs[0].glyphs.count == 3)
    }

    @Test func letterSpacingIsAddedAfterEachGlyph() throws {
        let fonts = try TestFonts.library()
        let plain = fonts.layout("xyz", style: style()).size.width
        #expect((fonts.layout("xyz", style: style(spacing: 2)).size.width - plain - 6).magnitude < 1e-6)
        let kerned = fonts.layout("AVAT", style: style()).size.width
        #expect((fonts.layout("AVAT", style: style(spacing: 2)).size.width - kerned - 8).magnitude < 1e-6)
    }

    @Test func hebrewRunsFromRightToLeft() throws {
        let fonts = FontLibrary()
        try fonts.register(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        let left = fonts.layout("א", style: style("DejaVu Sans")).runs[0].glyphs[0].index
        let both = fonts.layout("אב", style: style("DejaVu Sans")).runs[0].glyphs
        #expect(both.last?.index == left)
    }

    @Test(arguments: [
        "\u{301}", "\u{200D}", "👩‍👩‍👧", "\u{FFFD}", "\u{202E}abc", "\u{FEFF}",
        String(decoding: [0xFF, 0xC0], as: UTF8.self),
    ])
    func oddTextIsLaidOutSomehow(text: String) throws {
        let fonts = try TestFonts.library()
        let layout = fonts.layout(text, style: style())
        #expect(layout.size.width.isFinite && layout.size.height > 0)
    }

    @Test(arguments: [Double.nan, -1, 0, .infinity, 1e300])
    func aSizeThatIsNoneGivesALayoutAllTheSame(size: Double) throws {
        let fonts = try TestFonts.library()
        let layout = fonts.layout("Ag", style: style("Inter", size, spacing: size))
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }

    @Test func theSameTextIsLaidOutOnce() throws {
        let fonts = try TestFonts.library()
        #expect(fonts.layout("Ag", style: style()) === fonts.layout("Ag", style: style()))
        #expect(fonts.layout("Ag", style: style()) !== fonts.layout("Ag", style: style("Inter", 21)))
    }

    @Test func glyphsArePositionedInQuartersOfAPixel() throws {
        let fonts = try TestFonts.library()
        // One glyph: those after it begin where the widths of this version of the font end.
        let layout = fonts.layout("l", style: style())
        func painted(_ x: Double) -> [UInt32] {
            var drawing = Drawing(60, 30)
            drawing.content { $0.draw(layout, at: Point(x, 2), .white) }
            return drawing.painted(by: Renderer(fonts: fonts)).pixels
        }
        #expect(painted(5) != painted(5.25))
        #expect(painted(5) == painted(5.1))
    }
}
