import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("Orders to the private weston")
    struct Orders {
        private let weston: Weston
        private let client: WireClient

        init() throws {
            weston = try Weston(.init(width: 640, height: 480))
            client = try WireClient("weston-flower", in: weston, screen: weston)
        }

        @Test("A window can be sent a close request")
        func close() throws {
            try weston.finger.send("close")
            #expect(try client.receives("xdg_toplevel@", "close()"))
        }

        @Test("A window can be given another size")
        func configure() throws {
            try weston.finger.send("configure 300 200")
            #expect(try client.receives("xdg_toplevel@", "configure(300, 200"))
        }

        @Test("An output can be plugged in and out")
        func output() throws {
            try weston.finger.send("output second on")
            #expect(try client.receives("wl_registry@", "\"wl_output\"", times: 2))
            try weston.finger.send("output second off")
            #expect(try client.receives("wl_registry@", "global_remove("))
        }

        @Test("The only output can be removed and added again, and the client is shown again")
        func onlyOutput() throws {
            let shown = try weston.screenshot()
            try weston.finger.send("output headless off")
            try weston.finger.send("still 100 1000")
            #expect(throws: HarnessError.self) { try weston.screenshot() }
            try weston.finger.send("output headless on")
            #expect(try weston.awaitPicture(shown))
            #expect(client.process.isRunning)
        }

        @Test("A pointer and a keyboard can be added and used")
        func pointerAndKeyboard() throws {
            try weston.finger.setCapability(.pointer, true)
            try weston.finger.send("motion 320 240")
            #expect(try client.receives("wl_pointer@", "enter("))
            try weston.finger.send("axis 0 10 1")
            #expect(try client.receives("wl_pointer@", "axis_discrete(0, 1)"))
            try weston.finger.setCapability(.keyboard, true)
            try weston.finger.setCapability(.keyboard, false)
            #expect(try client.receives("wl_seat@", "capabilities(5)", times: 2))
        }

        @Test("The first wrong command of a stroke is reported with its time")
        func wrongCommand() throws {
            try weston.finger.send("@5 up 9")
            let error = #expect(throws: HarnessError.self) { try weston.finger.send("run") }
            #expect(error?.message.contains("this finger is not down (up 9, at 5.00 ms)") == true)
        }

        @Test("A trace contains the time of a touch's movement and that of the client's next frame")
        func trace() throws {
            let events = try weston.trace { () throws(HarnessError) in
                try weston.finger.swipe(from: Point(320, 240), to: Point(330, 240), over: .milliseconds(50))
                try weston.awaitStillness()
            }
            let moves = events.filter { $0.kind == "move" }
            #expect(moves.count == 6)
            #expect(moves.allSatisfy { $0.values.count == 2 && $0.nanoseconds >= $0.values[1] })
            let gaps = zip(moves, moves.dropFirst()).map { $1.values[1] - $0.values[1] }
            #expect(gaps.allSatisfy { abs($0 - 8_333_333) < 1000 })
        }
    }
}
