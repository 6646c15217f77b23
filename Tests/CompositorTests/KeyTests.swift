import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import SlideCircle

extension RealCompositors {
    /// Keys of a real keyboard on the smallest example of slides.
    @Suite("Keys on a real compositor") @MainActor
    struct Keys {
        /// Right, down, left and up, in the numbering of linux/input-event-codes.h.
        private static let arrows = [106, 108, 105, 103]

        @Test("The arrow keys lead round the circle of slides, on weston")
        func circle() throws {
            let weston = try Weston(.init(width: 640, height: 400, hasKeyboard: true))
            try goRound(weston, on: weston)
        }

        @Test("The same in cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nestedCircle(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400, hasKeyboard: true))
            try goRound(nested, on: nested.outer)
        }

        private func goRound(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let process = try compositor.run(try BuildProducts.command("SlideCircle"), output: nil)
            try process.awaitLine("appeared: 1", within: .patience)
            // Before that the window may not have the keyboard's focus.
            try awaitFirstSlide(screen)
            for (index, name) in ["2", "4", "3", "1"].enumerated() {
                try press(Self.arrows[index], on: screen)
                try process.awaitLine("appeared: \(name)", within: .patience)
            }
            try awaitFirstSlide(screen)
        }

        private func awaitFirstSlide(_ screen: Weston) throws {
            let stage = Stage(SlideCircle().makeRootViewController(), size: Size(width: 640, height: 400))
            stage.settle()
            let wanted = stage.host.pixels
            #expect(try screen.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted) == 0)
        }

        private func press(_ code: Int, on screen: Weston) throws {
            _ = try screen.finger.send("key \(code) 1")
            _ = try screen.finger.send("key \(code) 0")
        }
    }
}
