import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import SwipeToggling

extension RealCompositors {
    /// A list of chores whose rows a swipe toggles, as a real process.
    @Suite("Rows that swipe on a real compositor") @MainActor
    struct SwipedRows {
        private static let size = Size(width: 640, height: 400)

        @Test("Swipes toggle rows, and scrolls off vertical toggle none, on weston")
        func weston() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            try operate(weston, on: weston)
        }

        @Test("The same in cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400))
            try operate(nested, on: nested.outer)
        }

        private func operate(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let stage = Stage(ChoresController(), size: Self.size)
            stage.settle()
            let process = try compositor.run(try BuildProducts.command("SwipeToggling"), output: nil)
            try expect(screen, stage)
            for (start, movement) in [
                (Point(200, 90), Vector(dx: 120, dy: 8)), (Point(420, 210), Vector(dx: -140, dy: -10)),
            ] {
                try screen.finger.swipe(from: start, to: start + movement, over: .milliseconds(240))
                stage.newFinger().press(at: start).drag(by: movement, over: .milliseconds(240)).lift()
                stage.settle()
                try expect(screen, stage)
            }
            // Scrolls 20 and 30 degrees off vertical, and back to the top, where the picture is the same.
            let before = stage.host.pixels
            for movement in [Vector(dx: 70, dy: -190), Vector(dx: -95, dy: 165), Vector(dx: 0, dy: 200)] {
                let start = Point(320, movement.dy < 0 ? 320 : 120)
                try screen.finger.swipe(from: start, to: start + movement, over: .milliseconds(160))
                if movement.dy < 0 {
                    let moved = try screen.screenshot { $0.countDiffering(from: before) > 1000 }
                    #expect(moved.countDiffering(from: before) > 1000)
                }
            }
            try expect(screen, stage)
            #expect(process.isRunning)
        }

        /// Fails unless the compositor shows what the stage shows.
        private func expect(_ screen: Weston, _ stage: Stage) throws {
            let wanted = stage.host.pixels
            let seen = try screen.screenshot { $0.countDiffering(from: wanted) == 0 }
            #expect(seen.countDiffering(from: wanted) == 0)
        }
    }
}
