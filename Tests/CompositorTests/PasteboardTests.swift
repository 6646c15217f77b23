import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("Copy and paste between the clients of a real compositor")
    struct CopyAndPaste {
        /// Points of the probe: a tap on the first one copies, on the second one pastes.
        private static let (copies, pastes) = (Point(100, 300), Point(500, 300))

        /// Starts the probe, and returns when its picture is there.
        private func start(
            _ text: String, isDark: Bool = false, in compositor: any PrivateCompositor, screen: Weston
        ) throws -> ChildProcess {
            let before = try screen.screenshot()
            let command = try BuildProducts.command("TextProbe")
            let app = try compositor.run(
                command, variables: ["PROBE_TEXT": text].merging(isDark ? ["PROBE_DARK": "1"] : [:]) { $1 })
            try app.awaitLine("ready", within: .patience)
            _ = try screen.screenshot { $0.difference(from: before) > 0.01 }
            return app
        }

        private func tap(_ point: Point, _ finger: Finger) throws {
            try finger.down(1, at: point)
            try finger.up(1)
        }

        @Test("On sway the app's text reaches a clipboard tool, and the tool's text the app")
        func sway() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 400, hasKeyboard: true))
            let app = try start("Grüße 👋", in: sway, screen: sway.outer)
            let peer = try Toolbox.textPeer()
            try tap(Self.copies, sway.finger)
            try app.awaitLine("copied", within: .patience)
            let reader = try sway.run([peer, "paste"])
            #expect(try reader.nextLine(within: .patience) == "Grüße 👋")

            let writer = try sway.run([peer, "copy", "von außen"])
            try writer.awaitLine("offered", within: .patience)
            // The app may get the new selection after the touch.
            var pasted: String?
            for _ in 0..<100 where pasted != "pasted von außen" {
                try tap(Self.pastes, sway.finger)
                pasted = try app.nextLine(within: .patience)
            }
            #expect(pasted == "pasted von außen")

            try tap(Self.copies, sway.finger)
            try app.awaitLine("copied", within: .patience)
            try writer.awaitLine("cancelled", within: .patience)
        }

        @Test("On weston one app pastes what another one copied")
        func weston() throws {
            let weston = try Weston(.init(width: 640, height: 400, hasKeyboard: true))
            let first = try start("from the first", in: weston, screen: weston)
            try tap(Self.copies, weston.finger)
            try first.awaitLine("copied", within: .patience)
            // It covers the first one, and gets the focus.
            let second = try start("of the second", isDark: true, in: weston, screen: weston)
            try tap(Self.pastes, weston.finger)
            #expect(try second.nextLine(within: .patience) == "pasted from the first")
        }
    }
}
