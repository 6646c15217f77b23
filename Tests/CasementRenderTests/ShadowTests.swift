@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct ShadowTests {
    private func painted(
        _ rect: Rect, radius: Double = 0, blur: Double, _ map: Transform = .identity, side: Int = 120,
        by compositor: Compositor = Compositor(fonts: FontLibrary())
    ) -> Painted {
        var drawing = Drawing(side, side, transform: map)
        drawing.content { $0.shadow(of: rect, cornerRadius: radius, Shadow(color: .white, radius: blur)) }
        return drawing.painted(by: compositor)
    }

    private func mass(_ painted: Painted) -> Double { painted.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 } }

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

    @Test func theEdgeIsHalfAsDark() {
        let shadow = painted(Rect(x: 30, y: 30, width: 60, height: 60), blur: 8)
        let pair = (shadow[29, 60] & 0xFF) + (shadow[30, 60] & 0xFF)
        #expect((254...256).contains(pair))
        #expect(shadow[60, 60] & 0xFF == 255 && shadow[60, 5] & 0xFF == 0)
        // One deviation, half the radius, out: what is left of a normal distribution.
        #expect((Double(shadow[30 - 4, 60] & 0xFF) / 255 - 0.19).magnitude < 0.03)
    }

    @Test(arguments: [(6.0, 0.0), (9, 12), (5.3, 7.1)])
    func aShadowInNinePartsIsTheWholeOne(blur: Double, radius: Double) {
        let (width, height) = (90, 70)
        let shadow = painted(
            Rect(x: 20, y: 30, width: Double(width), height: Double(height)), radius: radius, blur: blur, side: 140)
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

    @Test func aTurnedShadowHasItsMassToo() {
        let turn = Transform.translation(-60, -60).concatenating(.rotation(0.6)).concatenating(.translation(60, 60))
        let shadow = painted(Rect(x: 40, y: 40, width: 40, height: 40), blur: 8, turn)
        #expect((mass(shadow) / 1600 - 1).magnitude < 0.06)
        #expect(shadow[60, 60] & 0xFF > 250)
    }

    @Test func shadowsAreMadeOnceAndForgottenInTheEnd() {
        let compositor = Compositor(fonts: FontLibrary())
        let first = painted(Rect(x: 20, y: 20, width: 80, height: 80), blur: 6, by: compositor)
        let again = painted(Rect(x: 20, y: 20, width: 80, height: 80), blur: 6, by: compositor)
        #expect(first.pixels == again.pixels)
        for step in 0..<200 {
            let side = 10 + Double(step % 60)
            _ = painted(
                Rect(x: 10, y: 10, width: side, height: side), radius: Double(step % 7), blur: 20, by: compositor)
        }
        #expect(compositor.smallShadows.cost <= compositor.smallShadows.limit)
        #expect(compositor.shadows.cost <= compositor.shadows.limit)
    }

    @Test(arguments: [0.0, -5, .nan, .infinity, 1e9]) func anyRadiusHasADefinedResult(blur: Double) {
        let shadow = painted(Rect(x: 30, y: 30, width: 60, height: 60), blur: blur)
        if blur <= 0 { #expect(shadow.count(0xFFFF_FFFF) == 3600) }
        if !blur.isFinite { #expect(mass(shadow) == 0) }
    }
}
