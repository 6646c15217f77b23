@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct StrokeTests {
    private func area(_ path: Path, _ style: StrokeStyle, _ map: Transform = .identity, side: Int = 80) -> Double {
        var drawing = Drawing(side, side, transform: map)
        drawing.content { $0.stroke(path, style, .white) }
        return drawing.painted().pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
    }

    private let line = Path {
        $0.move(to: Point(20, 20))
        $0.addLine(to: Point(60, 20))
    }

    private let corner = Path {
        $0.move(to: Point(10, 10))
        $0.addLine(to: Point(30, 10))
        $0.addLine(to: Point(30, 30))
    }

    @Test(arguments: [
        (StrokeStyle.Cap.butt, 160.0), (.square, 176), (.round, 160 + Double.pi * 4),
    ])
    func eachCapHasItsArea(cap: StrokeStyle.Cap, expected: Double) {
        #expect((area(line, StrokeStyle(width: 4, cap: cap)) - expected).magnitude < 0.5)
    }

    @Test(arguments: [
        (StrokeStyle.Join.bevel, 158.0), (.round, 156 + Double.pi), (.miter, 160),
    ])
    func eachJoinHasItsArea(join: StrokeStyle.Join, expected: Double) {
        #expect((area(corner, StrokeStyle(width: 4, join: join)) - expected).magnitude < 0.5)
    }

    @Test func aMiterBeyondItsLimitIsCutOff() {
        let sharp = Path {
            $0.move(to: Point(10, 20))
            $0.addLine(to: Point(50, 23))
            $0.addLine(to: Point(10, 26))
        }
        let pointed = area(sharp, StrokeStyle(width: 4, miterLimit: 100))
        let cut = area(sharp, StrokeStyle(width: 4, miterLimit: 4))
        #expect((area(sharp, StrokeStyle(width: 4, join: .bevel)) - cut).magnitude < 1)
        #expect(pointed > cut + 20)
    }

    @Test func aClosedPathHasNoEnds() {
        let square = Path { $0.addRect(Rect(x: 20, y: 20, width: 30, height: 30)) }
        #expect((area(square, StrokeStyle(width: 4)) - (34 * 34 - 26 * 26)).magnitude < 0.5)
        let rounded = area(square, StrokeStyle(width: 4, join: .round, cap: .square))
        #expect((rounded - (34 * 34 - 26 * 26 - 16 + 4 * Double.pi)).magnitude < 0.8)
    }

    @Test func theWidthScalesWithThePath() {
        for factor in [0.5, 2.0, 3.3] {
            let shown = area(line, StrokeStyle(width: 4), .scale(factor), side: 240)
            #expect((shown - 160 * factor * factor).magnitude < 1 + factor)
        }
        // Across a line that is stretched along its direction the width stays.
        #expect((area(line, StrokeStyle(width: 4), .scale(2, 1), side: 160) - 320).magnitude < 0.5)
        #expect((area(line, StrokeStyle(width: 4), .scale(1, 2), side: 160) - 320).magnitude < 0.5)
    }

    @Test func theRingOfACircleHasItsArea() {
        let circle = Path { $0.addEllipse(in: Rect(x: 10, y: 10, width: 60, height: 60)) }
        #expect((area(circle, StrokeStyle(width: 6)) - .pi * (33 * 33 - 27 * 27)).magnitude < 3)
    }

    nonisolated private static let patterns: [([Double], Double)] = [
        ([6, 4], 0), ([6, 4], 3), ([6, 4], -3), ([6, 4], 1_000_003), ([5], 0), ([5], 7), ([3, 1, 2], 0), ([0, 4], 0),
        ([7, 0], 2), ([100, 1], 0),
    ]

    @Test(arguments: patterns) func dashesCoverTheirShareOfTheLine(dashes: [Double], phase: Double) {
        let style = StrokeStyle(width: 4, dashes: dashes, dashPhase: phase)
        let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
        let whole = pattern.reduce(0, +)
        // Points on a dash, in steps of a hundredth.
        let covered = (0..<4_000).count { step in
            var rest = (phase + (Double(step) + 0.5) / 100).truncatingRemainder(dividingBy: whole)
            if rest < 0 { rest += whole }
            var index = 0
            while rest >= pattern[index] {
                rest -= pattern[index]
                index += 1
            }
            return index % 2 == 0
        }
        #expect((area(line, style) - Double(covered) / 100 * 4).magnitude < 1)
    }

    @Test func dashesContinueAroundCorners() {
        let style = StrokeStyle(width: 2, join: .bevel, dashes: [10, 10])
        #expect((area(corner, style) - 40).magnitude < 1)
    }

    @Test func invalidDashesDrawASolidLine() {
        for dashes in [[0.0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] {
            #expect((area(line, StrokeStyle(width: 4, dashes: dashes)) - 160).magnitude < 0.5)
        }
        #expect((area(line, StrokeStyle(width: 4, dashes: [3, 3], dashPhase: .nan)) - 160).magnitude < 0.5)
        // A phase so large that adding a dash does not change it.
        #expect(area(line, StrokeStyle(width: 4, dashes: [3, 3], dashPhase: 1e300)) > 60)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity]) func anInvalidWidthDrawsNothing(width: Double) {
        #expect(area(line, StrokeStyle(width: width)) == 0)
    }
}
