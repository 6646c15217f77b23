internal import CasementCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// How bright text is, as far as it matters for the weight of its strokes.
///
/// Coverage is blended in sRGB, whose steps are no equal amounts of light: half a pixel of black on white takes four fifths
/// of the light away, half a pixel of white on black adds one fifth. So bright text looks thinner than dark text of the same
/// font. Dark text is left as it is, which is what readers know; the coverage of bright text is raised.
struct GlyphLuminance: Hashable {
    /// 0 is dark and ``highest`` white; few steps, as each has glyphs of its own in the cache.
    let step: UInt8

    private static let highest = 4
    /// White text is blended as on a screen of this gamma. The full 2.2 would make it as heavy as black ink that runs.
    private static let gamma = 1.4

    init(_ color: Color) {
        // The weights of the eye's response to the three channels, Rec. 709.
        let light = 0.2126 * unit(color.red) + 0.7152 * unit(color.green) + 0.0722 * unit(color.blue)
        step = UInt8((light * light * Double(Self.highest)).rounded())
    }

    /// Raises the coverage of a mask that was just drawn.
    func apply(to mask: Mask) {
        guard step > 0 else { return }
        let share = Double(step) / Double(Self.highest)
        let exponent = 1 / (1 + (Self.gamma - 1) * share)
        let table = (0...255).map { UInt8((255 * pow(Double($0) / 255, exponent)).rounded()) }
        for index in 0..<mask.bytesPerRow * mask.height { mask.bytes[index] = table[Int(mask.bytes[index])] }
    }
}
