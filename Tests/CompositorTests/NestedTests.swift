import CasementCore
import CompositorHarness
import Testing

extension RealCompositors {
    @Suite("Compositors in the private weston")
    struct Nested {
        @Test("A swipe reaches a client with two fingers, and the picture shows it", arguments: NestedCompositor.Kind.allCases)
        func swipe(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 480))
            let empty = try nested.outer.screenshot()
            let client = try WireClient("weston-flower", in: nested, screen: nested.outer)
            #expect(try nested.outer.screenshot().difference(from: empty) > 0.01)
            try nested.finger.perform(
                """
                swipe 1 300 240 310 240 over 50 &
                swipe 2 340 240 330 240 over 50
                """)
            let events = try client.touches(atLeast: 16).filter { $0 != "frame" }
            #expect(events.prefix(2) == ["down", "down"])
            #expect(events.count { $0 == "motion" } == 12)
            #expect(events.suffix(4) == ["motion", "up", "motion", "up"])
        }
    }
}
