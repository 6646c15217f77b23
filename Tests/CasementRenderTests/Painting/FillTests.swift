@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct FillTests {
    @Test func anOpaqueFillWritesOnlyItsColour() {
        var drawing = Drawing(8, 6, background: Color(hex: 0x102030))
        drawing.fill(Rect(x: 2, y: 1, width: 3, height: 4), Color(hex: 0xFE8123))
        let painted = drawing.painted()
        for y in 0..<6 {
            for x in 0..<8 {
                let isInside = (2..<5).contains(x) && (1..<5).contains(y)
                #expect(painted[x, y] == (isInside ? 0xFFFE_8123 : 0xFF10_2030))
            }
        }
        #expect(painted.paintedPixelCount == 8 * 6)
    }

    @Test func everyHexadecimalColourIsPaintedExactly() {
        for level in UInt32(0)...255 {
            let hex = level << 16 | (255 - level) << 8 | level ^ 0x55
            #expect(Pixel(Color(hex: hex)).bits == 0xFF00_0000 | hex)
            #expect(Pixel(Color(hex: hex)).pixmanColor.red >> 8 == UInt16(level))
        }
    }

    @Test func aTranslucentFillIsBlended() {
        var drawing = Drawing(2, 2, background: .white)
        drawing.fill(Rect(x: 0, y: 0, width: 2, height: 2), Color(white: 0, alpha: 0.5))
        #expect(drawing.painted()[1, 1] == 0xFF7F_7F7F)
    }

    @Test func rectanglesThatShareAnEdgeShareItAfterRounding() {
        for step in 0..<40 {
            let edge = 3 + Double(step) / 40
            var drawing = Drawing(8, 1, background: .black)
            drawing.fill(Rect(x: 0, y: 0, width: edge, height: 1), Color(hex: 0xFF0000))
            drawing.fill(Rect(x: edge, y: 0, width: 8 - edge, height: 1), Color(hex: 0x0000FF))
            let painted = drawing.painted()
            #expect(painted.count(0xFFFF_0000) + painted.count(0xFF00_00FF) == 8)
            #expect(painted.paintedPixelCount == 8)
        }
    }

    @Test func clipsNestAndEnd() {
        var drawing = Drawing(10, 10)
        drawing.content { canvas in
            canvas.clip(to: Rect(x: 1, y: 1, width: 6, height: 6)) {
                canvas.clip(to: Rect(x: 3, y: 3, width: 9, height: 9)) {
                    canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), .white)
                }
            }
            canvas.fill(Rect(x: 9, y: 9, width: 1, height: 1), .white)
        }
        let painted = drawing.painted()
        #expect(painted.count(0xFFFF_FFFF) == 4 * 4 + 1)
        #expect(painted[3, 3] == 0xFFFF_FFFF && painted[6, 6] == 0xFFFF_FFFF && painted[9, 9] == 0xFFFF_FFFF)
    }

    @Test(arguments: [1.0, 2.5, 7, 12.25, 40])
    func theCornersOfARoundedRectangleMirrorEachOther(radius: Double) {
        var drawing = Drawing(60, 50)
        drawing.fill(Rect(x: 2, y: 3, width: 56, height: 44), .white, cornerRadius: radius)
        let painted = drawing.painted()
        for y in 0..<50 {
            for x in 0..<60 {
                #expect(painted[x, y] == painted[59 - x, y])
                #expect(painted[x, y] == painted[x, 49 - y])
            }
        }
        #expect(painted[2, 3] != 0xFFFF_FFFF)
        #expect(painted[30, 25] == 0xFFFF_FFFF)
    }

    @Test func aCornerCoversTheAreaOfAQuarterDisc() {
        for radius in [3.0, 8, 21.5] {
            let mask = CornerMasks(radius: radius).corners[0]
            var covered = 0.0
            for y in 0..<mask.height {
                for x in 0..<mask.width { covered += Double(mask.bytes[y * mask.bytesPerRow + x]) / 255 }
            }
            let outside = radius * radius * (1 - Double.pi / 4)
            #expect((Double(mask.width * mask.height) - outside - covered).magnitude < 0.02 * radius + 0.05)
        }
    }

    @Test func onlyTheCornersOfARoundedRectangleAreBlended() {
        var drawing = Drawing(100, 100)
        drawing.fill(Rect(x: 0, y: 0, width: 100, height: 100), .white, cornerRadius: 10)
        #expect(drawing.painted().paintedPixelCount == 2 * 100 * 100)
    }

    @Test func aRotatedRectangleHasItsAreaAndSmoothEdges() {
        let rotation = Transform.translation(-20, -20).concatenating(.rotation(0.5)).concatenating(.translation(50, 50))
        var drawing = Drawing(100, 100, transform: rotation)
        drawing.fill(Rect(x: 0, y: 0, width: 40, height: 40), .white)
        let painted = drawing.painted()
        let sum = painted.pixels.reduce(0) { $0 + Int($1 & 0xFF) }
        #expect((Double(sum) / 255 - 1600).magnitude < 8)
        #expect(painted[50, 50] == 0xFFFF_FFFF)
        #expect(painted.pixels.contains { $0 & 0xFF > 0 && $0 & 0xFF < 255 })
    }
}
