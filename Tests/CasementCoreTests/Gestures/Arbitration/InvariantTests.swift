import Testing

@testable import CasementCore

@MainActor @Suite struct InvariantTests {
    private let scene = Scene.sized()
    private let pan = PanRecognizer()
    private var touch: Touch? { pan.touches.first }

    @MainActor final class Log {
        var sentences: [String] = []
    }
    private let log = Log()

    init() {
        scene.root.addGestureRecognizer(pan)
        scene.onProblem = { [log] in log.sentences.append($0.description) }
        handle(.began, 10, at: 0)
        handle(.moved, 60, at: 10)
    }

    private func handle(_ phase: TouchEvent.Phase, _ x: Double, at milliseconds: Int64) {
        let time = Instant(nanoseconds: milliseconds * 1_000_000)
        scene.handle(.touches([TouchEvent(id: TouchID(1), phase: phase, location: Point(x, 10), time: time)]))
    }

    @Test func aGestureThatEndsBreaksNothing() {
        #expect(pan.state == .changed || pan.state == .began)
        handle(.ended, 60, at: 20)
        #expect(log.sentences.isEmpty)
    }

    @Test func aGestureThatIsLeftBegunWithoutAFingerIsReported() throws {
        let touch = try #require(touch)
        let idle = PanRecognizer()
        scene.root.addGestureRecognizer(idle)
        touch.add(idle)
        idle.enter(.began)
        scene.checkInvariants(after: [touch])
        #expect(log.sentences.isEmpty, "The end may follow while the transition is not complete.")
        idle.complete()
        scene.checkInvariants(after: [touch])
        #expect(log.sentences == ["pan@View has begun, has no touch left, and did not end."])
    }
}
