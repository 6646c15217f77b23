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
        guard let path = face.path(of: glyph), let freeType = fonts.freeType,
            let outline = PathOutline(path, style.transform(fromEm: FontFace.emOfPaths, subpixel: origin.subpixel))
        else { return }
        let part = state.visibleBox(of: outline.box.moved(origin.x, origin.y))
        guard !part.isEmpty,
            let mask = outline.mask(of: part.moved(-origin.x, -origin.y), .nonZero, freeType)
        else { return }
        style.luminance.apply(to: mask)
        colors.fill(through: mask, at: part, pixel, state)
    }
}
