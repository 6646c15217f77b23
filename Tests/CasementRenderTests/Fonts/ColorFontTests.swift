@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

/// `ColorFonts/make.py` made the fonts: A is red on the left, half transparent blue on the right, and its lower half has the
/// colour of the text.
@MainActor @Suite struct ColorFontTests {
    private static func file(_ name: String) -> String {
        "\("\(#filePath)".dropLast("ColorFontTests.swift".count))ColorFonts/\(name).ttf"
    }

    private func painted(
        _ text: String, _ family: String, size: Double = 40, color: Color = .white, opacity: Double = 1,
        _ transform: Transform = .identity
    ) throws -> PaintedBitmap {
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        try fonts.register(file: Self.file(family))
        let layout = fonts.layout(text, style: TextStyle(font: Font(family, size: size)))
        var drawing = Drawing(80, 60, transform: transform)
        drawing.content(opacity: opacity) { $0.draw(layout, at: Point(8, 8), color) }
        return drawing.painted(by: Renderer(fonts: fonts))
    }

    /// The pixels in the middle of the four quarters of an A, row by row.
    private func quarters(_ bitmap: PaintedBitmap) -> [UInt32] {
        [bitmap[16, 16], bitmap[32, 16], bitmap[16, 32], bitmap[32, 32]]
    }

    @Test func layersAreDrawnInTheFirstPaletteAndTheColourOfTheText() throws {
        let green = Color(hex: 0x00FF00)
        let painted = try painted("A", "layers", color: green)
        #expect(quarters(painted) == [0xFFFF_0000, 0xFF00_0080, 0xFF00_FF00, 0xFF00_FF00])
        #expect(painted.count(0xFFFF_0000) == 16 * 16 && painted.count(0xFF00_FF00) == 32 * 16)
    }

    @Test func aGlyphWithoutLayersHasTheColourOfTheText() throws {
        #expect(try painted("B", "layers", color: Color(hex: 0x00FF00)).count(0xFF00_FF00) == 32 * 32)
    }

    @Test func aColouredGlyphFadesAsAWhole() throws {
        let faint = Color.white.withAlpha(0.5)
        for bitmap in [try painted("A", "layers", color: faint), try painted("A", "layers", opacity: 0.5)] {
            // The red layer does not shine through the white one.
            #expect(quarters(bitmap) == [0xFF80_0000, 0xFF00_0040, 0xFF80_8080, 0xFF80_8080])
        }
    }

    @Test func layersRotateWithTheirText() throws {
        let upright = try painted("A", "layers")
        let rotated = try painted("A", "layers", Transform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0))
        for color: UInt32 in [0xFFFF_0000, 0xFF00_0080, 0xFFFF_FFFF] {
            #expect(rotated.count(color) == upright.count(color))
        }
        #expect(rotated[60 - 16, 16] == 0xFFFF_0000 && rotated[60 - 32, 32] == 0xFFFF_FFFF)
    }

    @Test func anEnormouslyEnlargedGlyphHasItsLayers() throws {
        // The upper left quarter has 1,200 x 1,200 pixels.
        let enlarged = Transform(a: 30, b: 0, c: 0, d: 30, tx: -300, ty: -300)
        #expect(try painted("A", "layers", size: 100, enlarged).count(0xFFFF_0000) == 80 * 60)
    }

    @Test func theInkIsThatOfTheLayers() throws {
        let fonts = FontLibrary()
        try fonts.register(file: Self.file("layers"))
        let ink = fonts.layout("A", style: TextStyle(font: Font("layers", size: 40))).inkBounds
        #expect(ink.contains(Point(0.5, 0.5)) && ink.contains(Point(31.5, 31.5)))
    }

    @Test func aRegisteredFontWithLayersDrawsEmojiBeforeTheFontOfTheText() throws {
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        for file in [TestFonts.inter, Self.file("layers")] { try fonts.register(file: file) }
        let run = fonts.layout("©\u{FE0F}", style: TextStyle(font: Font("Inter", size: 40))).runs.first
        #expect(run.flatMap { fonts.face($0.font)?.file } == Self.file("layers"))
    }

