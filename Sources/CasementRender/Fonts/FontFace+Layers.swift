internal import CFreeType
internal import CPixels
internal import CasementCore

/// Glyphs made of layers, each an outline in one colour: the format COLRv0, with the first palette of the font.
extension FontFace {
    /// An outline and its colour.
    struct Layer {
        let glyph: UInt32
        /// Premultiplied, `0xAARRGGBB`; nil for the colour of the text.
        let color: UInt32?
    }

    /// A damaged font may state tens of thousands.
    private static let mostLayers = 1_024
    /// The longest side of the image of a glyph, in pixels.
    private static let longestSide = 4_096

    /// The layers of a glyph, back to front; empty for a glyph in the colour of the text.
    func layers(of glyph: UInt32) -> [Layer] {
        guard hasLayers else { return [] }
        var result: [Layer] = []
        var iterator = FT_LayerIterator()
        var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
        while result.count < Self.mostLayers, FT_Get_Color_Glyph_Layer(handle, glyph, &layer, &color, &iterator) != 0 {
            let index = Int(color)
            result.append(Layer(glyph: layer, color: index < palette.count ? palette[index] : nil))
        }
        return result
    }

    /// The layers of a glyph painted over each other; nil if there are none.
    ///
    /// They are not hinted: hinting moves the edges of each outline on its own, and would part them.
    ///
    /// - Parameters:
    ///   - size: the em in 1/64 pixel.
    ///   - foreground: the colour of the text, `0xFFRRGGBB`.
    func layeredGlyph(_ glyph: UInt32, size: Int, foreground: UInt32) -> ColorGlyph? {
        let layers = layers(of: glyph)
        guard !layers.isEmpty, select(FT_F26Dot6(size)) else { return nil }
        var box = PixelRect.empty
        var parts: [(mask: Mask, box: PixelRect, color: UInt32)] = []
        for layer in layers {
            guard let drawn = unhinted(layer.glyph), let mask = drawn.mask else { continue }
            let part = PixelRect(x: drawn.left, y: drawn.top, width: mask.width, height: mask.height)
            let whole = box.union(part)
            guard whole.width <= Self.longestSide, whole.height <= Self.longestSide else { continue }
            box = whole
            parts.append((mask, part, layer.color ?? foreground))
        }
        guard !box.isEmpty else { return nil }
        var pixels = [UInt32](repeating: 0, count: box.area)
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            for part in parts {
                let start = (part.box.minY - box.minY) * box.width + part.box.minX - box.minX
                casement_blend_color(
                    first + start, box.width, part.mask.bytes, part.mask.bytesPerRow, part.mask.width,
                    part.mask.height, part.color)
            }
        }
        let em = Double(size) / 64
        return ColorGlyph(
            image: Image(pixels: pixels, size: PixelSize(width: box.width, height: box.height)),
            box: Rect(
                x: Double(box.minX) / em, y: Double(box.minY) / em, width: Double(box.width) / em,
                height: Double(box.height) / em))
    }

    private func unhinted(_ glyph: UInt32) -> GlyphMask? {
        guard FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        return rasterize(&slot.pointee.outline)
    }
}
