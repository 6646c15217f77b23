/// The four channels of a pixel in 16-bit lanes, so that each can hold a product.
struct PixelChannels {
    private let lanes: UInt64

    private init(lanes: UInt64) {
        self.lanes = lanes
    }

    @inline(__always)
    init(_ bits: UInt32) {
        let halves = (UInt64(bits) | UInt64(bits) << 16) & 0x0000_FFFF_0000_FFFF
        lanes = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
    }

    @inline(__always)
    var bits: UInt32 {
        let halves = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }

    /// Multiplies each channel by a share of 255, rounded.
    @inline(__always)
    func times(_ share: UInt8) -> PixelChannels {
        let products = lanes &* UInt64(share) &+ 0x0080_0080_0080_0080
        return PixelChannels(
            lanes: (products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF)
    }

    /// Blends over other channels. They are premultiplied, so that no sum overflows its lane.
    @inline(__always)
    func over(_ behind: PixelChannels) -> PixelChannels {
        let clear = 255 - UInt8(truncatingIfNeeded: lanes >> 48)
        return PixelChannels(lanes: lanes &+ behind.times(clear).lanes)
    }
}
