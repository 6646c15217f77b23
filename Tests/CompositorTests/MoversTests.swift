import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// Of a slider on slides, of items that are pulled out of a strip on them, and of the slides, each gets its movements.
    @Suite("Who moves, on a real compositor")
    struct Movers {
        @Test("On weston") func direct() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            try move(in: weston, on: weston)
        }

        @Test("In cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400))
            try move(in: nested, on: nested.outer)
        }

        private func move(in compositor: any PrivateCompositor, on screen: Weston) throws {
            let empty = try screen.screenshot()
            let app = try compositor.run(
                try BuildProducts.command("ApplicationProbe"), variables: ["PROBE_MOVERS": "1"], output: nil)
            #expect(try screen.screenshot { $0.difference(from: empty) > 0.05 }.difference(from: empty) > 0.05)
            for (stroke, line) in [
                ("320 302 480 304 over 200", "slider: true"), ("480 302 160 300 over 200", "slider: false"),
                ("240 100 250 220 over 200", "pulled: 1"), ("500 100 300 110 over 200", "scrolled: true"),
                ("500 220 200 222 over 120", "slide: right"),
            ] {
                try compositor.finger.perform("swipe 1 " + stroke)
                let others = try app.awaitLine(line, within: .patience)
                // A slider reports each of its values.
                #expect(others.allSatisfy { $0.hasPrefix("slider") }, "\(others) before \(line)")
            }
        }
    }
}
