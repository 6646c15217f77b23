import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland

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
            [.once({ rig.scene.frames == 40 }) {}] + rig.handled(server)
                + rig.rest(for: .milliseconds(50)) { wakeups = $0 } + [rig.end { true }])
        #expect(server.count("wp_presentation.feedback") == server.count("picture"))
        #expect(wakeups == 0)
        // Two buffers, the callback and the feedback of the frame before.
        #expect(Set(counts.suffix(30)).count <= 2, "\(counts)")
    }

    @Test("Frames with pauses ask for none but the first") func pauses() throws {
        let (server, rig) = try presented()
        defer { server.stop() }
        try rig.play(
            [rig.shown(on: server) {}] + rig.handled(server)
                + (2...4).flatMap { number in
                    rig.rest(for: .milliseconds(60)) { _ in rig.host.session?.requestFrame() }
                        + [.once({ server.count("picture") == number }) {}]
                } + [rig.end { true }])
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

    @Test("Times that no clock shows do not end the app") func hostileTimes() throws {
        let (server, rig) = try presented(time: .max)
        defer { server.stop() }
        rig.scene.onFrame = { if $0 == 20 { rig.host.stop() } }
        rig.scene.isMoving = true
        try rig.run(for: FakeServer.waitLimit)
        #expect(rig.scene.frames == 20)
    }

    /// A compositor at 500 Hz that reports when it has shown a frame as soon as it gets it.
    private func presented(answers: Bool = true, time: UInt32 = 1) throws -> (FakeServer, Rig) {
        var rules = FakeServer.Rules()
        rules.globals.append((.presentation, 1))
        rules.refreshInterval = .milliseconds(2)
        let server = FakeServer(rules)
        server.onRequest = { server, request in
            guard answers, request == "wp_presentation.feedback" else { return }
            server.post(
                server.last("wp_presentation_feedback"), 1, wl_argument(u: time), wl_argument(u: time),
                wl_argument(u: time), wl_argument(u: 2_000_000), wl_argument(u: 0), wl_argument(u: 0), wl_argument(u: 0)
            )
            if let answered = server.last("wp_presentation_feedback") { wl_resource_destroy(answered) }
        }
        return (server, try Rig(server.path))
    }
}
