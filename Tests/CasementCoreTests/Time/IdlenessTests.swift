import CasementTesting
import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Time without input") struct IdlenessTests {
    private let host = FakeHost()

    private func touch() {
        Finger(host).press(at: Point(50, 50)).lift()
    }

    @Test("An idle action runs after a time without input, and again after further input") func idle() {
        var times: [Instant] = []
        #expect(host.scene.lastInputTime == nil)
        host.scene.onIdle(after: .seconds(10)) { [host] in times.append(host.scene.now) }
        host.run(for: .seconds(4))
        touch()
        #expect(host.scene.lastInputTime == host.now)
        host.run(for: .seconds(9))
        #expect(times == [])
        host.run(for: .seconds(20))
        #expect(times == [.zero + .seconds(14)])
        #expect(host.scene.nextDeadline == nil, "An idle panel does not wake up.")
        touch()
        host.run(for: .seconds(11))
        #expect(times.count == 2)
    }

    @Test("A finger that rests on the panel is no time without input", arguments: [true, false])
    func resting(isLifted: Bool) {
        var times: [Instant] = []
        host.scene.onIdle(after: .seconds(10)) { [host] in times.append(host.scene.now) }
        let finger = Finger(host).press(at: Point(50, 50)).hold(for: .seconds(20))
        #expect(times == [])
        if isLifted { finger.lift() } else { finger.cancel() }
        host.run(for: .seconds(20))
        #expect(times == [.zero + .seconds(30)])
        #expect(host.scene.nextDeadline == nil, "An idle panel does not wake up.")
    }

    @Test("A cancelled observation runs nothing") func cancelled() {
        var count = 0
        let observer = host.scene.onIdle(after: .seconds(10)) { count += 1 }
        host.run(for: .seconds(11))
        observer.cancel()
        touch()
        host.run(for: .seconds(11))
        #expect(count == 1 && host.scene.nextDeadline == nil)
    }

    @Test("A hold that a controller keeps ends with its scene") func holdOfAController() {
        final class Cinema: ViewController {
            var hold: IdleHold?
            override func viewDidAppear() { hold = view.scene?.holdIdle() }
        }
        weak var former: Scene?
        do {
            let host = FakeHost()
            former = host.scene
            host.scene.onIdle(after: .seconds(10)) {}
            host.scene.rootViewController = Cinema()
            host.run(for: .seconds(1))
            #expect(host.scene.isIdleHeld)
        }
        #expect(former == nil)
    }
}
