import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import Pages

extension RealCompositors {
    /// The example as a real process, compared with a stage that gets the same touches.
    @Suite("Pages on a real compositor") @MainActor
    struct PageSwitching {
        private let reader = ReaderController(Shelf(Shelf.State())) { _ in }
        private let stage: Stage

        init() async {
            stage = Stage(reader, size: Size(width: 800, height: 480))
            await stage.settled()
        }

        @Test("The overview opens, moves on, closes a page and zooms into another one, on weston")
        func weston() async throws {
            let weston = try Weston(.init(width: 800, height: 480))
            try await tour(weston, on: weston)
        }

        @Test("The same in cage, which may send no wl_touch.frame, and in sway", arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) async throws {
            let nested = try NestedCompositor(kind, .init(width: 800, height: 480))
            try await tour(nested, on: nested.outer)
        }

        private func tour(_ compositor: any PrivateCompositor, on screen: Weston) async throws {
            let process = try compositor.run(try BuildProducts.command("Pages"), output: nil)
            try await expect("the first page", screen)
            // The button, the page at the right, and the one in the centre after it was flung away.
            try await tap(Point(746, 442), compositor, screen, "the overview")
            try await tap(Point(780, 220), compositor, screen, "the second page")
            stage.finger.press(at: Point(400, 300)).drag(by: Vector(dx: 0, dy: -220), over: .milliseconds(120)).lift()
            try compositor.finger.swipe(from: Point(400, 300), to: Point(400, 80), over: .milliseconds(120))
            try await expect("one page less", screen)
            #expect(reader.switcher.count == 9)
            try await tap(Point(400, 220), compositor, screen, "a page, open")
            #expect(!reader.switcher.isShowingOverview && process.isRunning)
        }

        private func tap(_ point: Point, _ compositor: any PrivateCompositor, _ screen: Weston, _ name: String)
            async throws
        {
            stage.finger.press(at: point).hold(for: .milliseconds(80)).lift()
            try compositor.finger.down(1, at: point)
            try compositor.finger.up(1)
            try await expect(name, screen)
        }

        private func expect(_ name: String, _ screen: Weston) async throws {
            await stage.settled()
            let wanted = stage.host.pixels
            let differing = try screen.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted)
            #expect(differing == 0, "pixels that differ: \(name)")
        }
    }
}
