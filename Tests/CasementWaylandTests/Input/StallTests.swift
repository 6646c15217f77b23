import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Touches that arrive while the main thread is busy in an app's handler.
@MainActor @Suite(.serialized) struct StallTests {
    private let clock = TestClock()

    /// A rig in which input waits on the test's clock, for 250 ms at most.
    private func rig(_ server: FakeServer) throws -> Rig {
        let rig = try Rig(server.path) { $0.staleTouchLimit = .milliseconds(250) }
        clock.synchronize()
        rig.host.surroundings.inputClock = { [clock] in clock.now }
        return rig
    }

    /// Spends more than the limit, after the reader has read all that was sent.
    private func stall(_ server: FakeServer) {
        #expect(server.waitForReader())
        clock.advance(by: .milliseconds(251))
    }

    /// Sends a tap, and returns once the reader has read it.
    private func tap(_ server: FakeServer, _ id: Int32 = 0, time: UInt32 = 1000) {
        server.perform { server in
            server.down(id, 10, 10, time: time)
            server.frame()
            server.up(id, time: time + 10)
            server.frame()
        }
        #expect(server.waitForReader())
    }

    private func blockOnFirstEnd(_ rig: Rig, _ body: @escaping () -> Void) {
        var isFirst = true
        rig.scene.onEvent = { event in
            guard case .touches(let changes) = event, changes.contains(where: { $0.phase == .ended }), isFirst else {
                return
            }
            isFirst = false
            body()
        }
    }

    @Test func tapsThatWaitedLongerThanTheLimitAreDroppedAndLoggedOnce() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        blockOnFirstEnd(rig) {
            for time: UInt32 in [1100, 1200, 1300] { tap(server, time: time) }
            stall(server)
        }
        let steps = [
            rig.shown(on: server) { server.perform { $0.down(0, 10, 10) } },
            .once({ rig.scene.touches.count == 1 }) { server.perform { $0.up(0) } },
            .once({ rig.scene.touches.count == 2 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .ended])
        #expect(rig.host.statistics.staleTouches == 3)
        #expect(rig.host.statistics.ignoredTouches == 0)
        let lines = rig.messages.all.filter { $0.contains("3 touches") }
        #expect(lines.count == 1 && rig.messages.all.count == 1, "\(rig.messages.all)")
    }

    @Test func aTapThatWaitedLongerThanTheLimitOnTheMachinesClockIsDropped() throws {
        let server = FakeServer()
        defer { server.stop() }
        let limit = Duration.milliseconds(50)
        let rig = try Rig(server.path) { $0.staleTouchLimit = limit }
        let stall = rig.shown(on: server) {
            tap(server)
            let end = MonotonicClock.now() + limit
            while MonotonicClock.now() <= end { usleep(1_000) }
        }
        try rig.play([stall], rig.handled(server), [rig.end { true }])
        #expect(rig.scene.events.isEmpty)
        #expect(rig.host.statistics.staleTouches == 1)
    }

    @Test func aTouchThatBeganJustBeforeTheEndOfAStallIsDelivered() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        blockOnFirstEnd(rig) {
            tap(server, time: 1100)
            stall(server)
            tap(server, time: 1500)
        }
        try rig.play([
            rig.shown(on: server) { tap(server) },
            rig.end { rig.scene.touches.count == 4 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .ended, .began, .ended])
        #expect(rig.host.statistics.staleTouches == 1)
    }

    @Test func theAgeIsComputedForEachTouchOfABatch() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        blockOnFirstEnd(rig) { stall(server) }
        let batch = rig.shown(on: server) {
            server.perform { server in
                // As cage does: no frame event, and all events in one batch.
                for id: Int32 in 0..<3 {
                    server.down(id, 10, 10)
                    server.up(id)
                }
            }
        }
        try rig.play([batch, .once({ !rig.scene.touches.isEmpty }) {}], rig.handled(server), [rig.end { true }])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .ended])
        #expect(rig.host.statistics.staleTouches == 2)
    }

    @Test func aTouchThatBeganBeforeAStallAndEndedDuringItIsCancelled() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        let steps = [
            rig.shown(on: server) { server.perform { $0.down(0, 10, 10) } },
            .once({ rig.scene.touches.count == 1 }) {
                server.perform { $0.motion(0, 200, 10, time: 1050) }
                #expect(server.waitForReader())
                server.perform { $0.up(0, time: 1100) }
                stall(server)
            },
            .once({ rig.scene.touches.count == 2 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        // The late movement is not delivered either: it could complete a swipe.
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled])
        #expect(rig.host.statistics.staleTouches == 1)
    }

    @Test func aTouchThatDidNotMoveDuringAStallContinues() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try rig(server)
        try rig.play([
            rig.shown(on: server) { server.perform { $0.down(0, 10, 10) } },
            .once({ rig.scene.touches.count == 1 }) {
                server.perform { $0.motion(0, 60, 10, time: 1050) }
                stall(server)
            },
            .once({ rig.scene.touches.count == 2 }) { server.perform { $0.up(0, time: 1700) } },
            rig.end { rig.scene.touches.count == 3 },
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .moved, .ended])
        #expect(rig.scene.touches.last?.location.x == 60)
        #expect(rig.messages.all.isEmpty)
    }

    @Test func aTerminationSignalEndsTheRunBetweenTwoDeliveries() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        blockOnFirstEnd(rig) {
            tap(server, time: 1100)
            tap(server, time: 1200)
            // To this thread: on another thread of the test the signal would end the process.
            raise(SIGTERM)
        }
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    server.down(0, 10, 10)
                    server.up(0)
                    server.down(0, 10, 10)
                    server.up(0)
                }
            }
        ])
        #expect(rig.scene.touches.map { $0.phase } == [.began, .ended])
    }
}
