package import CasementCore
internal import CPixman

/// A colour as a bitmap stores it: premultiplied, eight bits a channel, `0xAARRGGBB`.
package struct Pixel: Hashable, Sendable {
    package var bits: UInt32

    package init(bits: UInt32) {
        self.bits = bits
    }

    /// Components outside 0 ... 1 are limited to the range; NaN counts as 0.
    package init(_ color: Color, opacity: Double = 1) {
        let alpha = unit(color.alpha) * unit(opacity)
        func channel(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 255).rounded()) }
        bits =
            UInt32((alpha * 255).rounded()) << 24 | channel(color.red) << 16 | channel(color.green) << 8
            | channel(color.blue)
    }

    /// The alpha channel, 0 ... 255.
    var alpha: UInt8 { UInt8(bits >> 24) }
    package var isOpaque: Bool { bits >> 24 == 0xFF }
    package var isClear: Bool { bits >> 24 == 0 }
}

extension Pixel {
    /// The colour for pixman, which reduces 16 bits to 8: each byte is repeated, so that it comes back unchanged.
    var pixmanColor: pixman_color_t {
        func wide(_ shift: UInt32) -> UInt16 { UInt16(bits >> shift & 0xFF) * 0x101 }
        return pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    }
}

/// A value limited to 0 ... 1; 0 for NaN.
func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
}
