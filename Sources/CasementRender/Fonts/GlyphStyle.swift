internal import CasementCore

/// How glyphs of a font are drawn: at which size, turned or skewed how.
struct GlyphStyle: Hashable {
    let font: Int
    /// The em, in 1/64 pixel.
    let size: Int
    /// What remains of the transform beside the size, in 1/65,536, as it maps vectors whose y grows downwards.
    let a: Int32
    let b: Int32
    let c: Int32
    let d: Int32
    /// How bright it is drawn.
    let luminance: GlyphLuminance

    /// The em in motion is a whole number of these, in 1/64 pixel: no edge of a letter is off by more than a quarter of a
    /// pixel, and a pinch over a factor of eight needs some dozens of sizes, which the next one finds again.
    private static let stepInMotion = 32.0

    /// Nil if nothing could be seen, or the em is beyond what FreeType takes.
    init?(
        font: Int, size: Double, transform: Transform, luminance: GlyphLuminance = GlyphLuminance(.black),
        isInMotion: Bool = false
    ) {
        let factor = transform.determinant.magnitude.squareRoot()
        var pixels = Double(Int(nearest: size * factor * 64))
        guard pixels >= 16, pixels <= 64 * 8_192 else { return nil }
        if isInMotion {
            pixels = max(1, Double(Int(nearest: pixels / Self.stepInMotion))) * Self.stepInMotion
        }
        func part(_ value: Double) -> Double {
            let part = value / factor * 65_536
            return part == 0 || part == 65_536 ? part : part.rounded()
        }
        let (a, b, c, d) = (part(transform.a), part(transform.b), part(transform.c), part(transform.d))
        // One axis stretched thousands of times against the other is no text any more.
        let limit = 65_536.0 * 64
        guard a.magnitude < limit, b.magnitude < limit, c.magnitude < limit, d.magnitude < limit else { return nil }
        self.font = font
        self.luminance = luminance
        self.size = Int(pixels)
        (self.a, self.b, self.c, self.d) = (Int32(a), Int32(b), Int32(c), Int32(d))
    }

    /// How many quarters the text is turned clockwise, or nil if it is turned or skewed otherwise.
    var quarters: Int? {
        switch (a, b, c, d) {
        case (65_536, 0, 0, 65_536): 0
        case (0, 65_536, -65_536, 0): 1
        case (-65_536, 0, 0, -65_536): 2
        case (0, -65_536, 65_536, 0): 3
        default: nil
        }
    }
}
