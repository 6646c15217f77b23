internal import CasementCore

/// Draws text layouts.
@MainActor final class TextPainter {
    private let fonts: FontLibrary
    private let colors: ColorPainter
    private let shapes: ShapePainter
    private let colorGlyphs: ColorGlyphPainter
    private let largeGlyphs: LargeGlyphPainter
    private let masks: GlyphMaskCache

    init(
        fonts: FontLibrary, colors: ColorPainter, shapes: ShapePainter, colorGlyphs: ColorGlyphPainter,
        masks: GlyphMaskCache
    ) {
        self.fonts = fonts
        self.colors = colors
        self.shapes = shapes
        self.colorGlyphs = colorGlyphs
        self.masks = masks
        largeGlyphs = LargeGlyphPainter(fonts: fonts, colors: colors)
    }

    /// Draws a text layout with its top left corner at a point in the coordinates of the state.
    func draw(_ layout: TextLayout, at point: Point, _ color: Color, _ state: GraphicsState) {
        guard point.isFinite, state.transform.isFinite else { return }
        let offset = Vector(dx: point.x, dy: point.y)
        for index in layout.runs.indices {
            // Most lines of a long text are outside the clip. A point may be less than a pixel, to which baselines snap.
            let ink = layout.runs[index].inkBounds.inset(by: -1).offset(by: offset)
            guard PixelRect(covering: state.transform.apply(ink)).outset(by: 1).intersects(state.clip) else { continue }
            draw(index, of: layout, by: offset, layout.runs[index].color ?? color, state)
        }
        for decoration in layout.decorations {
            draw(decoration.rect.offset(by: offset), decoration.color ?? color, state)
        }
    }

    /// Draws one glyph run, given by index: a copy of the run would change the reference counts of its contents.
    private func draw(_ number: Int, of layout: TextLayout, by offset: Vector, _ color: Color, _ state: GraphicsState) {
        let pixel = Pixel(color, opacity: state.opacity)
        guard !pixel.isClear else { return }
        let (font, size) = (layout.runs[number].font, layout.runs[number].size)
        guard let face = fonts.face(font) else { return }
        guard !face.isColored else {
            return colorGlyphs.draw(layout.runs[number], by: offset, opacity: unit(color.alpha), state)
        }
        let luminance = GlyphLuminance(color)
        guard
            let style = GlyphStyle(
                font: font, size: size, transform: state.transform, luminance: luminance, isInMotion: state.isInMotion)
        else { return }
        let hasLayers = face.hasLayers
        let isLarge = style.isLarge
        let styleNumber = isLarge ? 0 : masks.number(of: style)
        let quarters = style.quarters
        for index in layout.runs[number].glyphs.indices {
            let glyph = layout.runs[number].glyphs[index]
            let position = Point(Double(glyph.x), Double(glyph.y)) + offset
            let origin = DeviceGlyphPosition(state.transform.apply(position), quarters: quarters)
            guard origin.isNear(state.clip, margin: style.size / 4) else { continue }
            if hasLayers, colorGlyphs.drawLayers(of: glyph.index, style, at: position, size: size, color, state) {
                continue
            }
            guard !isLarge else {
                largeGlyphs.draw(glyph.index, of: face, style, at: origin, pixel, state)
                continue
            }
            let drawn = masks.mask(glyph.index, style, number: styleNumber, subpixel: origin.subpixel)
            guard let mask = drawn.mask else { continue }
            let box = PixelRect(
                x: origin.x + drawn.left, y: origin.y + drawn.top, width: mask.width, height: mask.height)
            colors.fill(through: mask, at: box, pixel, state)
        }
    }

    /// Draws an underline or strike-through line. An upright one is at least a pixel thick and lies on whole pixels,
    /// as the glyphs do.
    private func draw(_ line: Rect, _ color: Color, _ state: GraphicsState) {
        guard state.transform.isAxisAligned, state.transform.b == 0 else {
            return shapes.fill(line, cornerRadius: 0, color, state)
        }
        let mapped = state.transform.apply(line)
        let thickness = max(1, mapped.height.rounded())
        var device = state
        device.transform = .identity
        let whole = Rect(
            x: mapped.minX, y: (mapped.midY - thickness / 2).rounded(), width: mapped.width, height: thickness)
        shapes.fill(whole, cornerRadius: 0, color, device)
    }
}
