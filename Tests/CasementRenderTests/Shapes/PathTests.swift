@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct PathTests {
    /// The coverage of a path that is painted white on black.
    private func coverage(_ path: Path, rule: Path.FillRule = .nonZero, side: Int = 64) -> PaintedBitmap {
        var drawing = Drawing(side, side)
        drawing.content { $0.fill(path, .white, rule: rule) }
        return drawing.painted()
    }

    private func area(_ painted: PaintedBitmap) -> Double {
        painted.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
    }

    private func star(_ center: Point = Point(32, 32), radius: Double = 30) -> Path {
        Path {
            for index in 0..<5 {
                let angle = Double(index) * 4 * .pi / 5
                $0.addLine(to: center + Vector(length: radius, angle: angle))
            }
            $0.close()
        }
    }

    @Test func aRectangleOnWholePixelsIsExact() {
        let painted = coverage(Path { $0.addRect(Rect(x: 10, y: 12, width: 20, height: 30)) })
        #expect(painted.count(0xFFFF_FFFF) == 600 && painted.count(0xFF00_0000) == 64 * 64 - 600)
        #expect(painted[10, 12] == 0xFFFF_FFFF && painted[29, 41] == 0xFFFF_FFFF && painted[9, 12] == 0xFF00_0000)
    }

    @Test func partlyCoveredPixelsHavePartialCoverage() {
        let painted = coverage(Path { $0.addRect(Rect(x: 10.25, y: 10, width: 1, height: 1)) })
        #expect((0xBE...0xC0).contains(painted[10, 10] & 0xFF) && (0x3F...0x41).contains(painted[11, 10] & 0xFF))
    }

    @Test func aCircleHasTheAreaOfOne() {
        let circle = Path { $0.addEllipse(in: Rect(x: 2, y: 2, width: 60, height: 60)) }
        #expect((area(coverage(circle)) - .pi * 900).magnitude < 15)
    }

    @Test func arcsRunClockwiseAndAtMostOneTurn() {
        let quarter = Path {
            $0.move(to: Point(32, 32))
            $0.addArc(center: Point(32, 32), radius: 30, start: 0, sweep: .pi / 2)
            $0.close()
        }
        let painted = coverage(quarter)
        #expect(painted[40, 40] == 0xFFFF_FFFF && painted[40, 24] == 0xFF00_0000 && painted[24, 40] == 0xFF00_0000)
        #expect((area(painted) - .pi * 225).magnitude < 4)
        let many = Path { $0.addArc(center: Point(32, 32), radius: 20, start: 1, sweep: 100) }
        #expect((area(coverage(many)) - .pi * 400).magnitude < 10)
    }

    @Test func theFillRulesDifferWhereAPathCrossesItself() {
        #expect(coverage(star())[32, 32] == 0xFFFF_FFFF)
        #expect(coverage(star(), rule: .evenOdd)[32, 32] == 0xFF00_0000)
        #expect(star().contains(Point(32, 32)) && !star().contains(Point(32, 32), rule: .evenOdd))
        let frame = Path {
            $0.addRect(Rect(x: 4, y: 4, width: 40, height: 40))
            $0.addRect(Rect(x: 14, y: 14, width: 20, height: 20))
        }
        #expect(area(coverage(frame)) == 1600 && area(coverage(frame, rule: .evenOdd)) == 1200)
    }

    @Test func anOpenPathIsFilledAsIfItWereClosed() {
        let open = Path {
            $0.move(to: Point(5, 5))
            $0.addLine(to: Point(45, 5))
            $0.addLine(to: Point(45, 45))
        }
        #expect((area(coverage(open)) - 800).magnitude < 1)
        #expect(open.contains(Point(40, 10)) && !open.contains(Point(10, 40)))
    }

    private func randomPath(_ random: inout SeededGenerator) -> Path {
        var path = Path()
        func point() -> Point {
            Point(Double.random(in: 0...64, using: &random), Double.random(in: 0...64, using: &random))
        }
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: path.move(to: point())
            case 1: path.addQuad(to: point(), control: point())
            case 2: path.addCubic(to: point(), control1: point(), control2: point())
            case 3: path.close()
            default: path.addLine(to: point())
            }
        }
        return path
    }

    @Test(arguments: [Path.FillRule.nonZero, .evenOdd])
    func whatCountsAsInsideIsWhatIsPainted(rule: Path.FillRule) {
        var random = SeededGenerator(seed: 21)
        for round in 0..<30 {
            let path = randomPath(&random)
            let painted = coverage(path, rule: rule)
            var wrong = 0
            for y in 1..<63 {
                for x in 1..<63 {
                    // Within a pixel of an edge both answers are correct.
                    let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
                    let levels = around.map { painted[x + $0.0, y + $0.1] & 0xFF }
                    guard let level = levels.first, level == 0 || level == 255, levels.allSatisfy({ $0 == level })
                    else { continue }
                    if path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: rule) != (level == 255) {
                        wrong += 1
                    }
                }
            }
            #expect(wrong == 0, "round \(round): \(path)")
        }
    }

    @Test func thePathLiesWithinItsBounds() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<25 {
            let path = randomPath(&random)
            let painted = coverage(path)
            let box = PixelRect(covering: path.bounds)
            for y in 0..<64 {
                for x in 0..<64 where painted[x, y] & 0xFF > 0 {
                    #expect(box.contains(PixelRect(x: x, y: y, width: 1, height: 1)))
                }
            }
        }
    }

    @Test func aTransformedPathLooksLikeThePathUnderTheTransform() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<20 {
            let path = randomPath(&random)
            let map = Transform.rotation(Double.random(in: 0...6, using: &random)).concatenating(.translation(20, 10))
            var drawing = Drawing(64, 64, transform: map)
            drawing.content { $0.fill(path, .white) }
            let one = drawing.painted()
            let other = coverage(path.applying(map))
            let difference = zip(one.pixels, other.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
            #expect(difference <= 12)
        }
    }

    @Test func radiiThatDoNotFitShrinkTogether() {
        let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: -5, bottomLeft: 0)
            .fitted(to: Size(width: 20, height: 100))
        #expect(radii == CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0))
        #expect(CornerRadii(8).fitted(to: Size(width: 40, height: 40)) == CornerRadii(8))
    }

    @Test func eachCornerHasItsOwnRadius() {
        var drawing = Drawing(60, 60)
        let radii = CornerRadii(topLeft: 0, topRight: 8, bottomRight: 16, bottomLeft: 24)
        drawing.content { $0.fill(Rect(x: 4, y: 4, width: 52, height: 52), corners: radii, .color(.white)) }
        let painted = drawing.painted()
        #expect(painted[4, 4] == 0xFFFF_FFFF && painted[55, 4] & 0xFF == 0 && painted[4, 55] & 0xFF == 0)
        let corners = (64 + 256 + 576) * (1 - Double.pi / 4)
        #expect((area(painted) - (52 * 52 - corners)).magnitude < 6)
    }

    @Test func aBorderLiesWithinTheEdge() {
        var drawing = Drawing(60, 60)
        drawing.content { $0.border(Rect(x: 4, y: 4, width: 52, height: 40), width: 3, .color(.white)) }
        let painted = drawing.painted()
        #expect(painted.count(0xFFFF_FFFF) == 52 * 40 - 46 * 34)
        #expect(painted[4, 4] == 0xFFFF_FFFF && painted[7, 7] == 0xFF00_0000)
        var thick = Drawing(60, 60)
        thick.content { $0.border(Rect(x: 4, y: 4, width: 52, height: 40), width: 30, .color(.white)) }
        #expect(thick.painted().count(0xFFFF_FFFF) == 52 * 40)
    }

    @Test func aPathThatOnlyMovesIsRasterizedOnce() {
        let renderer = Renderer(fonts: FontLibrary())
        var pictures: [[UInt32]] = []
        for step in 0..<3 {
            var drawing = Drawing(64, 64, transform: .translation(Double(step) * 5, 0))
            drawing.content { $0.fill(star(Point(20, 30), radius: 15), .white) }
            pictures.append(drawing.painted(by: renderer).pixels)
        }
        #expect(pictures[2] != pictures[1])
        let masks = renderer.cacheReports.first { $0.name == "path masks" }
        #expect(masks?.misses == 1 && masks?.hits == 2)
        for row in 0..<64 {
            #expect(pictures[0][row * 64..<row * 64 + 50] == pictures[2][row * 64 + 10..<row * 64 + 60])
        }
    }
}
