import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// A compositor that does not read for a while, so that the socket to it is full.
@MainActor @Suite(.serialized) struct FullSocketTests {
    /// Makes a server read nothing until a signal is raised.
    private func hold(
        _ server: FakeServer, until gate: WakeSignal, then action: @escaping (FakeServer) -> Void = { _ in }
    ) {
        server.perform { server in
            var gate = pollfd(fd: gate.number, events: Int16(POLLIN), revents: 0)
            poll(&gate, 1, Int32(FakeServer.waitLimit / .milliseconds(1)))
            action(server)
        }
    }

    /// Makes requests until the socket accepts no more.
    private func fillSocket(_ rig: Rig) {
        guard let connection = rig.host.session?.connection else { return }
        while connection.flush() == .done { _ = connection.sync() }
        #expect(connection.isBlocked)
    }

    @Test("Fault 6: the app sleeps until a full socket accepts requests, then draws, and rests")
    func anAppSleepsUntilAFullSocketAcceptsRequests() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let gate = try WakeSignal()
        var (wakeups, isBlockedAtFrame) = (0, false)
        func fill() {
            hold(server, until: gate)
            fillSocket(rig)
            rig.host.session?.requestFrame()
            rig.scene.onFrame = { _ in
                isBlockedAtFrame = rig.host.session?.connection.isBlocked ?? true
                wakeups = rig.host.loop.wakeups
                rig.scene.after(.milliseconds(100)) { rig.host.stop() }
            }
            // The iteration that opens the gate still finds the socket full; only the socket wakes the next one.
            rig.scene.after(.milliseconds(50)) { gate.raise() }
        }
        try rig.play([rig.shown(on: server, fill)])
        #expect(rig.scene.frames == 2)
        #expect(!isBlockedAtFrame)
        // A few hundred answers arrive meanwhile, many with each wakeup. A socket that is still waited for is always ready.
        #expect(rig.host.loop.wakeups - wakeups < 500)
        #expect(rig.messages.all.isEmpty)
        gate.raise()
    }

    @Test("Fault 6: a connection that ended while its socket was full does not impair the next one")
    func aFullSocketOfAConnectionThatEndedIsForgotten() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let (end, gate) = (try WakeSignal(), try WakeSignal())
        func fill() {
            hold(server, until: gate)
            fillSocket(rig)
            rig.host.session?.requestFrame()
            rig.scene.onFrame = { _ in rig.host.stop() }
            rig.scene.after(.milliseconds(50)) { gate.raise() }
        }
        try rig.play([
            rig.shown(on: server) {
                hold(server, until: end) { $0.accuse($0.last("xdg_surface"), code: 1) }
                fillSocket(rig)
            },
            // The loop waits for the socket by now.
            .once({ true }) { end.raise() },
            .once({ server.count("picture") == 2 && server.count("wl_seat.get_touch") == 2 }, fill),
        ])
        #expect(rig.scene.frames == 3)
        gate.raise()
    }
}
