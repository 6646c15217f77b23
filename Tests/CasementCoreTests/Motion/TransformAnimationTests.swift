import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Animations of transforms") struct TransformAnimationTests {
    private let host = FakeHost()
    private let view = View(frame: Rect(x: 100, y: 100, width: 80, height: 40))

    init() {
        host.root.addSubview(view)
        view.backgroundColor = .black
        host.frame()
    }

    /// Starts an animation of 400 ms.
    private func animate(_ changes: () -> Void) {
        host.scene.animate(.curve(.linear, .milliseconds(400)), changes)
        host.frame()
    }

    /// The factor by which the view is scaled, as shown.
    private var shownScale: Double { view.transform.determinant.magnitude.squareRoot() }

    @Test("A half turn rotates, and keeps the size on its way") func halfTurn() {
        animate { view.transform = .rotation(.pi) }
        for _ in 0..<20 {
            host.run(milliseconds: 20)
            #expect(abs(shownScale - 1) < 1e-9)
        }
        host.run(milliseconds: 20)
        #expect(view.transform == .rotation(.pi))
    }

    @Test("A rotation takes the shorter way", arguments: [(3.0, -3.0), (0.5, -0.5), (-3.1, 3.1)])
    func shorterWay(from: Double, to: Double) {
        view.transform = .rotation(from)
        animate { view.transform = .rotation(to) }
        host.run(milliseconds: 200)
        let middle = Vector(dx: view.transform.a, dy: view.transform.b).angle
        let distance = { (angle: Double) in abs(angle - (angle / (2 * .pi)).rounded() * 2 * .pi) }
        #expect(distance(middle - from) < .pi / 2 && distance(middle - to) < .pi / 2)
    }

    @Test("A quarter turn that also grows has turned by as large a part as it has grown") func rotationAndScale() {
        animate { view.transform = Transform.scale(3).concatenating(.rotation(.pi / 2)) }
        host.run(milliseconds: 200)
        #expect(abs(shownScale - 2) < 0.1)
        let grown = (shownScale - 1) / 2
        #expect(abs(Vector(dx: view.transform.a, dy: view.transform.b).angle - grown * .pi / 2) < 1e-9)
    }

    @Test("A rotation of two pi is a full turn, after which the edges are sharp again") func fullTurn() {
        var angles: [Double] = []
        animate { view.rotation = 2 * .pi }
        for _ in 0..<5 {
            host.run(milliseconds: 100)
            angles.append(view.rotation)
        }
        #expect(angles == angles.sorted() && angles[0] > 1 && angles[0] < 2 && angles[4] == 2 * .pi)
        #expect(view.toSuperview.isTranslation)
    }

    @Test("A new target continues the turn with the angle and the speed that it has") func retargeted() {
        animate { view.transform = .rotation(3) }
        host.run(milliseconds: 200)
        let before = Vector(dx: view.transform.a, dy: view.transform.b).angle
        animate { view.transform = .rotation(3.5) }
        host.run(milliseconds: 200)
        let after = Vector(dx: view.transform.a, dy: view.transform.b).angle
        #expect(after > before)
    }

    @Test("The scale, then the rotation, then the transform make the frame") func composed() {
        view.scale = 2
        view.rotation = .pi / 2
        view.transform = .translation(10, 0)
        #expect(view.frame == Rect(x: 110, y: 40, width: 80, height: 160))
        #expect(view.convert(Point(80, 20), to: nil) == Point(150, 200))
    }

    @Test("A mirrored view flips along the axis that is asked for, and does not rotate") func mirrored() {
        animate { view.transform = .scale(-1, 1) }
        host.run(milliseconds: 100)
        #expect(abs(view.transform.a - 0.5) < 0.1 && view.transform.b == 0 && view.transform.d == 1)
        host.run(milliseconds: 400)
        #expect(view.transform == .scale(-1, 1))
    }

    @Test("A decomposed transform is composed exactly as it was, to rounding") func parts() {
        var random = RandomSource(seed: 12)
        for _ in 0..<200 {
            let numbers = (0..<6).map { _ in Double.random(in: -3...3, using: &random) }
            let map = Transform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            let back = TransformParts(map).transform
            let error = (back.components - map.components) * (back.components - map.components)
            #expect(error.sum() < 1e-18, "\(map)")
        }
    }

    @Test("An endless rotation gets frames where only its corners cross the edge of the panel") func visibility() {
        view.frame = Rect(x: 402, y: 100, width: 100, height: 400)
        host.scene.animate(.curve(.linear, .seconds(2)).repeatedForever()) { view.rotation = 2 * .pi }
        var frames = 0
        host.onFrame = { _ in frames += 1 }
        host.run(milliseconds: 1000)
        #expect(frames > 55)
    }

    @Test("A colour that appears has no grey in it") func color() {
        view.backgroundColor = .clear
        animate { view.backgroundColor = Color(red: 1, green: 0.5, blue: 0) }
        host.run(milliseconds: 200)
        let shown = view.backgroundColor
        #expect(shown.alpha > 0.4 && shown.alpha < 0.6)
        #expect(abs(shown.red - 1) < 1e-9 && abs(shown.green - 0.5) < 1e-9 && shown.blue < 1e-9)
    }
}
