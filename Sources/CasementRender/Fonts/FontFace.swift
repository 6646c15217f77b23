internal import CasementCore
internal import CFreeType
import CasementSystem

/// One face of a font file, at one weight if the font is variable; owns the handle of FreeType.
@MainActor final class FontFace {
    let file: String
    let index: Int
    /// Every name of the family, in lower case.
    let families: [String]
    let weight: Int
    let slant: Font.Slant
    /// The range of weights of a variable font.
    let weights: ClosedRange<Int>?
    /// Whether its glyphs are color bitmaps instead of outlines.
    let isColored: Bool
    /// Whether some of its glyphs are made of coloured layers.
    let hasLayers: Bool
    /// The colours of layers: premultiplied, `0xAARRGGBB`.
    let palette: [UInt32]
    /// Design units in an em.
    let unitsPerEm: Double
    /// The greatest height above the baseline, as a share of the em.
    let ascent: Double
    /// The greatest depth below the baseline, positive, as a share of the em.
    let descent: Double
    /// The underline, in shares of the em.
    let underline: Stroke
    /// The strike-through line, in shares of the em.
    let strike: Stroke
    nonisolated(unsafe) let handle: FT_Face
    let freeType: FreeType
    /// HarfBuzz's font for this face, created on first use.
    private(set) lazy var shaping = ShapingFont(self)
    private var pixelSize: FT_F26Dot6 = 0

    /// A horizontal line: the height of its middle above the baseline and its thickness, as shares of the em.
    struct Stroke {
        let position: Double
        let thickness: Double
    }

    /// - Parameter weight: the weight of a variable font; nil is the default weight of the font.
    init(file: String, index: Int = 0, weight wanted: Int? = nil, freeType: FreeType) throws(FontError) {
        let handle = try Self.open(file, index: index, freeType)
        let colors = ColorFormat(of: handle)
        if let format = colors.undrawable {
            FT_Done_Face(handle)
            throw FontError(
                .unsupported,
                "The colour glyphs of the font \(file) are of the format \(format), which cannot be drawn; use COLRv0, CBDT, or "
                    + "sbix with PNG.")
        }
        (hasLayers, palette) = (colors.hasLayers, colors.palette)
        self.file = file
        self.index = index
        self.freeType = freeType
        self.handle = handle
        weights = Self.weights(of: handle, freeType)
        if let wanted, weights != nil { Self.set(weight: wanted, of: handle, freeType) }
        let record = handle.pointee
        isColored = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
        unitsPerEm = Self.unitsPerEm(of: handle)
        (ascent, descent) = Self.height(of: handle)
        families = Self.familyNames(of: handle)
        slant = record.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 ? .italic : .upright
        weight = weights != nil && wanted != nil ? wanted ?? 400 : Self.weight(of: handle)
        (underline, strike) = Self.strokes(of: handle)
    }

    deinit { FT_Done_Face(handle) }

    /// Whether its characters have colours of their own, as emoji.
    var hasColorGlyphs: Bool { isColored || hasLayers }

    /// The number of faces in the file; more than one in a collection.
    var faceCount: Int { Int(handle.pointee.num_faces) }

    private static func open(_ file: String, index: Int, _ freeType: FreeType) throws(FontError) -> FT_Face {
        var opened: FT_Face?
        let status = FT_New_Face(freeType.library, file, FT_Long(index), &opened)
        guard status == 0, let handle = opened else {
            let number = errno
            if status == FT_Err_Cannot_Open_Resource {
                var error = FontError(.unreadable, "The font \(file) cannot be read: \(systemErrorText(number)).")
                error.lacksResources = [EMFILE, ENFILE, ENOMEM].contains(number)
                throw error
            }
            let reason = status == FT_Err_Unknown_File_Format ? "is no font" : "is damaged (FreeType error \(status))"
            throw FontError(.malformed, "The file \(file) \(reason).")
        }
        let flags = handle.pointee.face_flags
        let isDrawable =
            flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
            || flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 && handle.pointee.num_fixed_sizes > 0
        guard isDrawable, flags & FT_Long(FT_FACE_FLAG_SFNT) != 0, unitsPerEm(of: handle) > 0 else {
            FT_Done_Face(handle)
            throw FontError(.unsupported, "The font \(file) has no outlines that OpenType knows.")
        }
        return handle
    }

