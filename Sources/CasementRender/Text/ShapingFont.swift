internal import CHarfBuzz
internal import CasementCore

/// HarfBuzz's font for a face; owns it. It is created once, because that takes longer than shaping a word.
///
/// The font reads the memory in which FreeType holds the file, so the face must outlive it.
@MainActor final class ShapingFont {
    /// HarfBuzz units in a design unit; the advances of variable fonts are not whole design units.
    static let precision = 64.0

    nonisolated(unsafe) let handle: OpaquePointer
    private unowned let face: FontFace
    /// The ink of glyphs in pages of ``pageSize``: dictionary lookups would take longer than the rest of a layout.
    private var pages: [[InkBox]] = []
    private static let pageSize = 64
    /// The most pages; glyphs beyond them are measured each time.
    private static let pageLimit = 1_024

    /// Nil if the file is not accessible or there is no memory.
    init?(_ face: FontFace) {
        guard let stream = face.handle.pointee.stream, let base = stream.pointee.base else { return nil }
        let bytes = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
        guard let blob = hb_blob_create(bytes, UInt32(stream.pointee.size), HB_MEMORY_MODE_READONLY, nil, nil) else {
            return nil
        }
        defer { hb_blob_destroy(blob) }
        guard let shared = hb_face_create(blob, UInt32(face.index)) else { return nil }
        defer { hb_face_destroy(shared) }
        guard let font = hb_font_create(shared) else { return nil }
        let scale = Int32(face.unitsPerEm * Self.precision)
        hb_font_set_scale(font, scale, scale)
        if face.weights != nil {
            var weight = hb_variation_t(tag: 0x7767_6874, value: Float(face.weight))
            hb_font_set_variations(font, &weight, 1)
        }
        hb_font_make_immutable(font)
        handle = font
        self.face = face
    }

    deinit { hb_font_destroy(handle) }

    /// Whether the font has a glyph for a scalar.
    func covers(_ scalar: UInt32) -> Bool { glyph(of: scalar) != nil }

    /// The glyph of a scalar by itself; nil if the font has none.
    func glyph(of scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// The ink of a glyph around its origin, in shares of the em; y grows downwards.
    func inkBox(of glyph: UInt32) -> InkBox {
        let (page, slot) = (Int(glyph) / Self.pageSize, Int(glyph) % Self.pageSize)
        guard page < Self.pageLimit else { return measure(glyph) }
        while pages.count <= page { pages.append([]) }
        if pages[page].isEmpty { pages[page] = Array(repeating: InkBox.unknown, count: Self.pageSize) }
        if pages[page][slot].isKnown { return pages[page][slot] }
        let box = measure(glyph)
        pages[page][slot] = box
        return box
    }

    /// The outline of a glyph with layers may be empty.
    private func measure(_ glyph: UInt32) -> InkBox {
        face.layers(of: glyph).reduce(measureOutline(glyph)) { $0.union(measureOutline($1.glyph)) }
    }

    private func measureOutline(_ glyph: UInt32) -> InkBox {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else { return .empty }
        let unit = Float(1 / (face.unitsPerEm * Self.precision))
        return InkBox(
            minX: Float(extents.x_bearing) * unit, minY: -Float(extents.y_bearing) * unit,
            maxX: Float(extents.x_bearing + extents.width) * unit,
            maxY: -Float(extents.y_bearing + extents.height) * unit)
    }
}

extension ShapingFont {
    /// The advance of a scalar's glyph without shaping, in HarfBuzz units; nil if the font has no glyph.
    func advance(of scalar: UInt32) -> Int? {
        var glyph: UInt32 = 0
        guard hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 else { return nil }
        return Int(hb_font_get_glyph_h_advance(handle, glyph))
    }
}
