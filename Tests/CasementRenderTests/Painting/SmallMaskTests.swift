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

    /// Paints into a bitmap whose top left corner is at a position on the device.
    private func paint(_ bitmap: Bitmap, x: Int = 0, y: Int = 0, _ body: (PaintSurface) -> Void) -> Int {
        var count = 0
        withUnsafeMutablePointer(to: &count) { body(PaintSurface(bitmap, x: x, y: y, paintedPixelCount: $0)) }
        return count
    }

    @Test(arguments: [false, true])
    func aSmallMaskIsBlendedAsPixmanBlendsIt(hasAlpha: Bool) {
        let painter = ColorPainter(solids: SolidCache())
        let (mask, row) = (mask(), PixelRect(x: 0, y: 0, width: 256, height: 1))
        // So that the painter leaves the mask to pixman.
        #expect(row.area > ColorPainter.areaOfSmallMasks)
        for (number, color) in colors.enumerated() {
            let (own, theirs) = (
                bitmap(hasAlpha: hasAlpha, seed: UInt64(number)), bitmap(hasAlpha: hasAlpha, seed: UInt64(number))
            )
            let ownCount = paint(own) { $0.blend(Pixel(color), through: mask.view, atX: 0, 0, in: row) }
            let theirCount = paint(theirs) { surface in
                withUnsafePointer(to: row) { row in
                    let state = GraphicsState(
                        surface: surface, transform: .identity, opacity: 1,
                        visible: UnsafeBufferPointer(start: row, count: 1), clip: row.pointee)
                    painter.fill(through: mask, at: row.pointee, Pixel(color), state)
                }
            }
            #expect(own.pixels == theirs.pixels && ownCount == 256 && theirCount == 256)
        }
    }

    @Test func aPartOfASmallMaskLiesWhereTheWholeDoes() {
        let mask = Mask(width: 3, height: 3)
        for index in 0..<9 { mask.bytes[index / 3 * mask.bytesPerRow + index % 3] = UInt8(index * 25 + 30) }
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
