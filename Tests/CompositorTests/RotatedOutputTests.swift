import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// Panels that are mounted sideways: the app draws in their orientation, and weston copies.
    @Suite("A rotated output")
    struct RotatedOutputs {
        @Test(
            "It shows the same pictures as an upright one, before and after a swipe",
            arguments: [("rotate-90", 1, 1), ("rotate-180", 2, 1), ("rotate-270", 3, 1), ("rotate-90", 1, 2)])
        func pictures(transform: String, quarters: Int, scale: Int) throws {
            let (width, height) = quarters % 2 == 1 ? (400, 640) : (640, 400)
            let upright = try Weston(.init(width: 640, height: 400, scale: scale))
            let rotated = try Weston(.init(width: width, height: height, scale: scale, transform: transform))
            // Before the app runs: it may have drawn when a later screenshot is taken.
            var last = try upright.screenshot()
            let clients = try [upright, rotated].map { try $0.run(try BuildProducts.command("Slides")) }
            for isAfterSwipe in [false, true] {
                if isAfterSwipe { for weston in [upright, rotated] { try swipe(weston) } }
                let former = last
                // On a slow machine both may pause on their way, and come to rest later.
                var shown = try rotated.screenshot()
                let deadline = ContinuousClock.now + .patience
                repeat {
                    last = try upright.screenshot { $0.difference(from: former) > 0.1 }
                    shown = try rotated.screenshot(within: .seconds(1)) {
                        difference(of: $0, from: last, quarters) < Self.tolerance
                    }
                } while difference(of: shown, from: last, quarters) >= Self.tolerance && ContinuousClock.now < deadline
                let expected = last
                #expect(expected.difference(from: former) > 0.1)
                #expect(difference(of: shown, from: expected, quarters) < Self.tolerance)
                #expect(difference(of: shown, from: expected, (quarters + 2) % 4) > 0.1)
            }
            for client in clients { #expect(client.isRunning) }
        }

        /// 0.02: the edges of letters are antialiased along other columns.
        private static let tolerance = 0.02

        private func swipe(_ weston: Weston) throws {
            try weston.finger.swipe(from: Point(500, 200), to: Point(100, 210), over: .milliseconds(200))
        }

        /// The share of pixels that differ from those of a picture that is rotated by quarters against the clock, as
        /// `wl_output.transform` counts them.
        private func difference(of shown: Picture, from upright: Picture, _ quarters: Int) -> Double {
            let (width, height) = (upright.width, upright.height)
            guard (shown.width, shown.height) == (quarters % 2 == 1 ? (height, width) : (width, height)) else {
                return 1
            }
            var count = 0
            for y in 0..<shown.height {
                for x in 0..<shown.width {
                    let source =
                        switch quarters {
                        case 0: upright[x, y]
                        case 1: upright[width - 1 - y, x]
                        case 2: upright[width - 1 - x, height - 1 - y]
                        default: upright[y, height - 1 - x]
                        }
                    if shown[x, y] != source { count += 1 }
                }
            }
            return Double(count) / Double(shown.pixels.count)
        }
    }
}
