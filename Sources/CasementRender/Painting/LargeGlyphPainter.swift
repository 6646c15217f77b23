internal import CasementCore

/// Draws glyphs that are too large to be rasterized as a whole: in each frame, only their visible part.
@MainActor final class LargeGlyphPainter {
    private let fonts: FontLibrary
    private let colors: ColorPainter

    /// - Parameter fonts: own the library of FreeType, which rasterizes the parts.
    init(fonts: FontLibrary, colors: ColorPainter) {
        self.fonts = fonts
        self.colors = colors
    }

    func draw(
        _ glyph: UInt32, of face: FontFace, _ style: GlyphStyle, at origin: DeviceGlyphPosition, _ pixel: Pixel,
        _ state: GraphicsState
    ) {
        guard let path = face.path(of: glyph), let freeType = fonts.freeType else { return }
        let transform = style.transform(fromEm: FontFace.emOfPaths, subpixel: origin.subpixel)
        let part = state.visibleBox(of: PixelRect(covering: transform.apply(path.bounds)).moved(origin.x, origin.y))
        guard !part.isEmpty else { return }
        // The widest ligatures reach farther from their origin than an outline can from its own.
        let toPart = Transform.translation(Double(origin.x - part.minX), Double(origin.y - part.minY))
        let box = PixelRect(x: 0, y: 0, width: part.width, height: part.height)
        guard let outline = PathOutline(path, transform.concatenating(toPart)),
            let mask = outline.mask(of: box, .nonZero, freeType)
        else { return }
        style.luminance.apply(to: mask)
        colors.fill(through: mask, at: part, pixel, state)
    }
}
