@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct OverlapSweepTests {
    private let freeType: FreeType

    init() throws {
        freeType = try #require(FreeType())
    }

    private func findsOverlap(in path: Path) throws -> Bool {
        let outline = try #require(PathOutline(path, .identity))
        let edges = try #require(outline.edges(side: 64, .nonZero, freeType))
        return OverlapSweep.findsOverlap(in: edges)
    }

    @Test(arguments: [
        "M1 1H9V9H1Z", "M1 1H9L5 5L9 9H1Z", "M1 1H9V9H1Z M11 1H19V9H11Z", "M1 1H9V9H1Z M3 3V7H7V3Z",
        "M10 1L12 8L19 10L12 12L10 19L8 12L1 10L8 8Z", "M1 1V20H4V10H7V20H10V1Z", "M1 1H3V3H5V5H7V7H1Z",
        "M1 10C1 1 19 1 19 10C19 19 1 19 1 10Z M4 10C4 15 16 15 16 10C16 5 4 5 4 10Z",
        "M0 0L50 1L0 2L50 3L0 4L50 5L0 6L50 7L60 7L60 0Z", "M1 1H9V9H1Z M3 3V7H7V3Z M4 4H6V6H4Z",
    ]) func contoursWithoutOverlapAreLeftToFreeType(data: String) throws {
        #expect(try !findsOverlap(in: Path(svg: data)))
    }

    @Test(arguments: [
        "M1 1L9 9H1L9 1Z", "M1 1H9V9H1Z M3 3H7V7H3Z", "M1 1H9V9H1Z M5 5H19V19H5Z", "M1 1H9V9H1Z M9 1V9H19V1Z",
        "M1 1H9V9H1Z M11 1V9H19V1Z", "M1 10C1 1 19 1 19 10C19 19 1 19 1 10Z M4 2H6V18H4Z",
        "M1 5H9V6H1Z M4 1V9H5V1Z", "M10 1L16 19L1 8L19 8L4 19Z",
    ]) func contoursThatOverlapOrRunInTwoDirectionsAreFound(data: String) throws {
        #expect(try findsOverlap(in: Path(svg: data)))
    }

    @Test func theSearchFindsWhatAComparisonOfAllEdgesFinds() throws {
        var random = SeededGenerator(seed: 72)
        var counts = (crossing: 0, plain: 0)
        for round in 0..<1_000 {
            // One contour, which overlaps itself only if two of its edges cross; in steps of FreeType.
            let points = (0..<Int.random(in: 3...6, using: &random)).map { _ in
                Point(
                    Double(Int.random(in: 0...4_000, using: &random)) / 64,
                    Double(Int.random(in: 0...4_000, using: &random)) / 64)
            }
            let path = Path { path in
                points.forEach { path.addLine(to: $0) }
                path.close()
            }
            let isCrossing = crosses(points)
            if isCrossing { counts.crossing += 1 } else { counts.plain += 1 }
            #expect(try findsOverlap(in: path) == isCrossing, "round \(round)")
        }
        #expect(counts.crossing > 200 && counts.plain > 200)
    }

    /// Whether two edges of a polygon cross.
    private func crosses(_ points: [Point]) -> Bool {
        for (first, a) in points.enumerated() {
            let b = points[(first + 1) % points.count]
            for (second, c) in points.enumerated() {
                let d = points[(second + 1) % points.count]
                if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
            }
        }
        return false
    }

    private func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    @Test func pathsWithoutOverlapHaveThePixelsOfFreeType() throws {
        let box = PixelRect(x: 0, y: 0, width: 64, height: 64)
        for data in [
            "M1 10C1 1 19 1 19 10C19 19 1 19 1 10Z M4 10C4 15 16 15 16 10C16 5 4 5 4 10Z",
            "M3.3 2.1L60.7 9.9C20 30 40 40 2.2 60Z",
        ] {
            let outline = try #require(PathOutline(try Path(svg: data), .identity))
            for rule in [Path.FillRule.nonZero, .evenOdd] {
                let own = try #require(outline.mask(of: box, rule, freeType))
                let theirs = try #require(outline.freeTypeSum(side: 64, rule, freeType))
                #expect((0..<64 * 64).allSatisfy { own.bytes[$0] == theirs.bytes[$0] })
            }
        }
    }
}
