internal import CasementCore

/// Identifies how the glyphs of a font are rasterized: size, transform and luminance.
struct GlyphStyle: Hashable {
    let font: Int
    /// The em in 1/64 pixel.
    let size: Int
    /// The transform without the size, in 1/65,536; it maps vectors whose y grows downwards.
    let a: Int32
    let b: Int32
    let c: Int32
    let d: Int32
    /// The luminance of the colour, which selects the correction of the coverage.
    let luminance: GlyphLuminance

    /// While the scale changes, the em is a multiple of this, in 1/64 pixel. No edge of a glyph is then off by more
    /// than a quarter of a pixel, and a pinch over a factor of eight needs some dozens of sizes, which the next pinch
    /// reuses.
    private static let stepInMotion = 32.0

    /// The em, in pixels, of the largest glyphs that are rasterized as a whole, and kept.
    private static let largestWhole = 1_024.0
    /// In pixels; glyphs of a larger em are not drawn, because their outlines would exceed the limits of FreeType. The largest
    /// font at a scale of ten is smaller.
    private static let largest = 131_072.0

    /// Nil if the glyphs would be invisible, or the em exceeds the limit.
    init?(
        font: Int, size: Double, transform: Transform, luminance: GlyphLuminance = GlyphLuminance(.black),
        isInMotion: Bool = false
    ) {
        let factor = transform.determinant.magnitude.squareRoot()
        var pixels = Double(Int(nearest: size * factor * 64))
        guard pixels >= 16, pixels <= 64 * Self.largest else { return nil }
        if isInMotion {
            pixels = max(1, Double(Int(nearest: pixels / Self.stepInMotion))) * Self.stepInMotion
        }
        func part(_ value: Double) -> Double {
            let part = value / factor * 65_536
            return part == 0 || part == 65_536 ? part : part.rounded()
        }
        let (a, b, c, d) = (part(transform.a), part(transform.b), part(transform.c), part(transform.d))
        // Text stretched along one axis by more than this factor is unreadable.
        let limit = 65_536.0 * 64
        guard a.magnitude < limit, b.magnitude < limit, c.magnitude < limit, d.magnitude < limit else { return nil }
        self.font = font
        self.luminance = luminance
        self.size = Int(pixels)
        (self.a, self.b, self.c, self.d) = (Int32(a), Int32(b), Int32(c), Int32(d))
    }

    /// The number of clockwise quarter turns of the text, or nil for any other transform.
    var quarters: Int? {
        switch (a, b, c, d) {
        case (65_536, 0, 0, 65_536): 0
        case (0, 65_536, -65_536, 0): 1
        case (-65_536, 0, 0, -65_536): 2
        case (0, -65_536, 65_536, 0): 3
        default: nil
        }
    }

    /// Whether only the visible part of a glyph is rasterized.
    var isLarge: Bool {
        let stretch = Double(max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)) / 65_536
        return Double(size) / 64 * stretch > Self.largestWhole
    }

    /// Maps an outline of another em, in pixels, to pixels around the whole pixel of the origin.
    ///
    /// - Parameter subpixel: the quarters of a pixel by which the origin is beyond the whole pixel, along the text if it is at
    ///   a multiple of 90 degrees.
    func transform(fromEm em: Double, subpixel: (x: Int, y: Int)) -> Transform {
        func part(_ value: Int32) -> Double { Double(value) / 65_536 }
        let linear = Transform(a: part(a), b: part(b), c: part(c), d: part(d), tx: 0, ty: 0)
        let offset = Transform.translation(Double(subpixel.x) / 4, Double(subpixel.y) / 4)
        let scale = Transform.scale(Double(size) / 64 / em)
        return quarters == nil
            ? scale.concatenating(linear).concatenating(offset) : scale.concatenating(offset).concatenating(linear)
    }
}
