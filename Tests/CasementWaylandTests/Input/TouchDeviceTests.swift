import CWaylandServer
import CasementCore
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
        try rig.play([
            rig.shown(on: server) {
                rig.host.session?.input.touchSilenceLimit = .milliseconds(300)
                server.perform { server in
                    server.down(1, 10, 10)
                    server.frame()
                    server.motion(1, 200, 10)
                    server.frame()
                }
            },
            .once({ rig.scene.touches.count == 3 }) {
                // Mir 2.12 sends this with the next touch: the lost one at its position, and never its end.
                server.perform { server in
                    server.motion(1, 200, 10)
                    server.down(2, 50, 50)
                    server.frame()
                    server.motion(1, 200, 10)
                    server.up(2)
                    server.frame()
                }
            },
            rig.end { rig.scene.touches.count == 5 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .moved, .cancelled, .began, .ended])
        #expect(rig.messages.all.count == 1, "\(rig.messages.all)")
    }

    @Test("Fault 15: a touch of a device that was replaced gets an end")
    func aTouchOfAReplacedDeviceIsNotLeftOpen() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let steps = [
            rig.shown(on: server) {
                server.perform { server in
                    // The compositor has not yet seen that the first device is released.
                    capabilities(server, 0)
                    capabilities(server, 4)
                    server.down(0, 5, 5)
                }
            },
            .once({ server.count("wl_seat.get_touch") == 2 }) { server.perform { $0.up(0) } },
        ]
        try rig.play(steps + rig.handled(server) + [rig.end { true }])
        #expect(rig.scene.events.isEmpty)
        #expect(rig.host.statistics.ignoredTouches == 2)
        #expect(server.count("wl_seat.get_touch") == 2)
    }

    @Test func theFirstDownOfADeviceThatIsPluggedInAgainIsDelivered() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) { server.perform { capabilities($0, 0) } },
            .once({ rig.scene.touches.count == 2 }) {
                server.perform { server in
                    // As early as possible: at the moment in which the compositor gets the request for the device.
                    server.onRequest = { server, request in
                        if request == "wl_seat.get_touch" { server.down(0, 6, 6) }
                    }
                    capabilities(server, 4)
                }
            },
            .once({ rig.scene.touches.count == 3 }) { server.perform { $0.up(0) } },
            rig.end { rig.scene.touches.count == 4 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled, .began, .ended])
    }

    @Test func aNewDeviceIsRequestedBeforeTheNextFrameIsDrawn() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var askedBeforeFrame = false
        func plugInAndResize() {
            rig.scene.onFrame = { _ in
                askedBeforeFrame = server.wait { server.count("wl_seat.get_touch") == 2 }
                rig.host.stop()
            }
            server.perform { server in
                server.configure(300, 200)
                capabilities(server, 4)
            }
        }
        try rig.play([
            rig.shown(on: server) { server.perform { capabilities($0, 0) } },
            .once({ server.count("wl_touch.release") == 1 }, plugInAndResize),
        ])
        #expect(askedBeforeFrame)
    }

    @Test func anEndThatArrivesDuringAHandlerIsDeliveredBeforeDueTimers() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var phasesAtTimer: [TouchEvent.Phase] = []
        func handleDown() {
            rig.scene.onEvent = { _ in }
            server.perform { $0.up(0) }
            #expect(server.waitForReader())
            // As a long press: due when the handler returns, and the touch has ended before.
            rig.scene.after(.zero) {
                phasesAtTimer = rig.scene.touches.map { $0.phase }
                rig.host.stop()
            }
        }
        rig.scene.onEvent = { _ in handleDown() }
        try rig.play([rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } }])
        #expect(phasesAtTimer == [.began, .ended])
    }
}
