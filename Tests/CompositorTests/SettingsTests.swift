import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import Settings

extension RealCompositors {
    /// A page of settings as a real process, which prints each change.
    @Suite("Settings on a real compositor") @MainActor
    struct SettingsPages {
        /// The keys of the test, in the numbering of linux/input-event-codes.h.
        private enum Key: Int {
            case escape = 1
            case tab = 15
            case `return` = 28
            case right = 106
        }

        private static let size = Size(width: 640, height: 400)

        @Test("A person operates the settings by touch and by keys, on weston")
        func weston() throws {
            let weston = try Weston(.init(width: 640, height: 400, hasKeyboard: true))
            try operate(weston, on: weston)
        }

        @Test("The same in cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400, hasKeyboard: true))
            try operate(nested, on: nested.outer)
        }

        private func operate(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let stage = Stage(Settings().makeRootViewController(), size: Self.size)
            stage.settle()
            let process = try compositor.run(try BuildProducts.command("Settings"), output: nil)
            let wanted = stage.host.pixels
            let seen = try screen.screenshot { $0.countDiffering(from: wanted) == 0 }
            #expect(seen.countDiffering(from: wanted) == 0)
            try touch(process, screen, stage)
            try press(process, screen)
        }

        private func touch(_ process: ChildProcess, _ screen: Weston, _ stage: Stage) throws {
            let track = try stage.view("brightness")
            let start = track.convert(Point(x: track.bounds.width * 0.4, y: track.bounds.midY), to: nil)
            try screen.finger.swipe(from: start, to: start + Vector(dx: 96, dy: 4), over: .milliseconds(300))
            try process.awaitLine("brightness: 70", within: .patience)
            try tap(try stage.view("about"), screen)
            try process.awaitLine("appeared: About", within: .patience)
            // A swipe from the edge leads back.
            try screen.finger.swipe(from: Point(2, 300), to: Point(420, 310), over: .milliseconds(200))
            try process.awaitLine("disappeared: About", within: .patience)
        }

        private func press(_ process: ChildProcess, _ screen: Weston) throws {
            try press([.tab], screen)
            try press([.right], screen)
            try process.awaitLine("brightness: 80", within: .patience)
            try press([.tab], screen)
            try press([.tab], screen)
            try press([.return], screen)
            try process.awaitLine("appeared: About", within: .patience)
            try press([.escape], screen)
            try process.awaitLine("disappeared: About", within: .patience)
            // The focus has returned to the button; the one before it opens the menu, the one after it asks.
            try press([.tab], screen)
            try press([.return], screen)
            // Escape before the question has come would go to the page.
            _ = try screen.finger.send("still 300 20000")
            try press([.escape], screen)
            try process.awaitLine("not restarted", within: .patience)
        }

        private func tap(_ view: View, _ screen: Weston) throws {
            let point = view.convert(view.bounds.center, to: nil)
            try screen.finger.swipe(from: point, to: point, over: .milliseconds(80))
        }

        private func press(_ keys: [Key], _ screen: Weston) throws {
            for key in keys { _ = try screen.finger.send("key \(key.rawValue) 1") }
            for key in keys.reversed() { _ = try screen.finger.send("key \(key.rawValue) 0") }
        }
    }
}
