import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import Guide

extension RealCompositors {
    /// The example as a real process, compared with a stage that gets the same touches.
    @Suite("Guide on a real compositor") @MainActor
    struct Museum {
        private let weston: Weston
        private let process: ChildProcess
        private let stage: Stage
        private let guide: GuideController

        init() async throws {
            weston = try Weston(.init(width: 1280, height: 800))
            guide = GuideController { CivilTime(hour: 14, minute: 30) ?? CivilDateTime(since1970: .zero).time }
            stage = Stage(guide)
            stage.scene.environment.strings = try StringCatalog(folderNamed: "strings", default: "en")
            await stage.settled()
            process = try weston.run(
                try BuildProducts.command("Guide"), variables: ["GUIDE_TIME": "14:30"], output: nil)
            try weston.await("Guide drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
        }

        /// Taps a view in both, and compares the panel with the stage.
        private func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
            let view = try stage.view(identifier)
            let point = view.convert(view.bounds.center, to: nil)
            stage.finger.press(at: point).hold(for: .milliseconds(80)).lift()
            await stage.settled()
            try weston.finger.down(1, at: point)
            try weston.finger.up(1)
            let wanted = stage.host.pixels
            let differing = try weston.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted)
            #expect(differing == 0, "pixels that differ after a tap on \(identifier)", sourceLocation: sourceLocation)
        }

        @Test(
            "Pages with pictures, in Arabic and in dark colours, are those of the stage, and a killed weston changes nothing"
        )
        func pages() async throws {
            try await tap("card.bowl")
            try await tap("strip.bowl.moonjar")
            for identifier in ["settings", "language.ar", "settings.dark", "done"] { try await tap(identifier) }
            weston.kill()
            try weston.restart()
            try weston.await("Guide did not reconnect") { $0.commits > 0 && $0.touchListeners > 0 }
            try await tap("settings")
            #expect(process.isRunning)
        }
    }
}
