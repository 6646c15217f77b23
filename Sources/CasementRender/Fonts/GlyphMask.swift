internal import CasementCore

/// The coverage of a glyph, and the offset of its top left corner from the glyph's origin, in pixels.
struct GlyphMask {
    let mask: Mask?
    let left: Int
    let top: Int

    /// The memory in bytes, also of a glyph without coverage, as a space.
    var byteCount: Int { mask?.byteCount ?? 64 }
}

extension GlyphMask {
    /// Returns the mask rotated clockwise around the glyph's origin.
    func rotated(quarters: Int) -> GlyphMask {
        guard let mask, quarters != 0 else { return self }
        let (right, bottom) = (left + mask.width, top + mask.height)
        let (newLeft, newTop) =
            switch quarters {
            case 1: (-bottom, left)
            case 2: (-right, -bottom)
            default: (top, -right)
            }
        return GlyphMask(mask: mask.rotated(quarters: quarters), left: newLeft, top: newTop)
    }
}
