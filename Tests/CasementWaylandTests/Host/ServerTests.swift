import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct ServerTests {
    @Test("Fault 23: the first buffer is attached after the acknowledgement")
    func aFirstPictureComesAfterTheAcknowledgement() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.show(on: server)
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
        try Rig(server.path).show(on: server)
        #expect(server.log.contains("bind wl_compositor 4"))
        #expect(server.count("picture") == 1)
    }

    @Test func aMissingGlobalIsNamed() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .shell }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        let error = #expect(throws: WaylandError.self) { try rig.play([]) }
        #expect(error?.code == .missingGlobal)
        #expect(error?.description == "The compositor has no xdg_wm_base.")
    }

    @Test func anAppDrawsWithoutASeatAndBindsTheSeatThatAppearsLater() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .seat }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("picture") == 1 }) {
                #expect(server.count("wl_seat.get_touch") == 0)
                server.perform { $0.offer(.seat, 7) }
            },
            rig.end { server.count("wl_seat.get_touch") == 1 },
        ])
        #expect(server.count("picture") == 1)
    }

    @Test(
        "Fault 22: a configured size is kept or clamped",
        arguments: [(0, 0, 640, 480), (1, 1, 1, 1), (320, 200, 320, 200), (2_000_000_000, 2_000_000_000, 640, 480)])
    func aConfiguredSizeIsKeptOrClamped(_ case: (width: Int32, height: Int32, expectedWidth: Int, expectedHeight: Int))
        throws
    {
        let server = FakeServer(FakeServer.Rules(configures: [(`case`.width, `case`.height)]))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.show(on: server)
        let expected = PixelSize(width: `case`.expectedWidth, height: `case`.expectedHeight)
        #expect(rig.scene.devices.last?.pixelSize == expected)
        #expect(server.count("picture") == 1)
    }

    @Test func aWholeScaleIsDrawnInPixels() throws {
        let server = FakeServer(FakeServer.Rules(outputScale: 2))
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.show(on: server)
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
        let server = FakeServer(FakeServer.Rules(configures: [(320, 200)]))
        defer { server.stop() }
        let rig = try Rig(server.path)
        let configured = rig.shown(on: server) { server.perform { $0.configure(0, 0) } }
        try rig.play([configured], rig.handled(server), [rig.end { true }])
        #expect(rig.scene.devices.map { $0.pixelSize } == [PixelSize(width: 320, height: 200)])
    }

    @Test func aFrameOfAnotherSizeThanTheSurfaceIsNotPainted() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.frameSize = PixelSize(width: 4000, height: 4000)
        let frame = Rig.Step.once({ rig.scene.frames == 1 }) { rig.scene.frameSize = nil }
        try rig.play(
            [frame], rig.handled(server),
            [
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
        try rig.play([
            rig.shown(on: server) {
                server.perform { $0.post($0.last("wp_fractional_scale_v1"), 0, wl_argument(u: 180)) }
            },
            rig.end { server.count("picture") == 2 },
        ])
        #expect(server.log.contains("buffer 602x450"))
        #expect(server.log.contains("destination 401x300"))
        #expect(!server.log.contains("scale 2"))
    }

    @Test func aRotatedAppGetsASceneWithSwappedSides() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.rotation = .quarter }
        try rig.show(on: server)
        #expect(rig.scene.devices.last?.size == Size(width: 480, height: 640))
        #expect(server.log.contains("buffer 640x480"))
    }

    @Test("Fault 9: an idle app is not woken") func anIdleAppIsNotWoken() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var wakeups: Int?
        let rest = rig.rest(for: .seconds(1)) {
            wakeups = $0
            rig.host.stop()
        }
        try rig.play([rig.shown(on: server) {}], rig.handled(server), rest)
        #expect(wakeups == 0)
    }

    @Test("Fault 24: without frame callbacks a moving app is drawn once a second, and its timers run")
    func withoutFrameCallbacksAMovingAppIsDrawnOnceASecond() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        var (timer, timersAtFrame, wakeupsAtFrame) = (0, [Int](), [Int]())
        rig.scene.onFrame = { frame in
            if frame == 1 { rig.scene.after(.milliseconds(700)) { timer += 1 } }
            timersAtFrame.append(timer)
            wakeupsAtFrame.append(rig.host.loop.wakeups)
            if frame == 3 { rig.host.stop() }
        }
        try rig.play([])
        #expect(timersAtFrame == [0, 1, 1])
        for (frame, next) in zip(rig.scene.frameTimes, rig.scene.frameTimes.dropFirst()) {
            #expect(next - frame >= Quirks.frameCallbackPatience)
        }
        #expect(server.count("wl_surface.frame") == 1)
        #expect(wakeupsAtFrame[2] - wakeupsAtFrame[1] == 1)
    }

    @Test func aHiddenEndlessAnimationCausesNoWakeupUntilTheSurfaceIsVisible() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        let hidden = rig.rest(for: Quirks.frameCallbackPatience * 2.5) { wakeups in
            #expect(wakeups == 0)
            #expect(rig.scene.frames == 1)
            server.perform { $0.answerFrames() }
        }
        let visible: [Rig.Step] = [.once({ server.count("picture") == 2 }) {}] + rig.handled(server)
        try rig.play([rig.shown(on: server) {}], rig.handled(server), hidden, visible, [rig.end { true }])
        #expect(rig.scene.frames == 2)
        #expect(server.count("damage 0,0 640x480") == 2, "The whole surface is drawn again.")
    }

    @Test func aChangeIsDrawnBesideAnInvisibleEndlessAnimation() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        let hidden = rig.rest(for: Quirks.frameCallbackPatience * 1.2) { _ in
            #expect(rig.scene.frames == 1)
            rig.host.session?.requestFrame()
        }
        let changed: [Rig.Step] = [.once({ server.count("picture") == 2 }) {}] + rig.handled(server)
        let afterwards = rig.rest(for: Quirks.frameCallbackPatience * 2) { wakeups in
            #expect(wakeups == 0)
            rig.host.stop()
        }
        try rig.play([rig.shown(on: server) {}], rig.handled(server), hidden, changed, afterwards)
        #expect(rig.scene.frames == 2)
    }

    @Test func aMovingAppWakesOnceAFrame() throws {
        let server = FakeServer(FakeServer.Rules(refreshInterval: .milliseconds(15)))
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.scene.isMoving, rig.scene.isMotionEndless) = (true, true)
        var (before, after) = (0, 0)
        rig.scene.onFrame = { frame in
            if frame == 10 { before = rig.host.loop.wakeups }
            guard frame == 50 else { return }
            after = rig.host.loop.wakeups
            rig.host.stop()
        }
        try rig.play([])
        #expect(after - before == 40)
        #expect(server.count("wl_shm.create_pool") <= 2)
    }

    @Test func aMovementWithoutDamageCommitsNothingAndDoesNotSpin() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        rig.scene.damage = Region()
        rig.scene.onFrame = { if $0 == 20 { rig.host.stop() } }
        try rig.play([])
        #expect(server.count("picture") == 1)
        // The first one is committed, and the second one comes with its frame callback.
        let times = rig.scene.frameTimes.dropFirst()
        for (frame, next) in zip(times, times.dropFirst()) { #expect(next - frame >= Quirks.unpacedInterval) }
    }

    @Test("Fault 27: there are three buffers at most, and the frame is drawn with the release")
    func withheldBuffersEndAtThreeAndTheFrameComesWithTheRelease() throws {
        let server = FakeServer(FakeServer.Rules(releasesBuffers: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        let stuck = rig.rest(for: .milliseconds(300)) { wakeups in
            #expect(wakeups == 0)
            #expect(server.count("picture") == 3)
            #expect(rig.host.statistics.skippedFrames > 0)
            server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) }
        }
        let busy: [Rig.Step] = [.once({ server.count("picture") == 3 }) {}] + rig.handled(server)
        let released: [Rig.Step] = [.once({ server.count("picture") == 4 }) {}] + rig.handled(server)
        try rig.play(busy, stuck, released, [rig.end { true }])
        #expect(server.count("picture") == 4)
        #expect(server.count("wl_shm.create_pool") == 3)
        #expect(server.count("wl_shm_pool.resize") == 0)
    }

    @Test("A buffer that is released while the app rests wakes nobody, and the next frame is drawn into it")
    func aReleaseAtRest() throws {
        let server = FakeServer(FakeServer.Rules(releasesBuffers: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        let release = Rig.Step.once({ true }) { server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) } }
        let rest = rig.rest(for: .milliseconds(300)) { wakeups in
            #expect(wakeups == 0)
            rig.host.session?.requestFrame()
        }
        let drawn: [Rig.Step] = [.once({ server.count("picture") == 2 }) {}] + rig.handled(server)
        try rig.play([rig.shown(on: server) {}], rig.handled(server), [release], rest, drawn, [rig.end { true }])
        #expect(server.count("wl_shm.create_pool") == 1)
    }

    @Test func aStaleBufferIsRepaintedWhereItIsStale() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.isMoving = true
        rig.scene.onFrame = { if $0 == 5 { rig.scene.isMoving = false } }
        try rig.play([.once({ server.count("picture") == 5 }) {}], rig.handled(server), [rig.end { true }])
        // Because it is released at once, the only buffer is always the youngest: the whole frame, then four small squares.
        #expect(rig.host.statistics.pixels == 640 * 480 + 4 * 100)
        #expect(server.count("wl_shm.create_pool") == 1)
    }

    @Test func changesOfSizeDoNotAccumulateBuffers() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var alive = 0
        let resizes = (1...20).map { step in
            Rig.Step.once({ server.count("picture") == step }) {
                server.perform { $0.configure(Int32(300 + step), 200) }
            }
        }
        let count = Rig.Step.once({ server.count("picture") == 21 }) {
            server.perform { alive = $0.resources["wl_buffer"]?.count ?? 0 }
        }
        try rig.play(resizes, [count], rig.handled(server), [rig.end { true }])
        #expect(rig.scene.devices.last?.pixelSize == PixelSize(width: 320, height: 200))
        #expect(alive == 1)
    }

    @Test("Fault 20: an output that is removed and appears again is drawn from edge to edge")
    func anOutputThatIsPluggedInAgainIsDrawnFromEdgeToEdge() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let unplugged = [
            rig.shown(on: server) { server.perform { $0.withdraw(.output) } },
            .once({ server.count("wl_output.release") == 1 }) { rig.host.session?.requestFrame() },
        ]
        let replugged: [Rig.Step] = [
            .once({ server.count("picture") == 1 }) { server.perform { $0.offer(.output, 4) } },
            .once({ server.count("picture") == 2 }) {},
        ]
        try rig.play(unplugged, rig.handled(server), replugged, rig.handled(server), [rig.end { true }])
        #expect(server.count("picture") == 2)
        #expect(server.count("damage 0,0 640x480") == 2)
    }

    @Test("Fault 5: a ping is answered while the app is busy") func aPingIsAnsweredWhileTheAppIsBusy() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isAnswered = false
        let busy = rig.shown(on: server) {
            server.perform { $0.post($0.last("xdg_wm_base"), 0, wl_argument(u: 77)) }
            // The main thread is blocked until the reader has answered.
            isAnswered = server.wait { server.count("pong of 77") > 0 }
        }
        try rig.play([busy], rig.handled(server), [rig.end { true }])
        #expect(isAnswered)
        #expect(server.count("pong of 77") == 1)
    }

    @Test func aRequestToCloseEndsTheRun() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([rig.shown(on: server) { server.perform { $0.post($0.last("xdg_toplevel"), 1) } }])
    }
}
