import CasementCore
import CasementTesting
import Testing

/// A point hits the view that is visible there.
@MainActor @Suite struct RotatedViewTests {
    @Test(arguments: 0..<12) func aPointHitsWhatIsPaintedThere(seed: Int) {
        let stage = Stage(size: Size(width: 120, height: 120))
        let (outer, inner) = (View(frame: Rect(x: 30, y: 30, width: 60, height: 60)), View())
        inner.frame = Rect(x: 15, y: 10, width: 30, height: 35)
        stage.scene.root.backgroundColor = .black
        outer.backgroundColor = Color(hex: 0x00FF00)
        inner.backgroundColor = Color(hex: 0xFF0000)
        outer.addSubview(inner)
        stage.scene.root.addSubview(outer)
        let angle = Double(seed) * 0.55
        outer.transform = Transform(a: 1, b: 0.2 * Double(seed % 3), c: -0.3, d: 0.8, tx: 0, ty: 0)
            .concatenating(.rotation(angle))
        inner.transform = .rotation(-angle * 2).concatenating(.scale(0.7, seed % 2 == 0 ? 0.7 : -0.6))
        stage.settle()
        var wrong = 0
        for y in 0..<120 {
            for x in 0..<120 {
                let hit = stage.scene.root.hitTest(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                switch stage.host.pixel(x: x, y: y) {
                case 0xFF00_0000: if hit !== stage.scene.root { wrong += 1 }
                case 0xFF00_FF00: if hit !== outer { wrong += 1 }
                case 0xFFFF_0000: if hit !== inner { wrong += 1 }
                default: break
                }
            }
        }
        // A pixel whose centre lies almost on an edge may be painted as the other side of it.
        #expect(wrong <= 2)
    }

    @Test func aPointConvertedToARotatedViewAndBackIsTheSame() {
        let view = View(frame: Rect(x: 10, y: 20, width: 50, height: 30))
        let parent = View(frame: Rect(x: 5, y: 5, width: 200, height: 200))
        parent.addSubview(view)
        parent.transform = .scale(1.5)
        view.transform = .rotation(0.7).concatenating(.scale(2, 0.5))
        for point in [Point(0, 0), Point(12, 7), Point(50, 30)] {
            let back = view.convert(view.convert(point, to: nil), from: nil)
            #expect(back.distance(to: point) < 1e-9)
        }
        view.transform = .scale(0)
        #expect(view.hitTest(Point(1, 1)) === view)
        #expect(parent.hitTest(Point(35, 35)) === parent)
    }
}
