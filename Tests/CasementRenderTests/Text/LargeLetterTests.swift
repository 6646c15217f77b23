@testable import CasementRender
import CasementCore
import Testing

/// Letters that are much larger than the window.
@MainActor @Suite struct LargeLetterTests {
    private let width = 320
    private let height = 200

    /// The window whose upper left corner lies at a point of a letter, in shares of its em.
    private func painted(
        _ letter: String, em: Double, _ x: Double, _ y: Double, scale: Double = 1, renderer: Renderer? = nil,
        fixture: TextFixture
    ) -> PaintedBitmap {
        var fixture = fixture
        fixture.style.font.size = em / scale
        var drawing = Drawing(width, height, transform: .scale(scale))
        let origin = Point(-x * em / scale, -y * em / scale)
        drawing.content { $0.draw(fixture.layout(letter), at: origin, .white) }
        return drawing.painted(by: renderer ?? Renderer(fonts: fixture.fonts))
    }

    @Test(arguments: [("B", 6_000.0, 1.0, 0), ("g", 20_000, 2, 1), ("&", 20_000, 10, 0), ("8", 100_000, 10, 1)])
    func aLargeLetterHasTheShapeOfASmallOne(letter: String, em: Double, scale: Double, font: Int) throws {
        let fixture =
            font == 0 ? try TextFixture() : try TextFixture([TestFonts.garamond], family: "EB Garamond")
        let small = 1_000.0
        // The window of the large letter is so large in the window of the small one.
        let (right, down) = (Int(320 * small / em) + 2, Int(200 * small / em) + 2)
        var (inside, outside) = (0, 0)
        for (x, y) in [(0.05, 0.3), (0.2, 0.5), (0.1, 0.75), (0.3, 0.9)] {
            let whole = painted(letter, em: small, x, y, fixture: fixture)
            let places = (0..<12).map { (10 + $0 % 4 * 70, 10 + $0 / 4 * 55) }
            for (column, row) in places {
                let around = (-2...right).flatMap { dx in
                    (-2...down).map { whole[column + dx, row + $0] & 0xFF }
                }
                guard let first = around.first, around.allSatisfy({ $0 == first }) else { continue }
                if first == 255 { inside += 1 } else { outside += 1 }
                let part = painted(
                    letter, em: em, x + Double(column) / small, y + Double(row) / small, scale: scale,
                    fixture: fixture)
                #expect(part.pixels.allSatisfy { $0 & 0xFF == first }, "\(letter) at \(x), \(y), \(column), \(row)")
            }
        }
        #expect(inside > 1 && outside > 1, "\(inside), \(outside)")
    }

    @Test func aWideLigatureHasItsShapeFarFromItsOrigin() throws {
        let fixture = try TextFixture([TextFixture.amiri], family: "Amiri")
        // The window is 350,000 pixels beside the origin.
        let (small, em, x, y) = (500.0, 100_000.0, 3.5, 0.8)
        let whole = painted("﷽", em: small, x, y, fixture: fixture)
        var (inside, outside) = (0, 0)
        for (column, row) in (0..<35).map({ (10 + $0 % 7 * 45, 10 + $0 / 7 * 40) }) {
            let around = (-2...3).flatMap { dx in (-2...3).map { whole[column + dx, row + $0] & 0xFF } }
            guard let first = around.first, around.allSatisfy({ $0 == first }) else { continue }
            if first == 255 { inside += 1 } else { outside += 1 }
            let part = painted(
                "﷽", em: em, x + Double(column) / small, y + Double(row) / small, scale: 10, fixture: fixture)
            #expect(part.pixels.allSatisfy { $0 & 0xFF == first }, "\(column), \(row)")
        }
        #expect(inside > 4 && outside > 4, "\(inside), \(outside)")
    }

    @Test func theEdgeOfALargeLetterIsWhereThatOfASmallOneIs() throws {
        let fixture = try TextFixture()
        // The left edge of the stem of an H, in shares of the em, about 100 pixels inside the window.
        func edge(em: Double, near: Double, scale: Double = 1) -> Double {
            let left = near - 100 / em
            let shown = painted("H", em: em, left, 0.7, scale: scale, fixture: fixture)
            let light = (0..<width).map { Double(shown[$0, 50] & 0xFF) / 255 }
            return left + light.prefix { $0 < 1 }.reduce(0) { $0 + 1 - $1 } / em
        }
        let small = edge(em: 900, near: 0.09)
        for (em, scale) in [(2_000.0, 1.0), (9_000, 1), (20_000, 10), (50_000, 6)] {
            #expect((edge(em: em, near: small, scale: scale) - small).magnitude < 0.3 / 900, "\(em)")
        }
    }

    @Test(arguments: 1...3) func aLargeLetterIsTheSameOnARotatedPanel(quarters: Int) throws {
        var fixture = try TextFixture()
        fixture.style.font.size = 3_000
        let layout = fixture.layout("&")
        func painted(_ width: Int, _ height: Int, _ transform: Transform) -> PaintedBitmap {
            var drawing = Drawing(width, height, transform: transform)
            drawing.content { $0.draw(layout, at: Point(-1_000.3, -1_700), .white) }
            return drawing.painted(by: Renderer(fonts: fixture.fonts))
        }
        let move =
            switch quarters {
            case 1: Transform.translation(Double(height), 0)
            case 2: Transform.translation(Double(width), Double(height))
            default: Transform.translation(0, Double(width))
            }
        let turn = Transform.rotation(Double(quarters) * .pi / 2).concatenating(move)
        let upright = painted(width, height, .identity)
        #expect(upright.count(0xFFFF_FFFF) > 1_000 && upright.count(0xFF00_0000) > 1_000)
        let turned = quarters == 2 ? painted(width, height, turn) : painted(height, width, turn)
        let differences = zip(upright.rotated(quarters), turned.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
        // FreeType's chords are within an eighth of a pixel of their curve, and lie otherwise in each direction. A letter that
        // is moved by a quarter of a pixel has a mean of 0.07.
        #expect(differences.allSatisfy { $0 <= 32 })
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.05)
    }

    @Test func aLargeLetterTakesTheMemoryOfTheWindow() throws {
        let fixture = try TextFixture()
        let renderer = Renderer(fonts: fixture.fonts)
        _ = painted("B", em: 500, 0.1, 0.5, renderer: renderer, fixture: fixture)
        let before = try #require(PeakMemory.reset())
        for step in 0..<8 {
            _ = painted("B", em: 9_000, 0.08 + Double(step) / 100, 0.5, renderer: renderer, fixture: fixture)
        }
        // The whole letter would take 28 MiB.
        #expect(try #require(PeakMemory.value()) - before < 8 << 10)
    }
}
