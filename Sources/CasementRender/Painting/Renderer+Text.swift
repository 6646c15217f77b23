internal import CasementCore

extension Renderer {
    /// Draws a text layout with its top left corner at a point in the coordinates of the state.
    func draw(_ layout: TextLayout, at point: Point, _ color: Color, _ state: GraphicsState) {
        guard point.isFinite, state.transform.isFinite else { return }
        let offset = Vector(dx: point.x, dy: point.y)
        for index in layout.runs.indices {
            // Most lines of a long text are outside the clip.
            let ink = layout.runs[index].inkBounds.inset(by: -1).offset(by: offset)
            guard PixelRect(covering: state.transform.apply(ink)).intersects(state.clip) else { continue }
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
        guard let face = fonts.face(font), !face.isColored else {
            return drawColorGlyphs(layout.runs[number], by: offset, opacity: unit(color.alpha), state)
        }
        let luminance = GlyphLuminance(color)
        guard
            let style = GlyphStyle(
                font: font, size: size, transform: state.transform, luminance: luminance, isInMotion: state.isInMotion)
        else { return }
        let styleNumber = glyphs.number(of: style)
        let quarters = style.quarters
        for index in layout.runs[number].glyphs.indices {
            let glyph = layout.runs[number].glyphs[index]
            let position = Point(Double(glyph.x), Double(glyph.y)) + offset
            let origin = DeviceGlyphPosition(state.transform.apply(position), quarters: quarters)
            guard origin.isNear(state.clip, margin: style.size / 4) else { continue }
            let drawn = glyphs.mask(glyph.index, style, number: styleNumber, subpixel: origin.subpixel)
            guard let mask = drawn.mask else { continue }
            let box = PixelRect(
                x: origin.x + drawn.left, y: origin.y + drawn.top, width: mask.width, height: mask.height)
            fill(through: mask, at: box, pixel, state)
        }
    }

    /// Draws an underline or strike-through line. An upright one is at least a pixel thick and lies on whole pixels,
    /// as the glyphs do.
    private func draw(_ line: Rect, _ color: Color, _ state: GraphicsState) {
        guard state.transform.isAxisAligned, state.transform.b == 0 else {
            return fill(line, cornerRadius: 0, color, state)
        }
        let mapped = state.transform.apply(line)
        let thickness = max(1, mapped.height.rounded())
        var device = state
        device.transform = .identity
        let whole = Rect(
            x: mapped.minX, y: (mapped.midY - thickness / 2).rounded(), width: mapped.width, height: thickness)
        fill(whole, cornerRadius: 0, color, device)
    }
}

/// The whole pixel of a glyph's origin, and the quarters of a pixel beyond it.
///
/// Along the line, a glyph is placed at the nearest quarter of a pixel, so that spacing stays even; across the line
/// at a whole pixel, so that baselines are sharp. Text that is not at a multiple of 90 degrees uses quarters in both
/// directions.
private struct DeviceGlyphPosition {
    var x: Int
    var y: Int
    var subpixel: (x: Int, y: Int)

    init(_ position: Point, quarters: Int?) {
        switch quarters {
        case 0:
            let along = Self.quarter(position.x)
            self.init(x: along.whole, y: Self.whole(position.y), subpixel: (along.part, 0))
        case 1:
            // The line runs down, as the x axis of upright text turned clockwise does.
            let along = Self.quarter(position.y)
            self.init(x: -Self.whole(-position.x), y: along.whole, subpixel: (along.part, 0))
        case 2:
            let along = Self.quarter(-position.x)
            self.init(x: -along.whole, y: -Self.whole(-position.y), subpixel: (along.part, 0))
        case 3:
            let along = Self.quarter(-position.y)
            self.init(x: Self.whole(position.x), y: -along.whole, subpixel: (along.part, 0))
        default:
            let (right, down) = (Self.quarter(position.x), Self.quarter(position.y))
            self.init(x: right.whole, y: down.whole, subpixel: (right.part, down.part))
        }
    }

    private init(x: Int, y: Int, subpixel: (x: Int, y: Int)) {
        self.x = x
        self.y = y
        self.subpixel = subpixel
    }

    /// Whether a glyph at this position may be visible inside a clip; others are not even rasterized. The margin is
    /// sixteen ems, because the widest ligatures are wider than ten.
    func isNear(_ clip: PixelRect, margin: Int) -> Bool {
        x + margin >= clip.minX && x - margin <= clip.maxX && y + margin >= clip.minY && y - margin <= clip.maxY
    }

    /// Rounds ties in one direction, so that text looks the same after it has moved by whole pixels.
    private static func whole(_ value: Double) -> Int { Int(flooring: value + 0.5) }

    private static func quarter(_ value: Double) -> (whole: Int, part: Int) {
        let quarters = Int(flooring: value * 4 + 0.5)
        return (quarters >> 2, quarters & 3)
    }
}
