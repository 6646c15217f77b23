import CBenchmark
import CasementCore
import CompositorHarness

/// Compares the processor time of a frame of an overview with ten pages with a copy of the part of the screen that its row of
/// pages crosses: while it scrolls, with shadows and without, and while one page alone changes.
///
/// The frames in which a page comes or goes, and its picture is taken, are among those that scroll.
@MainActor enum OverviewFrames {
    static let benchmark = Benchmark(
        figures: ["overview-10.vs-copy", "overview-10-plain.vs-copy", "overview-10-one-animating.vs-copy"], run: run)

    private static let pages = 10
    /// The drags in one direction, each by more than a page; the first ones in both directions fill the caches.
    private static let drags = 7
    private static let rounds = 3
    private static let framesPerDrag = 50
    private static let settleFrames = 40
    private static let animatedFrames = 300

    /// The processor time of a frame and of a copy after it, in nanoseconds.
    private struct Sample {
        let frame: Double
        let copy: Double
    }

    private static func run() throws(HarnessError) -> [Figure] {
        let copies = try ScreenCopies()
        let shaded = try scrolling(OverviewSpecimen(pages: pages, shadow: true), copies)
        let plain = try scrolling(OverviewSpecimen(pages: pages, shadow: false), copies)
        let animating = try animating(OverviewSpecimen(pages: pages, shadow: false), copies)
        return [
            figure("overview-10.vs-copy", shaded), figure("overview-10-plain.vs-copy", plain),
            figure("overview-10-one-animating.vs-copy", animating),
        ]
    }

    private static func figure(_ name: String, _ samples: [Sample]) -> Figure {
        let ratios = samples.map { $0.frame / $0.copy }
        Files.complain(
            """
            \(name): \(Numbers.spread(samples.map { $0.frame / 1e6 }, decimals: 3)) ms a frame, copy \
            \(Numbers.spread(samples.map { $0.copy / 1e6 }, decimals: 3)) ms, 19 of 20 frames below \
            \(Numbers.text(Numbers.quantile(ratios, 0.95), decimals: 2)) copies, \(samples.count) frames
            """)
        let mean = samples.map(\.frame).reduce(0, +) / samples.map(\.copy).reduce(0, +)
        return Figure(name, mean, "ratio", decimals: 2)
    }

    private static func scrolling(_ specimen: OverviewSpecimen, _ copies: ScreenCopies) throws(HarnessError) -> [Sample]
    {
        var samples: [Sample] = []
        for round in 0..<rounds {
            for number in 0..<drags * 2 {
                let step = number < drags ? -30.0 : 30.0
                let scrolled = scroll(specimen, by: step, copies)
                if round > 0 { samples += scrolled }
            }
        }
        guard samples.count > framesPerDrag * drags else { throw HarnessError("the overview did not scroll") }
        return samples
    }

    /// Drags, and lets the row settle.
    private static func scroll(_ specimen: OverviewSpecimen, by step: Double, _ copies: ScreenCopies) -> [Sample] {
        let stage = specimen.stage
        var samples: [Sample] = []
        func sample(_ event: InputEvent?) {
            stage.pass()
            let begun = benchmark_thread_time()
            if let event { stage.scene.handle(event) }
            stage.show()
            let cost = Double(benchmark_thread_time() - begun)
            if stage.hasChanged { samples.append(Sample(frame: cost, copy: copies.copy(OverviewSpecimen.row))) }
        }
        for event in specimen.drag(by: step, frames: framesPerDrag) { sample(event) }
        for _ in 0..<settleFrames { sample(nil) }
        return samples
    }

    /// Changes the colour of the page in the centre, so that the whole page is painted anew.
    private static func animating(_ specimen: OverviewSpecimen, _ copies: ScreenCopies) throws(HarnessError) -> [Sample]
    {
        let stage = specimen.stage
        let view = specimen.switcher.page(at: 0).view
        var samples: [Sample] = []
        for number in 0..<animatedFrames {
            stage.pass()
            let begun = benchmark_thread_time()
            view.backgroundColor = Color(red: 0.9, green: Double(number % 100) / 100, blue: 0.8)
            stage.show()
            let cost = Double(benchmark_thread_time() - begun)
            guard stage.hasChanged else { throw HarnessError("the page did not change") }
            samples.append(Sample(frame: cost, copy: copies.copy(OverviewSpecimen.row)))
        }
        return samples
    }
}
