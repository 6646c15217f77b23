import Casement
import CasementTesting
import Exhibits
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// The example as a real process, compared with a stage that gets the same touches.
    @Suite("Nodes on a real compositor") @MainActor
    struct Nodes {
        private let weston: Weston
        private let process: ChildProcess
        private let stage: Stage
        private var finger: CompositorHarness.Finger { weston.finger }

        init() throws {
            weston = try Weston(.init(width: 1280, height: 800))
            stage = Stage(NodesExhibit.makeController(), size: Size(width: 1280, height: 800))
            stage.settle()
            process = try weston.run(try BuildProducts.command("Nodes"), output: nil)
            try weston.await("Nodes drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
            try weston.awaitStillness()
        }

        /// Compares the panel with the stage, which got the same touches.
        private func expectPicture(sourceLocation: SourceLocation = #_sourceLocation, _ fingers: (Stage) -> Void) throws
        {
            fingers(stage)
            stage.settle()
            let wanted = stage.host.pixels
            let differing = try weston.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted)
            #expect(differing == 0, "pixels that differ", sourceLocation: sourceLocation)
        }

        @Test("A node grows during a resting touch and moves with it")
        func makes() throws {
            let held = stage.finger
            try finger.down(1, at: Point(330, 640))
            try expectPicture { _ in held.press(at: Point(330, 640)).hold(for: .seconds(2)) }
            for step in 1...10 { try finger.move(1, to: Point(330 + Double(step) * 12, 640)) }
            try finger.up(1)
            try expectPicture { _ in held.drag(by: Vector(dx: 120, dy: 0)).lift() }
        }

        @Test("Two nodes are dragged at once while the sheet stays, and the compositor cancels one of the touches")
        func several() throws {
            let first = try stage.view("node-4").convert(Point(75, 75), to: nil)
            let second = try stage.view("node-7").convert(Point(75, 75), to: nil)
            // Straight strokes, so that the threshold does not depend on the times of the events.
            try finger.perform(
                """
                down 1 \(first.x) \(first.y)
                down 2 \(second.x) \(second.y)
                drag 1 \(first.x) \(first.y - 64) over 200 &
                drag 2 \(second.x + 80) \(second.y) over 200
                join
                """)
            try finger.cancel()
            try expectPicture { stage in
                let fingers = stage.fingers(2)
                fingers[0].press(at: first)
                fingers[1].press(at: second)
                stage.drag(
                    [(fingers[0], Vector(dx: 0, dy: -64)), (fingers[1], Vector(dx: 80, dy: 0))],
                    over: .milliseconds(200))
                for finger in fingers { finger.cancel() }
            }
        }

        @Test("A pinch far beyond the limit ends at a quarter, independent of the times of its events")
        func pinches() throws {
            try finger.perform(
                """
                down 1 440 720
                down 2 840 720
                drag 1 630 720 over 250 &
                drag 2 650 720 over 250
                join
                wait 200
                up 1
                up 2
                """)
            // At a quarter the sheet is narrower than the panel and is centred: desk, sheet, desk.
            let row = 400 * 1280
            let wanted = [(7, true), (40, false), (1272, true)]
            func isDesk(_ picture: Picture, _ x: Int) -> Bool { picture.pixels[row + x] & 0xFF_FFFF == 0x10141F }
            let shown = try weston.screenshot { picture in wanted.allSatisfy { isDesk(picture, $0.0) == $0.1 } }
            for (x, isDeskWanted) in wanted { #expect(isDesk(shown, x) == isDeskWanted, "x \(x)") }
        }
    }
}
