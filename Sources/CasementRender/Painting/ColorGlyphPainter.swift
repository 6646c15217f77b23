internal import CasementCore

/// Draws color glyphs, as emoji, as images.
@MainActor final class ColorGlyphPainter {
    private let images: ImagePainter
    private let glyphs: ColorGlyphCache

    init(images: ImagePainter, glyphs: ColorGlyphCache) {
        self.images = images
        self.glyphs = glyphs
    }

    /// Draws a run of a font with color glyphs.
    func draw(_ run: GlyphRun, by offset: Vector, opacity: Double, _ state: GraphicsState) {
        for glyph in run.glyphs {
            guard let drawn = glyphs.glyph(glyph.index, font: run.font) else { continue }
            show(drawn, at: Point(Double(glyph.x), Double(glyph.y)) + offset, size: run.size, opacity: opacity, state)
        }
    }

    /// Draws a glyph made of layers; false if it has none.
    func drawLayers(
        of glyph: UInt32, _ style: GlyphStyle, at origin: Point, size: Double, _ color: Color, _ state: GraphicsState
    ) -> Bool {
        let foreground = Pixel(color.withAlpha(1))
        let drawn = glyphs.layeredGlyph(glyph, font: style.font, size: style.size, foreground: foreground)
        guard let drawn else { return false }
        show(drawn, at: origin, size: size, opacity: unit(color.alpha), state)
        return true
    }

    private func show(
        _ drawn: ColorGlyph, at origin: Point, size: Double, opacity: Double, _ state: GraphicsState
    ) {
        let box = Rect(
            x: origin.x + drawn.box.minX * size, y: origin.y + drawn.box.minY * size,
            width: drawn.box.width * size, height: drawn.box.height * size)
        images.draw(drawn.image, in: Self.steady(box, state.transform), opacity: opacity, state)
    }

    /// A rectangle whose size in pixels does not depend on its position; otherwise one emoji would appear in several
    /// sizes.
    private static func steady(_ box: Rect, _ transform: Transform) -> Rect {
        guard transform.isAxisAligned, transform.isUniform, transform.uniformScale > 0 else { return box }
        let scale = transform.uniformScale
        let (width, height) = (max(1, (box.width * scale).rounded()), max(1, (box.height * scale).rounded()))
        let device = transform.apply(box)
        let isRotated = transform.a == 0
        let whole = Rect(
            x: device.minX.rounded(), y: device.minY.rounded(), width: isRotated ? height : width,
            height: isRotated ? width : height)
        return transform.inverse.map { $0.apply(whole) } ?? box
    }
}
