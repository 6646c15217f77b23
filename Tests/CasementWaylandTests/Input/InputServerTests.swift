import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

extension FakeServer {
    /// Moves the pointer to a position in points, and presses and releases its main button.
    func click(_ x: Double, _ y: Double) {
        let pointer = last("wl_pointer")
        let (x, y) = (wl_argument(f: wl_fixed_from_double(x)), wl_argument(f: wl_fixed_from_double(y)))
        post(pointer, 0, wl_argument(u: 9), wl_argument(object: last("wl_surface")), x, y)
        post(pointer, 2, wl_argument(u: 10), x, y)
        for (time, isPressed) in [(20, 1), (30, 0)] as [(UInt32, UInt32)] {
            post(pointer, 3, wl_argument(u: 1), wl_argument(u: time), wl_argument(u: 0x110), wl_argument(u: isPressed))
            post(pointer, 5)
        }
    }
}

@MainActor @Suite(.serialized) struct InputServerTests {
    @Test("Fault 10: a touch is delivered without any frame event") func aTouchIsDeliveredWithoutAFrameEvent() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(3, 10.5, 20) } },
            .once({ rig.scene.touches.count == 1 }) { server.perform { $0.motion(3, 12, 20, time: 1050) } },
            .once({ rig.scene.touches.count == 2 }) { server.perform { $0.up(3, time: 1100) } },
            rig.end { rig.scene.touches.count == 3 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .moved, .ended])
        #expect(rig.scene.touches.first?.location == Point(10.5, 20))
        #expect(Set(rig.scene.touches.map { $0.id }).count == 1)
    }

    @Test("Fault 5: an app that is busy during 3,600 movements of ten touches keeps its connection")
    func anAppThatIsBusyDuringTenTouchesKeepsItsConnection() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        /// The handler runs until the reader has read all of it.
        func moveDuringAHandler() {
            for tick in 0..<360 {
                server.perform { server in
                    for finger in 0..<10 {
                        let y = 10 * Double(finger)
                        server.motion(Int32(finger), 10 + Double(tick), y, time: UInt32(1000 + tick * 8))
                    }
                    server.frame()
                }
            }
            #expect(server.waitForReader())
        }
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    for finger in 0..<10 { server.down(Int32(finger), 10, 10 * Double(finger)) }
                    server.frame()
                }
            },
            .once({ rig.scene.touches.count == 10 }, moveDuringAHandler),
            .once({ rig.scene.touches.last?.location.x == 369 }) {
                server.perform { server in
                    for finger in 0..<10 { server.up(Int32(finger), time: 5000) }
                }
            },
            rig.end { rig.scene.touches.count { $0.phase == .ended } == 10 },
        ])
        #expect(rig.messages.all.isEmpty)
        #expect(rig.host.statistics.reconnects == 0)
        let touches = rig.scene.touches
        #expect(touches.filter { $0.phase == .ended }.count == 10)
        #expect(touches.filter { $0.phase == .cancelled }.isEmpty)
        #expect(touches.last { $0.phase == .moved }?.location.x == 369)
        #expect(touches.allSatisfy { $0.coalesced.count <= 64 })
        #expect(touches.count < 200)
    }

    @Test("Fault 15: a seat that is removed during a gesture cancels it") func aRemovedSeatCancels() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) { server.perform { $0.withdraw(.seat) } },
            .once({ rig.scene.touches.count == 2 }) { server.perform { $0.offer(.seat, 7) } },
            .once({ server.count("wl_seat.get_touch") == 2 }) { server.perform { $0.down(0, 6, 6) } },
            rig.end { rig.scene.touches.count == 3 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled, .began, .cancelled])
        #expect(Set(rig.scene.touches.map { $0.id }).count == 2)
    }

    @Test("Fault 15: a capability that is removed during a gesture cancels it") func aRemovedCapabilityCancels()
        throws
    {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) {
                server.perform { $0.post($0.last("wl_seat"), 0, wl_argument(u: 0)) }
            },
            // The end of the run would cancel it too.
            rig.end { server.count("wl_touch.release") == 1 && rig.scene.touches.count == 2 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
    }

    @Test("Fault 13: stray events are ignored and counted") func strayEventsAreIgnoredAndCounted() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let stray = rig.shown(on: server) {
            server.perform { server in
                server.up(77)
                server.motion(78, 1, 1)
                server.frame()
                server.frame()
            }
        }
        try rig.play([stray], rig.handled(server), [rig.end { true }])
        #expect(rig.scene.events.isEmpty)
        #expect(rig.host.statistics.ignoredTouches == 2)
    }

    @Test("Fault 30: a keyboard with a truncated keymap still reports its keys")
    func aKeyboardWithoutALayoutStillReportsItsKeys() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { server in
                    // Truncated, and not a layout.
                    server.keymap("xkb_keymap {", claiming: 60_000)
                    server.key(30, isPressed: true)
                    server.key(30, isPressed: false)
                }
            },
            rig.end { rig.scene.keys.count == 2 },
        ])
        #expect(rig.scene.keys.map { $0.phase } == [.pressed, .released])
        #expect(rig.scene.keys.allSatisfy { $0.symbol == .none && $0.text.isEmpty })
        #expect(rig.messages.all == ["warning: The compositor's keyboard layout cannot be used; keys type no text."])
    }

    @Test("Fault 31: a flood of keymaps leaves no descriptor open") func keymapsWithoutEndCloseEveryDescriptor() throws
    {
        let server = FakeServer(FakeServer.Rules(capabilities: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        var (before, after) = (0, 0)
        var steps: [Rig.Step] = [
            .once({ server.count("picture") == 1 && server.count("wl_seat.get_keyboard") == 1 }) {
                before = openDescriptors()
            }
        ]
        for _ in 0..<50 {
            let flood = Rig.Step.once({ true }) {
                server.perform { server in for _ in 0..<20 { server.keymap("nonsense") } }
            }
            steps += [flood] + rig.handled(server)
        }
        steps.append(
            .once({ true }) {
                after = openDescriptors()
                rig.host.stop()
            })
        try rig.play(steps)
        // The last keymap.
        #expect(after - before <= 1)
        #expect(rig.messages.all.isEmpty)
    }

    @Test("Fault 33: after a stall the release of a held key comes first, and the repeats that were missed never")
    func aHeldKeyRepeatsAndAStallDoesNotMakeItRunAway() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        /// The handler of the first repeat.
        func stall() {
            rig.scene.onEvent = { _ in }
            // The stall itself, in which fifteen repeats are due.
            usleep(300_000)
            server.perform { $0.key(30, isPressed: false) }
            #expect(server.waitForReader())
        }
        rig.scene.onEvent = { event in
            if case .key(let key) = event, key.phase == .repeated { stall() }
        }
        try rig.play([
            .once({ server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { server in
                    server.keymap(smallKeymap)
                    server.post(server.last("wl_keyboard"), 5, wl_argument(i: 50), wl_argument(i: 50))
                    server.key(30, isPressed: true)
                }
            },
            rig.end { rig.scene.keys.last?.phase == .released },
        ])
        let keys = rig.scene.keys
        #expect(keys.first?.text == "a" && keys.allSatisfy { $0.code == 30 && $0.symbol == KeySymbol("a") })
        #expect(keys.map { $0.phase } == [.pressed, .repeated, .released])
    }

    @Test("A key that is down when the window loses the focus of the keyboard is cancelled")
    func leaveCancelsKeys() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { server in
                    server.key(30, isPressed: true)
                    let surface = wl_argument(object: server.last("wl_surface"))
                    server.post(server.last("wl_keyboard"), 2, wl_argument(u: 2), surface)
                    server.key(31, isPressed: true)
                }
            },
            rig.end { rig.scene.keys.contains { $0.code == 31 } },
        ])
        // The end of the run cancels the second one.
        #expect(rig.scene.keys.map { $0.phase } == [.pressed, .cancelled, .pressed, .cancelled])
        #expect(rig.scene.keys.map { $0.code } == [30, 30, 31, 31])
    }

    @Test("A key code that no keyboard has is a press and a release without text")
    func senselessKeyCode() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("wl_seat.get_keyboard") == 1 }) {
                server.perform { server in
                    server.keymap(smallKeymap)
                    server.key(.max, isPressed: true)
                    server.key(.max, isPressed: false)
                }
            },
            rig.end { rig.scene.keys.last?.phase == .released },
        ])
        #expect(rig.scene.keys.map { $0.phase } == [.pressed, .released])
        #expect(rig.scene.keys.allSatisfy { $0.text.isEmpty })
    }

    @Test("A touch hides the pointer's picture, also that of another seat") func aTouchHidesThePointersPicture() throws
    {
        let server = FakeServer(FakeServer.Rules(capabilities: 1))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") > 0 && server.count("wl_seat.get_pointer") == 1 }) {
                server.perform { $0.click(50, 50) }
            },
            // Hidden at the enter, shown by the button.
            .once({ server.count("wl_pointer.set_cursor") == 2 }) {
                server.perform { server in
                    server.rules.capabilities = 4
                    server.offer(.seat, 7)
                }
            },
            .once({ server.count("wl_seat.get_touch") == 1 }) { server.perform { $0.down(0, 9, 9) } },
            rig.end { server.count("wl_pointer.set_cursor") == 3 },
        ])
    }

    @Test func aPointerActsAsOneTouchAndItsPictureIsHidden() throws {
        let server = FakeServer(FakeServer.Rules(capabilities: 1))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") == 1 && server.count("wl_seat.get_pointer") == 1 }) {
                server.perform { server in
                    server.click(50, 50)
                    let distance = wl_argument(f: wl_fixed_from_int(10))
                    server.post(server.last("wl_pointer"), 4, wl_argument(u: 40), wl_argument(u: 0), distance)
                    server.post(server.last("wl_pointer"), 5)
                }
            },
            .once({ rig.scene.touches.count == 2 }) {},
            .once({ rig.scene.events.contains { if case .scroll = $0 { true } else { false } } }) {},
            rig.end { server.count("wl_pointer.set_cursor") == 2 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .ended])
        #expect(rig.scene.touches.allSatisfy { $0.type == .pointer })
        let scrolls = rig.scene.events.compactMap { if case .scroll(let scroll) = $0 { scroll.delta } else { nil } }
        #expect(scrolls == [Vector(dx: 0, dy: 10)])
        #expect(server.count("wl_pointer.set_cursor") == 2, "hidden at the enter, shown by the button")
    }
}

/// The descriptors of keymaps; tests that run beside these open others.
private func openDescriptors() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        var target = [UInt8](repeating: 0, count: 256)
        let length = readlink("/proc/self/fd/\(name)", &target, target.count)
        guard length > 0 else { continue }
        if String(decoding: target[..<length], as: UTF8.self).hasPrefix("/tmp/casement-keymap-\(getpid())-") {
            count += 1
        }
    }
    return count
}

private let smallKeymap = """
    xkb_keymap {
    xkb_keycodes "k" { minimum = 8; maximum = 255; <AC01> = 38; };
    xkb_types "t" { type "ONE_LEVEL" { modifiers = none; }; };
    xkb_compatibility "c" { interpret Any+AnyOf(all) { action= NoAction(); }; };
    xkb_symbols "s" { key <AC01> { type = "ONE_LEVEL", repeat = yes, [ a ] }; };
    };
    """
