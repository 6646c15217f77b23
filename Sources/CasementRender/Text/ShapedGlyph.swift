/// A glyph as HarfBuzz returns it; lengths are in 1/64 design unit.
struct ShapedGlyph {
    var index: UInt32
    /// The byte offset in the text of the characters that the glyph shows.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
    /// Whether a line that begins here must be shaped again.
    var isUnsafeToBreak: Bool
}
