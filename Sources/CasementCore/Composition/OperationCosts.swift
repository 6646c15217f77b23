/// What painting costs, in nanoseconds a pixel unless noted.
///
/// The costs of pixels without another source were printed by `ONLY=costs make bench` on one core of a server, while screens of
/// 1920x1080 were painted in turn. The table is fixed, so that the same input gives the same decisions on every machine.
enum OperationCosts {
    /// A call, without its pixels; in nanoseconds. An estimate: a call of pixman takes about 30, and finding its mask some
    /// more.
    static let call = 40.0
    /// An opaque colour. The benchmark printed 0.27, more than for a copy; it is taken as a copy, so that a page of one colour
    /// is painted and not moved.
    static let fill = 0.19
    /// A copy of opaque pixels.
    static let copy = 0.19
    /// A copy of pixels of the last buffer, which the compositor has read since, to another one; an estimate. On weston at
    /// 1920x1080, four pages of few operations took 1.60 ms a frame if they were moved, and 1.44 ms if they were painted.
    static let bufferCopy = 0.25
    /// A movement of most pixels of the screen, for which a host moves the bitmap within its memory instead; an estimate of the
    /// copies that are needed when it arrives at the end of the memory. Where the process may not use that memory, it costs as
    /// much as a copy.
    static let bufferMove = 0.03
    /// A copy of pixels that are scaled meanwhile.
    static let scaledCopy = 1.2
    /// A translucent colour or image.
    static let blend = 0.44
    /// A colour through a mask: a glyph, a path or a shadow.
    static let mask = 0.4
    /// A gradient that is neither horizontal nor vertical.
    static let gradient = 5.7
    /// The share of a square of the size of the font that the mask of a glyph has; an estimate for Latin text.
    static let glyphShare = 0.4
}
