internal import CFreeType
internal import CasementCore

/// A glyph in colour, at the size that the font holds.
struct Pictograph {
    let image: Image
    /// Its place around the glyph's origin, in shares of the em, y growing downwards.
    let box: Rect
}

extension FontFace {
    /// The picture of a glyph in the largest size there is; nil if it has none.
    func pictograph(_ glyph: UInt32) -> Pictograph? {
        let sizes = UnsafeBufferPointer(
            start: handle.pointee.available_sizes, count: max(0, Int(handle.pointee.num_fixed_sizes)))
        guard let strike = sizes.indices.max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
            FT_Select_Size(handle, FT_Int(strike)) == 0,
            FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = handle.pointee.glyph
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        let em = Double(sizes[strike].y_ppem) / 64
        // A damaged font may say anything.
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), (1...1_024).contains(width),
            (1...1_024).contains(height), em > 0, let rows = bitmap.buffer, Int(bitmap.pitch) >= width * 4
        else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(rows) + y * Int(bitmap.pitch)
            for x in 0..<width {
                pixels.append(UInt32(littleEndian: row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)))
            }
        }
        let box = Rect(
            x: Double(slot.pointee.bitmap_left) / em, y: -Double(slot.pointee.bitmap_top) / em,
            width: Double(width) / em, height: Double(height) / em)
        return Pictograph(image: Image(pixels: pixels, size: PixelSize(width: width, height: height)), box: box)
    }
}

extension Renderer {
    /// Draws the glyphs of a font of pictures.
    func drawPictographs(_ run: GlyphRun, by way: Vector, opacity: Double, _ brush: Brush) {
        guard fonts.face(run.font) != nil else { return }
        for glyph in run.glyphs {
            guard let drawn = glyphs.pictograph(glyph.index, font: run.font) else { continue }
            let origin = Point(Double(glyph.x), Double(glyph.y)) + way
            let box = Rect(
                x: origin.x + drawn.box.minX * run.size, y: origin.y + drawn.box.minY * run.size,
                width: drawn.box.width * run.size, height: drawn.box.height * run.size)
            draw(drawn.image, in: Self.steady(box, brush.transform), opacity: opacity, brush)
        }
    }

    /// A rectangle whose size in pixels is the same wherever it stands: else one picture would be shown in several sizes.
    private static func steady(_ box: Rect, _ transform: Transform) -> Rect {
        guard transform.isAxisAligned, transform.isUniform, transform.uniformScale > 0 else { return box }
        let scale = transform.uniformScale
        let (width, height) = (max(1, (box.width * scale).rounded()), max(1, (box.height * scale).rounded()))
        let device = transform.apply(box)
        let isTurned = transform.a == 0
        let whole = Rect(
            x: device.minX.rounded(), y: device.minY.rounded(), width: isTurned ? height : width,
            height: isTurned ? width : height)
        return transform.inverse.map { $0.apply(whole) } ?? box
    }
}
