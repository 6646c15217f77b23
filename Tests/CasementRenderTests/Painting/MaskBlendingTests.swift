@testable import CasementRender
import CPixels
import CPixman
import CasementCore
import Testing

@MainActor @Suite struct MaskBlendingTests {
    private let colors = [
        Color(hex: 0x3377BB), Color(hex: 0xFFFFFF), Color(hex: 0xFE8123, alpha: 0.6), Color(white: 0, alpha: 0.01),
        Color(hex: 0x0102FF, alpha: 0.93), Color(white: 1, alpha: 0.5),
    ]

    private func mask(width: Int, height: Int, _ coverage: (Int) -> UInt8) -> Mask {
        let mask = Mask(width: width, height: height)
        for index in 0..<width * height {
            mask.bytes[index / width * mask.bytesPerRow + index % width] = coverage(index)
        }
        return mask
    }

    private func bitmap(width: Int, height: Int, hasAlpha: Bool, seed: UInt64) -> Bitmap {
        var random = SeededGenerator(seed: seed)
        let bitmap = Bitmap(size: PixelSize(width: width, height: height), hasAlpha: hasAlpha)
        for index in 0..<width * height {
            let alpha = hasAlpha ? Double.random(in: 0...1, using: &random) : 1
            bitmap.words[index] = Pixel(Color(hex: UInt32(random.next() & 0xFF_FFFF), alpha: alpha)).bits
        }
        return bitmap
    }

    /// Paints into a bitmap whose top left corner is at a position on the device, and returns the number of painted pixels.
    private func paint(_ bitmap: Bitmap, x: Int = 0, y: Int = 0, _ body: (PaintSurface) -> Void) -> Int {
        var count = 0
        withUnsafeMutablePointer(to: &count) { body(PaintSurface(bitmap, x: x, y: y, paintedPixelCount: $0)) }
        return count
    }

    /// Paints a part of a mask with the functions of the library, with and without AVX2, and with pixman, and compares all.
    private func expectPixmansResult(
        _ mask: Mask, _ crop: PixelRect, _ color: Color, hasAlpha: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bitmaps = (0..<3).map { _ in
            bitmap(width: mask.width + 2, height: mask.height + 2, hasAlpha: hasAlpha, seed: 1)
        }
        let (own, theirs, other) = (bitmaps[0], bitmaps[1], bitmaps[2])
        let source = SolidSource(Pixel(color))
        let counts = (
            paint(own, x: -1, y: -1) { $0.blend(Pixel(color), through: mask.view, atX: 0, 0, in: crop) },
            paint(theirs, x: -1, y: -1) {
                $0.composite(
                    source.handle, mask: mask.handle, PIXMAN_OP_OVER, in: crop, maskX: crop.minX, maskY: crop.minY)
            }
        )
        let (width, stride) = (other.bytesPerRow / 4, mask.bytesPerRow)
        casement_blend_color_without_avx2(
            other.words + (crop.minY + 1) * width + crop.minX + 1, width, mask.bytes + crop.minY * stride + crop.minX,
            stride, crop.width, crop.height, Pixel(color).bits)
        #expect(other.pixels == theirs.pixels, "\(color) in \(crop), without AVX2", sourceLocation: sourceLocation)
        #expect(
            own.pixels == theirs.pixels && counts == (crop.area, crop.area), "\(color) in \(crop)",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true])
    func everyDegreeOfCoverageIsThatOfPixman(hasAlpha: Bool) {
        let mask = mask(width: 256, height: 1) { UInt8($0) }
        for color in colors {
            expectPixmansResult(mask, PixelRect(x: 0, y: 0, width: 256, height: 1), color, hasAlpha: hasAlpha)
        }
    }

    @Test("Rows of each length and start, whose pixels are covered, partly covered or not", arguments: [false, true])
    func parts(hasAlpha: Bool) {
        var random = SeededGenerator(seed: 5)
        for width in 1...35 {
            // Runs, so that many blocks of pixels have no coverage, and many have all of it.
            var level: UInt8 = 0
            let mask = mask(width: width, height: 3) { _ in
                if Int.random(in: 0..<6, using: &random) == 0 {
                    level = [0, 255, .random(in: 1...254, using: &random)].randomElement(using: &random) ?? 0
                }
                return level
            }
            for (number, color) in colors.enumerated() {
                let (left, top) = (min(number, width - 1), number % 2)
                let crop = PixelRect(x: left, y: top, width: width - left, height: 3 - top)
                expectPixmansResult(mask, crop, color, hasAlpha: hasAlpha)
            }
        }
    }

    @Test func aPartOfAMaskLiesWhereTheWholeDoes() {
        let mask = mask(width: 3, height: 3) { UInt8($0 * 25 + 30) }
        let (whole, parts) = (
            Bitmap(size: PixelSize(width: 8, height: 8)), Bitmap(size: PixelSize(width: 8, height: 8))
        )
        let pixel = Pixel(Color(hex: 0x80FF40))
        let wholeCount = paint(whole, x: 10, y: 20) {
            $0.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 12, y: 23, width: 3, height: 3))
        }
        let partCount = paint(parts, x: 10, y: 20) {
            $0.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 12, y: 23, width: 1, height: 3))
            $0.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 13, y: 23, width: 2, height: 2))
            $0.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 13, y: 25, width: 2, height: 1))
        }
        #expect(whole.pixels == parts.pixels && wholeCount == 9 && partCount == 9)
        #expect(whole[2, 3] != whole[4, 5] && whole[1, 3] == 0xFF00_0000)
    }
}
