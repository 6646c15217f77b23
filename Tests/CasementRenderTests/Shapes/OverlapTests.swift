@testable import CasementRender
import CasementCore
import Testing

/// Paths whose contours cross, overlap or touch, in black on white.
@MainActor @Suite struct OverlapTests {
    private func painted(_ side: Int, _ body: (Canvas) -> Void) -> PaintedBitmap {
        var drawing = Drawing(side, side, background: .white)
        drawing.content(body)
        return drawing.painted()
    }

    private func column(_ x: Int, of shown: PaintedBitmap) -> [Int] {
        (0..<shown.bitmap.size.height).map { Int(shown[x, $0] & 0xFF) }
    }

    @Test func contoursThatTouchInARowLeaveNoSeam() throws {
        let path = try Path(svg: "M0 0H8V4.5H0Z M0 4.5V8H8V4.5Z")
        #expect(painted(8) { $0.fill(path, .black) }.count(0xFF00_0000) == 64)
        #expect(painted(8) { $0.fill(path, .black, rule: .evenOdd) }.count(0xFF00_0000) == 64)
    }

    @Test func aContourThatIsThereTwiceCoversWhatItCoversOnce() throws {
        let path = try Path(svg: "M0 .5H8V8H0Z M0 .5H8V8H0Z")
        let shown = painted(8) { $0.fill(path, .black) }
        for x in 0..<8 { #expect(column(x, of: shown) == [127, 0, 0, 0, 0, 0, 0, 0]) }
        #expect(painted(8) { $0.fill(path, .black, rule: .evenOdd) }.count(0xFFFF_FFFF) == 64)
    }

    @Test func theStrokeOfAClosedLineIsThatOfAnOpenLine() throws {
        let (open, closed) = (try Path(svg: "M1 4H7"), try Path(svg: "M1 4H7Z"))
        let one = painted(8) { $0.stroke(open, StrokeStyle(width: 1), .black) }
        let other = painted(8) { $0.stroke(closed, StrokeStyle(width: 1), .black) }
        for x in 1..<7 { #expect(column(x, of: other)[3...4] == [127, 127]) }
        #expect(one.pixels == other.pixels)
    }

    @Test func theStrokeOfATightCurveHasNoLightSpots() throws {
        // The inner border of the curve crosses itself: it is a cusp of a curve that is nearer than half of the width.
        let path = try Path(svg: "M4 30C4 -6 28 -6 28 30")
        let shown = painted(32) { $0.stroke(path, StrokeStyle(width: 26), .black) }
        for y in 2..<29 { for x in 1..<31 where y > 6 || (8..<24).contains(x) { #expect(shown[x, y] & 0xFF == 0) } }
    }

    @Test func aLetterOfAVariableFontCoversTheUnionOfItsContours() throws {
        let freeType = try #require(FreeType())
        let face = try FontFace(file: TextFixture.variable, weight: 400, freeType: freeType)
        let fixture = try TextFixture([TextFixture.variable], family: TextFixture.variableFamily)
        let plus = try #require(fixture.layout("+").runs.first?.glyphs.first?.index)
        var corners = 0
        for size in 20..<60 {
            // A transform that is no quarter turn, so that the outline is not hinted.
            let style = try #require(GlyphStyle(font: 0, size: Double(size), transform: .scale(1, 1.01)))
            let mask = try #require(face.draw(plus, style, subpixel: (0, 0))?.mask)
            func coverage(_ x: Int, _ y: Int) -> Double { Double(mask.bytes[y * mask.bytesPerRow + x]) / 255 }
            let (bars, beams) = ((0..<mask.width).map { coverage($0, 1) }, (0..<mask.height).map { coverage(1, $0) })
            for (x, bar) in bars.enumerated() where (0.3...0.7).contains(bar) {
                for (y, beam) in beams.enumerated() where (0.3...0.7).contains(beam) {
                    #expect((coverage(x, y) - (bar + beam - bar * beam)).magnitude < 0.02, "size \(size)")
                    corners += 1
                }
            }
        }
        #expect(corners >= 10)
    }

    private func circles(_ count: Int, of radius: Double, within side: Double, seed: UInt64) -> Path {
        var random = SeededGenerator(seed: seed)
        return Path { path in
            for _ in 0..<count {
                let x = Double.random(in: 0...side, using: &random)
                let y = Double.random(in: 0...side, using: &random)
                path.addEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
    }

    @Test func manySmallContoursAreCoveredAsTheSameOnesInParts() throws {
        let freeType = try #require(FreeType())
        let outline = try #require(PathOutline(circles(1_500, of: 10, within: 1_000, seed: 72), .identity))
        let whole = try #require(
            outline.mask(of: PixelRect(x: 0, y: 0, width: 1_000, height: 1_000), .nonZero, freeType))
        for top in [0, 500, 980] {
            let part = try #require(
                outline.mask(of: PixelRect(x: 0, y: top, width: 1_000, height: 20), .nonZero, freeType))
            for y in 0..<20 {
                let (row, other) = (whole.bytes + (top + y) * whole.bytesPerRow, part.bytes + y * part.bytesPerRow)
                #expect((0..<1_000).allSatisfy { abs(Int(row[$0]) - Int(other[$0])) <= 2 }, "row \(top + y)")
            }
        }
    }

    // MARK: Any path

    private func number(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Double(Int.random(in: -2...18, using: &random))
        case 1: Double(Int.random(in: -4...36, using: &random)) / 2
        default: Double.random(in: -3...19, using: &random)
        }
    }

    private func path(_ random: inout SeededGenerator) -> Path {
        func point() -> Point { Point(number(&random), number(&random)) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.addQuad(to: point(), control: point())
                case 1: path.addCubic(to: point(), control1: point(), control2: point())
                default: path.addLine(to: point())
                }
            }
            path.close()
        }
        return path
    }

    @Test(arguments: [Path.FillRule.nonZero, .evenOdd])
    func anyPathCoversWhatItsFillRuleSays(rule: Path.FillRule) throws {
        let freeType = try #require(FreeType())
        let box = PixelRect(x: 0, y: 0, width: 16, height: 16)
        var random = SeededGenerator(seed: 71)
        var resolved = 0
        for round in 0..<100 {
            let outline = try #require(PathOutline(path(&random), .identity))
            let edges = try #require(outline.edges(side: 16, rule, freeType))
            let isResolved = OverlapSweep.findsOverlap(in: edges)
            if isResolved { resolved += 1 }
            let mask = try #require(outline.mask(of: box, rule, freeType))
            let expected = edges.sampledCoverage(side: 16, rule)
            var (most, sum) = (0.0, 0.0)
            for (index, wanted) in expected.enumerated() {
                let shown = Double(mask.bytes[index / 16 * mask.bytesPerRow + index % 16])
                most = max(most, (shown - wanted).magnitude)
                sum += (shown - wanted).magnitude
            }
            // FreeType's curves err by a quarter of a pixel at most.
            #expect(most < (isResolved ? 6 : 64) && sum < 256, "round \(round): \(most), \(sum / 256)")
        }
        #expect(resolved > 60 && resolved < 100)
    }

    // MARK: Hostile paths

    private func lines(_ count: Int, within size: Double) -> Path {
        var random = SeededGenerator(seed: 73)
        return Path { path in
            for _ in 0..<count {
                let x = Double.random(in: -size...size, using: &random)
                path.addLine(to: Point(x, Double.random(in: -size...size, using: &random)))
            }
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: [(10_000, 30.0), (1_000, 1_000), (10_000, 2e5)])
    func linesThatAllCrossEachOtherAreDrawnInTime(count: Int, size: Double) {
        // Of the second path FreeType says that it is too complex.
        let shown = painted(64) { $0.fill(lines(count, within: size), .black) }
        #expect(shown.count(0xFFFF_FFFF) < 64 * 64)
    }

    @Test(.timeLimit(.minutes(1))) func aCombOfThousandsOfTeethIsDrawnInTime() {
        // No line crosses another, and each is beside thousands of others.
        let comb = Path { path in
            for tooth in 0..<7_000 {
                path.addLine(to: Point(Double(tooth) / 32, 2))
                path.addLine(to: Point((Double(tooth) + 0.5) / 32, 62))
            }
            path.addLine(to: Point(220, 63))
            path.addLine(to: Point(0, 63))
            path.close()
        }
        let middle = column(20, of: painted(240) { $0.fill(comb, .black) })[10..<50]
        // FreeType rounds the short widths of the teeth.
        #expect(zip(middle, middle.dropFirst()).allSatisfy { $0 >= $1 } && (middle.first ?? 0) > 200)
    }

    @Test func anOutlineIsSummedAsAWholeWhereverItsLimitIsReached() throws {
        let freeType = try #require(FreeType())
        let outline = try #require(PathOutline(circles(60, of: 5, within: 40, seed: 74), .identity))
        let edges = try #require(outline.edges(side: 40, .nonZero, freeType))
        func levels(_ limit: Int) -> [UInt8] {
            let mask = OutlineRasterizer.mask(of: edges, width: 40, height: 40, .nonZero, limit: limit)
            return (0..<1_600).map { mask.bytes[$0 / 40 * mask.bytesPerRow + $0 % 40] }
        }
        let (sum, union) = (levels(0), levels(OutlineRasterizer.limit))
        #expect(sum != union)
        for limit in stride(from: 7, to: 20_000, by: 197) {
            let shown = levels(limit)
            #expect(shown == sum || shown == union, "\(limit)")
        }
    }

    @Test func degenerateContoursDrawNothing() throws {
        for data in ["M1 1H7Z", "M1 1V7Z", "M1 1L7 7Z", "M1 1L7 7L1 1L7 7Z", "M3 3L3 3L3 3Z", "M1 1C7 7 1 1 7 7Z"] {
            let path = try Path(svg: data)
            #expect(painted(8) { $0.fill(path, .black) }.count(0xFFFF_FFFF) == 64, "\(data)")
        }
    }
}
