import CasementCore
import CompositorHarness
import Glibc
import Testing

@testable import CasementWayland

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

    @Test(arguments: [false, true]) func readinessComesWithTheFirstFrameAndTheEndIsReported(isAbstract: Bool) throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket(isAbstract: isAbstract)
        let rig = try Rig(server.path, service: try reporter(socket))
        try rig.run(for: .milliseconds(300))
        #expect(
            socket.rest() == [
                "STATUS=Waiting for the compositor.", "READY=1", "STATUS=Shown on FAKE-1, 640x480.", "STOPPING=1",
            ])
    }

    @Test func anAppThatDrewNothingIsNotReady() throws {
        var rules = FakeServer.Rules()
        rules.configures = nil
        let server = FakeServer(rules)
        defer { server.stop() }
        let socket = try NotificationSocket()
        try Rig(server.path, service: try reporter(socket)).run(for: .milliseconds(300))
        #expect(socket.rest() == ["STATUS=Waiting for the compositor.", "STOPPING=1"])
    }

    @Test func anOutputThatIsUnpluggedIsReported() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try Rig(server.path, service: try reporter(socket))
        rig.scene.after(.milliseconds(200)) { server.perform { $0.withdraw(.output) } }
        rig.scene.after(.milliseconds(300)) { server.perform { $0.offer(.output, 4) } }
        try rig.run(for: .milliseconds(500))
        let states = socket.rest().filter { $0.hasPrefix("STATUS=") }.dropFirst()
        #expect(states.first == "STATUS=Shown on FAKE-1, 640x480.")
        #expect(states.contains("STATUS=Waiting for an output."))
        #expect(states.last == "STATUS=Shown on FAKE-1, 640x480.")
    }

    @Test func theWatchdogCostsOneWakeupInHalfItsPeriodAndNoneWithoutOne() throws {
        let server = FakeServer()
        defer { server.stop() }
        func wakeups(_ service: ServiceReporter?) throws -> Int {
            let rig = try Rig(server.path, service: service)
            var atRest = 0
            rig.scene.after(.milliseconds(300)) { atRest = rig.host.loop.wakeups }
            try rig.run(for: .milliseconds(1300))
            return rig.host.loop.wakeups - atRest
        }
        let socket = try NotificationSocket()
        let without = try wakeups(nil)
        #expect(try wakeups(try reporter(socket)) == without)
        _ = socket.rest()
        let with = try wakeups(try reporter(socket, watchdog: 200))
        let feedings = socket.rest().count { $0 == "WATCHDOG=1" }
        #expect(feedings >= 8 && feedings <= 14)
        #expect(with - without >= 6 && with - without <= 10)
    }

    @Test func theWatchdogIsNotFedWhileTheAppCannotDrawARequestedFrame() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        let rig = try Rig(server.path, service: try reporter(socket, watchdog: 200))
        var attempts = 0
        var late: [String]?
        rig.host.bufferSource.makeFile = { byteCount throws(SystemFailure) in
            attempts += 1
            // The fourth attempt comes 350 ms after the first, when the frame has been late for long; the fifth 400 ms later.
            if attempts == 4 { _ = socket.rest() }
            if attempts == 5 { late = socket.rest() }
            guard attempts > 4 else { throw SystemFailure(call: "memfd_create", number: EMFILE) }
            return try MemoryFile(byteCount: byteCount)
        }
        rig.scene.onFrame = { _ in rig.scene.after(.milliseconds(300)) { rig.host.stop() } }
        try rig.run(for: .seconds(20))
        #expect(server.count("picture") == 1)
        #expect(late == [])
        #expect(socket.rest().count { $0 == "WATCHDOG=1" } > 1)
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
        let rig = try Rig(server.path, service: try reporter(socket, watchdog: 200))
        rig.scene.isMoving = true
        try rig.run(for: .milliseconds(1300))
        #expect(socket.rest().count { $0 == "WATCHDOG=1" } >= 10)
    }
}
