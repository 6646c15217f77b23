@testable import CasementRender
import CasementCore
import Testing

/// The caches of a renderer, filled by painting.
@MainActor @Suite struct CacheReportTests {
    private let fixture: TextFixture
    private let renderer: Renderer

    init() throws {
        fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu, TextFixture.emoji])
        renderer = Renderer(fonts: fixture.fonts)
    }

    private static let names = [
        "solids", "gradients", "corner masks", "border masks", "shadow parts", "shadow masks", "path masks",
        "image reductions", "image tiles", "glyph masks", "color glyphs", "layer bitmaps", "rasters", "text layouts",
        "shaped texts",
    ]

    private func report(_ name: String) -> CacheReport? { renderer.cacheReports.first { $0.name == name } }

    /// A drawing that uses each cache.
    private var everything: Drawing {
        var drawing = Drawing(200, 200)
        drawing.fill(Rect(x: 0, y: 0, width: 60, height: 60), Color(hex: 0xFF0000, alpha: 0.5), cornerRadius: 20)
        let box = Rect(x: 0, y: 0, width: 50, height: 50)
        var border = drawing.items[0]
        border.kind = .border(box, cornerRadius: 8, width: 2, .white)
        drawing.items.append(border)
        var raster = drawing.items[0]
        raster.kind = .raster(Self.subtree, GroupEffect())
        drawing.items.append(raster)
        let layout = fixture.layout("fox 😀")
        drawing.content { canvas in
            let colors = Gradient(
                .linear(from: .zero, to: Point(50, 50)), stops: [.init(0, .white), .init(1, .black)])
            canvas.fill(box, .gradient(colors))
            canvas.shadow(of: Rect(x: 20, y: 20, width: 150, height: 150), Shadow(color: .black, radius: 4))
            canvas.shadow(of: Rect(x: 20, y: 20, width: 5, height: 5), Shadow(color: .black, radius: 4))
            canvas.draw(Self.image, in: Rect(x: 0, y: 0, width: 20, height: 20))
            canvas.clip(to: Path { $0.addEllipse(in: box) }) { canvas.fill(box, .white) }
            canvas.draw(layout, at: Point(4, 4), .white)
        }
        return drawing
    }

    private static let image = checkered(100, 100)
    private static let subtree: RasterSubtree = {
        var drawing = Drawing(40, 30)
        drawing.fill(Rect(x: 0, y: 0, width: 40, height: 30), .white)
        let box = PixelRect(x: 0, y: 0, width: 40, height: 30)
        return RasterSubtree(items: drawing.items, box: box, opaque: box)
    }()

    @Test func eachCacheHasAReport() {
        _ = everything.painted(by: renderer)
        #expect(renderer.cacheReports.map(\.name) == Self.names)
        for report in renderer.cacheReports {
            #expect(report.byteCount > 0 && report.entryCount > 0 && report.misses > 0, "\(report)")
            #expect(report.byteCount <= report.byteLimit, "\(report)")
        }
    }

    @Test func aFrameThatIsPaintedAgainMissesNothing() {
        _ = everything.painted(by: renderer)
        let before = renderer.cacheReports
        _ = everything.painted(by: renderer)
        for (old, new) in zip(before, renderer.cacheReports) {
            #expect(new.misses == old.misses, "\(new)")
            if new.name != "shaped texts" && new.name != "image reductions" { #expect(new.hits > old.hits, "\(new)") }
            #expect(new.byteCount == old.byteCount && new.entryCount == old.entryCount, "\(new)")
        }
    }

    @Test("Small limits hold for the large caches, and change no pixel")
    func smallLimits() {
        let picture = everything.painted(by: renderer).pixels
        let limits = CacheLimits(memory: 128 << 20)
        renderer.limitCaches(limits)
        let expected = [
            "layer bitmaps": limits.layerBitmaps, "image tiles": limits.imageTiles,
            "image reductions": limits.imageReductions, "rasters": limits.rasters, "path masks": limits.pathMasks,
            "glyph masks": limits.glyphMasks, "color glyphs": limits.colorGlyphs,
        ]
        for (name, bytes) in expected { #expect(report(name)?.byteLimit == bytes, "\(name)") }
        #expect(everything.painted(by: renderer).pixels == picture)
        fill("image tiles", steps: 40) {
            $0.draw(Self.image, in: Rect(x: 0, y: 0, width: 300 + Double($1), height: 300))
        }
    }

    @Test func memoryPressureEmptiesAllCaches() {
        let picture = everything.painted(by: renderer).pixels
        renderer.releaseCaches()
        fixture.fonts.releaseCaches()
        for report in renderer.cacheReports { #expect(report.byteCount == 0 && report.entryCount == 0, "\(report)") }
        #expect(everything.painted(by: renderer).pixels == picture)
    }

    /// Paints drawings that all differ, until a cache has evicted much; it must have been nearly full before.
    private func fill(_ name: String, steps: Int, _ draw: (Canvas, Int) -> Void) {
        fillWithItems(name, steps: steps) { drawing, step in drawing.content { draw($0, step) } }
    }

    private func fillWithItems(_ name: String, steps: Int, _ add: (inout Drawing, Int) -> Void) {
        var most = 0
        for step in 0..<steps {
            var drawing = Drawing(300, 300)
            add(&drawing, step)
            _ = drawing.painted(by: renderer)
            for report in renderer.cacheReports { #expect(report.byteCount <= report.byteLimit, "\(report)") }
            most = max(most, report(name)?.byteCount ?? 0)
        }
        guard let report = report(name) else { return #expect(Self.names.contains(name)) }
        #expect(most > report.byteLimit / 2, "\(report)")
        #expect(report.misses >= steps && report.entryCount < report.misses, "\(report)")
    }

    @Test func colorsStayWithinTheirLimit() {
        let box = Rect(x: 0, y: 0, width: 1, height: 1)
        // Each differs by more than the opacity rounds away.
        fill("solids", steps: 1_500) {
            $0.fill(box, Color(hex: UInt32($1 / 32) << 11 | UInt32($1 % 32) << 3, alpha: 0.5))
        }
    }

    @Test func gradientsStayWithinTheirLimit() {
        let box = Rect(x: 0, y: 0, width: 1, height: 1)
        let stops = (0..<20).map { Gradient.Stop(Double($0) / 20, .white) }
        fill("gradients", steps: 300) {
            $0.fill(box, .gradient(Gradient(.linear(from: .zero, to: Point(Double($1), 9)), stops: stops)))
        }
    }

    @Test func cornerMasksStayWithinTheirLimit() {
        let box = Rect(x: 0, y: 0, width: 600, height: 600)
        fill("corner masks", steps: 15) { $0.fill(box, cornerRadius: 200 + Double($1), .white) }
    }

    @Test func borderMasksStayWithinTheirLimit() {
        let box = Rect(x: 0, y: 0, width: 280, height: 280)
        fillWithItems("border masks", steps: 40) { drawing, step in
            drawing.fill(box, .black)
            drawing.items[0].kind = .border(box, cornerRadius: 90 + Double(step), width: 2, .white)
        }
    }

    @Test func pathMasksStayWithinTheirLimit() {
        fill("path masks", steps: 150) { canvas, step in
            let box = Rect(x: 0, y: 0, width: 290, height: 200 + Double(step))
            canvas.fill(Path { $0.addEllipse(in: box) }, .white)
        }
    }

    @Test func shadowsStayWithinTheirLimits() {
        fill("shadow parts", steps: 25) {
            let box = Rect(x: 0, y: 0, width: 900, height: 900)
            $0.shadow(of: box, cornerRadius: 100 + Double($1), Shadow(color: .black, radius: 40))
        }
        fill("shadow masks", steps: 35) {
            let box = Rect(x: 0, y: 0, width: 200 + Double($1), height: 100)
            $0.shadow(of: box, Shadow(color: .black, radius: 80))
        }
    }

    @Test func imagesStayWithinTheirLimits() {
        fill("image tiles", steps: 120) {
            $0.draw(Self.image, in: Rect(x: 0, y: 0, width: 300 + Double($1), height: 300))
        }
        // All at once: the entry of an image that is gone makes room for one that gets its address.
        let images = (0..<45).map { step in
            Image(
                pixels: [UInt32](repeating: 0xFF00_0000 | UInt32(step), count: 800 * 600),
                size: PixelSize(width: 800, height: 600))
        }
        fill("image reductions", steps: images.count) { canvas, step in
            canvas.draw(images[step], in: Rect(x: 0, y: 0, width: 300, height: 300))
        }
    }

    @Test func colorGlyphsStayWithinTheirLimit() {
        // The block of animals and objects, all of which are emoji.
        fill("color glyphs", steps: 200) { canvas, step in
            guard let animal = Unicode.Scalar(0x1F400 + UInt32(step)) else { return }
            canvas.draw(fixture.layout(String(Character(animal))), at: .zero, .white)
        }
    }

    @Test func glyphsStayWithinTheirLimitAndKeepTheirShape() {
        var style = fixture.style
        func text(_ step: Int) -> TextLayout {
            style.font.size = 60 + Double(step)
            return fixture.fonts.layout("The quick brown fox", style: style)
        }
        let first = text(0)
        let picture = fixture.painted(first, 300, 80).pixels
        fill("glyph masks", steps: 160) { $0.draw(text($1), at: .zero, .white) }
        var drawing = Drawing(300, 80)
        drawing.content { $0.draw(first, at: Point(4, 4), .white) }
        #expect(drawing.painted(by: renderer).pixels == picture)
    }
}
