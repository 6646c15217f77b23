import CasementCore
import CasementHeadless
import CasementTesting
import CompositorHarness
import ControlExhibits
import Exhibits

/// Plays the tour of each example with and without the raster cache, and counts the pixels that differ in any frame.
@MainActor enum RasterTours {
    static let benchmark = Benchmark(figures: ["cache.opaque-pixels-differ"], run: run)

    private static let tours: [(String, String, @MainActor () -> ViewController)] = [
        ("Slides", SlidesExhibit.tour, SlidesExhibit.makeController),
        ("Gestures", GesturesExhibit.tour, GesturesExhibit.makeController),
        ("Magnets", MagnetsExhibit.tour, MagnetsExhibit.makeController),
        ("Type", TypeExhibit.tour, TypeExhibit.makeController),
        ("Nodes", NodesExhibit.tour, NodesExhibit.makeController),
        ("Controls", ControlsExhibit.tour, ControlsExhibit.makeController),
        ("Mail", MailExhibit.tour, MailExhibit.makeController),
        ("Photos", PhotosExhibit.tour, PhotosExhibit.makeController),
    ]

    private static func run() throws(HarnessError) -> [Figure] {
        var differing = 0
        for (name, tour, makeController) in tours {
            let cached = try play(name, tour, makeController(), isCached: true)
            let painted = try play(name, tour, makeController(), isCached: false)
            guard cached.count == painted.count else {
                throw HarnessError(
                    "the tour of \(name) has \(cached.count) frames with the cache, else \(painted.count)")
            }
            let differences = zip(cached, painted).count { $0 != $1 }
            Files.complain("\(name): \(cached.count) frames, of which \(differences) differ")
            differing += differences
        }
        return [Figure("cache.opaque-pixels-differ", Double(differing), "frames")]
    }

    /// The hashes of the pixels after each step of a tour.
    private static func play(
        _ name: String, _ tour: String, _ controller: ViewController, isCached: Bool
    ) throws(HarnessError) -> [UInt64] {
        do {
            let script = try FingerScript(parsing: tour)
            let stage = Stage(controller, size: script.size ?? Size(width: 1280, height: 800))
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
            throw HarnessError("the tour of \(name) cannot be played: \(error)")
        }
    }

    /// FNV-1a over whole pixels.
    private static func hash(of pixels: [UInt32]) -> UInt64 {
        pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
