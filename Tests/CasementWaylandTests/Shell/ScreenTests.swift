import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct ScreenTests {
    @Test func anOutputIsChosenByItsName() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("FAKE-1"))] }
        try rig.show(on: server)
        #expect(server.log.contains("full screen on wl_output"))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aMissingOutputIsReportedAndUsedOnceItAppears() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("DSI-1"))] }
        try plugIn(server, version: 4, rig)
        #expect(rig.messages.all.contains { $0.contains("no output 'DSI-1'") })
    }

    /// Plugs in the output `DSI-1` while the app is shown on another one, and runs until the app requests it.
    private func plugIn(_ server: FakeServer, version: UInt32, _ rig: Rig) throws {
        let late = Rig.Step.once({ true }) {
            #expect(!server.log.contains("full screen on wl_output"))
            server.perform { server in
                server.rules.outputName = "DSI-1"
                server.offer(.output, version)
            }
        }
        let requested = rig.end { server.log.contains("full screen on wl_output") }
        try rig.play([rig.shown(on: server) {}], rig.handled(server), [late, requested])
    }

    /// weston 10 offers version 2 of zxdg_output_manager_v1, mutter and Mir version 3; all three have wl_output 3.
    @Test(arguments: [2, 3] as [UInt32])
    func anOutputWhoseNameOnlyXdgOutputKnowsIsChosen(version: UInt32) throws {
        let server = FakeServer(olderOutput(xdgOutput: version))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("FAKE-1"))] }
        try rig.show(on: server)
        #expect(server.log.contains("bind wl_output 3"))
        #expect(server.log.contains("full screen on wl_output"))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aLateOutputWithoutAWaylandNameIsChosenByItsXdgName() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("DSI-1"))] }
        try plugIn(server, version: 3, rig)
    }

    @Test func anOutputIsChosenByMakeAndModelEvenIfItHasAName() throws {
        let server = FakeServer(FakeServer.Rules(outputModel: "Panel 7"))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("fake panel 7"))] }
        try rig.show(on: server)
        #expect(server.log.contains("full screen on wl_output"))
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aWrongNameIsReportedWithTheOutputsThatExist() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("DSI-1"))] }
        try rig.show(on: server)
        let sentence = "There is no output 'DSI-1'; there is 'FAKE-1' (Fake Fake, 640x480); the compositor chooses."
        #expect(rig.messages.all == ["warning: \(sentence)"])
    }

    @Test func anOutputThatIsRemovedWhileItsNameIsRequestedIsWaitedFor() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        server.onRequest = { server, request in
            if request == "zxdg_output_manager_v1.get_xdg_output" {
                server.withdraw(.output)
                server.onRequest = { _, _ in }
            }
        }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("FAKE-1"))] }
        try rig.play([
            .once({ rig.messages.all == ["notice: The compositor has no output; waiting."] }) {
                #expect(server.count("wl_compositor.create_surface") == 0)
                server.perform { $0.offer(.output, 3) }
            },
            rig.end { server.count("picture") == 1 },
        ])
        #expect(server.log.contains("full screen on wl_output"))
    }

    @Test func theScaleOfARemovedOutputCountsNoMore() throws {
        let server = FakeServer(FakeServer.Rules(outputScale: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    server.rules.outputScale = 3
                    server.offer(.output, 4)
                }
            },
            .once({ rig.scene.devices.last?.scale == 3 }) { server.perform { $0.withdraw(.output) } },
            rig.end { rig.scene.devices.last?.scale == 2 },
        ])
    }

    @Test func anAppThatRequestsNoOutputRequestsNoNames() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        try Rig(server.path).show(on: server)
        #expect(server.count("picture") == 1)
        #expect(!server.log.contains { $0.contains("zxdg_output_manager_v1") })
    }

    private func olderOutput(xdgOutput version: UInt32) -> FakeServer.Rules {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .output }
        rules.globals += [(.output, 3), (.outputNames, version)]
        return rules
    }

    @Test func aWindowHasTheSizeThatTheAppRequests() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .windowed(Size(width: 300, height: 200)) }
        try rig.show(on: server)
        #expect(server.count("xdg_toplevel.set_fullscreen") == 0)
        #expect(server.log.contains("buffer 300x200"))
    }

    /// Steps that suspend an app whose content moves, until it has handled the frame callback of its last frame.
    private func suspend(_ server: FakeServer, _ rig: Rig, then action: @escaping () -> Void) -> [Rig.Step] {
        let steps: [Rig.Step] = [
            rig.shown(on: server) { server.perform { $0.configure(640, 480, states: [9]) } },
            .once({ server.count("xdg_surface.ack_configure") == 2 }) { server.perform { $0.answerFrames() } },
        ]
        return steps + rig.handled(server) + [.once({ true }, action)]
    }

    @Test("Fault 26: a suspended app draws nothing until a touch wakes it")
    func aSuspendedAppDrawsNothingUntilAFingerWakesIt() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var (frames, whole) = (0, 0)
        let suspended = suspend(server, rig) {
            (frames, whole) = (rig.scene.frames, server.count("damage 0,0 640x480"))
        }
        let asleep = rig.rest(for: .milliseconds(200)) { wakeups in
            #expect(wakeups == 0)
            #expect(rig.scene.frames == frames)
            server.perform { $0.down(0, 5, 5) }
        }
        // The compositor may have lost the picture: the next frame is a whole one.
        try rig.play(suspended, asleep, [rig.end { server.count("damage 0,0 640x480") == whole + 1 }])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
    }

    @Test("Fault 26: an endless animation stops while the app is suspended, and continues afterwards")
    func anEndlessAnimationContinuesAfterASuspension() throws {
        let server = FakeServer(FakeServer.Rules(refreshInterval: .milliseconds(15)))
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        var (frames, whole) = (0, 0)
        let suspended = suspend(server, rig) {
            (frames, whole) = (rig.scene.frames, server.count("damage 0,0 640x480"))
        }
        let asleep = rig.rest(for: .seconds(1)) { wakeups in
            #expect(rig.scene.frames == frames)
            #expect(wakeups == 0)
            server.perform { $0.configure(640, 480) }
            rig.scene.onFrame = { if $0 == frames + 5 { rig.host.stop() } }
        }
        try rig.play(suspended, asleep)
        #expect(rig.scene.frames == frames + 5)
        #expect(server.count("damage 0,0 640x480") == whole + 1, "The first frame afterwards is a whole one.")
    }

    @Test func aConfigureThatChangesNothingIsAcknowledgedWithoutABuffer() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let steps = [
            rig.shown(on: server) { server.perform { $0.configure(640, 480) } },
            .once({ server.count("xdg_surface.ack_configure") == 2 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(server.count("xdg_surface.ack_configure") == 2)
        #expect(server.count("picture") == 1)
        // The first requests a configure, the second shows the frame, the third ends the acknowledgement.
        #expect(server.count("wl_surface.commit") == 3)
    }

    @Test("A new size is acknowledged together with its picture, and never with the former one")
    func aNewSizeIsAcknowledgedWithItsPicture() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let steps = [
            rig.shown(on: server) { server.perform { $0.configure(300, 200) } },
            .once({ server.count("picture") == 2 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        let surface = server.log.filter {
            ["xdg_surface.ack_configure", "wl_surface.attach", "wl_surface.commit"].contains($0)
        }
        let shown = ["xdg_surface.ack_configure", "wl_surface.attach", "wl_surface.commit"]
        #expect(surface == ["wl_surface.commit"] + shown + shown)
    }

    @Test("Faults 19 and 35: a huge title is cut, and events for dead outputs are ignored")
    func aHugeTitleIsCutAndEventsForDeadOutputsAreIgnored() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.title = String(repeating: "ä", count: 1 << 19) }
        func withdrawOutput(_ server: FakeServer) {
            let output = server.last("wl_output")
            server.onRequest = { server, request in
                // The client has destroyed the output by now; the server does so after this.
                if request == "wl_output.release" {
                    server.post(server.last("wl_surface"), 1, wl_argument(object: output))
                }
            }
            server.withdraw(.output)
            server.post(server.last("wl_surface"), 0, wl_argument(object: output))
            server.post(server.last("wl_surface"), 1, wl_argument(object: output))
        }
        let steps = [
            rig.shown(on: server) { server.perform { withdrawOutput($0) } },
            .once({ server.count("wl_output.release") == 1 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all == ["notice: The compositor has no output; waiting."])
    }

    @Test func theOutputIsKeptLitIfTheCompositorSupportsIt() throws {
        var rules = FakeServer.Rules()
        rules.globals += [(.idleInhibit, 1), (.presentation, 1)]
        let server = FakeServer(rules)
        defer { server.stop() }
        try Rig(server.path) { $0.inhibitsIdle = true }.show(on: server)
        #expect(server.count("zwp_idle_inhibit_manager_v1.create_inhibitor") == 1)
        #expect(server.count("wp_presentation.feedback") == 1)
    }
}

struct StringTests {
    @Test("Fault 35: a long string is cut at a character") func aLongStringIsCutAtACharacter() {
        #expect("short".prefixed(toBytes: 10) == "short")
        #expect("aää".prefixed(toBytes: 2) == "a")
        #expect("e\u{301}e\u{301}".prefixed(toBytes: 4) == "e\u{301}")
        #expect("aää".suffixed(toBytes: 3) == "ä")
        #expect("e\u{301}e\u{301}".suffixed(toBytes: 5) == "e\u{301}")
    }

    /// Searched for from each byte again, its start takes hours.
    @Test func aCharacterOfAnyLengthIsCutAtOnce() {
        let text = "e" + String(repeating: "\u{301}", count: 200_000)
        #expect("a\(text)".prefixed(toBytes: 100_000) == "a")
        #expect("\(text)a".suffixed(toBytes: 100_000) == "a")
    }
}
