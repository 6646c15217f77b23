import CasementCore
import CasementHeadless
import CasementKeyboard
import CasementTesting
import CompositorHarness
import ControlExhibits
import Exhibits

/// Plays the tour of each example with and without the raster cache, and counts the pixels that differ in any frame.
@MainActor enum RasterTours {
    static let benchmark = Benchmark(figures: ["cache.opaque-pixels-differ"], run: run)

    private struct Tour {
        let name: String
        let script: String
        let makeController: @MainActor () throws -> ViewController
    }

    private static var tours: [Tour] {
        [
            Tour(name: "Slides", script: SlidesExhibit.tour) { SlidesExhibit.makeController() },
            Tour(name: "Gestures", script: GesturesExhibit.tour) { GesturesExhibit.makeController() },
            Tour(name: "Magnets", script: MagnetsExhibit.tour) { MagnetsExhibit.makeController() },
            Tour(name: "Type", script: TypeExhibit.tour) { TypeExhibit.makeController() },
            Tour(name: "Nodes", script: NodesExhibit.tour) { NodesExhibit.makeController() },
            Tour(name: "Controls", script: ControlsExhibit.tour) { ControlsExhibit.makeController() },
            Tour(name: "Mail", script: MailExhibit.tour) { MailExhibit.makeController() },
            Tour(name: "Photos", script: PhotosExhibit.tour) { PhotosExhibit.makeController() },
            Tour(name: "Guestbook", script: GuestbookExhibit.tour) {
                try KeyboardController(GuestbookExhibit.makeController(), languages: GuestbookExhibit.languages)
            },
            Tour(name: "Gallery", script: GalleryController.tour) {
                try KeyboardController(GalleryController(Exhibit.all), languages: GuestbookExhibit.languages)
            },
        ]
    }

    private static func run() throws(HarnessError) -> [Figure] {
        var differing = 0
        for tour in tours {
            let cached = try play(tour, isCached: true)
            let painted = try play(tour, isCached: false)
            guard cached.count == painted.count else {
                throw HarnessError(
                    "the tour of \(tour.name) has \(cached.count) frames with the cache, else \(painted.count)")
            }
            let differences = zip(cached, painted).count { $0 != $1 }
            Files.complain("\(tour.name): \(cached.count) frames, of which \(differences) differ")
            differing += differences
        }
        return [Figure("cache.opaque-pixels-differ", Double(differing), "frames")]
    }

    /// The hashes of the pixels after each step of a tour.
    private static func play(_ tour: Tour, isCached: Bool) throws(HarnessError) -> [UInt64] {
        do {
            let script = try FingerScript(parsing: tour.script)
            let stage = Stage(try tour.makeController(), size: script.size ?? Size(width: 1280, height: 800))
            stage.scene.isRasterCacheEnabled = isCached
            var hashes: [UInt64] = []
            var frames = -1
            stage.host.runTasks = {
                guard stage.host.frameCount != frames else { return }
                frames = stage.host.frameCount
                hashes.append(hash(of: stage.host.pixels))
            }
            try stage.play(script)
            return hashes
        } catch {
            throw HarnessError("the tour of \(tour.name) cannot be played: \(error)")
        }
    }

    /// FNV-1a over whole pixels.
    private static func hash(of pixels: [UInt32]) -> UInt64 {
        pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
