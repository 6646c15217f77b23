import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// What an app that runs for months must not accumulate.
@MainActor @Suite(.serialized) struct LeakTests {
    @Test("Fault 28: frames leave no objects on the connection") func frames() throws {
        var rules = FakeServer.Rules()
        rules.globals.append((.presentation, 1))
        let server = FakeServer(rules)
        defer { server.stop() }
        server.onRequest = { server, request in
            // `discarded`.
            if request == "wp_presentation.feedback" { server.post(server.last("wp_presentation_feedback"), 2) }
        }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var counts: [Int] = []
        rig.scene.onFrame = { frame in
            if frame % 100 == 40, let session = rig.host.session { counts.append(session.connection.objectCount) }
            if frame == 440 { rig.host.stop() }
        }
        try rig.run(for: .seconds(30))
        #expect(server.count("wp_presentation.feedback") > 3)
        #expect(counts.count == 5)
        #expect(Set(counts).count == 1, "\(counts)")
    }

    @Test("Fault 1: sessions that ended are freed, with their connections") func sessions() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        // A compositor that fails so often would be waited for.
        rig.host.reconnection.backoff = Backoff(pauses: .milliseconds(1) ... .milliseconds(1))
        var ended: [Ended] = []
        rig.scene.onFrame = { _ in
            guard let session = rig.host.session else { return }
            ended.append(Ended(session))
            if ended.count == 20 { rig.host.stop() }
            server.perform { $0.accuse($0.last("xdg_surface"), code: 1) }
        }
        try rig.run(for: .seconds(30))
        #expect(ended.count == 20)
        #expect(ended.count { $0.session != nil } == 0)
        #expect(ended.count { $0.connection != nil || $0.mailbox != nil } == 0)
    }

    @MainActor private final class Ended {
        private(set) weak var session: Session?
        private(set) weak var connection: Connection?
        private(set) weak var mailbox: Mailbox?

        init(_ session: Session) {
            (self.session, connection, mailbox) = (session, session.connection, session.connection.mailbox)
        }
    }
}
