internal import CasementCore

/// Blending through masks of a few pixels: a call of pixman looks for its fastest way first, which for a small letter or the
/// corner of a card takes longer than the pixels do. The arithmetic is pixman's, bit for bit.
extension Renderer {
    /// Masks of so many pixels are blended here: about as long as a call of pixman's takes before its first pixel.
    static var areaOfSmallMasks: Int { 48 }

    /// Paints a colour through a mask whose top left corner lies at a place on the device.
    func blend(_ pixel: Pixel, through mask: MaskView, atX x: Int, _ y: Int, in crop: PixelRect) {
        guard let unsafeTarget else { return }
        paintedPixelCount += crop.area
        let source = Channels(pixel.bits)
        for row in crop.minY..<crop.maxY {
            let coverage = mask.bytes + (row - y) * mask.bytesPerRow - x
            let pixels = unsafeTarget.row(row, from: 0)
            for column in crop.minX..<crop.maxX {
                let covered = coverage[column]
                guard covered > 0 else { continue }
                guard covered < 255 || !pixel.isOpaque else {
                    pixels[column] = pixel.bits
                    continue
                }
                pixels[column] = source.times(covered).over(Channels(pixels[column])).bits
            }
        }
    }
}

/// The four channels of a pixel, each with room for a product.
private struct Channels {
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

    /// Each channel as a share of 255, rounded.
    @inline(__always)
    func times(_ share: UInt8) -> Channels {
        let products = lanes &* UInt64(share) &+ 0x0080_0080_0080_0080
        return Channels(lanes: (products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF)
    }

    /// Premultiplied, so that no sum is more than a channel holds.
    @inline(__always)
    func over(_ behind: Channels) -> Channels {
        let clear = 255 - UInt8(truncatingIfNeeded: lanes >> 48)
        return Channels(lanes: lanes &+ behind.times(clear).lanes)
    }
}
