import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("The pointer's picture") @MainActor
    struct PointerPicture {
        private func show(_ weston: Weston) throws -> SlidesClient {
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.process.awaitLine("appeared: 1", within: .patience)
            try weston.await("Slides drew nothing") { $0.commits > 0 }
            try weston.awaitStillness()
            try weston.finger.setCapability(.pointer, true)
            try weston.awaitStillness()
            return slides
        }

        @Test(
            "On weston an arrow appears when the pointer moves, crisp at each scale, and a touch hides it",
            arguments: 1...3)
        func weston(scale: Int) throws {
            let weston = try Weston(.init(width: 400 * scale, height: 300 * scale, scale: scale))
            let slides = try show(weston)
            let without = try weston.screenshot()
            // Two points below the tip the arrow is black all through.
            let inside = (x: 103 * scale, y: 88 * scale)
            let with = try weston.screenshot { picture in
                if picture.pixels[inside.y * picture.width + inside.x] & 0xFF_FFFF == 0 { return true }
                // A movement before the app has bound the pointer reaches no client.
                for x in 100...101 { _ = try? weston.finger.send("motion \(x) 80") }
                return false
            }
            #expect(with.pixels[inside.y * with.width + inside.x] & 0xFF_FFFF == 0)
            let changed = zip(with.pixels, without.pixels).count { $0 != $1 }
            #expect(changed > 100 * scale * scale && changed < 24 * 24 * scale * scale)
            try weston.finger.down(1, at: Point(300, 200))
            try weston.finger.up(1)
            #expect(try weston.awaitPicture(without))
            try weston.finger.send("motion 150 80")
            #expect(try weston.screenshot { $0 != without } != without)
            #expect(slides.process.isRunning)
        }

        @Test(
            "In cage and sway the app sets the arrow when the pointer moves",
            arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 400, height: 300))
            let log = nested.outer.runtime.file("slides.log")
            let slides = try nested.run(
                try BuildProducts.command("Slides"), variables: ["WAYLAND_DEBUG": "1"], errors: .file(log))
            _ = try slides.awaitLine("appeared: 1", within: .patience)
            try nested.outer.awaitStillness()
            try nested.finger.setCapability(.pointer, true)
            // If the pointer moves before the nested compositor has bound it, weston sends the enter with the serial 0, and
            // wlroots 0.15 ends at an assertion.
            for _ in 0..<250 where try !logged(".get_pointer(", log) {
                try nested.outer.awaitStillness(limit: .seconds(1))
            }
            for x in 0..<250 where try !asksForArrow(log) {
                try nested.finger.send("motion \(100 + x) 80")
                try nested.outer.awaitStillness(limit: .seconds(1))
            }
            #expect(try asksForArrow(log))
        }

        private func logged(_ text: String, _ log: String) throws -> Bool { try Files.text(log).contains(text) }

        private func asksForArrow(_ log: String) throws -> Bool {
            try ProtocolLog.lines(log).contains {
                $0.contains(".set_cursor(") && $0.contains("wl_surface@")
            }
        }
    }
}
