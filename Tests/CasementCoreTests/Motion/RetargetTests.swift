import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct RetargetTests {
    private let group = AnimationGroup(CompletionQueue(), parent: nil, nil)

    private func at(_ milliseconds: Double) -> Instant {
        .zero + Duration(inSeconds: milliseconds / 1000)
    }

    private func track(_ animation: Animation, velocity: Double = 0) -> Track {
        Track(
            .center, from: Point(0, 0).components, velocity: Point(velocity, 0).components,
            to: Point(100, 50).components, animation: animation, at: at(0), group: group)
    }

    private nonisolated static let animations: [Animation] = [
        .curve(.easeInOut, .milliseconds(400)), .curve(.linear, .milliseconds(400)), .spring(Spring(omega: 12)),
        .spring(Spring(omega: 12, dampingRatio: 0.4)), .spring(Spring(omega: 12, dampingRatio: 2)),
    ]

    @Test("The velocity agrees with the values, before and after a new target", arguments: animations)
    func velocity(animation: Animation) {
        let track = track(animation)
        for round in 0..<3 {
            for step in 1..<8 {
                let time = Double(round) * 100 + Double(step) * 10
                let numeric = (track.value(at: at(time + 0.01)) - track.value(at: at(time - 0.01))) / 2e-5
                #expect(abs(numeric[0] - track.velocity(at: at(time))[0]) < 0.5)
            }
            track.retarget(to: Point(Double(round) * -70, 20).components, at: at(Double(round + 1) * 100))
        }
    }

    @Test("A new target changes neither value nor velocity", arguments: animations)
    func continuity(animation: Animation) {
        let track = track(animation)
        for time in [70.0, 130, 250, 390] {
            let (value, velocity) = (track.value(at: at(time)), track.velocity(at: at(time)))
            track.retarget(to: Point(time * 3 - 500, -time).components, at: at(time))
            let (wayOff, speedOff) = (track.value(at: at(time)) - value, track.velocity(at: at(time)) - velocity)
            #expect((wayOff * wayOff).sum() < 1e-12 && (speedOff * speedOff).sum() < 1e-9)
        }
    }

    @Test("A curve with a new target keeps its end time, but takes at least 50 ms")
    func time() {
        let track = track(.curve(.easeOut, .milliseconds(400)))
        track.retarget(to: Point(500, 0).components, at: at(300))
        #expect(!track.isOver(at: at(399)) && track.isOver(at: at(400.001)))
        track.retarget(to: Point(0, 0).components, at: at(390))
        #expect(!track.isOver(at: at(439)) && track.isOver(at: at(440.001)))
        #expect(track.value(at: at(440.001)) == Point(0, 0).components)
        #expect(track.velocity(at: at(440.001)) == .zero)
    }

    @Test("A new curve starts with the velocity of a spring, and a new spring with that of a curve")
    func crossed() {
        let host = FakeHost()
        let view = View()
        host.root.addSubview(view)
        host.rest()
        let pairs: [(Animation, Animation)] = [
            (.spring(Spring(omega: 8)), .curve(.easeOut, .milliseconds(300))),
            (.curve(.linear, .milliseconds(300)), .spring(Spring(omega: 8))),
        ]
        for (first, second) in pairs {
            view.center = .zero
            host.scene.animate(first) { view.center.x = 1000 }
            host.run(milliseconds: 150)
            let before = view.center.x
            host.run(for: FakeHost.frameInterval)
            let step = view.center.x - before
            host.scene.animate(second) { view.center.x = -200 }
            let turn = view.center.x
            host.run(for: FakeHost.frameInterval)
            let next = view.center.x - turn
            #expect(step > 20 && next > 0 && abs(next - step) < step * 0.7)
            host.rest()
            #expect(view.center.x == -200)
        }
    }

    @Test("A view that gets a new target between two frames loses no time")
    func betweenFrames() {
        let host = FakeHost()
        let view = View()
        host.root.addSubview(view)
        host.rest()
        host.scene.animate(.seconds(1), .linear) { view.center.x = 1000 }
        host.run(for: .milliseconds(100))
        host.scene.advance(to: host.now)
        let target = view.tracks[0].value(at: host.now)[0]
        host.scene.animate(.spring(Spring(omega: 5))) { view.center.x = 900 }
        #expect(abs(view.tracks[0].value(at: host.now)[0] - target) < 1e-9)
    }

    @Test("A spring is at rest within 1/1000 of its distance, and not while it passes its target")
    func springRest() {
        for dampingRatio in [0.1, 0.5, 1, 3] {
            let track = track(.spring(Spring(omega: 12, dampingRatio: dampingRatio)))
            var milliseconds = 0.0
            while !track.isOver(at: at(milliseconds)) && milliseconds < 20_000 { milliseconds += 1 }
            #expect(milliseconds < 20_000)
            let rest = track.value(at: at(milliseconds)) - track.target
            #expect((rest * rest).sum().squareRoot() <= 0.12)
            for later in 0..<1000 {
                let difference = track.value(at: at(milliseconds + Double(later))) - track.target
                #expect((difference * difference).sum().squareRoot() < 0.3)
            }
        }
    }

    @Test("A spring that starts on its target with a velocity swings out and returns")
    func flung() {
        let track = Track(
            .center, from: .zero, velocity: Point(1100, 0).components, to: .zero,
            animation: .spring(Spring(omega: 11)), at: at(0), group: group)
        #expect(!track.isOver(at: at(0)))
        #expect(abs(track.value(at: at(1000 / 11.0))[0] - 1100 / (11 * 2.718281828)) < 0.01)
        #expect(track.isOver(at: at(2000)))
    }
}
