internal import CasementCore

/// A ``GlyphMask`` that the cache owns; valid until the next lookup.
struct DrawnGlyph {
    let mask: MaskView?
    let left: Int
    let top: Int
}
