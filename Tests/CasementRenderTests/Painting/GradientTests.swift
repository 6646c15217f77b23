@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct GradientTests {
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)
    private let whole = Rect(x: 0, y: 0, width: 100, height: 100)

    private func painted(_ gradient: Gradient, on background: Color = Color(hex: 0x00FF00)) -> PaintedBitmap {
        var drawing = Drawing(100, 100, background: background)
        drawing.content { $0.fill(whole, .gradient(gradient)) }
        return drawing.painted()
    }

    private func isNear(_ pixel: UInt32, _ colour: UInt32, by tolerance: Int = 3) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(colour >> $0 & 0xFF)) <= tolerance }
    }

    @Test func aLinearGradientRunsFromEndToEnd() {
        let run = painted(Gradient(.linear(from: Point(0, 0), to: Point(100, 0)), [red, blue]))
        #expect(isNear(run[0, 50], 0xFE0001) && isNear(run[99, 50], 0x0100FE) && isNear(run[50, 50], 0x7F0080))
        for x in 0..<100 { #expect(run[x, 3] == run[x, 97]) }
    }

    @Test func beyondItsEndsAGradientHasTheColoursOfTheEnds() {
        let run = painted(Gradient(.linear(from: Point(40, 0), to: Point(60, 0)), [red, blue]))
        #expect(run[0, 0] == 0xFFFF_0000 && run[39, 9] == 0xFFFF_0000 && run[60, 9] == 0xFF00_00FF)
        let disc = painted(Gradient(.radial(center: Point(50, 50), radius: 20), [red, blue]))
        #expect(
            isNear(disc[50, 50], 0xFF0000, by: 12) && disc[1, 1] == 0xFF00_00FF && isNear(disc[60, 50], 0x7F0080, by: 8)
        )
    }

    @Test func aConicGradientRunsClockwise() {
        let run = painted(Gradient(.conic(center: Point(50, 50), start: 0), [red, blue]))
        #expect(isNear(run[90, 51], 0xFF0000, by: 4) && isNear(run[90, 48], 0x0000FF, by: 4))
        #expect(isNear(run[50, 90], 0xBF0040, by: 4), "A quarter turn from the start is below the centre.")
        #expect(isNear(run[10, 50], 0x7F0080, by: 4) && isNear(run[50, 10], 0x4000BF, by: 4))
        let rotated = painted(Gradient(.conic(center: Point(50, 50), start: .pi / 2), [red, blue]))
        #expect(isNear(rotated[49, 90], 0xFF0000, by: 4) && isNear(rotated[10, 50], 0xBF0040, by: 4))
    }

    @Test func anOpaqueGradientHidesWhatIsBehindIt() {
        let gradient = Gradient(.linear(from: Point(0, 0), to: Point(0, 100)), [red, blue])
        #expect(gradient.isOpaque)
        #expect(painted(gradient).pixels == painted(gradient, on: .white).pixels)
        let faint = Gradient(.linear(from: Point(0, 0), to: Point(0, 100)), [red, blue.withAlpha(0.5)])
        #expect(!faint.isOpaque && painted(faint)[0, 99] != painted(faint, on: .white)[0, 99])
        // Over green, half of the blue is visible, and half of the green.
        #expect(isNear(painted(faint)[50, 99], 0x017F7F, by: 4))
    }

    @Test func theRowsOfAGradientFromTopToBottomAreThoseOfTheSameGradientThroughAPath() {
        let (area, down) = (Rect(x: 0, y: 0, width: 8, height: 1100), Point(0, 1100))
        let gradient = Gradient(.linear(from: .zero, to: down), [red, blue, red])
        var (filled, outlined) = (Drawing(8, 1100), Drawing(8, 1100))
        filled.content { $0.fill(area, .gradient(gradient)) }
        outlined.content { $0.fill(Path { $0.addRect(area) }, .gradient(gradient)) }
        #expect(filled.painted().pixels == outlined.painted().pixels)
        #expect(filled.painted()[3, 10] != filled.painted()[3, 700])
    }

    @Test func aStopOutOfOrderHasThePositionOfTheOneBefore() {
        let shape = Gradient.Shape.linear(from: Point(0, 0), to: Point(100, 0))
        let disordered = Gradient(shape, stops: [.init(-1, red), .init(0.5, blue), .init(0.2, red), .init(7, blue)])
        let ordered = Gradient(shape, stops: [.init(0, red), .init(0.5, blue), .init(0.5, red), .init(1, blue)])
        #expect(painted(disordered).pixels == painted(ordered).pixels)
        #expect(isNear(painted(ordered)[49, 0], 0x0300FC, by: 4) && isNear(painted(ordered)[50, 0], 0xFC0003, by: 4))
    }

    @Test func oneStopIsAPlainColourAndNoStopIsNothing() {
        for shape in [
            Gradient.Shape.linear(from: Point(0, 0), to: Point(100, 0)), .radial(center: Point(50, 50), radius: 30),
            .conic(center: Point(50, 50), start: 1),
        ] {
            #expect(painted(Gradient(shape, [blue])).count(0xFF00_00FF) == 10_000)
            #expect(painted(Gradient(shape, [])).count(0xFF00_FF00) == 10_000)
        }
    }

    @Test(arguments: [
        Gradient.Shape.linear(from: Point(5, 5), to: Point(5, 5)), .linear(from: Point(.nan, 0), to: Point(1, 0)),
        .linear(from: Point(0, 0), to: Point(1e9, 0)), .radial(center: Point(50, 50), radius: 0),
        .radial(center: Point(50, 50), radius: -3), .radial(center: Point(50, .infinity), radius: 5),
        .conic(center: Point(1e7, 0), start: 0), .conic(center: Point(0, 0), start: .nan),
    ])
    func aShapeThatIsNoneHasTheLastColour(shape: Gradient.Shape) {
        #expect(painted(Gradient(shape, [red, blue])).count(0xFF00_00FF) == 10_000)
    }

    @Test func aGradientMovesWithItsView() {
        var drawing = Drawing(100, 100, transform: .scale(0.5).concatenating(.translation(20, 20)))
        drawing.content {
            $0.fill(whole, .gradient(Gradient(.linear(from: Point(0, 0), to: Point(100, 0)), [red, blue])))
        }
        let run = drawing.painted()
        #expect(isNear(run[20, 30], 0xFD0002) && isNear(run[69, 30], 0x0200FD) && run[19, 30] == 0xFF00_0000)
        var rotated = Drawing(100, 100, transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0))
        rotated.content {
            $0.fill(whole, .gradient(Gradient(.linear(from: Point(0, 0), to: Point(100, 0)), [red, blue])))
        }
        #expect(isNear(rotated.painted()[50, 0], 0xFE0001) && isNear(rotated.painted()[50, 99], 0x0100FE))
    }

    @Test func aPathIsFilledWithAGradient() {
        var drawing = Drawing(100, 100)
        drawing.content {
            $0.fill(
                Path { $0.addEllipse(in: whole) },
                .gradient(Gradient(.linear(from: Point(0, 0), to: Point(100, 0)), [red, blue])))
        }
        let run = drawing.painted()
        #expect(run[0, 0] == 0xFF00_0000 && isNear(run[50, 50], 0x7F0080) && isNear(run[3, 50], 0xF70008, by: 4))
    }

    @Test func aGradientFadesOnceWithItsItem() {
        for rect in [whole, Rect(x: 0, y: 0, width: 100, height: 100.5)] {
            var drawing = Drawing(100, 100)
            drawing.content(opacity: 0.5) {
                $0.fill(rect, .gradient(Gradient(.linear(from: Point(0, 0), to: Point(100, 0)), [.white, .white])))
            }
            #expect((126...129).contains(drawing.painted()[50, 50] & 0xFF))
        }
    }
}
