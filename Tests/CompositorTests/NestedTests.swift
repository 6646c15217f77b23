import CasementCore
import CompositorHarness
import Testing

extension RealCompositors {
    @Suite("Compositors in the private weston")
    struct Nested {
        /// A point of the flower's window, which cage places in the corner and sway in the middle.
        private func target(_ kind: NestedCompositor.Kind) -> Point {
            kind == .cage ? Point(100, 100) : Point(320, 240)
        }

        @Test("Two touches reach a client, and the picture shows it", arguments: NestedCompositor.Kind.usual)
        func twoFingers(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 480))
            let empty = try nested.outer.screenshot()
            let client = try WireClient("weston-flower", in: nested, screen: nested.outer)
            let shown = try nested.outer.screenshot { $0.difference(from: empty) > 0.01 }
            #expect(shown.difference(from: empty) > 0.01)
            let (x, y) = (target(kind).x, target(kind).y)
            try nested.finger.perform(
                """
                swipe 1 \(x - 20) \(y) \(x - 10) \(y) over 50 &
                swipe 2 \(x + 20) \(y) \(x + 10) \(y) over 50
                """)
            let touches = try client.touches { $0.count { $0 == "up" } == 2 }
            let events = touches.filter { $0 != "frame" }
            #expect(events.prefix(2) == ["down", "down"])
            #expect(events.count { $0 == "motion" } == 12)
            #expect(events.suffix(4) == ["motion", "up", "motion", "up"])
            #expect(touches.contains("frame") == (kind != .cage), "cage never sends wl_touch.frame")
        }

        @Test("A client that starts after another one receives touches too", arguments: NestedCompositor.Kind.usual)
        func secondClient(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 480))
            let empty = try nested.outer.screenshot()
            let first = try WireClient("weston-flower", in: nested, screen: nested.outer)
            first.process.kill()
            // The compositor draws the empty screen first, which is not the second client yet.
            #expect(try nested.outer.awaitPicture(empty))
            let second = try WireClient("weston-flower", in: nested, screen: nested.outer)
            try nested.finger.down(1, at: target(kind))
            try nested.finger.up(1)
            let events = try second.touches { $0.contains("up") }
            #expect(events.filter { $0 != "frame" } == ["down", "up"])
        }
    }
}
