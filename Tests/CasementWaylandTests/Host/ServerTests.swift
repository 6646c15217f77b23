import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland

@MainActor @Suite(.serialized) struct ServerTests {
    @Test("Fault 23: the first buffer is attached after the acknowledgement")
    func aFirstPictureComesAfterTheAcknowledgement() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.run(for: .milliseconds(300))
        #expect(server.count("picture") == 1)
        #expect(server.count("picture before acknowledgement") == 0)
        #expect(server.log.contains("damage 0,0 640x480"))
        #expect(rig.scene.devices.map { $0.pixelSize } == [PixelSize(width: 640, height: 480)])
    }

    @Test("Fault 34: nothing is bound above what is handled") func nothingIsBoundAboveWhatIsHandled() throws {
        var rules = FakeServer.Rules()
        rules.globals = [(.seat, 7), (.output, 4), (.shell, 5), (.memory, 1), (.compositor, 5)]
        let server = FakeServer(rules)
        defer { server.stop() }
        try Rig(server.path).run(for: .milliseconds(200))
        #expect(server.log.contains("bind wl_compositor 4"))
        #expect(server.count("picture") == 1)
    }

    @Test func aMissingGlobalIsNamed() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .shell }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        let error = #expect(throws: WaylandError.self) { try rig.run(for: .seconds(2)) }
        #expect(error?.code == .missingGlobal)
        #expect(error?.description == "The compositor has no xdg_wm_base.")
    }

    @Test func anAppDrawsWithoutASeatAndBindsTheSeatThatAppearsLater() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .seat }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(100)) { server.perform { $0.offer(.seat, 7) } }
        try rig.run(for: .milliseconds(300))
        #expect(server.count("picture") == 1)
        #expect(server.count("wl_seat.get_touch") == 1)
    }

    @Test(
        "Fault 22: a configured size is kept or clamped",
        arguments: [(0, 0, 640, 480), (1, 1, 1, 1), (320, 200, 320, 200), (2_000_000_000, 2_000_000_000, 640, 480)])
    func aConfiguredSizeIsKeptOrClamped(_ case: (width: Int32, height: Int32, expectedWidth: Int, expectedHeight: Int))
        throws
    {
        var rules = FakeServer.Rules()
        rules.configures = [(`case`.width, `case`.height)]
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.run(for: .milliseconds(200))
        let expected = PixelSize(width: `case`.expectedWidth, height: `case`.expectedHeight)
        #expect(rig.scene.devices.last?.pixelSize == expected)
        #expect(server.count("picture") == 1)
    }

    @Test func aWholeScaleIsDrawnInPixels() throws {
        var rules = FakeServer.Rules()
        rules.outputScale = 2
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.run(for: .milliseconds(200))
        #expect(server.log.contains("scale 2"))
        #expect(server.log.contains("buffer 640x480"))
        #expect(rig.scene.devices.last?.size == Size(width: 320, height: 240))
    }

    @Test func aCompositorWithoutBufferScalesGetsNone() throws {
        var rules = FakeServer.Rules()
        rules.outputScale = 2
        rules.globals.removeAll { $0.interface == .compositor }
        rules.globals.append((.compositor, 2))
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([rig.end { server.count("picture") == 1 }])
        #expect(rig.scene.devices.map { $0.scale } == [1])
        #expect(server.count("wl_surface.set_buffer_scale") == 0)
    }

    @Test("Fault 22: a size that the compositor leaves to the app stays as it is")
    func aSizeThatIsLeftToTheAppStays() throws {
        var rules = FakeServer.Rules()
        rules.configures = [(320, 200)]
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        let configured = rig.shown(on: server) { server.perform { $0.configure(0, 0) } }
        try rig.play([configured] + rig.handled(server) + [rig.end { true }])
        #expect(rig.scene.devices.map { $0.pixelSize } == [PixelSize(width: 320, height: 200)])
    }

    @Test func aFrameOfAnotherSizeThanTheSurfaceIsNotPainted() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.frameSize = PixelSize(width: 4000, height: 4000)
        let frame = Rig.Step.once({ rig.scene.frames == 1 }) { rig.scene.frameSize = nil }
        try rig.play(
            [frame] + rig.handled(server) + [
                .once({ server.count("picture") == 0 }) { rig.host.session?.requestFrame() },
                rig.end { server.count("picture") == 1 },
            ])
        #expect(server.log.contains("damage 0,0 640x480"))
    }

    @Test func aFractionalScaleUsesTheViewport() throws {
        var rules = FakeServer.Rules()
        rules.globals += [(.viewporter, 1), (.fractionalScale, 1)]
        rules.configures = [(401, 300)]
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.after(.milliseconds(100)) {
            server.perform { $0.post($0.last("wp_fractional_scale_v1"), 0, wl_argument(u: 180)) }
        }
        try rig.run(for: .milliseconds(300))
        #expect(server.log.contains("buffer 602x450"))
        #expect(server.log.contains("destination 401x300"))
        #expect(!server.log.contains("scale 2"))
    }

    @Test func aRotatedAppGetsASceneWithSwappedSides() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.rotation = .quarter }
        try rig.run(for: .milliseconds(200))
        #expect(rig.scene.devices.last?.size == Size(width: 480, height: 640))
        #expect(server.log.contains("buffer 640x480"))
    }

    @Test("Fault 9: an idle app is not woken") func anIdleAppIsNotWoken() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var before = 0
        rig.scene.after(.milliseconds(300)) { before = rig.host.loop.wakeups }
        try rig.run(for: .milliseconds(1300))
        // The wakeup that ends the run.
        #expect(rig.host.loop.wakeups - before == 1)
    }

    @Test("Fault 24: without frame callbacks a moving app is drawn once a second, and its timers run")
    func withoutFrameCallbacksAMovingAppIsDrawnOnceASecond() throws {
        var rules = FakeServer.Rules()
        rules.answersFrames = false
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var timer = 0
        rig.scene.after(.milliseconds(700)) { timer += 1 }
        try rig.run(for: .milliseconds(2500))
        #expect(rig.scene.frames == 3)
        #expect(timer == 1)
        #expect(server.count("wl_surface.frame") == 1)
        #expect(rig.host.loop.wakeups < 30)
    }

    @Test func aHiddenEndlessAnimationCausesNoWakeupUntilTheSurfaceIsVisible() throws {
        var rules = FakeServer.Rules()
        rules.answersFrames = false
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        var (before, asleep, frames) = (0, 0, 0)
        rig.scene.after(.milliseconds(300)) { before = rig.host.loop.wakeups }
        rig.scene.after(.milliseconds(3300)) {
            asleep = rig.host.loop.wakeups - before
            frames = rig.scene.frames
            server.perform { $0.answerFrames() }
        }
        try rig.run(for: .milliseconds(3500))
        #expect(frames == 1)
        // The wakeup of this check.
        #expect(asleep == 1)
        #expect(rig.scene.frames == 2)
        #expect(server.count("damage 0,0 640x480") == 2, "The whole surface is drawn again.")
    }

    @Test func aChangeIsDrawnBesideAnInvisibleEndlessAnimation() throws {
        var rules = FakeServer.Rules()
        rules.answersFrames = false
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        rig.scene.after(.milliseconds(1500)) { rig.host.session?.requestFrame() }
        try rig.run(for: .milliseconds(4000))
        #expect(rig.scene.frames == 2)
    }

    @Test func aMovingAppWakesOnceAFrame() throws {
        var rules = FakeServer.Rules()
        rules.refreshInterval = .milliseconds(15)
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        var (wakeups, frames) = (0, 0)
        rig.scene.after(.milliseconds(300)) { (wakeups, frames) = (rig.host.loop.wakeups, rig.scene.frames) }
        try rig.run(for: .milliseconds(1500))
        #expect(rig.scene.frames - frames > 20)
        // One more each for the callback that is pending at both ends and for the end of the run.
        #expect(rig.host.loop.wakeups - wakeups <= rig.scene.frames - frames + 3)
        #expect(server.count("wl_shm.create_pool") <= 2)
    }

    @Test func aMovementWithoutDamageCommitsNothingAndDoesNotSpin() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        rig.scene.damage = Region()
        try rig.run(for: .milliseconds(500))
        #expect(server.count("picture") == 1)
        #expect(rig.scene.frames > 10 && rig.scene.frames < 45)
    }

    @Test("Fault 27: there are three buffers at most, and the frame is drawn with the release")
    func withheldBuffersEndAtThreeAndTheFrameComesWithTheRelease() throws {
        var rules = FakeServer.Rules()
        rules.releasesBuffers = false
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var stuck = 0
        rig.scene.after(.milliseconds(400)) {
            stuck = server.count("picture")
            server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) }
        }
        try rig.run(for: .milliseconds(700))
        #expect(stuck == 3)
        #expect(server.count("picture") == 4)
        #expect(server.count("wl_shm.create_pool") == 3)
        #expect(server.count("wl_shm_pool.resize") == 0)
        #expect(rig.host.loop.wakeups < 40)
    }

    @Test func aStaleBufferIsRepaintedWhereItIsStale() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        rig.scene.onFrame = { if $0 == 5 { rig.scene.isMoving = false } }
        try rig.run(for: .milliseconds(400))
        // Because it is released at once, the only buffer is always the youngest: the whole frame, then four small squares.
        #expect(rig.host.statistics.pixels == 640 * 480 + 4 * 100)
        #expect(server.count("wl_shm.create_pool") == 1)
    }

    @Test func changesOfSizeDoNotAccumulateBuffers() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        for step in 1...20 {
            rig.scene.after(.milliseconds(80 + 15 * step)) {
                server.perform { $0.configure(Int32(300 + step), 200) }
            }
        }
        try rig.run(for: .milliseconds(600))
        #expect(rig.scene.devices.last?.pixelSize == PixelSize(width: 320, height: 200))
        var alive = 0
        server.perform { alive = $0.resources["wl_buffer"]?.count ?? 0 }
        server.stop()
        #expect(alive <= 1)
    }

    @Test("Fault 20: an output that is removed and appears again is drawn from edge to edge")
    func anOutputThatIsPluggedInAgainIsDrawnFromEdgeToEdge() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var without = 0
        rig.scene.after(.milliseconds(150)) { server.perform { $0.withdraw(.output) } }
        rig.scene.after(.milliseconds(250)) {
            rig.host.session?.requestFrame()
            without = server.count("picture")
        }
        rig.scene.after(.milliseconds(350)) { server.perform { $0.offer(.output, 4) } }
        try rig.run(for: .milliseconds(550))
        #expect(without == 1)
        #expect(server.count("picture") == 2)
        #expect(server.count("damage 0,0 640x480") == 2)
    }

    @Test("Fault 5: a ping is answered while the app is busy") func aPingIsAnsweredWhileTheAppIsBusy() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isAnswered = false
        rig.scene.after(.milliseconds(100)) {
            // The handler blocks the main thread until the reader has answered.
            isAnswered = server.waitForReader()
        }
        try rig.run(for: .milliseconds(400))
        #expect(isAnswered)
        #expect(server.count("xdg_wm_base.pong") == 1)
    }

    @Test func aRequestToCloseEndsTheRun() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isLate = false
        rig.scene.after(.milliseconds(100)) { server.perform { $0.post($0.last("xdg_toplevel"), 1) } }
        rig.scene.after(.milliseconds(900)) { isLate = true }
        try rig.run(for: .seconds(1))
        #expect(!isLate)
    }
}
