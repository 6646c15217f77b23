import CasementCore
import CasementTesting
import Testing

@Suite("Pinches and rotations") @MainActor struct PinchTests {
    private let bench = Bench()
    private let card: Card
    private let fingers: [Finger]

    init() {
        card = bench.view("card")
        fingers = bench.stage.fingers(3)
    }

    private func land() {
        fingers[0].press(at: Point(150, 200))
        fingers[1].press(at: Point(250, 200))
    }

    @Test("A pinch begins when the distance has changed by 18 points, at scale 1", arguments: [18.0, -18.0])
    func begins(change: Double) {
        let pinch = bench.add(PinchRecognizer(), to: card)
        land()
        fingers[1].move(to: Point(250 + change * 0.99, 200))
        #expect(pinch.state == .possible)
        fingers[1].move(to: Point(250 + change, 200))
        #expect(pinch.state == .began)
        #expect((pinch.scale - 1).magnitude < 1e-9)
        fingers[1].move(to: Point(150 + (100 + change) * 1.5, 200))
        #expect((pinch.scale - 1.5).magnitude < 0.001)
        fingers[0].lift()
        fingers[1].lift()
        #expect(bench.why() == ["pinch@card begins", "pinch@card ends"])
    }

    @Test("The velocity is the change of scale and of rotation a second, also of a slow gesture") func velocity() {
        let pinch = bench.add(PinchRecognizer(), to: card)
        let rotation = bench.add(RotationRecognizer(), to: card)
        bench.delegate(of: rotation).shouldRecognizeSimultaneously = { _, _ in true }
        land()
        // 0.4 s, in which the distance grows from 100 to 140 points and the angle by 0.3.
        for step in 1...50 {
            let (span, angle) = (100 + 0.8 * Double(step), 0.006 * Double(step))
            fingers[1].move(to: Point(150, 200) + Transform.rotation(angle).apply(Vector(dx: span, dy: 0)))
            bench.stage.advance(by: .milliseconds(8))
        }
        let growth = 100 / (100 + PinchRecognizer.defaultMinimumSpanChange)
        #expect((pinch.velocity - growth).magnitude < 0.1, "\(pinch.velocity)")
        #expect((rotation.velocity - 0.75).magnitude < 0.1, "\(rotation.velocity)")
        bench.stage.advance(by: .milliseconds(100))
        #expect(pinch.state.isActive)
    }

    @Test("A touch that replaces another one changes neither scale nor rotation") func exchange() {
        let pinch = bench.add(PinchRecognizer(), to: card)
        let rotation = bench.add(RotationRecognizer(), to: card)
        bench.delegate(of: rotation).shouldRecognizeSimultaneously = { _, _ in true }
        land()
        let apart = [(fingers[0], Vector(dx: -30, dy: -40)), (fingers[1], Vector(dx: 30, dy: 40))]
        bench.stage.drag(apart, over: .milliseconds(200))
        let (scale, turn) = (pinch.scale, rotation.rotation)
        #expect(scale > 1.2 && turn > 0.3)
        fingers[0].lift()
        fingers[1].drag(by: Vector(dx: 20, dy: 0))
        fingers[2].press(at: Point(20, 380))
        #expect(pinch.scale == scale && rotation.rotation == turn)
        #expect(pinch.state.isActive && rotation.state.isActive)
        fingers[2].move(to: Point(20.5, 380))
        #expect((pinch.scale / scale - 1).magnitude < 0.01 && (rotation.rotation - turn).magnitude < 0.01)
    }

    @Test("A pinch ignores a third touch") func third() {
        let pinch = bench.add(PinchRecognizer(), to: card)
        land()
        fingers[1].move(to: Point(280, 200))
        let scale = pinch.scale
        fingers[2].press(at: Point(10, 10)).drag(by: Vector(dx: 100, dy: 100))
        #expect(pinch.scale == scale && pinch.numberOfTouches == 2)
    }

    @Test("A slow pinch begins before a pan, though one of its touches rests", arguments: [0.5, 0.25])
    func slow(step: Double) {
        bench.add(PinchRecognizer(), to: card)
        bench.add(PanRecognizer(), to: card)
        land()
        for index in 1...Int(24 / step) {
            bench.wait(16)
            fingers[1].move(to: Point(250 + Double(index) * step, 200))
        }
        #expect(bench.why() == ["pinch@card begins", "pan@card fails: pinch@card has begun"])
    }

    @Test("A rotation begins at 5 degrees, and continues beyond 360 degrees") func turns() {
        let rotation = bench.add(RotationRecognizer(), to: card)
        land()
        fingers[1].move(to: rotated(by: 4.9))
        #expect(rotation.state == .possible)
        fingers[1].move(to: rotated(by: 5.1))
        #expect(rotation.state == .began)
        for degrees in stride(from: 10.0, through: 725, by: 5) { fingers[1].move(to: rotated(by: degrees)) }
        #expect((rotation.rotation - 4 * Double.pi).magnitude < 0.01)
        #expect(bench.why() == ["rotation@card begins"])
    }

    private func rotated(by degrees: Double) -> Point {
        let turn = Transform.rotation(degrees * .pi / 180)
        return Point(150, 200) + turn.apply(Vector(dx: 100, dy: 0))
    }
}
