import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Rows of Tests/FAULTS.md that no other suite tests.
@MainActor @Suite(.serialized) struct FaultTests {
    @Test("Fault 14: a touch on a surface that is destroyed is cancelled, and no later event of it reaches the app")
    func surfaceDestroyedDuringATouch() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var phasesAtFirstFrame: [TouchEvent.Phase] = []
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            // The compositor and the app go on; the connection ends, and the surface with it. No leave and no up is sent.
            .once({ rig.scene.touches.count == 1 }) {
                rig.scene.onFrame = { _ in phasesAtFirstFrame = rig.scene.touches.map { $0.phase } }
                server.perform { $0.accuse($0.last("xdg_surface"), code: 1) }
            },
            .once({ server.count("picture") == 2 && server.count("wl_seat.get_touch") == 2 }) {
                server.perform { server in
                    // The rest of the touch on the old surface, and a touch of the same id on the new one.
                    server.motion(0, 6, 6)
                    server.up(0)
                    server.down(0, 7, 7)
                }
            },
            rig.end { rig.scene.touches.count == 3 },
        ])
        #expect(phasesAtFirstFrame == [.began, .cancelled])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled, .began, .cancelled])
        #expect(rig.scene.touches.map { $0.location } == [Point(5, 5), Point(5, 5), Point(7, 7), Point(7, 7)])
        #expect(Set(rig.scene.touches.map { $0.id }).count == 2)
        #expect(rig.host.statistics.ignoredTouches == 2)
    }

    @Test("Fault 14: events of a surface that is destroyed, received before and handled after its end, are dropped")
    func lateEventsOfADestroyedSurface() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isReceived = false
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) {
                let former = rig.host.session
                server.perform { server in
                    server.motion(0, 6, 6)
                    server.down(1, 8, 8)
                }
                isReceived = server.waitForReader()
                let error = WaylandError(.noResources, "The surface is gone.")
                rig.host.sessionDidFail(.incomplete(error))
                former?.drain()
            },
            rig.end { server.count("picture") == 2 },
        ])
        #expect(isReceived)
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
    }

    @Test("Fault 14: a touch is cancelled when the compositor closes the surface")
    func surfaceClosedDuringATouch() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 5, 5) } },
            // The app ends, and its surface with it; no leave and no up is ever sent.
            .once({ rig.scene.touches.count == 1 }) { server.perform { $0.post($0.last("xdg_toplevel"), 1) } },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
    }

    @Test("Fault 21: globals in any order, announced twice or removed, are accepted", arguments: 0..<6)
    func globalsInAnyOrder(rotation: Int) throws {
        var rules = FakeServer.Rules()
        let usual = rules.globals
        rules.globals = Array(usual[(rotation % 5)...] + usual[..<(rotation % 5)]) + [(.compositor, 4), (.shell, 3)]
        if rotation == 5 { rules.globals.reverse() }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    server.withdraw(.compositor)
                    server.down(0, 5, 5)
                }
            },
            rig.end { !rig.scene.touches.isEmpty },
        ])
        #expect(server.count("picture") == 1)
        #expect(rig.scene.touches.first?.phase == .began)
        #expect(rig.messages.all.isEmpty)
    }

    @Test("Fault 21: a global that is announced again by the same number is bound once")
    func globalAnnouncedAgain() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let again = rig.shown(on: server) {
            server.perform { server in
                // libwayland numbers them from 1, in the order in which they were made.
                for (index, offer) in server.rules.globals.enumerated() {
                    server.announce(name: UInt32(index + 1), offer.interface, offer.version)
                }
            }
        }
        try rig.play([again], rig.handled(server), [rig.end { true }])
        for (interface, version) in server.rules.globals {
            #expect(server.count("bind \(interface.rawValue) \(version)") == 1)
        }
        #expect(rig.host.statistics.reconnects == 0)
    }

    @Test("Fault 25: after an hour with a blank output one frame is drawn, from edge to edge")
    func blankForAnHour() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        let clock = TestClock()
        rig.host.surroundings.inputClock = { clock.now }
        var (blank, whole) = (0, 0)
        func spendAnHour() {
            guard let session = rig.host.session else { return }
            // The scene changes once a minute.
            for _ in 1...60 {
                clock.advance(by: .seconds(60))
                session.requestFrame()
                session.draw(at: clock.now)
                session.connection.flush()
                #expect(server.waitForAnswers())
                session.drain()
            }
            (blank, whole) = (server.count("picture"), server.count("damage 0,0 640x480"))
            server.perform { $0.answerFrames() }
        }
        let steps = [rig.shown(on: server, spendAnHour), .once({ server.count("picture") > blank }) {}]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(whole == 1)
        #expect(blank <= 61)
        #expect(server.count("picture") == blank + 1)
        #expect(server.count("damage 0,0 640x480") == 2)
    }

    @Test("Fault 34: an event that no dispatcher knows is ignored")
    func eventWithoutADispatcher() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    // wl_output.description of version 4, wl_shm.format and a touch.
                    server.post(server.last("wl_output"), 5, "a screen that describes itself")
                    server.post(server.last("wl_shm"), 0, wl_argument(u: 0xFFFF_FFFF))
                    server.down(0, 5, 5)
                }
            },
            rig.end { !rig.scene.touches.isEmpty },
        ])
        #expect(rig.scene.touches.first?.phase == .began)
        #expect(rig.messages.all.isEmpty)
        #expect(rig.host.statistics.reconnects == 0)
    }

    /// Takes touch device and output away, sends events for both, which the client destroys while these are on the wire, and
    /// offers others.
    private static func replaceDevices(_ server: FakeServer, touchedBy id: Int32) {
        let device = server.last("wl_touch")
        let output = server.last("wl_output")
        server.down(id, 5, 5)
        server.post(server.last("wl_seat"), 0, wl_argument(u: 0))
        server.withdraw(.output)
        server.post(server.last("wl_seat"), 0, wl_argument(u: 4))
        server.offer(.output, 4)
        // A touch that nobody would end, because it begins on a device that is gone.
        server.post(
            device, 0, wl_argument(u: 1), wl_argument(u: 1000), wl_argument(object: server.last("wl_surface")),
            wl_argument(i: 100 + id), .one, .one)
        for _ in 0..<50 {
            server.post(device, 2, wl_argument(u: 1), wl_argument(i: id), .one, .one)
            server.post(device, 3)
            server.post(output, 2)
            server.post(server.last("wl_surface"), 0, wl_argument(object: output))
            server.post(server.last("wl_surface"), 1, wl_argument(object: output))
        }
    }

    @Test("Fault 36: events for destroyed objects are ignored")
    func lateEventsForDestroyedObjects() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let rounds = 40
        var steps = [rig.shown(on: server) {}]
        for round in 0..<rounds {
            // Not before the client has the former round's objects: a bind of an output that is gone is a protocol error.
            let isReady = { server.count("bind wl_output 4") > round && server.count("wl_seat.get_touch") > round }
            steps.append(.once(isReady) { server.perform { Self.replaceDevices($0, touchedBy: Int32(round)) } })
        }
        let isReleased = { server.count("wl_touch.release") == rounds && server.count("wl_output.release") == rounds }
        steps.append(.once(isReleased) {})
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        // The touches on the devices that are gone never begin, and those on the others end with their device.
        let phases = (0..<rounds).flatMap { _ in [TouchEvent.Phase.began, .cancelled] }
        #expect(rig.scene.touches.map { $0.phase } == phases)
        #expect(rig.host.statistics.reconnects == 0, "\(rig.messages.all)")
    }
}

extension wl_argument {
    fileprivate static var one: wl_argument { wl_argument(f: wl_fixed_from_int(1)) }
}