    /// Names 1 and 16 of the name table: the family of four styles, and the typographic family of all weights.
    private static func familyNames(of handle: FT_Face) -> [String] {
        var names: [String] = []
        if let name = handle.pointee.family_name { names.append(String(cString: name).lowercased()) }
        for index in 0..<FT_Get_Sfnt_Name_Count(handle) {
            var entry = FT_SfntName()
            guard FT_Get_Sfnt_Name(handle, index, &entry) == 0, entry.name_id == 1 || entry.name_id == 16,
                entry.platform_id == 3, let bytes = entry.string
            else { continue }
            let units = stride(from: 0, to: Int(entry.string_len) & ~1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            // Nearly every name is ASCII, and decoding UTF-16 in the standard library is slow.
            let name =
                units.allSatisfy { $0 < 0x80 }
                ? String(decoding: units.map { UInt8($0) }, as: UTF8.self).lowercased()
                : String(decoding: units, as: UTF16.self).lowercased()
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func weight(of handle: FT_Face) -> Int {
        if let table = FT_Get_Sfnt_Table(handle, FT_SFNT_OS2) {
            let weight = Int(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
            // Some old fonts number their weights 1 to 9.
            if weight > 0 { return weight < 10 ? weight * 100 : weight }
        }
        return handle.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
    }
}

extension FontFace {
    /// Sets the size of the em in 1/64 pixel; false if FreeType rejects it.
    func select(_ size: FT_F26Dot6) -> Bool {
        if pixelSize == size { return true }
        guard size > 0, FT_Set_Char_Size(handle, size, size, 72, 72) == 0 else {
            pixelSize = 0
            return false
        }
        pixelSize = size
        return true
    }

    /// The design units in an em. FreeType knows them only for fonts with outlines, so the head table is the
    /// fallback.
    private static func unitsPerEm(of handle: FT_Face) -> Double {
        if handle.pointee.units_per_EM > 0 { return Double(handle.pointee.units_per_EM) }
        guard let table = FT_Get_Sfnt_Table(handle, FT_SFNT_HEAD) else { return 0 }
        return Double(table.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM)
    }

    /// The ascent and descent, as shares of the em.
    private static func height(of handle: FT_Face) -> (Double, Double) {
        let em = unitsPerEm(of: handle)
        var (above, below) = (Double(handle.pointee.ascender), -Double(handle.pointee.descender))
        if handle.pointee.units_per_EM == 0, let table = FT_Get_Sfnt_Table(handle, FT_SFNT_HHEA) {
            let record = table.assumingMemoryBound(to: TT_HoriHeader.self).pointee
            (above, below) = (Double(record.Ascender), -Double(record.Descender))
        }
        return (max(0, above / em), max(0, below / em))
    }

    private static func strokes(of handle: FT_Face) -> (Stroke, Stroke) {
        let em = unitsPerEm(of: handle)
        var thickness = Double(handle.pointee.underline_thickness) / em
        // Some fonts have zero here, and damaged fonts any value.
        if !(0.01...0.2).contains(thickness) { thickness = 0.05 }
        var position = Double(handle.pointee.underline_position) / em
        if !(-0.5...0).contains(position) { position = -0.1 }
        var (middle, breadth) = (0.26, thickness)
        if let table = FT_Get_Sfnt_Table(handle, FT_SFNT_OS2) {
            let record = table.assumingMemoryBound(to: TT_OS2.self).pointee
            let top = Double(record.yStrikeoutPosition) / em
            let size = Double(record.yStrikeoutSize) / em
            if (0.01...0.2).contains(size), (0.1...0.6).contains(top) { (middle, breadth) = (top - size / 2, size) }
        }
        return (Stroke(position: position, thickness: thickness), Stroke(position: middle, thickness: breadth))
    }
}
