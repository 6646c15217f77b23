import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland

/// Touch devices that are unplugged and plugged in again during a touch.
@MainActor @Suite(.serialized) struct TouchDeviceTests {
    private func capabilities(_ server: FakeServer, _ value: UInt32) {
        server.post(server.last("wl_seat"), 0, wl_argument(u: value))
    }

    @Test("Fault 15: a touch of a device that vanishes without an event is cancelled")
    func aTouchOfADeviceThatVanishesSilentlyIsCancelled() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(80)) { rig.host.session?.input.touchSilenceLimit = .milliseconds(300) }
        rig.scene.after(.milliseconds(100)) { server.perform { $0.down(1, 10, 10) } }
        rig.scene.after(.milliseconds(150)) { server.perform { $0.motion(1, 200, 10) } }
        // Mir 2.12 sends this with the next touch: the lost one at its position, and never its end.
        rig.scene.after(.milliseconds(700)) {
            server.perform { server in
                server.motion(1, 200, 10)
                server.down(2, 50, 50)
                server.frame()
                server.motion(1, 200, 10)
                server.up(2)
                server.frame()
            }
        }
        try rig.run(for: .milliseconds(900))
        #expect(rig.scene.touches.map { $0.phase } == [.began, .moved, .cancelled, .began, .ended])
        #expect(rig.messages.all.count == 1, "\(rig.messages.all)")
    }

    @Test("Fault 15: a touch of a device that was replaced gets an end")
    func aTouchOfAReplacedDeviceIsNotLeftOpen() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(100)) {
            server.perform { server in
                // The compositor has not yet seen that the first device is released.
                capabilities(server, 0)
                capabilities(server, 4)
                server.down(0, 5, 5)
            }
        }
        rig.scene.after(.milliseconds(200)) { server.perform { $0.up(0) } }
        try rig.run(for: .milliseconds(300))
        #expect(rig.scene.events.isEmpty)
        #expect(rig.host.statistics.ignoredTouches == 2)
        #expect(server.count("wl_seat.get_touch") == 2)
    }

    @Test func theFirstDownOfADeviceThatIsPluggedInAgainIsDelivered() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(100)) { server.perform { $0.down(0, 5, 5) } }
        rig.scene.after(.milliseconds(150)) { server.perform { capabilities($0, 0) } }
        rig.scene.after(.milliseconds(200)) {
            server.perform { server in
                // As early as possible: at the moment in which the compositor gets the request for the device.
                server.onRequest = { server, request in
                    if request == "wl_seat.get_touch" { server.down(0, 6, 6) }
                }
                capabilities(server, 4)
            }
        }
        rig.scene.after(.milliseconds(300)) { server.perform { $0.up(0) } }
        try rig.run(for: .milliseconds(400))
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled, .began, .ended])
    }

    @Test func aNewDeviceIsRequestedBeforeTheNextFrameIsDrawn() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var askedBeforeFrame = false
        rig.scene.after(.milliseconds(100)) { server.perform { capabilities($0, 0) } }
        rig.scene.after(.milliseconds(200)) {
            rig.scene.onFrame = { _ in
                askedBeforeFrame = server.wait { server.count("wl_seat.get_touch") == 2 }
                rig.scene.onFrame = { _ in }
            }
            server.perform { server in
                server.configure(300, 200)
                capabilities(server, 4)
            }
        }
        try rig.run(for: .milliseconds(600))
        #expect(askedBeforeFrame)
    }

    @Test func anEndThatArrivesDuringAHandlerIsDeliveredBeforeDueTimers() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var phasesAtTimer: [TouchEvent.Phase] = []
        var isFirst = true
        rig.scene.onEvent = { _ in
            guard isFirst else { return }
            isFirst = false
            // As a long press: due while the handler runs, and the touch ends before that.
            rig.scene.after(.milliseconds(100)) { phasesAtTimer = rig.scene.touches.map { $0.phase } }
            server.perform { $0.up(0) }
            usleep(200_000)
        }
        rig.scene.after(.milliseconds(100)) { server.perform { $0.down(0, 5, 5) } }
        try rig.run(for: .milliseconds(600))
        #expect(phasesAtTimer == [.began, .ended])
    }
}
