@testable import CasementRender
import CasementCore
import Testing

/// Paths and strokes with more points than FreeType can count, compared with FreeType's picture of the same shape
/// with fewer points.
@MainActor @Suite struct LongPathTests {
    private let whole = PixelRect(x: 0, y: 0, width: 64, height: 64)

    /// A path, and the same path with its curves divided into lines that are too short for a visible difference.
    private func paths(_ random: inout SeededGenerator) -> (Path, straight: Path) {
        var (path, straight, last) = (Path(), Path(), Point.zero)
        func number() -> Double {
            let isFar = Int.random(in: 0..<8, using: &random) == 0
            return Double.random(in: isFar ? -4_000...4_000 : -20...84, using: &random)
        }
        func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
            for step in 1...1_000 {
                let (t, s) = (Double(step) / 1_000, 1 - Double(step) / 1_000)
                let (near, far) = (
                    (a - .zero) * (s * s * s) + (b - .zero) * (3 * s * s * t), (c - .zero) * (3 * s * t * t)
                )
                straight.addLine(to: .zero + near + far + (d - .zero) * (t * t * t))
            }
        }
        let start = Point(number(), number())
        path.move(to: start)
        straight.move(to: start)
        last = start
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let points = (0..<3).map { _ in Point(number(), number()) }
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                path.move(to: points[0])
                straight.move(to: points[0])
            case 1:
                path.addQuad(to: points[0], control: points[1])
                curve(
                    last, last + (points[1] - last) * (2 / 3), points[0] + (points[1] - points[0]) * (2 / 3), points[0])
            case 2:
                path.addCubic(to: points[0], control1: points[1], control2: points[2])
                curve(last, points[1], points[2], points[0])
            default:
                path.addLine(to: points[0])
                straight.addLine(to: points[0])
            }
            last = points[0]
        }
        return (path, straight)
    }

    private func largestDifference(_ one: Mask, _ other: Mask) -> Int {
        var largest = 0
        for y in 0..<one.height {
            for x in 0..<one.width {
                let (a, b) = (one.bytes[y * one.bytesPerRow + x], other.bytes[y * other.bytesPerRow + x])
                largest = max(largest, abs(Int(a) - Int(b)))
            }
        }
        return largest
    }

    @Test(arguments: [Path.FillRule.nonZero, .evenOdd])
    func coverageIsWhatFreeTypeMakesOfIt(rule: Path.FillRule) throws {
        let freeType = try #require(FreeType())
        var random = SeededGenerator(seed: 61)
        for round in 0..<100 {
            let (path, straight) = paths(&random)
            guard let outline = PathOutline(path, .identity) else { continue }
            let own = try #require(LongOutlineRasterizer.mask(of: outline, whole, rule))
            let theirs = try #require(PathOutline(straight, .identity)?.freeTypeSum(side: 64, rule, freeType))
            // An error of a thirty-second of a pixel has eight levels.
            #expect(largestDifference(own, theirs) <= 12, "round \(round)")
        }
    }

    @Test func straightLinesDifferByAtMostTwoLevels() throws {
        let freeType = try #require(FreeType())
        var random = SeededGenerator(seed: 62)
        for round in 0..<300 {
            let drawn = Path {
                for _ in 0..<Int.random(in: 3...9, using: &random) {
                    $0.addLine(
                        to: Point(
                            Double.random(in: -90...150, using: &random), Double.random(in: -90...150, using: &random)))
                }
            }
            let outline = try #require(PathOutline(drawn, .identity))
            let own = try #require(LongOutlineRasterizer.mask(of: outline, whole, .nonZero))
            let theirs = try #require(outline.freeTypeSum(side: 64, .nonZero, freeType))
            #expect(largestDifference(own, theirs) <= 2, "round \(round)")
        }
    }

    /// A closed shape of straight lines.
    private func ring(_ count: Int, _ radius: @escaping (Double) -> Double) -> Path {
        Path {
            for index in 0..<count {
                let angle = Double(index) * 2 * .pi / Double(count)
                $0.addLine(to: Point(300, 300) + Vector(length: radius(angle), angle: angle))
            }
            $0.close()
        }
    }

    private func painted(_ body: (Canvas) -> Void) -> PaintedBitmap {
        var drawing = Drawing(600, 600)
        drawing.content(body)
        return drawing.painted()
    }

    private func largestDifference(_ one: PaintedBitmap, _ other: PaintedBitmap) -> Int {
        zip(one.pixels, other.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
    }

    @Test func aContourOfManyPointsLooksLikeOneOfFew() {
        // So large that it is rasterized in several bands.
        let wave: (Double) -> Double = { 250 + Vector(length: 40, angle: $0 * 7).dy }
        let few = painted { $0.fill(ring(30_000, wave), .white) }
        let many = painted { $0.fill(ring(90_000, wave), .white) }
        #expect(few.count(0xFFFF_FFFF) > 150_000)
        #expect(largestDifference(few, many) <= 4)
    }

    @Test(arguments: [20_000, 40_000]) func aStrokeOfManyPointsLooksLikeOneOfFew(count: Int) {
        for style in [StrokeStyle(width: 8), StrokeStyle(width: 8, join: .round, cap: .round, dashes: [30, 20])] {
            let few = painted { $0.stroke(ring(4_000) { _ in 280 }, style, .white) }
            let many = painted { $0.stroke(ring(count) { _ in 280 }, style, .white) }
            #expect(few.count(0xFFFF_FFFF) > 5_000)
            #expect(largestDifference(few, many) <= 24)
        }
    }

    @Test func manyContoursAreAllDrawn() {
        // Squares of 2 x 2 pixels with gaps of one pixel.
        let path = Path { path in
            for index in 0..<9_000 {
                path.addRect(Rect(x: Double(index % 200) * 3, y: Double(index / 200) * 3, width: 2, height: 2))
            }
        }
        let shown = painted { $0.fill(path, .white) }
        #expect(shown.count(0xFFFF_FFFF) == 36_000 && shown.count(0xFF00_0000) == 324_000)
        let twice = Path {
            $0.add(path); $0.add(path)
        }
        #expect(painted { $0.fill(twice, .white, rule: .evenOdd) }.count(0xFF00_0000) == 360_000)
    }

    @Test func aLongLineHasAllItsDashes() {
        // 20,000 dashes with gaps.
        let line = Path {
            for row in 0..<100 {
                $0.addLine(to: Point(row % 2 == 0 ? 0 : 600, Double(row) * 6 + 3))
                $0.addLine(to: Point(row % 2 == 0 ? 600 : 0, Double(row) * 6 + 3))
            }
        }
        let shown = painted { $0.stroke(line, StrokeStyle(width: 2, dashes: [3, 3]), .white) }
        for row in 0..<100 {
            let lit = (0..<600).count { shown[$0, row * 6 + 3] & 0xFF > 127 }
            #expect((295...305).contains(lit), "row \(row)")
        }
    }

    @Test(arguments: [(100_000, true), (100_001, false)]) func aPathHasAGreatestLength(count: Int, isDrawn: Bool) {
        var path = Path { $0.addRect(Rect(x: 100, y: 100, width: 200, height: 200)) }
        for _ in path.elements.count..<count { path.move(to: .zero) }
        #expect(path.elements.count == count)
        #expect(painted { $0.fill(path, .white) }.count(0xFFFF_FFFF) == (isDrawn ? 40_000 : 0))
    }

    @Test func aLongPathClipsAsWell() {
        let shown = painted { canvas in
            canvas.clip(to: ring(90_000) { _ in 280 }) {
                canvas.fill(Rect(x: 0, y: 0, width: 600, height: 600), .white)
            }
        }
        let area = shown.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
        #expect((area - .pi * 280 * 280).magnitude < 100)
    }
}
