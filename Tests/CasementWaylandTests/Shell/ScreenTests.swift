import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland

@MainActor @Suite(.serialized) struct ScreenTests {
    @Test func anOutputIsChosenByItsName() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "FAKE-1") }
        try rig.run(for: .milliseconds(200))
        #expect(server.log.contains("full screen on wl_output"))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aMissingOutputIsReportedAndUsedOnceItAppears() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "DSI-1") }
        var early = false
        rig.scene.after(.milliseconds(150)) {
            early = server.log.contains("full screen on wl_output")
            server.perform { server in
                server.rules.outputName = "DSI-1"
                server.offer(.output, 4)
            }
        }
        try rig.run(for: .milliseconds(300))
        #expect(!early)
        #expect(server.log.contains("full screen on wl_output"))
        #expect(rig.messages.all.contains { $0.contains("no output 'DSI-1'") })
    }

    /// weston 10 offers version 2 of zxdg_output_manager_v1, mutter and Mir version 3; all three have wl_output 3.
    @Test(arguments: [2, 3] as [UInt32])
    func anOutputWhoseNameOnlyXdgOutputKnowsIsChosen(version: UInt32) throws {
        let server = FakeServer(olderOutput(xdgOutput: version))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "FAKE-1") }
        try rig.run(for: .milliseconds(200))
        #expect(server.log.contains("bind wl_output 3"))
        #expect(server.log.contains("full screen on wl_output"))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aLateOutputWithoutAWaylandNameIsChosenByItsXdgName() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "DSI-1") }
        var early = false
        rig.scene.after(.milliseconds(150)) {
            early = server.log.contains("full screen on wl_output")
            server.perform { server in
                server.rules.outputName = "DSI-1"
                server.offer(.output, 3)
            }
        }
        try rig.run(for: .milliseconds(300))
        #expect(!early)
        #expect(server.log.contains("full screen on wl_output"))
    }

    @Test func anOutputIsChosenByMakeAndModelEvenIfItHasAName() throws {
        var rules = FakeServer.Rules()
        rules.outputModel = "Panel 7"
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "fake panel 7") }
        try rig.run(for: .milliseconds(200))
        #expect(server.log.contains("full screen on wl_output"))
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aWrongNameIsReportedWithTheOutputsThatExist() throws {
        let server = FakeServer(olderOutput(xdgOutput: 2))
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "DSI-1") }
        try rig.run(for: .milliseconds(200))
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
        let rig = try Rig(server.path) { $0.placement = .fullScreen(output: "FAKE-1") }
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
        var rules = FakeServer.Rules()
        rules.outputScale = 2
        let server = FakeServer(rules)
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
        try Rig(server.path).run(for: .milliseconds(200))
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
        try rig.run(for: .milliseconds(200))
        #expect(server.count("xdg_toplevel.set_fullscreen") == 0)
        #expect(server.log.contains("buffer 300x200"))
    }

    @Test("Fault 26: a suspended app draws nothing until a touch wakes it")
    func aSuspendedAppDrawsNothingUntilAFingerWakesIt() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var (asleep, awake) = (0, 0)
        rig.scene.after(.milliseconds(150)) { server.perform { $0.configure(640, 480, states: [9]) } }
        rig.scene.after(.milliseconds(250)) { asleep = rig.scene.frames }
        rig.scene.after(.milliseconds(450)) {
            awake = rig.scene.frames
            server.perform { $0.down(0, 5, 5) }
        }
        try rig.run(for: .milliseconds(600))
        #expect(asleep == awake)
        #expect(rig.scene.frames > awake)
        #expect(rig.scene.touches.first?.phase == .began)
    }

    @Test("Fault 26: an endless animation stops while the app is suspended, and continues afterwards")
    func anEndlessAnimationContinuesAfterASuspension() throws {
        var rules = FakeServer.Rules()
        rules.refreshInterval = .milliseconds(15)
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        var (frames, wakeups, whole) = (0, 0, 0)
        rig.scene.after(.milliseconds(150)) {
            server.perform { $0.configure(640, 480, states: [9]) }
        }
        rig.scene.after(.milliseconds(400)) {
            (frames, wakeups) = (rig.scene.frames, rig.host.loop.wakeups)
            whole = server.count("damage 0,0 640x480")
        }
        rig.scene.after(.milliseconds(1400)) {
            #expect(rig.scene.frames == frames)
            // The one that looks.
            #expect(rig.host.loop.wakeups == wakeups + 1)
            server.perform { $0.configure(640, 480) }
            rig.scene.onFrame = { if $0 == frames + 5 { rig.host.stop() } }
        }
        try rig.run(for: .seconds(20))
        #expect(rig.scene.frames == frames + 5)
        #expect(server.count("damage 0,0 640x480") == whole + 1, "The first frame afterwards is a whole one.")
    }

    @Test func aConfigureThatChangesNothingIsAcknowledgedWithoutABuffer() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(150)) { server.perform { $0.configure(640, 480) } }
        try rig.run(for: .milliseconds(300))
        #expect(server.count("xdg_surface.ack_configure") == 2)
        #expect(server.count("picture") == 1)
        // The first requests a configure, the second shows the frame, the third ends the acknowledgement.
        #expect(server.count("wl_surface.commit") == 3)
    }

    @Test("Faults 19 and 35: a huge title is cut, and events for dead outputs are ignored")
    func aHugeTitleIsCutAndEventsForDeadOutputsAreIgnored() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.title = String(repeating: "ä", count: 1 << 19) }
        rig.scene.after(.milliseconds(100)) {
            server.perform { server in
                let output = server.last("wl_output")
                server.withdraw(.output)
                server.post(server.last("wl_surface"), 0, wl_argument(object: output))
                server.post(server.last("wl_surface"), 1, wl_argument(object: output))
            }
        }
        rig.scene.after(.milliseconds(150)) {
            server.perform { $0.post($0.last("wl_surface"), 1, wl_argument(object: $0.last("wl_output"))) }
        }
        try rig.run(for: .milliseconds(300))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all == ["notice: The compositor has no output; waiting."])
    }

    @Test func theOutputIsKeptLitIfTheCompositorSupportsIt() throws {
        var rules = FakeServer.Rules()
        rules.globals += [(.idleInhibit, 1), (.presentation, 1)]
        let server = FakeServer(rules)
        defer { server.stop() }
        try Rig(server.path) { $0.inhibitsIdle = true }.run(for: .milliseconds(200))
        #expect(server.count("zwp_idle_inhibit_manager_v1.create_inhibitor") == 1)
        #expect(server.count("wp_presentation.feedback") == 1)
    }
}

struct StringTests {
    @Test("Fault 35: a long string is cut at a character") func aLongStringIsCutAtACharacter() {
        #expect("short".prefixed(toBytes: 10) == "short")
        #expect("aää".prefixed(toBytes: 2) == "a")
        #expect("e\u{301}e\u{301}".prefixed(toBytes: 4) == "e\u{301}")
    }
}
