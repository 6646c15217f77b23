import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("Compositors in the private weston")
    struct Nested {
        /// The middle of the flower: cage and sway 1.10 place it in a corner, sway 1.7 in the middle.
        private func middle(of shown: Picture, on empty: Picture) throws -> Point {
            let places = shown.pixels.indices.filter { shown.pixels[$0] != empty.pixels[$0] }
            let (x, y) = (places.map { $0 % shown.width }, places.map { $0 / shown.width })
            let (left, right) = try (#require(x.min()), #require(x.max()))
            let (top, bottom) = try (#require(y.min()), #require(y.max()))
            return Point(Double((left + right) / 2), Double((top + bottom) / 2))
        }

        /// cage 0.1.4 never sends wl_touch.frame; its later versions and sway do.
        private func sendsFrames(_ kind: NestedCompositor.Kind) throws -> Bool {
            try kind != .cage || !Spawn.run(["cage", "-v"]).text.contains("0.1.4")
        }

        @Test("Two touches reach a client, and the picture shows it", arguments: NestedCompositor.Kind.usual)
        func twoFingers(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 480))
            let empty = try nested.outer.screenshot()
            let client = try WireClient("weston-flower", in: nested, screen: nested.outer)
            let shown = try nested.outer.screenshot { $0.difference(from: empty) > 0.01 }
            #expect(shown.difference(from: empty) > 0.01)
            let flower = try middle(of: shown, on: empty)
            let (x, y) = (flower.x, flower.y)
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
            #expect(try touches.contains("frame") == sendsFrames(kind))
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
            let shown = try nested.outer.screenshot { $0.difference(from: empty) > 0.01 }
            try nested.finger.down(1, at: middle(of: shown, on: empty))
            try nested.finger.up(1)
            let events = try second.touches { $0.contains("up") }
            #expect(events.filter { $0 != "frame" } == ["down", "up"])
        }
    }
}