    private func files(_ text: String, _ names: [String]) throws -> [String] {
        let fixture = try TextFixture(names + [TestFonts.inter, TextFixture.emoji])
        return fixture.layout(text).runs.compactMap { fixture.fonts.face($0.font)?.file }
    }

    @Test func aFontWithLayersDrawsOnlyTheEmojiThatItHasWhole() throws {
        let crowd = Self.file("crowd")
        #expect(try files("©\u{FE0F}", [crowd]) == [crowd])
        // The keycap around the digit, and the layers of the sign, are missing.
        #expect(try files("1\u{FE0F}\u{20E3}", [crowd]) == [TextFixture.emoji])
        #expect(try files("®\u{FE0F}", [crowd]) == [TextFixture.emoji])
    }

    @Test func lettersOfAFontWithLayersMakeALineHigherThanItsEmojiDo() throws {
        let fixture = try TextFixture([TestFonts.inter, Self.file("crowd")])
        let height = fixture.layout("a").size.height
        #expect(fixture.layout("a©\u{FE0F}").size.height == height)
        #expect(fixture.layout("aש").size.height > height + 50)
    }

    @Test func aThousandLayersTakeTheMemoryOfOne() throws {
        let fonts = FontLibrary()
        try fonts.register(file: Self.file("crowd"))
        let layout = fonts.layout("A", style: TextStyle(font: Font("Crowd", size: 400)))
        var drawing = Drawing(330, 410)
        drawing.content { $0.draw(layout, at: Point(5, -1_600), .white) }
        let before = try #require(PeakMemory.reset())
        let painted = drawing.painted(by: Renderer(fonts: fonts))
        // All masks together take 100 MiB.
        #expect(try #require(PeakMemory.value()) - before < 8 << 10)
        #expect((310 * 310...330 * 330).contains(painted.count(0xFFFF_0000)))
    }

    @Test func theLargestGlyphsWithLayersAreCached() throws {
        let fonts = FontLibrary()
        try fonts.register(file: Self.file("crowd"))
        let layout = fonts.layout("W", style: TextStyle(font: Font("Crowd", size: 40)))
        let glyph = try #require(layout.runs.first?.glyphs.first)
        for limit in [CacheLimits.full.colorGlyphs, CacheLimits(memory: 0).colorGlyphs] {
            let cache = ColorGlyphCache(fonts: fonts)
            cache.limit(to: limit)
            for size in [900, 1_024, 5_000] {
                cache.removeAll()
                let drawn = cache.layeredGlyph(glyph.index, font: 0, size: size * 64, foreground: .init(.white))
                #expect(cache.report.entryCount == 1 && cache.report.byteCount > limit / 5, "\(size)")
                #expect(((drawn?.box.width ?? 0) - 2).magnitude < 0.01)
            }
        }
    }

    @Test(arguments: [("crowd", "W", 1), ("layers", "A", 2)])
    func onlyAGlyphWithTheColourOfTheTextIsCachedForEachColour(name: String, letter: String, count: Int) throws {
        let fonts = FontLibrary()
        try fonts.register(file: Self.file(name))
        let layout = fonts.layout(letter, style: TextStyle(font: Font(name, size: 40)))
        let glyph = try #require(layout.runs.first?.glyphs.first)
        let cache = ColorGlyphCache(fonts: fonts)
        for color in [Color.white, .black] {
            _ = cache.layeredGlyph(glyph.index, font: 0, size: 40 * 64, foreground: Pixel(color))
        }
        #expect(cache.report.entryCount == count)
    }

    @Test(arguments: ["pictures", "painted-pictures", "painted-bitmaps"]) func picturesAreDrawn(name: String) throws {
        #expect(try painted("A", name).count(0xFFFF_4000) == 40 * 40)
    }

