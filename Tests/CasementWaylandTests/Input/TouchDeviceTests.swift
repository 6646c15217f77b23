import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Devices that are unplugged and plugged in again while a touch, a key or a button is down.
///
/// The end of a run cancels everything too: these tests await each end during the run.
@MainActor @Suite(.serialized) struct TouchDeviceTests {
    private func capabilities(_ server: FakeServer, _ value: UInt32) {
        server.post(server.last("wl_seat"), 0, wl_argument(u: value))
    }

    /// Presses a key, and the main button of the pointer.
    private func press(_ server: FakeServer) {
        let position = wl_argument(f: wl_fixed_from_int(5))
        let pointer = server.last("wl_pointer")
        server.key(30, isPressed: true)
        server.post(
            pointer, 0, wl_argument(u: 9), wl_argument(object: server.last("wl_surface")), position, position)
        server.post(pointer, 3, wl_argument(u: 1), wl_argument(u: 20), wl_argument(u: 0x110), wl_argument(u: 1))
        server.post(pointer, 5)
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
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(rig.scene.events.isEmpty)
        #expect(rig.host.statistics.ignoredTouches == 2)
        #expect(server.count("wl_seat.get_touch") == 2)
    }

    @Test("Fault 15: only the touches of the device that goes are cancelled, and those of another seat continue")
    func aTouchOfAnotherSeatContinues() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        /// Sends an event of the touch 0 to the first of the two seats.
        func send(_ opcode: UInt32, _ arguments: wl_argument...) {
            server.perform { server in
                guard let first = server.resources["wl_touch"]?.first else { return }
                var arguments = arguments
                wl_resource_post_event_array(first, opcode, &arguments)
            }
        }
        let (x, id) = (wl_argument(f: wl_fixed_from_int(9)), wl_argument(i: 0))
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) { server.perform { $0.offer(.seat, 7) } },
            .once({ server.count("wl_seat.get_touch") == 2 }) { server.perform { $0.down(0, 6, 6) } },
            .once({ rig.scene.touches.count == 2 }) { server.perform { capabilities($0, 0) } },
            .once({ rig.scene.touches.count == 3 }) { send(2, wl_argument(u: 1010), id, x, x) },
            .once({ rig.scene.touches.count == 4 }) { send(1, wl_argument(u: 2), wl_argument(u: 1020), id) },
            rig.end { rig.scene.touches.count == 5 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .began, .cancelled, .moved, .ended])
        let ids = rig.scene.touches.map { $0.id }
        #expect(ids == [ids[0], ids[1], ids[1], ids[0], ids[0]])
    }

    @Test(
        "Fault 15: a key and a button that are down when their seat goes are cancelled, and the pointer's picture leaves"
    )
    func aRemovedSeatCancelsKeysAndButtons() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 3))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") > 0 && server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { press($0) }
            },
            // Hidden at the enter, shown by the button.
            .once({ rig.scene.keys.count == 1 && server.count("wl_pointer.set_cursor") == 2 }) {
                server.perform { $0.withdraw(.seat) }
            },
            .once({ rig.scene.keys.count == 2 && rig.scene.touches.count == 2 }) {},
            rig.end {
                ["wl_pointer.release", "wl_keyboard.release", "wl_seat.release", "wl_surface.destroy"]
                    .allSatisfy { server.count($0) == 1 }
            },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
        #expect(rig.scene.keys.map { $0.phase } == [.pressed, .cancelled])
    }

    @Test("Fault 15: a key and a button that are down when their devices go are cancelled")
    func heldKeysAndButtonsAreCancelled() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 3))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") > 0 && server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { press($0) }
            },
            .once({ rig.scene.touches.count == 1 && rig.scene.keys.count == 1 }) {
                server.perform { capabilities($0, 2) }
            },
            .once({ rig.scene.touches.count == 2 && server.count("wl_pointer.release") == 1 }) {
                #expect(rig.scene.keys.count == 1)
                server.perform { capabilities($0, 0) }
            },
            rig.end { rig.scene.keys.count == 2 && server.count("wl_keyboard.release") == 1 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
        #expect(rig.scene.keys.map { $0.phase } == [.pressed, .cancelled])
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
