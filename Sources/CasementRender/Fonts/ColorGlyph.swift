internal import CFreeType
internal import CasementCore

/// The bitmap of a color glyph: of a size that the font contains, or of its layers at the requested size.
struct ColorGlyph {
    let image: Image
    /// The rectangle around the glyph's origin, in shares of the em; y grows downwards.
    let box: Rect
}

extension FontFace {
    /// The index of the largest size of bitmaps; nil if there is none.
    nonisolated static func largestStrike(of handle: FT_Face) -> Int? {
        let sizes = UnsafeBufferPointer(
            start: handle.pointee.available_sizes, count: max(0, Int(handle.pointee.num_fixed_sizes)))
        return sizes.indices.max { sizes[$0].y_ppem < sizes[$1].y_ppem }
    }

    /// The bitmap of a glyph in the largest size of the font; nil if there is none.
    func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
        guard let strike = Self.largestStrike(of: handle), FT_Select_Size(handle, FT_Int(strike)) == 0,
            // FreeType would take 4 GiB for a picture of which a damaged font states the size alone.
            bitmapSize(of: glyph, FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY) != nil,
            let size = bitmapSize(of: glyph, FT_LOAD_COLOR), let slot = handle.pointee.glyph
        else { return nil }
        let (bitmap, width, height) = (slot.pointee.bitmap, size.width, size.height)
        let em = Double(handle.pointee.available_sizes[strike].y_ppem) / 64
        guard em > 0, let rows = bitmap.buffer, Int(bitmap.pitch) >= width * 4 else { return nil }
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
        return ColorGlyph(image: Image(pixels: pixels, size: PixelSize(width: width, height: height)), box: box)
    }

    /// Loads a glyph; nil if it has no coloured bitmap. A damaged font may contain any size.
    private func bitmapSize(of glyph: UInt32, _ flags: Int) -> PixelSize? {
        guard FT_Load_Glyph(handle, glyph, FT_Int32(flags)) == 0, let slot = handle.pointee.glyph else { return nil }
        let bitmap = slot.pointee.bitmap
        let size = PixelSize(width: Int(bitmap.width), height: Int(bitmap.rows))
        let isDrawable =
            bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) && (1...1_024).contains(size.width)
            && (1...1_024).contains(size.height)
        return isDrawable ? size : nil
    }
}
