import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("The private weston")
    struct PrivateWeston {
        @Test("A swipe reaches a client as down, motions and up")
        func swipe() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            try weston.finger.swipe(from: Point(320, 240), to: Point(330, 240), over: .milliseconds(100))
            let events = try client.touches(atLeast: 26)
            #expect(events.first == "down")
            #expect(events.count { $0 == "motion" } == 12)
            #expect(events.last == "up")
        }

        @Test("Two touches move in the same frames")
        func twoFingers() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            try weston.finger.perform(
                """
                swipe 1 300 240 310 240 over 50 &
                swipe 2 340 240 330 240 over 50
                """)
            let events = try client.touches(atLeast: 22)
            #expect(events.prefix(3) == ["down", "down", "frame"])
            #expect(events.dropFirst(3).prefix(3) == ["motion", "motion", "frame"])
            #expect(events.suffix(4) == ["motion", "up", "motion", "up"])
        }

        @Test("A cancel reaches the client and ends the touches")
        func cancel() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            try weston.finger.down(1, at: Point(320, 240))
            try weston.finger.cancel()
            #expect(try client.touches(atLeast: 3) == ["down", "frame", "cancel"])
            #expect(throws: HarnessError.self) { try weston.finger.up(1) }
            try weston.finger.down(1, at: Point(320, 240))
            try weston.finger.up(1)
            #expect(try client.touches(atLeast: 6).suffix(3) == ["down", "frame", "up"])
        }

        @Test("A touch device can be removed during a touch and added again")
        func capability() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            try weston.finger.down(1, at: Point(320, 240))
            try weston.finger.setCapability(.touch, false)
            #expect(throws: HarnessError.self) { try weston.finger.down(2, at: Point(320, 240)) }
            try weston.finger.setCapability(.touch, true)
            #expect(try client.touches(atLeast: 2) == ["down", "frame"])
            #expect(client.process.isRunning)
        }

        @Test("A screenshot has the size of the output and shows the client")
        func screenshot() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let empty = try weston.screenshot()
            #expect((empty.width, empty.height) == (640, 480))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            let shown = try weston.screenshot { $0.difference(from: empty) > 0.01 }
            #expect(shown.difference(from: empty) > 0.01)
            #expect(try weston.screenshot() == shown)
            #expect(client.process.isRunning)
        }

        @Test("On a rotated output of scale 2, pictures have device pixels and touches logical ones")
        func scaleAndTransform() throws {
            let weston = try Weston(.init(width: 640, height: 480, scale: 2, transform: "rotate-90"))
            let client = try WireClient("weston-flower", in: weston, screen: weston)
            let picture = try weston.screenshot()
            #expect((picture.width, picture.height) == (1280, 960))
            try weston.finger.down(1, at: Point(240, 320))
            try weston.finger.up(1)
            #expect(try client.touches(atLeast: 3) == ["down", "frame", "up"])
        }

        @Test("A killed weston ends its clients and can be started again on the same socket")
        func restart() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let first = try WireClient("weston-flower", in: weston, screen: weston)
            weston.kill()
            #expect(throws: HarnessError.self) { try weston.screenshot() }
            try first.process.awaitEnd(within: .patience)
            try weston.restart()
            let second = try WireClient("weston-flower", in: weston, screen: weston)
            try weston.finger.down(1, at: Point(320, 240))
            #expect(try second.touches(atLeast: 2) == ["down", "frame"])
        }

        @Test("The output refreshes sixty times a second")
        func refresh() throws {
            let weston = try Weston(.init(width: 640, height: 480))
            let log = weston.runtime.file("frames.log")
            let client = try weston.run(
                ["weston-simple-shm"], variables: ["WAYLAND_DEBUG": "1"], output: .discarded, errors: .file(log))
            try weston.await("weston-simple-shm drew too little") { $0.commits > 60 }
            // Frame callbacks carry the planned times, in milliseconds: a slow machine skips some, and delays none.
            let times = Array(try callbackTimes(log).suffix(50))
            let first = try #require(times.first)
            for time in times {
                let periods = (time - first) * 60 / 1000
                #expect(abs(periods - periods.rounded()) <= 0.06, "\(time - first) ms after the first frame")
            }
            #expect(zip(times, times.dropFirst()).contains { 16...17 ~= $1 - $0 })
            #expect(client.isRunning)
        }

        /// The numbers in the `done` events of a client's callbacks, from a log of the protocol.
        private func callbackTimes(_ log: String) throws -> [Double] {
            try ProtocolLog.lines(log).compactMap { line in
                guard line.contains("wl_callback@"), let start = line.firstRange(of: ".done(") else { return nil }
                return Double(line[start.upperBound...].prefix { $0 != ")" })
            }
        }
    }
}
