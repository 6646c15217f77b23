import CWaylandServer
import CasementCore
import Synchronization
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@Suite("Requests for presentation feedback", .serialized) @MainActor struct FeedbackServerTests {
    @Test("A movement asks for each frame, and nothing is left of it at rest") func movement() throws {
        let (server, rig) = try presented()
        defer { server.stop() }
        var counts: [Int] = []
        rig.scene.onFrame = { frame in
            rig.scene.isMoving = frame < 40
            if let session = rig.host.session { counts.append(session.connection.objectCount) }
        }
        rig.scene.isMoving = true
        var wakeups = 0
        try rig.play(
            [.once({ rig.scene.frames == 40 }) {}], rig.handled(server),
            rig.rest(for: .milliseconds(50)) { wakeups = $0 }, [rig.end { true }])
        #expect(server.count("wp_presentation.feedback") == server.count("picture"))
        #expect(wakeups == 0)
        // Two buffers, the callback and the feedback of the frame before.
        #expect(Set(counts.suffix(30)).count <= 2, "\(counts)")
    }

    @Test("Frames with pauses ask for none but the first") func pauses() throws {
        let (server, rig) = try presented()
        defer { server.stop() }
        try rig.play(
            [rig.shown(on: server) {}], rig.handled(server),
            (2...4).flatMap { number in
                rig.rest(for: .milliseconds(60)) { _ in rig.host.session?.requestFrame() }
                    + [.once({ server.count("picture") == number }) {}]
            }, [rig.end { true }])
        #expect(server.count("wp_presentation.feedback") == 1)
    }

    @Test("A compositor that answers none is asked for a few frames only") func silence() throws {
        let (server, rig) = try presented(answers: false)
        defer { server.stop() }
        rig.scene.onFrame = { if $0 == 200 { rig.host.stop() } }
        rig.scene.isMoving = true
        try rig.run(for: FakeServer.waitLimit)
        #expect(server.count("wp_presentation.feedback") == DrawDelay.mostPending)
    }

    @Test("Requests for frames that were never shown leave with the next answer") func lostFrames() throws {
        let (server, rig) = try presented(answers: false)
        defer { server.stop() }
        server.onRequest = { server, request in
            guard request == "wp_presentation.feedback", server.count(request) % 4 == 0 else { return }
            server.answerFeedback(1, 1, 1, refresh: 2_000_000)
        }
        var counts: [Int] = []
        rig.scene.onFrame = { frame in
            if let session = rig.host.session { counts.append(session.connection.objectCount) }
            if frame == 160 { rig.host.stop() }
        }
        rig.scene.isMoving = true
        try rig.run(for: FakeServer.waitLimit)
        #expect(server.count("wp_presentation.feedback") > 100)
        let (least, most) = (try #require(counts.suffix(80).min()), try #require(counts.suffix(80).max()))
        #expect(most - least < 10, "\(counts)")
    }

    @Test("Times that no clock shows do not end the app") func hostileTimes() throws {
        let (server, rig) = try presented(time: .max)
        defer { server.stop() }
        rig.scene.onFrame = { if $0 == 20 { rig.host.stop() } }
        rig.scene.isMoving = true
        try rig.run(for: FakeServer.waitLimit)
        #expect(rig.scene.frames == 20)
    }

    @Test("Movements of a touch wake the app no more while a frame is planned, but none is later than a timer")
    func heldMovements() throws {
        let server = steady()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let finger = MovingFinger()
        var (movements, wakeups, delivered) = (0, 0, 0)
        var missing: [Int] = []
        rig.scene.onEvent = { event in
            guard case .touches(let changes) = event else { return }
            for change in changes where change.phase == .moved { delivered += 1 + change.coalesced.count }
            if changes.contains(where: { $0.phase == .ended }) { rig.host.stop() }
        }
        rig.scene.onFrame = { frame in
            rig.scene.isMoving = frame < 60
            if frame == 40 { (movements, wakeups) = (delivered, rig.host.loop.wakeups) }
            if frame == 50 { (movements, wakeups) = (delivered - movements, rig.host.loop.wakeups - wakeups) }
            // In the middle between the callback, 40 ms after this frame, and the next one.
            if frame > 50 { rig.scene.after(.milliseconds(58)) { missing.append(finger.posted - delivered) } }
            if frame == 60 { finger.lift() }
        }
        rig.scene.isMoving = true
        try rig.play([
            rig.shown(on: server) {
                server.perform {
                    $0.down(1, 5, 9)
                    $0.frame()
                    finger.move($0)
                }
            }
        ])
        #expect(movements > 20 && wakeups * 4 < movements * 3, "\(wakeups) wakeups, \(movements) movements")
        #expect(try #require(missing.min()) <= 2, "\(missing)")
        #expect(rig.scene.touches.last { $0.phase == .moved }?.location.x == Double(finger.posted % 400))
    }

    @Test("After a movement a single frame causes no wakeup for touches that are not there") func singleFrame() throws {
        let server = steady()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.onFrame = { rig.scene.isMoving = $0 < 40 }
        rig.scene.isMoving = true
        var wakeups = 0
        try rig.play(
            [.once({ rig.scene.frames == 40 }) {}], rig.handled(server),
            rig.rest(for: .milliseconds(100)) { _ in rig.host.session?.requestFrame() },
            [.once({ server.count("picture") == 41 }) {}], rig.rest(for: .milliseconds(200)) { wakeups = $0 },
            [rig.end { true }])
        // The callback.
        #expect(wakeups <= 1)
    }

    /// A compositor at 25 Hz that shows each frame in its cycle, so that the next one is drawn later.
    private func steady() -> FakeServer {
        var rules = FakeServer.Rules()
        rules.globals.append((.presentation, 1))
        rules.refreshInterval = .milliseconds(40)
        let server = FakeServer(rules)
        var shown: UInt32 = 0
        server.onRequest = { server, request in
            guard request == "wp_presentation.feedback" else { return }
            shown += 1
            server.answerFeedback(0, shown / 25, shown % 25 * 40_000_000, refresh: 40_000_000)
        }
        return server
    }

    /// A compositor at 500 Hz that reports when it has shown a frame as soon as it gets it.
    private func presented(answers: Bool = true, time: UInt32 = 1) throws -> (FakeServer, Rig) {
        var rules = FakeServer.Rules()
        rules.globals.append((.presentation, 1))
        rules.refreshInterval = .milliseconds(2)
        let server = FakeServer(rules)
        server.onRequest = { server, request in
            guard answers, request == "wp_presentation.feedback" else { return }
            server.answerFeedback(time, time, time, refresh: 2_000_000)
        }
        return (server, try Rig(server.path))
    }
}

/// Moves a touch about every 2 ms, on the server's thread.
private final class MovingFinger: Sendable {
    private let state = Mutex((posted: 0, isLifted: false))

    var posted: Int { state.withLock { $0.posted } }

    func lift() { state.withLock { $0.isLifted = true } }

    func move(_ server: FakeServer) {
        let number = state.withLock { state in
            if !state.isLifted { state.posted += 1 }
            return state.isLifted ? nil : state.posted
        }
        guard let number else { return server.up(1) }
        server.motion(1, Double(number % 400), 9, time: UInt32(1000 + 2 * number))
        server.frame()
        server.perform { [self] in move($0) }
    }
}

extension FakeServer {
    /// Says when the latest frame was shown: in two halves of the seconds, and nanoseconds.
    fileprivate func answerFeedback(_ high: UInt32, _ low: UInt32, _ nanoseconds: UInt32, refresh: UInt32) {
        guard let feedback = last("wp_presentation_feedback") else { return }
        post(
            feedback, 1, wl_argument(u: high), wl_argument(u: low), wl_argument(u: nanoseconds),
            wl_argument(u: refresh), wl_argument(u: 0), wl_argument(u: 0), wl_argument(u: 0))
        wl_resource_destroy(feedback)
    }
}
