@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct ImagePaintingTests {
    private func painted(_ image: Image, in rect: Rect, _ width: Int, _ height: Int, _ map: Transform = .identity)
        -> PaintedBitmap
    {
        var drawing = Drawing(width, height, transform: map)
        drawing.content { $0.draw(image, in: rect) }
        return drawing.painted()
    }

    @Test func anImageAtItsOwnSizeIsCopied() {
        let image = checkered(20, 10)
        #expect(painted(image, in: Rect(x: 0, y: 0, width: 20, height: 10), 20, 10).pixels == image.pixels)
    }

    @Test func anImageAtHalfItsSizeIsTheMeanOfFourPixels() {
        let pixels: [UInt32] = [0xFF00_0000, 0xFF40_4040, 0xFF80_8080, 0xFFC0_C0C0]
        let image = Image(pixels: pixels, size: PixelSize(width: 2, height: 2))
        let level = painted(image, in: Rect(x: 0, y: 0, width: 1, height: 1), 1, 1)[0, 0] & 0xFF
        #expect((0x5F...0x61).contains(level))
    }

    @Test func anImageMuchReducedSkipsNoPixel() {
        // One white column in eight: bilinear sampling alone would show stripes or lose the columns.
        let pixels = (0..<256 * 64).map { $0 % 8 == 3 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
        let image = Image(pixels: pixels, size: PixelSize(width: 256, height: 64))
        let small = painted(image, in: Rect(x: 0, y: 0, width: 16, height: 4), 16, 4)
        for pixel in small.pixels { #expect((28...36).contains(pixel & 0xFF)) }
    }

    @Test func mirroredImagesAreExact() {
        let image = checkered(6, 4)
        let mirrored = painted(
            image, in: Rect(x: 0, y: 0, width: 6, height: 4), 6, 4, Transform(a: -1, b: 0, c: 0, d: 1, tx: 6, ty: 0))
        for y in 0..<4 { for x in 0..<6 { #expect(mirrored[x, y] == image.pixels[y * 6 + 5 - x]) } }
    }

    @Test func aScaledImageKeepsItsCorners() {
        let image = checkered(30, 20)
        let large = painted(image, in: Rect(x: 0, y: 0, width: 700, height: 600), 700, 600)
        #expect(large[0, 0] == image.pixels[0])
        #expect(large[699, 599] == image.pixels[599])
    }

    @Test func anEnormouslyEnlargedImageIsPainted() {
        let image = Image(pixels: [0xFF12_3456], size: PixelSize(width: 1, height: 1))
        let enormous = painted(image, in: Rect(x: -90_000, y: -70_000, width: 200_000, height: 150_000), 64, 64)
        #expect(enormous.count(0xFF12_3456) == 64 * 64)
    }

    @Test func imagesAtTheSameAddressAreNotConfused() {
        let renderer = Renderer(fonts: FontLibrary())
        for level in UInt32(0)..<200 {
            let colour = 0xFF00_0000 | level << 8
            let image = Image(pixels: [colour, colour], size: PixelSize(width: 2, height: 1))
            var drawing = Drawing(40, 40)
            drawing.content { $0.draw(image, in: Rect(x: 0, y: 0, width: 40, height: 40)) }
            #expect(drawing.painted(by: renderer)[20, 20] == colour)
        }
    }
}
