import Casement
import CasementKeyboard
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import VisitorForm

extension RealCompositors {
    /// A form that touches fill in on the keyboard of the app, as a real process, which prints the text.
    @Suite("A form on a real compositor") @MainActor
    struct Forms {
        private static let size = Size(width: 800, height: 480)

        @Test("Touches on the keyboard fill in a form, on weston")
        func weston() throws {
            let weston = try Weston(.init(width: 800, height: 480))
            try fillIn(weston, on: weston)
        }

        @Test("The same in cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 800, height: 480))
            try fillIn(nested, on: nested.outer)
        }

        private func fillIn(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let form = VisitorController()
            let stage = Stage(try KeyboardController(form, languages: ["en", "de"]), size: Self.size)
            stage.settle()
            let process = try compositor.run(try BuildProducts.command("VisitorForm"), output: nil)
            try expect(screen, stage)
            try tap(form.name, screen, stage)
            // The keyboard has come, and the first letter is a capital.
            try expect(screen, stage)
            try type(["A", "d", "a", "Next"], screen, stage)
            try expect(screen, stage)
            try type(["a", "d", "a", "@", "b", "Done"], screen, stage)
            try process.awaitLine("visitor: Ada, ada@b", within: .patience)
            #expect(form.greeting.text == "Welcome, Ada!")
            try expect(screen, stage)
            #expect(process.isRunning)
        }

        /// Touches keys one after the other, as a finger does.
        private func type(_ keys: [String], _ screen: Weston, _ stage: Stage) throws {
            for key in keys { try tap(stage.view(label: key, role: .button), screen, stage) }
        }

        private func tap(_ view: View, _ screen: Weston, _ stage: Stage) throws {
            let point = view.convert(view.bounds.center, to: nil)
            try screen.finger.swipe(from: point, to: point, over: .milliseconds(80))
            stage.newFinger().press(at: point).hold(for: .milliseconds(80)).lift()
            stage.settle()
        }

        /// Fails unless the compositor shows what the stage shows. The caret is shown half of the time.
        private func expect(_ screen: Weston, _ stage: Stage) throws {
            let wanted = stage.host.pixels
            let seen = try screen.screenshot { $0.countDiffering(from: wanted) == 0 }
            #expect(seen.countDiffering(from: wanted) == 0)
        }
    }
}
