/// What painting costs on one core, in nanoseconds a pixel unless noted; `ONLY=costs make bench` prints this table anew.
///
/// Only the ratios matter, and they are alike on all processors with wide copies; the table is fixed, so that the same input
/// gives the same decisions everywhere.
enum OperationCosts {
    /// A call, without its pixels; in nanoseconds.
    static let call = 40.0
    /// An opaque colour.
    static let fill = 0.19
    /// A copy of opaque pixels.
    static let copy = 0.19
    /// A copy of pixels that are scaled meanwhile.
    static let scaledCopy = 1.2
    /// A translucent colour or image.
    static let blend = 0.44
    /// A colour through a mask: a glyph, a path or a shadow.
    static let mask = 0.4
    /// A gradient.
    static let gradient = 5.7
    /// The share of a square of the size of the font that the mask of a glyph has: an average of Latin text.
    static let glyphShare = 0.4
}
