import Testing

@testable import CasementCore

@MainActor @Suite struct KeyframesTests {
    private let overshoot = Keyframes([
        .init(at: 0.5, 1.2), .init(at: 0.75, 0.9, .easeInOut), .init(at: 1, 1, .easeOut),
    ])

    @Test func progressPassesThroughTheKeys() {
        #expect(overshoot.value(at: -1) == 0)
        #expect(overshoot.value(at: 0.25) == 0.6)
        #expect(overshoot.value(at: 0.5) == 1.2)
        #expect((overshoot.value(at: 0.625) - 1.05).magnitude < 1e-9)
        #expect(overshoot.value(at: 0.75) == 0.9)
        #expect(overshoot.value(at: 1) == 1)
        #expect(overshoot.value(at: 2) == 1)
    }

    @Test func theSlopeIsThatOfTheValue() {
        for step in stride(from: 0.013, to: 0.99, by: 0.05) {
            let numeric = (overshoot.value(at: step + 1e-6) - overshoot.value(at: step - 1e-6)) / 2e-6
            #expect((overshoot.slope(at: step) - numeric).magnitude < 1e-4)
        }
        #expect(overshoot.slope(at: 1) == 0)
    }

    @Test func aViewFollowsThemAndEndsAtItsTarget() {
        let scene = Scene.sized()
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        scene.root.addSubview(view)
        var ends: [AnimationEnd] = []
        scene.animate(.keyframes(overshoot, .seconds(1))) {
            view.center = Point(105, 5)
        } completion: {
            ends.append($0)
        }
        scene.show(at: 500)
        #expect(view.center == Point(125, 5))
        scene.show(at: 999)
        #expect(ends.isEmpty)
        scene.show(at: 1000)
        #expect(view.center == Point(105, 5))
        #expect(ends == [.finished])
    }
}

extension Scene {
    /// A scene with a size, at time zero.
    static func sized() -> Scene {
        let scene = Scene()
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 300), scale: 1))
        scene.show(at: 0)
        return scene
    }

    func show(at milliseconds: Int64) {
        _ = frame(at: Instant(nanoseconds: milliseconds * 1_000_000))
    }
}
