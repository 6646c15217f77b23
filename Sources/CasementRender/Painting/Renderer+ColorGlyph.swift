internal import CasementCore

extension Renderer {
    /// Draws a run of color glyphs as images.
    func drawColorGlyphs(_ run: GlyphRun, by offset: Vector, opacity: Double, _ state: GraphicsState) {
        guard fonts.face(run.font) != nil else { return }
        for glyph in run.glyphs {
            guard let drawn = glyphs.colorGlyph(glyph.index, font: run.font) else { continue }
            let origin = Point(Double(glyph.x), Double(glyph.y)) + offset
            let box = Rect(
                x: origin.x + drawn.box.minX * run.size, y: origin.y + drawn.box.minY * run.size,
                width: drawn.box.width * run.size, height: drawn.box.height * run.size)
            draw(drawn.image, in: Self.steady(box, state.transform), opacity: opacity, state)
        }
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
