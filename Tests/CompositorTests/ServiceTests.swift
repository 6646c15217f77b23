import CompositorHarness
import Glibc
import Testing

extension RealCompositors {
    @Suite("A service of a service manager")
    struct Service {
        private let weston: Weston
        private let socket: NotificationSocket

        init() throws {
            weston = try Weston(.init(width: 640, height: 400))
            socket = try NotificationSocket()
        }

        private func start(
            _ app: String, _ arguments: [String] = [], _ variables: [String: String] = [:]
        ) throws -> ChildProcess {
            try weston.run(
                [try BuildProducts.path(of: app)] + arguments,
                variables: variables.merging(["NOTIFY_SOCKET": socket.address]) { $1 }, errors: .discarded)
        }

        @Test("It reports its first frame, the loss of the compositor, the reconnection, and its end at SIGTERM")
        func life() throws {
            let app = try start("Slides")
            try socket.await("READY=1")
            #expect(try weston.counts().commits > 0)
            try socket.await("STATUS=Shown")
            weston.kill()
            try socket.await("STATUS=Waiting for the compositor.")
            try weston.restart()
            let before = try socket.await("STATUS=Shown")
            #expect(!before.contains("READY=1"))
            kill(try #require(app.processIdentifier), SIGTERM)
            try socket.await("STOPPING=1")
            #expect(try app.awaitEnd(within: .patience) == 0)
        }

        @Test("With --wait it waits for a compositor that starts later")
        func lateCompositor() throws {
            weston.kill()
            let app = try start("Slides", ["--wait"])
            try socket.await("STATUS=Waiting for the compositor.")
            try weston.restart()
            let before = try socket.await("STATUS=Shown")
            #expect(before.contains("READY=1"))
            #expect(app.isRunning)
        }

        @Test("It sends watchdog messages until its main thread hangs")
        func hang() throws {
            let hang = weston.runtime.file("hang")
            let app = try start("ApplicationProbe", [], ["WATCHDOG_USEC": "400000", "PROBE_HANG": hang])
            try socket.await("READY=1")
            try socket.await("WATCHDOG=1")
            try socket.await("WATCHDOG=1")
            try Files.write("", to: hang)
            try app.awaitLine("hanging", within: .patience)
            _ = socket.rest()
            #expect(socket.next(within: .milliseconds(800)) == nil)
            #expect(app.isRunning)
        }

        @Test("Its watchdog runs from the start: it is fed while there is no compositor, and not while the start hangs")
        func start() throws {
            weston.kill()
            let variables = ["WATCHDOG_USEC": "400000"]
            let waiting = try start("Slides", ["--wait"], variables)
            try socket.await("STATUS=Waiting for the compositor.")
            for _ in 0..<3 { try socket.await("WATCHDOG=1") }
            waiting.terminate(within: .patience)
            _ = socket.rest()
            let hanging = try start("ApplicationProbe", [], variables.merging(["PROBE_STUCK": "1"]) { $1 })
            try socket.await("WATCHDOG=1")
            #expect(socket.next(within: .milliseconds(800)) == nil)
            #expect(hanging.isRunning)
        }

        @Test("It sends no message for the watchdog of another process")
        func otherProcess() throws {
            let app = try start("Slides", [], ["WATCHDOG_USEC": "100000", "WATCHDOG_PID": "1"])
            try socket.await("STATUS=Shown")
            #expect(socket.next(within: .milliseconds(300)) == nil)
            #expect(app.isRunning)
        }
    }
}
