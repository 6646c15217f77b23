internal import CFreeType
internal import CasementCore

extension FontFace {
    /// Rasterizes the coverage of a glyph.
    ///
    /// Upright text is hinted lightly: FreeType then moves outlines vertically to the pixel grid and never
    /// horizontally, so stems and letter heights are sharp and every advance stays that of the font. A quarter turn
    /// rotates the finished mask, so that a rotated panel shows the same glyphs. Other transforms use unhinted
    /// outlines.
    func draw(_ glyph: UInt32, _ style: GlyphStyle, subpixel: (x: Int, y: Int)) -> GlyphMask? {
        guard select(FT_F26Dot6(style.size)) else { return nil }
        let quarters = style.quarters
        let hinting = quarters == nil ? FT_Int32(FT_LOAD_NO_HINTING) : Self.lightHinting
        guard FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_BITMAP) | hinting) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        if quarters == nil {
            // FreeType's y axis points upwards, which changes the sign of the off-diagonal coefficients.
            var matrix = FT_Matrix(
                xx: FT_Fixed(style.a), xy: -FT_Fixed(style.c), yx: -FT_Fixed(style.b), yy: FT_Fixed(style.d))
            FT_Outline_Transform(&slot.pointee.outline, &matrix)
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(subpixel.x * 16), -FT_Pos(subpixel.y * 16))
        let drawn = rasterize(&slot.pointee.outline)
        return drawn.map { $0.rotated(quarters: quarters ?? 0) }
    }

    /// `FT_LOAD_TARGET_LIGHT`, a macro that Swift does not see.
    private static let lightHinting = FT_Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16

    func rasterize(_ outline: inout FT_Outline) -> GlyphMask? {
        let box = Self.box(of: &outline)
        guard !box.isEmpty, box.width <= 16_384, box.height <= 16_384 else { return nil }
        FT_Outline_Translate(&outline, FT_Pos(-box.minX * 64), FT_Pos(box.maxY * 64))
        guard let mask = freeType.mask(of: &outline, width: box.width, height: box.height) else { return nil }
        return GlyphMask(mask: mask, left: box.minX, top: box.minY)
    }

    /// The pixels of an outline and its control points; y grows downwards.
    static func box(of outline: inout FT_Outline) -> PixelRect {
        var box = FT_BBox()
        FT_Outline_Get_CBox(&outline, &box)
        return PixelRect(
            minX: Int(box.xMin) >> 6, minY: -((Int(box.yMax) + 63) >> 6), maxX: (Int(box.xMax) + 63) >> 6,
            maxY: -(Int(box.yMin) >> 6))
    }
}
