/// A glyph as shaping gave it; measures in 1/64 of the font's units.
struct ShapedGlyph {
    var index: UInt32
    /// Where the characters that it shows begin in the text, in bytes.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
    /// Whether a line that begins here must be shaped anew.
    var isUnsafeToBreak: Bool
}
