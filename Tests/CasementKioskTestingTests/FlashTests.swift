import Casement
import CasementKioskTesting
import CasementTesting
import Testing

@testable import Controls
@testable import Lobby

/// Nothing flashes more than three times a second on a quarter of what a person looks at: EN 301 549, 9.2.3.1.
@Suite("Flashes") @MainActor struct FlashTests {
    /// 0.25: the share of a field of ten degrees that may flash.
    private static let mostShare = 0.25

    private nonisolated static let names = ["Controls", "Lobby"]

    private static func app(_ name: String) throws -> (stage: Stage, tour: String) {
        name == "Controls" ? (try Stage(ControlsApp()), ControlsApp().tour) : (try Stage(Lobby()), Lobby().tour)
    }

    @Test("The tours of controls and of a page that changes by itself do not flash", arguments: names) func tours(
        name: String
    ) async throws {
        let (stage, tour) = try Self.app(name)
        // 25 frames a second show each change that lasts long enough to be seen four times a second.
        stage.host.frameInterval = .milliseconds(40)
        let watch = FlashWatch(stage)
        try await stage.perform(FingerScript(parsing: tour))
        #expect(watch.largestShare <= Self.mostShare)
        print("figure flashes.\(name.lowercased())-share \(watch.largestShare) ratio")
    }

    /// The largest share of a field that flashes, where a plate changes its colour at a frequency.
    private func share(_ hertz: Double, _ colors: [Color], size: Size) -> Double {
        let stage = Stage(size: Size(width: 1024, height: 768))
        let watch = FlashWatch(stage)
        let plate = View(frame: Rect(origin: Point(x: 100, y: 100), size: size))
        stage.scene.root.addSubview(plate)
        for index in 0..<Int(hertz * 6) {
            plate.backgroundColor = colors[index % 2]
            stage.advance(by: .seconds(1 / (2 * hertz)))
        }
        return watch.largestShare
    }

    @Test(
        "Large changes of brightness or red, more than three times a second, are found, and slower and smaller ones not"
    )
    func definition() {
        let large = Size(width: 400, height: 300)
        let (dark, light) = (Color(white: 0.3), Color(white: 0.7))
        #expect(share(5, [dark, light], size: large) > 0.9)
        #expect(share(2.5, [dark, light], size: large) == 0)
        #expect(share(5, [Color(white: 0.3), Color(white: 0.35)], size: large) == 0)
        // The darker one is above 0.8 of the brightness of white.
        #expect(share(5, [Color(white: 0.92), .white], size: large) == 0)
        let small = share(5, [dark, light], size: Size(width: 120, height: 120))
        #expect(small > 0 && small < Self.mostShare)
        // As bright as each other.
        #expect(share(5, [Color(hex: 0xFF0000), Color(hex: 0x7F7F7F)], size: large) > 0.9)
        #expect(share(5, [Color(hex: 0x00A000), Color(hex: 0x7F7F7F)], size: large) == 0)
    }
}
