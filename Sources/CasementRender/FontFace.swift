internal import CFreeType
internal import CasementCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// One face of a font file: the owner of FreeType's handle.
@MainActor final class FontFace {
    let file: String
    let index: Int
    /// Every name that the family goes by, in lower case.
    let families: [String]
    let weight: Int
    let slant: Font.Slant
    /// Units of the font's design an em.
    let unitsPerEm: Double
    /// Above and below the baseline, both positive, as shares of the em.
    let ascent: Double
    let descent: Double
    nonisolated(unsafe) let handle: FT_Face
    let freeType: FreeType
    private var inkBoxes: [UInt32: Rect] = [:]
    private var pixelSize: FT_F26Dot6 = 0

    init(file: String, index: Int = 0, freeType: FreeType) throws(FontError) {
        let handle = try Self.open(file, index: index, freeType)
        self.file = file
        self.index = index
        self.freeType = freeType
        self.handle = handle
        let record = handle.pointee
        unitsPerEm = Double(record.units_per_EM)
        ascent = max(0, Double(record.ascender) / unitsPerEm)
        descent = max(0, -Double(record.descender) / unitsPerEm)
        families = Self.familyNames(of: handle)
        slant = record.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 ? .italic : .upright
        weight = Self.weight(of: handle)
    }

    deinit { FT_Done_Face(handle) }

    /// How many faces the file holds; more than one in a collection.
    var faceCount: Int { Int(handle.pointee.num_faces) }

    private static func open(_ file: String, index: Int, _ freeType: FreeType) throws(FontError) -> FT_Face {
        // FreeType's own errors do not tell a missing file from a directory or a lack of permission.
        guard access(file, R_OK) == 0 else {
            throw FontError(.unreadable, "The font \(file) cannot be read: \(lastSystemError()).")
        }
        var opened: FT_Face?
        let status = FT_New_Face(freeType.library, file, FT_Long(index), &opened)
        guard status == 0, let handle = opened else {
            let reason = status == FT_Err_Unknown_File_Format ? "is no font" : "is damaged (FreeType error \(status))"
            throw FontError(.malformed, "The file \(file) \(reason).")
        }
        guard handle.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, handle.pointee.units_per_EM > 0 else {
            FT_Done_Face(handle)
            throw FontError(.unsupported, "The font \(file) has no outlines.")
        }
        return handle
    }

    /// Names 1 and 16 of the name table: the family of four styles and the family of all weights.
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
            let name = String(decoding: units, as: UTF16.self).lowercased()
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
    /// Makes one design unit one pixel, so that shaping yields the font's own advances, rounded by nothing.
    func selectDesignSize() -> Bool {
        select(FT_F26Dot6(unitsPerEm * 64))
    }

    /// Makes the em so many 1/64 pixels large.
    func select(_ size: FT_F26Dot6) -> Bool {
        if pixelSize == size { return true }
        guard size > 0, FT_Set_Char_Size(handle, size, size, 72, 72) == 0 else {
            pixelSize = 0
            return false
        }
        pixelSize = size
        return true
    }

    /// Where the ink of a glyph lies around its origin, in shares of the em, y growing downwards.
    func inkBox(of glyph: UInt32) -> Rect {
        if let held = inkBoxes[glyph] { return held }
        var box = Rect.zero
        let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_BITMAP)
        if FT_Load_Glyph(handle, glyph, flags) == 0, let slot = handle.pointee.glyph {
            var bounds = FT_BBox()
            FT_Outline_Get_CBox(&slot.pointee.outline, &bounds)
            box = Rect(
                x: Double(bounds.xMin) / unitsPerEm, y: -Double(bounds.yMax) / unitsPerEm,
                width: Double(bounds.xMax - bounds.xMin) / unitsPerEm,
                height: Double(bounds.yMax - bounds.yMin) / unitsPerEm)
        }
        inkBoxes[glyph] = box
        return box
    }
}
