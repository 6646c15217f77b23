internal import CasementCore

/// The luminance of a text colour, as far as it affects the apparent weight of strokes.
///
/// Coverage is blended in sRGB, which is not linear in light: half a pixel of black on white removes four fifths of
/// the light, half a pixel of white on black adds one fifth. So bright text looks thinner than dark text of the same
/// font. The coverage of bright text is therefore raised; dark text is left unchanged, because readers are used to
/// it.
struct GlyphLuminance: Hashable {
    /// 0 is dark and ``highest`` is white. There are few steps, because the cache holds glyphs for each.
    let step: UInt8

    private static let highest = 4
    /// The gamma that white text is blended with. The full 2.2 would make it as heavy as bleeding ink.
    private static let gamma = 1.4

    init(_ color: Color) {
        // The luminance coefficients of Rec. 709.
        let light = 0.2126 * unit(color.red) + 0.7152 * unit(color.green) + 0.0722 * unit(color.blue)
        step = UInt8((light * light * Double(Self.highest)).rounded())
    }

    /// Raises the coverage of a new mask.
    func apply(to mask: Mask) {
        guard step > 0 else { return }
        let share = Double(step) / Double(Self.highest)
        let exponent = 1 / (1 + (Self.gamma - 1) * share)
        let table = (0...255).map { UInt8((255 * power(Double($0) / 255, exponent)).rounded()) }
        for index in 0..<mask.bytesPerRow * mask.height { mask.bytes[index] = table[Int(mask.bytes[index])] }
    }
}
