@testable import CasementRender
import CPixels
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

    @Test(arguments: [true, false])
    @MainActor func aPartIsBlendedWhereTheBitmapLies(hasAlpha: Bool) {
        func bitmap(_ width: Int, _ height: Int, hasAlpha: Bool, seed: UInt64) -> Bitmap {
            var random = SeededGenerator(seed: seed)
            let bitmap = Bitmap(size: PixelSize(width: width, height: height), hasAlpha: hasAlpha)
            for index in 0..<width * height {
                let opacity = hasAlpha ? Double.random(in: 0...1, using: &random) : 1
                bitmap.words[index] = Pixel(Color(hex: UInt32(random.next() & 0xFF_FFFF)), opacity: opacity).bits
            }
            return bitmap
        }
        let source = bitmap(37, 9, hasAlpha: true, seed: 3)
        let (own, theirs) = (bitmap(60, 20, hasAlpha: hasAlpha, seed: 4), bitmap(60, 20, hasAlpha: hasAlpha, seed: 4))
        let before = own.pixels
        let box = PixelRect(x: 112, y: 205, width: 37, height: 9)
        let crop = PixelRect(x: 115, y: 207, width: 29, height: 6)
        let fade = Pixel(.black, opacity: 0.4)
        let mask = SolidSource(fade)
        var count = 0
        withUnsafeMutablePointer(to: &count) { count in
            PaintSurface(own, x: 100, y: 200, paintedPixelCount: count)
                .blend(source, at: box, opacity: fade.alpha, in: crop)
            PaintSurface(theirs, x: 100, y: 200, paintedPixelCount: count)
                .composite(source.handle, mask: mask.handle, PIXMAN_OP_OVER, in: crop, sourceX: 3, sourceY: 2)
        }
        #expect(own.pixels == theirs.pixels && own.pixels != before && count == 2 * 29 * 6)
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
