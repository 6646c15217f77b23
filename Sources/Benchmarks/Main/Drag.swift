import CBenchmark
import CasementCore
import CompositorHarness

/// Compares the processor time of one frame of a full-screen drag with pixman calls alone that paint the same pixels.
@MainActor enum Drag {
    static let benchmark = Benchmark(
        figures: ["drag-simple-1080p.vs-floor", "drag-simple-1080p.floor-vs-floor"], run: run)

    private static let swipes = 40
    private static let framesPerSwipe = 60
    /// The number of blocks of pairs. The floor is also compared with itself; the worst block of that is the noise.
    private static let blocks = 12

    /// The processor time of three paintings of one frame, in nanoseconds.
    private struct Sample {
        var casement = 0.0
        var floor = 0.0
        var floorAgain = 0.0
    }

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try SlideStage()
        let floor = try DragFloor(stage)
        var samples: [Sample] = []
        for swipe in 0..<swipes {
            try drag(stage, floor, from: swipe % 2 == 0 ? 1800 : 120, by: swipe % 2 == 0 ? -25 : 25, &samples)
        }
        let ratios = samples.map { $0.casement / $0.floor }
        let size = max(1, samples.count / blocks)
        let noise = stride(from: 0, to: samples.count - size + 1, by: size).map { start in
            let middle = Numbers.median(samples[start..<start + size].map { $0.floorAgain / $0.floor })
            return max(middle, 1 / middle)
        }
        Files.complain(
            """
            drag-simple-1080p: Casement \(Numbers.spread(samples.map { $0.casement / 1e6 }, decimals: 3)) ms a frame, \
            floor \(Numbers.spread(samples.map { $0.floor / 1e6 }, decimals: 3)) ms, ratio \
            \(Numbers.spread(ratios, decimals: 3)), \(samples.count) frames
            """)
        return [
            Figure("drag-simple-1080p.vs-floor", Numbers.median(ratios), "ratio", decimals: 3),
            Figure("drag-simple-1080p.floor-vs-floor", noise.max() ?? 0, "ratio", decimals: 3),
        ]
    }

    /// Moves one touch from side to side, with two events per frame, as a panel at 120 Hz reports it.
    private static func drag(
        _ stage: SlideStage, _ floor: DragFloor, from start: Double, by step: Double, _ samples: inout [Sample]
    ) throws(HarnessError) {
        var x = start
        stage.scene.handle(stage.event(.began, x: x))
        for number in 0..<framesPerSwipe {
            var events: [InputEvent] = []
            for _ in 0..<2 {
                stage.pass(.nanoseconds(8_333_333))
                x += step / 2
                events.append(stage.event(.moved, x: x))
            }
            let begun = benchmark_thread_time()
            for event in events { stage.scene.handle(event) }
            stage.show()
            let casement = benchmark_thread_time() - begun
            guard let frame = stage.wholeFrame(), let pages = floor.pages(of: frame) else { continue }
            samples.append(
                Sample(
                    casement: Double(casement), floor: floor.paint(pages, on: 0),
                    floorAgain: floor.paint(pages, on: 1)))
            if number % 16 == 0 { try floor.compare(with: stage) }
        }
        stage.scene.handle(stage.event(.ended, x: x))
        stage.rest()
    }
}
