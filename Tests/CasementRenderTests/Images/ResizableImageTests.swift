@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct ResizableImageTests {
    /// Corners of 2 pixels in four colours, black edges, a white centre.
    private static let plate: Image = {
        let pixels: [UInt32] = (0..<25).map { index in
            let (x, y) = (index % 5, index / 5)
            switch (x == 2, y == 2) {
            case (true, true): return 0xFFFF_FFFF
            case (true, false), (false, true): return 0xFF00_0000
            default: return 0xFF00_0000 | (x < 2 ? 0xFF : 0xFF00) | (y < 2 ? 0xFF_0000 : 0)
            }
        }
        return Image(pixels: pixels, size: PixelSize(width: 5, height: 5))
    }()

    private func painted(_ rect: Rect, _ map: Transform = .identity) -> PaintedBitmap {
        var drawing = Drawing(60, 40, background: Color(hex: 0x777777), transform: map)
        drawing.content { $0.draw(Self.plate.withCapInsets(Insets(2)), in: rect) }
        return drawing.painted()
    }

    @Test func theCornersKeepTheirSizeAndTheRestStretches() {
        let plate = painted(Rect(x: 10, y: 5, width: 30, height: 20))
        #expect(plate.count(0xFFFF_FFFF) == 26 * 16)
        #expect(plate.count(0xFF00_0000) == 26 * 4 + 16 * 4)
        #expect(plate.count(0xFFFF_00FF) == 4 && plate.count(0xFFFF_FF00) == 4)
        #expect(plate.count(0xFF00_00FF) == 4 && plate.count(0xFF00_FF00) == 4)
        #expect(plate[10, 5] == 0xFFFF_00FF && plate[39, 24] == 0xFF00_FF00)
    }

    @Test func inATooSmallRectangleTheCornersShrink() {
        let small = painted(Rect(x: 10, y: 5, width: 2, height: 2))
        #expect(small[10, 5] == 0xFFFF_00FF && small[11, 6] == 0xFF00_FF00)
        #expect(small.count(0xFF77_7777) == 60 * 40 - 4)
    }

    @Test func aRotatedImageHasNoSeams() {
        let rotation = Transform.translation(-10, -7).concatenating(.rotation(0.4)).concatenating(.translation(30, 20))
        let white = Image(pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 25), size: PixelSize(width: 5, height: 5))
        var drawing = Drawing(60, 40, transform: rotation)
        drawing.content { $0.draw(white.withCapInsets(Insets(2)), in: Rect(x: 0, y: 0, width: 20, height: 14)) }
        var plain = Drawing(60, 40, transform: rotation)
        plain.content { $0.draw(white, in: Rect(x: 0, y: 0, width: 20, height: 14)) }
        #expect(drawing.painted().pixels == plain.painted().pixels)
    }

    @Test func zeroInsetsStretchTheWholeImage() {
        let image = checkered(6, 6)
        var (one, other) = (Drawing(50, 50), Drawing(50, 50))
        one.content { $0.draw(image.withCapInsets(.zero), in: Rect(x: 1, y: 2, width: 40, height: 30)) }
        other.content { $0.draw(image, in: Rect(x: 1, y: 2, width: 40, height: 30)) }
        #expect(one.painted().pixels == other.painted().pixels)
    }

    @Test func thePixelsOfAnImageOfScale2AreHalfPoints() {
        let fine = Image(pixels: Self.plate.pixels, size: Self.plate.pixelSize, scale: 2)
        var drawing = Drawing(60, 40, transform: .scale(2))
        drawing.content { $0.draw(fine.withCapInsets(Insets(1)), in: Rect(x: 5, y: 5, width: 20, height: 10)) }
        #expect(drawing.painted().count(0xFFFF_FFFF) == 36 * 16)
    }
}
