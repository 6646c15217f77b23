internal import CasementCore

/// Blends masks of a few pixels without pixman: for a small glyph or the corner of a card, pixman's search for its
/// fastest routine takes longer than the pixels. The arithmetic equals pixman's, bit for bit.
extension Renderer {
    /// Masks of up to this many pixels are blended here: about the time that one call of pixman takes before its
    /// first pixel.
    static var areaOfSmallMasks: Int { 48 }

    /// Paints a colour through a mask whose top left corner is at a position on the device.
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

/// The four channels of a pixel in 16-bit lanes, so that each can hold a product.
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

    /// Multiplies each channel by a share of 255, rounded.
    @inline(__always)
    func times(_ share: UInt8) -> Channels {
        let products = lanes &* UInt64(share) &+ 0x0080_0080_0080_0080
        return Channels(lanes: (products &+ (products >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF)
    }

    /// Blends over other channels. They are premultiplied, so that no sum overflows its lane.
    @inline(__always)
    func over(_ behind: Channels) -> Channels {
        let clear = 255 - UInt8(truncatingIfNeeded: lanes >> 48)
        return Channels(lanes: lanes &+ behind.times(clear).lanes)
    }
}