    @Test func layersBesidePaintsAreDrawn() throws {
        let painted = try painted("A", "both", color: Color(hex: 0x00FF00))
        #expect(quarters(painted) == [0xFFFF_0000, 0xFF00_0080, 0xFF00_FF00, 0xFF00_FF00])
    }

    @Test(arguments: [("paints", "COLRv1"), ("photographs", "sbix")])
    func aFontInAFormatThatCannotBeDrawnIsAnErrorThatNamesIt(name: String, format: String) throws {
        let fonts = FontLibrary()
        let error = try #require(throws: FontError.self) { try fonts.register(file: Self.file(name)) }
        #expect(error.code == .unsupported)
        #expect(error.description.contains(Self.file(name)) && error.description.contains("format \(format)"))
        #expect(fonts.faces.isEmpty)
    }

    @Test func aFontOfTheSystemInSuchAFormatIsReportedOnce() throws {
        var problems: [String] = []
        let fonts = FontLibrary { problems.append($0) }
        let match = Fontconfig.Match(file: Self.file("paints"), index: 0, isWanted: true)
        for _ in 0..<2 { #expect(fonts.number(of: match) == nil) }
        #expect(problems.count == 1 && problems[0].contains("COLRv1"))
    }

    @Test func layersBeyondTheEndOfTheTableAreNotRead() throws {
        var bytes = try #require(RegularFile.bytes(of: Self.file("layers"), limit: 1 << 20))
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: "COLR".utf8) })
        let table = bytes[name + 8..<name + 12].reduce(0) { $0 << 8 | Int($1) }
        // The one record begins after 14 bytes: a glyph, its first layer, and their number.
        #expect(bytes[table + 14 + 3] == 0 && bytes[table + 14 + 5] == 3)
        bytes[table + 14 + 3] = 1
        let path = "/tmp/casement-color-font-\(UInt64.random(in: 0 ... .max)).ttf"
        defer { removeFile(path) }
        #expect(Files.store(bytes, in: path))
        let fonts = FontLibrary()
        try fonts.register(file: path)
        #expect(fonts.faces.first?.hasLayers == false)
    }

    @Test func aPictureThatStatesAnEnormousSizeTakesNoMemory() throws {
        var bytes = try #require(RegularFile.bytes(of: Self.file("pictures"), limit: 1 << 20))
        let header = try #require(bytes.indices.first { bytes[$0...].starts(with: "IHDR".utf8) })
        bytes.replaceSubrange(header + 4..<header + 12, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
        var checksum = CRC32()
        checksum.add(bytes[header..<header + 17])
        bytes.replaceSubrange(
            header + 17..<header + 21, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum.value >> $0) })
        let path = "/tmp/casement-color-font-\(UInt64.random(in: 0 ... .max)).ttf"
        defer { removeFile(path) }
        #expect(Files.store(bytes, in: path))
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        try fonts.register(file: path)
        let before = try #require(PeakMemory.reset())
        #expect(fonts.faces.first?.colorGlyph(1) == nil)
        // FreeType would take 4 GiB.
        #expect(try #require(PeakMemory.value()) - before < 64 << 10)
    }

    @Test(arguments: ["layers", "paints", "both", "pictures", "painted-pictures", "painted-bitmaps", "photographs"])
    func damagedColourTablesAreErrorsOrUsable(name: String) throws {
        let bytes = try #require(RegularFile.bytes(of: Self.file(name), limit: 1 << 20))
        let path = "/tmp/casement-color-font-\(UInt64.random(in: 0 ... .max)).ttf"
        defer { removeFile(path) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<80 {
            var damaged = bytes
            for _ in 0..<4 {
                damaged[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(Files.store(damaged, in: path))
            let fonts = FontLibrary()
            fonts.usesSystemFonts = false
            guard (try? fonts.register(file: path)) != nil else { continue }
            let layout = fonts.layout("AB", style: TextStyle(font: Font(name, size: 30)))
            var drawing = Drawing(60, 40)
            drawing.content { $0.draw(layout, at: .zero, .white) }
            _ = drawing.painted(by: Renderer(fonts: fonts))
        }
    }
}
