internal import CasementCore

/// The same while the cache owns it: until it is asked for the next glyph.
struct DrawnGlyph {
    let mask: MaskView?
    let left: Int
    let top: Int
}
