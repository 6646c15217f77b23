@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct ShadowTests {
    private func painted(
        _ rect: Rect, radius: Double = 0, blur: Double, _ map: Transform = .identity, side: Int = 120,
        by renderer: Renderer = Renderer(fonts: FontLibrary())
    ) -> PaintedBitmap {
        var drawing = Drawing(side, side, transform: map)
        drawing.content { $0.shadow(of: rect, cornerRadius: radius, Shadow(color: .white, radius: blur)) }
        return drawing.painted(by: renderer)
    }

    private func mass(_ painted: PaintedBitmap) -> Double { painted.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 } }

    @Test(arguments: [(4.0, 0.0), (8, 6), (12, 20), (20, 0)])
    func aShadowIsTheSameFromAllSides(blur: Double, radius: Double) {
        let shadow = painted(Rect(x: 30, y: 30, width: 60, height: 60), radius: radius, blur: blur)
        for y in 0..<120 {
            for x in 0..<120 {
                #expect(shadow[x, y] == shadow[119 - x, y] && shadow[x, y] == shadow[y, x])
            }
        }
    }

    @Test(arguments: [(4.0, 40.0), (8, 40), (10, 70), (16, 20), (0.2, 30)])
    func blurringLosesNothing(blur: Double, side: Double) {
        let shadow = painted(Rect(x: 60 - side / 2, y: 60 - side / 2, width: side, height: side), blur: blur)
        #expect((mass(shadow) / (side * side) - 1).magnitude < 0.01)
    }

    @Test func theEdgeHasHalfTheOpacity() {
        let shadow = painted(Rect(x: 30, y: 30, width: 60, height: 60), blur: 8)
        let pair = (shadow[29, 60] & 0xFF) + (shadow[30, 60] & 0xFF)
        #expect((254...256).contains(pair))
        #expect(shadow[60, 60] & 0xFF == 255 && shadow[60, 5] & 0xFF == 0)
        // At one standard deviation, half of the radius, outside: the tail of a normal distribution.
        #expect((Double(shadow[30 - 4, 60] & 0xFF) / 255 - 0.19).magnitude < 0.03)
    }

    // Edges of up to 128 pixels are painted in one piece.
    @Test(arguments: [(6.0, 0.0, 90), (9, 12, 90), (5.3, 7.1, 90), (9, 12, 310)])
    func aShadowInPartsIsTheWholeOne(blur: Double, radius: Double, width: Int) {
        let height = width - 20
        let shadow = painted(
            Rect(x: 20, y: 30, width: Double(width), height: Double(height)), radius: radius, blur: blur,
            side: width + 50)
        let sigma = (blur / 2 * 8).rounded() / 8
        let reach = ShadowMasks.reach(sigma)
        let whole = ShadowMasks.blurred(
            width: width + reach * 2, height: height + reach * 2, inset: reach, radius: (radius * 4).rounded() / 4,
            sigma: sigma)
        var worst = 0
        for y in 0..<whole.height {
            for x in 0..<whole.width {
                let expected = Int(whole.bytes[y * whole.bytesPerRow + x])
                worst = max(worst, abs(Int(shadow[20 - reach + x, 30 - reach + y] & 0xFF) - expected))
            }
        }
        #expect(worst <= 1)
    }

    @Test func aRotatedShadowHasTheSameTotalOpacity() {
        let rotation = Transform.translation(-60, -60).concatenating(.rotation(0.6)).concatenating(.translation(60, 60))
        let shadow = painted(Rect(x: 40, y: 40, width: 40, height: 40), blur: 8, rotation)
        #expect((mass(shadow) / 1600 - 1).magnitude < 0.06)
        #expect(shadow[60, 60] & 0xFF > 250)
    }

    /// The shadow by its definition: each pixel is the mean of the pixels around it, with the weights of a normal
    /// distribution.
    private func reference(_ size: Size, radius: Double, sigma: Double, at x: Double, _ y: Double) -> Double {
        let steps = 40
        let reach = sigma * 4
        var (sum, weights) = (0.0, 0.0)
        for row in 0...steps {
            for column in 0...steps {
                let (dx, dy) = (reach * (Double(column) / 20 - 1), reach * (Double(row) / 20 - 1))
                let weight = Vector(dx: dx, dy: dy).gauss(sigma)
                let across = (x + dx).magnitude - size.width / 2 + radius
                let down = (y + dy).magnitude - size.height / 2 + radius
                let corner = Vector(dx: max(across, 0), dy: max(down, 0))
                let distance =
                    (corner.dx * corner.dx + corner.dy * corner.dy).squareRoot()
                    + min(max(across, down), 0) - radius
                sum += weight * min(max(0.5 - distance * 5 / sigma, 0), 1)
                weights += weight
            }
        }
        return sum / weights
    }

    /// The size, the corner radius and the blur radius, in pixels.
    nonisolated private static let largeShadows: [(Size, Double, Double)] = [
        (Size(width: 5_000, height: 3_000), 0, 20), (Size(width: 5_000, height: 3_000), 40, 9),
        (Size(width: 4_000, height: 60), 12, 60), (Size(width: 40, height: 9_000), 20, 100),
        (Size(width: 4_000, height: 4_000), 2_000, 6), (Size(width: 4_000, height: 4_000), 2_000, 100),
        (Size(width: 1_200, height: 1_000), 400, 30), (Size(width: 90_000, height: 90_000), 0, 128),
    ]

    @Test(arguments: largeShadows, [0.0, 0.4]) func aLargeShadowIsBlurredLikeASmallOne(
        _ shadow: (size: Size, radius: Double, blur: Double), angle: Double
    ) {
        let (size, radius, blur) = shadow
        let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
        let curve = radius * (1 - 0.5.squareRoot())
        // Points where two corners meet their edges, and one at a corner, each in the middle of a bitmap.
        for place in [
            Point(halfWidth, 0), Point(0, halfHeight), Point(halfWidth - curve, halfHeight - curve),
            Point(halfWidth - radius, halfHeight),
        ] {
            // A shadow without rotation lies on whole pixels.
            let place = angle == 0 ? Point(place.x.rounded(), place.y.rounded()) : place
            let map = Transform.translation(-place.x, -place.y).concatenating(.rotation(angle))
                .concatenating(.translation(60, 60))
            let rect = Rect(x: -halfWidth, y: -halfHeight, width: size.width, height: size.height)
            let shown = painted(rect, radius: radius, blur: blur, map)
            guard let back = map.inverse else { continue }
            for (x, y) in [(60, 60), (50, 64), (75, 60), (60, 40), (90, 90), (20, 70), (100, 20)] {
                let own = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                let expected = reference(size, radius: radius, sigma: blur / 2, at: own.x, own.y) * 255
                #expect((Double(shown[x, y] & 0xFF) - expected).magnitude < 6, "\(place) at \(x), \(y)")
            }
        }
    }

    @Test func aShadowOfAnySizeIsPaintedInFiniteTime() {
        for width in [1.0, 2_000, 32_767, 1e7] {
            for height in [1.0, 20, 5_000, 32_767] {
                for radius in [0.0, 10, 1e7] {
                    for (blur, angle) in [(3.0, 0.0), (200, 0), (3, 0.3), (200, 0.3)] {
                        let rect = Rect(x: -5, y: -5, width: width, height: height)
                        let shown = painted(rect, radius: radius, blur: blur, .rotation(angle), side: 16)
                        #expect(shown.pixels.count == 256)
                    }
                }
            }
        }
    }

    @Test func shadowsAreCachedAndEvictedInTheEnd() {
        let renderer = Renderer(fonts: FontLibrary())
        let first = painted(Rect(x: 20, y: 20, width: 80, height: 80), blur: 6, by: renderer)
        let again = painted(Rect(x: 20, y: 20, width: 80, height: 80), blur: 6, by: renderer)
        #expect(first.pixels == again.pixels)
        for step in 0..<200 {
            let side = 10 + Double(step % 60)
            _ = painted(
                Rect(x: 10, y: 10, width: side, height: side), radius: Double(step % 7), blur: 20, by: renderer)
        }
        for report in renderer.cacheReports { #expect(report.byteCount <= report.byteLimit, "\(report)") }
    }

    @Test(arguments: [0.0, -5, .nan, .infinity, 1e9]) func anyRadiusHasADefinedResult(blur: Double) {
        let shadow = painted(Rect(x: 30, y: 30, width: 60, height: 60), blur: blur)
        if blur <= 0 { #expect(shadow.count(0xFFFF_FFFF) == 3600) }
        if !blur.isFinite { #expect(mass(shadow) == 0) }
    }
}

extension Vector {
    fileprivate func gauss(_ sigma: Double) -> Double { exponential(-(dx * dx + dy * dy) / (2 * sigma * sigma)) }
}

/// The exponential function for numbers of at most zero: halves the argument until a few terms of the series suffice.
private func exponential(_ x: Double) -> Double {
    x < -0.5 ? exponential(x / 2) * exponential(x / 2) : 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5))))
}
