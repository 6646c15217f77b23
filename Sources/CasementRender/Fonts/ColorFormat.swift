internal import CFreeType

/// The tables of colour glyphs in a font.
struct ColorFormat {
    /// Whether the font has glyphs made of layers.
    let hasLayers: Bool
    /// The first palette of the font: premultiplied, `0xAARRGGBB`.
    let palette: [UInt32]
    /// The format of colour glyphs that cannot be drawn; nil if there are none.
    let undrawable: String?

    init(of handle: FT_Face) {
        let header = Self.bytes(of: "COLR", in: handle, at: 0, count: 18)
        // A version above 0 may lack the graphs of paints; 0 is no offset.
        let hasPaints = header.count == 18 && header[1] > 0 && header[14...].contains { $0 != 0 }
        hasLayers = header.count >= 14 && Self.hasLayers(header, handle)
        palette = hasLayers ? Self.palette(of: handle) : []
        let isSbix = !Self.bytes(of: "sbix", in: handle, at: 0, count: 8).isEmpty
        let isUndrawable = (hasPaints && !hasLayers || isSbix) && !Self.hasPicture(handle)
        undrawable = isUndrawable ? (isSbix ? "sbix without a PNG" : "COLRv1") : nil
    }

    /// Whether glyphs have layers, all of them within the list: FreeType would read after the end of the table.
    private static func hasLayers(_ header: [UInt8], _ handle: FT_Face) -> Bool {
        let (count, layerCount) = (number(header[2..<4]), number(header[12..<14]))
        let records = bytes(of: "COLR", in: handle, at: number(header[4..<8]), count: count * 6)
        guard count > 0, records.count == count * 6 else { return false }
        return stride(from: 0, to: records.count, by: 6).allSatisfy { place in
            number(records[place + 2..<place + 4]) + number(records[place + 4..<place + 6]) <= layerCount
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Some bytes of a table, fewer if it ends before; empty if it is missing.
    private static func bytes(of name: String, in handle: FT_Face, at start: Int, count: Int) -> [UInt8] {
        let tag = name.utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
        var length = FT_ULong(0)
        guard FT_Load_Sfnt_Table(handle, tag, 0, nil, &length) == 0, (0..<Int(length)).contains(start) else {
            return []
        }
        length = FT_ULong(min(Int(length) - start, count))
        var bytes = [UInt8](repeating: 0, count: Int(length))
        guard length > 0, FT_Load_Sfnt_Table(handle, tag, FT_Long(start), &bytes, &length) == 0 else { return [] }
        return bytes
    }

    private static func palette(of handle: FT_Face) -> [UInt32] {
        var data = FT_Palette_Data()
        var colors: UnsafeMutablePointer<FT_Color>?
        guard FT_Palette_Data_Get(handle, &data) == 0, FT_Palette_Select(handle, 0, &colors) == 0 else { return [] }
        return UnsafeBufferPointer(start: colors, count: colors == nil ? 0 : Int(data.num_palette_entries)).map {
            let (high, low) = (UInt32($0.alpha) << 24 | UInt32($0.red) << 16, UInt32($0.green) << 8 | UInt32($0.blue))
            return premultiplied(high | low)
        }
    }

    /// Whether FreeType can decode a picture of the largest size. It reads PNG, and sizes without decoding.
    private static func hasPicture(_ handle: FT_Face) -> Bool {
        guard let strike = FontFace.largestStrike(of: handle), FT_Select_Size(handle, FT_Int(strike)) == 0 else {
            return false
        }
        let flags = FT_Int32(FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY)
        return (0..<max(0, handle.pointee.num_glyphs)).contains { glyph in
            guard FT_Load_Glyph(handle, FT_UInt(glyph), flags) == 0, let slot = handle.pointee.glyph else {
                return false
            }
            return slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
                && slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
        }
    }
}
