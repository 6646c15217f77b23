@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct SmallMaskTests {
    private let colors = [
        Color(hex: 0x3377BB), Color(hex: 0xFFFFFF), Color(hex: 0xFE8123, alpha: 0.6), Color(white: 0, alpha: 0.01),
        Color(hex: 0x0102FF, alpha: 0.93), Color(white: 1, alpha: 0.5),
    ]

    /// All degrees of coverage.
    private func mask() -> Mask {
        let mask = Mask(width: 256, height: 1)
        for level in 0..<256 { mask.bytes[level] = UInt8(level) }
        return mask
    }

    private func bitmap(hasAlpha: Bool, seed: UInt64) -> Bitmap {
        var random = SeededGenerator(seed: seed)
        let bitmap = Bitmap(size: PixelSize(width: 256, height: 1), hasAlpha: hasAlpha)
        for x in 0..<256 {
            let alpha = Double.random(in: 0...1, using: &random)
            let color = Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: hasAlpha ? alpha : 1)
            bitmap.words[x] = Pixel(color).bits
        }
        return bitmap
    }

    @Test(arguments: [false, true])
    func aSmallMaskIsBlendedAsPixmanBlendsIt(hasAlpha: Bool) {
        let renderer = Renderer(fonts: FontLibrary())
        let (mask, row) = (mask(), PixelRect(x: 0, y: 0, width: 256, height: 1))
        for (number, color) in colors.enumerated() {
            let (own, theirs) = (
                bitmap(hasAlpha: hasAlpha, seed: UInt64(number)), bitmap(hasAlpha: hasAlpha, seed: UInt64(number))
            )
            renderer.target = PaintTarget(bitmap: own, x: 0, y: 0)
            renderer.blend(Pixel(color), through: mask.view, atX: 0, 0, in: row)
            renderer.target = PaintTarget(bitmap: theirs, x: 0, y: 0)
            renderer.composite(
                renderer.solid(Pixel(color)).handle, mask: mask.handle, operation: .over, in: row)
            renderer.target = nil
            #expect(own.pixels == theirs.pixels)
        }
    }

    @Test func aPartOfASmallMaskLiesWhereTheWholeDoes() {
        let renderer = Renderer(fonts: FontLibrary())
        let mask = Mask(width: 3, height: 3)
        for index in 0..<9 { mask.bytes[index / 3 * mask.bytesPerRow + index % 3] = UInt8(index * 25 + 30) }
        let (whole, parts) = (
            Bitmap(size: PixelSize(width: 8, height: 8)), Bitmap(size: PixelSize(width: 8, height: 8))
        )
        let pixel = Pixel(Color(hex: 0x80FF40))
        renderer.target = PaintTarget(bitmap: whole, x: 10, y: 20)
        renderer.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 12, y: 23, width: 3, height: 3))
        renderer.target = PaintTarget(bitmap: parts, x: 10, y: 20)
        renderer.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 12, y: 23, width: 1, height: 3))
        renderer.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 13, y: 23, width: 2, height: 2))
        renderer.blend(pixel, through: mask.view, atX: 12, 23, in: PixelRect(x: 13, y: 25, width: 2, height: 1))
        renderer.target = nil
        #expect(whole.pixels == parts.pixels)
        #expect(whole[2, 3] != whole[4, 5] && whole[1, 3] == 0xFF00_0000)
    }
}
