import CBenchmark
import CasementCore
import CompositorHarness
import PeerPage

/// Compares the processor time of a frame in which a page of 3,000 letters follows a touch with a copy of the screen.
@MainActor enum EssayDrag {
    static let benchmark = Benchmark(figures: ["essay-page-drag.vs-copy"], run: run)

    private static let drags = 24
    private static let framesPerDrag = 60
    /// Frames at the start of a drag that are not counted: the touch does not move the page yet, or the page is not yet a
    /// bitmap.
    private static let firstFrames = 6
    private static let settleFrames = 60

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try PanelStage(width: ScreenCopies.width, height: ScreenCopies.height)
        let copies = try ScreenCopies()
        var graph = SlideGraph()
        graph.add("first", right: "second") { EssayPage(0, style: PanelStage.style(28)) }
        graph.add("second", left: "first") { EssayPage(1, style: PanelStage.style(28)) }
        stage.scene.rootViewController = SlideController(graph, start: "first")
        stage.rest()
        var (frames, copied): ([Double], [Double]) = ([], [])
        for number in 0..<drags {
            let samples = drag(stage, by: number % 2 == 0 ? -25 : 25, copies)
            // The first drags fill the caches.
            guard number >= 4 else { continue }
            frames += samples.map(\.frame)
            copied += samples.map(\.copy)
        }
        guard frames.count > framesPerDrag * drags / 2 else { throw HarnessError("the page did not move") }
        Files.complain(
            """
            essay-page-drag: \(Numbers.spread(frames.map { $0 / 1e6 }, decimals: 3)) ms a frame, copy \
            \(Numbers.spread(copied.map { $0 / 1e6 }, decimals: 3)) ms, \(frames.count) frames
            """)
        let ratio = Numbers.median(zip(frames, copied).map { $0 / $1 })
        return [Figure("essay-page-drag.vs-copy", ratio, "ratio", decimals: 2)]
    }

    /// Moves one touch from side to side by a step in each frame, and lets the page settle.
    private static func drag(
        _ stage: PanelStage, by step: Double, _ copies: ScreenCopies
    ) -> [(frame: Double, copy: Double)] {
        let touch = stage.newFingers(1)
        var place = Point(step < 0 ? 1800 : 120, 500)
        stage.scene.handle(stage.event(.began, touch, at: [place]))
        var samples: [(frame: Double, copy: Double)] = []
        for number in 0..<framesPerDrag {
            stage.pass()
            place.x += step
            let begun = benchmark_thread_time()
            stage.scene.handle(stage.event(.moved, touch, at: [place]))
            stage.show()
            let cost = Double(benchmark_thread_time() - begun)
            if stage.hasChanged, number >= firstFrames { samples.append((cost, copies.copy())) }
        }
        stage.scene.handle(stage.event(.ended, touch, at: [place]))
        stage.rest(frames: settleFrames)
        return samples
    }
}
