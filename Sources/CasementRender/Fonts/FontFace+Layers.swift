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
    /// The most pixels of all layers of a glyph together: a thousand may have 128 x 128.
    private static let mostLayerPixels = 1 << 24
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

    /// Layers of a glyph painted over each other; nil if they have no outlines.
    ///
    /// They are not hinted: hinting moves the edges of each outline on its own, and would part them.
    ///
    /// - Parameters:
    ///   - size: the em in 1/64 pixel; a smaller one is used if the layers would take too many pixels.
    ///   - foreground: the colour of the text, `0xFFRRGGBB`.
    ///   - mostPixels: the most pixels of the bitmap.
    func layeredGlyph(_ layers: [Layer], size: Int, foreground: UInt32, mostPixels: Int) -> ColorGlyph? {
        guard let (size, box) = measure(layers, size: size, mostPixels: mostPixels) else { return nil }
        var pixels = [UInt32](repeating: 0, count: box.area)
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            for layer in layers {
                // Only one mask exists at a time: a damaged font may have a thousand layers as large as the glyph.
                guard let slot = unhinted(layer.glyph), let drawn = rasterize(&slot.pointee.outline),
                    let mask = drawn.mask
                else { continue }
                let part = PixelRect(x: drawn.left, y: drawn.top, width: mask.width, height: mask.height)
                guard box.intersection(part) == part else { continue }
                let start = (part.minY - box.minY) * box.width + part.minX - box.minX
                casement_blend_color(
                    first + start, box.width, mask.bytes, mask.bytesPerRow, mask.width, mask.height,
                    layer.color ?? foreground)
            }
        }
        let em = Double(size) / 64
        return ColorGlyph(
            image: Image(pixels: pixels, size: PixelSize(width: box.width, height: box.height)),
            box: Rect(
                x: Double(box.minX) / em, y: Double(box.minY) / em, width: Double(box.width) / em,
                height: Double(box.height) / em))
    }

    /// Selects the largest em, at most `size`, at which the layers meet the limits, and returns it with the box of the glyph in
    /// pixels.
    private func measure(_ layers: [Layer], size: Int, mostPixels: Int) -> (size: Int, box: PixelRect)? {
        var size = size
        // The second size meets the limits, unless the sides of tiny layers were rounded up.
        for _ in 0..<4 {
            guard select(FT_F26Dot6(size)) else { return nil }
            var (box, sum) = (PixelRect.empty, 0)
            for layer in layers {
                guard let slot = unhinted(layer.glyph) else { continue }
                let part = Self.box(of: &slot.pointee.outline)
                guard !part.isEmpty else { continue }
                box = box.union(part)
                sum += part.area
            }
            guard !box.isEmpty else { return nil }
            let side = Double(max(box.width, box.height)) / Double(Self.longestSide)
            let area = max(Double(box.area) / Double(mostPixels), Double(sum) / Double(Self.mostLayerPixels))
            let excess = max(side, area.squareRoot())
            if excess <= 1 { return (size, box) }
            size = Int(Double(size) / excess * 0.99)
        }
        return nil
    }

    private func unhinted(_ glyph: UInt32) -> FT_GlyphSlot? {
        guard FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        return slot
    }
}
