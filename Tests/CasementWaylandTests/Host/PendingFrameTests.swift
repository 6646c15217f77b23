import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// The number of the pending frame at the end of each iteration.
@MainActor private final class PendingFrames: RunObserver {
    private(set) var numbers: [Int?] = []

    func runBegins(on host: WaylandHost, at now: Instant) {}

    func iterationEnds(on host: WaylandHost, at now: Instant) -> Instant? {
        numbers.append(host.pendingFrame)
        return nil
    }

    func runEnds(on host: WaylandHost) {}
}

@MainActor @Suite("The frame that a compositor has not answered", .serialized) struct PendingFrameTests {
    @Test("At rest none is pending") func rest() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let rest = rig.rest(for: .milliseconds(200)) { wakeups in
            #expect(wakeups == 0)
            #expect(rig.host.pendingFrame == nil)
            rig.host.stop()
        }
        try rig.play([rig.shown(on: server) {}], rig.handled(server), rest)
    }

    @Test("Fault 24: without its callback it keeps its number, also if the app draws again, and ends with the callback")
    func withoutCallback() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var numbers: [Int?] = []
        let steps = (1...3).map { count in
            Rig.Step.once({ server.count("picture") >= count }) { numbers.append(rig.host.pendingFrame) }
        }
        let answered = Rig.Step.once({ true }) {
            rig.scene.isMoving = false
            server.perform { server in
                server.rules.answersFrames = true
                server.answerFrames()
            }
        }
        try rig.play(steps, [answered, rig.end { server.count("picture") > 3 && rig.host.pendingFrame == nil }])
        #expect(numbers[0] != nil)
        #expect(Set(numbers).count == 1)
    }

    @Test(
        "Fault 27: a frame for which the compositor has released no buffer is pending until it was drawn and answered")
    func withoutBuffer() throws {
        let server = FakeServer(FakeServer.Rules(releasesBuffers: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var (before, after, skipped) = (Int?.none, Int?.none, 0)
        let busy = Rig.Step.once({ server.count("picture") == 3 }) {}
        let stuck = rig.rest(for: .milliseconds(200)) { _ in
            before = rig.host.pendingFrame
            // A wakeup for something else, in which the frame is tried again.
            rig.host.session?.requestFrame()
        }
        let release = Rig.Step.once({ true }) {
            after = rig.host.pendingFrame
            skipped = rig.host.statistics.skippedFrames
            server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) }
        }
        let shown = rig.end { server.count("picture") == 4 && rig.host.pendingFrame != before }
        try rig.play([busy], rig.handled(server), stuck, [release, shown])
        #expect(before != nil && before == after)
        #expect(skipped == 1, "The wakeups in which it was tried again do not count.")
    }

    @Test("An animation that changes no pixel, and so commits nothing, keeps no frame pending")
    func withoutChange() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.damage) = (true, Region())
        let frames = PendingFrames()
        rig.host.observer = frames
        try rig.play([rig.end { rig.scene.frames > 10 }])
        #expect(server.count("picture") == 1)
        #expect(frames.numbers.count > 5 && frames.numbers.suffix(5).allSatisfy { $0 == nil })
    }

    @Test("None is pending while nobody can see the app", arguments: ["suspended", "without output", "switched off"])
    func hidden(state: String) throws {
        var rules = FakeServer.Rules(answersFrames: false)
        rules.globals.append((.outputPower, 1))
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        let hides = rig.shown(on: server) {
            #expect(rig.host.pendingFrame != nil)
            switch state {
            case "suspended": server.perform { $0.configure(640, 480, states: [9]) }
            case "without output": server.perform { $0.withdraw(.output) }
            default: rig.host.controlOutputPower().switchOff()
            }
        }
        try rig.play([hides, rig.end { rig.host.pendingFrame == nil }])
    }
}
