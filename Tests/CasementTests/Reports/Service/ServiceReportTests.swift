import CasementCore
import CompositorHarness
import Glibc
import Testing

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct ServiceReportTests {
    private func reporter(_ socket: NotificationSocket, watchdog period: Int? = nil) throws -> ServiceReporter {
        let environment = ServiceEnvironment(process: 1) { name in
            switch name {
            case "NOTIFY_SOCKET": socket.address
            case "WATCHDOG_USEC": period.map { "\($0 * 1000)" }
            default: nil
            }
        }
        return try #require(ServiceReporter(environment, at: MonotonicClock.now()))
    }

    /// A host whose run is reported.
    private func rig(_ server: FakeServer, _ service: ServiceReporter?) throws -> Rig {
        let rig = try Rig(server.path)
        rig.host.observer = RunReports(service, nil, memorySources: { [] })
        return rig
    }

    /// Calls an action with the number of watchdog messages so far, with each one.
    private func watch(
        _ socket: NotificationSocket, of rig: Rig, _ action: @escaping (_ messages: Int) -> Void
    ) throws {
        var messages = 0
        try rig.host.loop.watch(socket.descriptor) {
            for _ in socket.rest().filter({ $0 == "WATCHDOG=1" }) {
                messages += 1
                action(messages)
            }
        }
    }

    @Test(arguments: [false, true]) func readinessComesWithTheFirstFrameAndTheEndIsReported(isAbstract: Bool) throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket(isAbstract: isAbstract)
        let rig = try rig(server, try reporter(socket))
        try rig.show(on: server)
        #expect(
            socket.rest() == [
                "STATUS=Waiting for the compositor.", "READY=1", "STATUS=Shown on FAKE-1, 640x480.", "STOPPING=1",
            ])
    }

    @Test("A line feed in the name of an output begins no assignment of its own")
    func lineFeedInName() throws {
        let server = FakeServer(FakeServer.Rules(outputName: "A\nSTOPPING=1"))
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try rig(server, try reporter(socket))
        try rig.show(on: server)
        #expect(socket.rest().dropLast().allSatisfy { $0 != "STOPPING=1" })
    }

    @Test func anAppThatDrewNothingIsNotReady() throws {
        let server = FakeServer(FakeServer.Rules(configures: nil))
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try rig(server, try reporter(socket))
        let mapped = Rig.Step.once({ server.count("wl_surface.commit") == 1 }) {}
        try rig.play([mapped], rig.handled(server), [rig.end { true }])
        #expect(socket.rest() == ["STATUS=Waiting for the compositor.", "STOPPING=1"])
    }

    @Test func anOutputThatIsUnpluggedIsReported() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try rig(server, try reporter(socket))
        let steps: [Rig.Step] = [
            rig.shown(on: server) { server.perform { $0.withdraw(.output) } },
            .once({ server.count("wl_output.release") == 1 }) { server.perform { $0.offer(.output, 4) } },
            .once({ server.count("picture") == 2 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        let states = socket.rest().filter { $0.hasPrefix("STATUS=") }.dropFirst()
        #expect(states.first == "STATUS=Shown on FAKE-1, 640x480.")
        #expect(states.contains("STATUS=Waiting for an output."))
        #expect(states.last == "STATUS=Shown on FAKE-1, 640x480.")
    }

    @Test func theWatchdogCostsOneWakeupInHalfItsPeriodAndNoneWithoutOne() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        for service in [nil, try reporter(socket)] {
            let rig = try rig(server, service)
            var wakeups: Int?
            let rest = rig.rest(for: .seconds(1)) {
                wakeups = $0
                rig.host.stop()
            }
            try rig.play([.once({ rig.scene.frames == 1 }) {}], rig.handled(server), rest)
            #expect(wakeups == 0)
        }
        let service = try reporter(socket, watchdog: 200)
        let rig = try rig(server, service)
        let halfPeriod = Duration.milliseconds(100)
        var (start, before, after) = (Instant.zero, 0, 0)
        func count(_ messages: Int) {
            let now = MonotonicClock.now()
            #expect(service.deadline.map { $0 - now <= halfPeriod } == true)
            if messages == 1 { before = rig.host.loop.wakeups }
            guard messages == 11 else { return }
            after = rig.host.loop.wakeups
            #expect(now - start >= halfPeriod * 10)
            rig.host.stop()
        }
        let watched = Rig.Step.once({ true }) {
            _ = socket.rest()
            start = MonotonicClock.now()
            #expect(throws: Never.self) { try watch(socket, of: rig, count) }
        }
        try rig.play([.once({ rig.scene.frames == 1 }) {}], rig.handled(server), [watched])
        // The message, and this test's count of it.
        #expect(after - before <= 10 * 2)
    }

    @Test func theWatchdogIsNotFedWhileTheAppCannotDrawARequestedFrame() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try rig(server, try reporter(socket, watchdog: 200))
        var attempts = 0
        var late: [String]?
        rig.host.surroundings.bufferSource.makeFile = { byteCount throws(SystemFailure) in
            attempts += 1
            // The fourth attempt comes 350 ms after the first, when the frame has been late for long; the fifth 400 ms later.
            if attempts == 4 { _ = socket.rest() }
            if attempts == 5 { late = socket.rest() }
            guard attempts > 4 else { throw SystemFailure(call: "memfd_create", number: EMFILE) }
            return try MemoryFile(byteCount: byteCount)
        }
        var messages = 0
        func hasFedAgain() -> Bool {
            messages += socket.rest().count { $0 == "WATCHDOG=1" }
            return messages > 1
        }
        try rig.play([.once({ server.count("picture") == 1 }) {}, rig.end(once: hasFedAgain)])
        #expect(late == [])
    }

    @Test(arguments: [true, false])
    func aCompositorThatCallsNobodyBackIsNotTheAppsFault(releasesBuffers: Bool) throws {
        var rules = FakeServer.Rules()
        // It withholds either the frame callback or, after three frames, the buffers.
        rules.answersFrames = !releasesBuffers
        rules.releasesBuffers = releasesBuffers
        let server = FakeServer(rules)
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try rig(server, try reporter(socket, watchdog: 200))
        rig.scene.isMoving = true
        try watch(socket, of: rig) { if $0 == 12 { rig.host.stop() } }
        try rig.play([])
    }
}
