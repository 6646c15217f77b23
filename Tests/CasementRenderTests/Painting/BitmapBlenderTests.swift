@testable import CasementRender
import CBlend
import CPixman
import CasementCore
import Testing

@Suite struct BitmapBlenderTests {
    private static let (width, height, stride) = (41, 3, 57)

    private func pixels(seed: UInt64, _ pixel: (inout SeededGenerator) -> UInt32) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        return (0..<Self.stride * Self.height).map { _ in pixel(&random) }
    }

    /// Blends with the function of the library, and with pixman.
    private func blend(_ source: [UInt32], over target: [UInt32], width: Int, opacity: UInt8) -> (
        own: [UInt32], pixman: [UInt32]
    ) {
        var (source, own, theirs) = (source, target, target)
        casement_blend(&own, Self.stride, &source, Self.stride, width, Self.height, opacity)
        let bytesPerRow = Int32(Self.stride * 4)
        let fade = SolidSource(Pixel(bits: UInt32(opacity) << 24))
        source.withUnsafeMutableBufferPointer { source in
            theirs.withUnsafeMutableBufferPointer { theirs in
                let (size, rows) = (Int32(Self.stride), Int32(Self.height))
                let from = pixman_image_create_bits(PIXMAN_a8r8g8b8, size, rows, source.baseAddress, bytesPerRow)
                let into = pixman_image_create_bits(PIXMAN_a8r8g8b8, size, rows, theirs.baseAddress, bytesPerRow)
                pixman_image_composite32(
                    PIXMAN_OP_OVER, from, fade.handle, into, 0, 0, 0, 0, 0, 0, Int32(width), rows)
                pixman_image_unref(from)
                pixman_image_unref(into)
            }
        }
        return (own, theirs)
    }

    @Test(arguments: ["opaque", "any alpha", "opaque and clear", "not premultiplied"])
    func theResultIsThatOfPixman(kind: String) {
        let source = pixels(seed: 1) { random in
            let bits = random.next()
            let color = Color(hex: UInt32(bits & 0xFF_FFFF))
            return switch kind {
            case "opaque": Pixel(color).bits
            case "any alpha": Pixel(color, opacity: Double.random(in: 0...1, using: &random)).bits
            case "opaque and clear": bits >> 60 == 0 ? 0 : Pixel(color).bits
            default: UInt32(truncatingIfNeeded: bits)
            }
        }
        let target = pixels(seed: 2) { Pixel(Color(hex: UInt32($0.next() & 0xFF_FFFF))).bits }
        for opacity in UInt8.min...255 {
            for width in [1, 7, 8, 9, Self.width] {
                let results = blend(source, over: target, width: width, opacity: opacity)
                guard results.own != results.pixman else { continue }
                Issue.record("at \(width) pixels and an opacity of \(opacity)")
                return
            }
        }
    }
}
