import CBenchmark
import CasementCore
import CompositorHarness

/// Measures how many frames per second the scene handles of one touch that drags a slide.
@MainActor enum TouchRate {
    static let benchmark = Benchmark(figures: ["touch.frames-per-second"], run: run)

    private static let batch = 2_000

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try SlideStage(width: 1280, height: 800)
        var rates: [Double] = []
        for _ in 0..<60 {
            var events = [stage.event(.began, x: 640)]
            for number in 0..<batch {
                stage.pass(.nanoseconds(8_333_333))
                // To the left and back, repeatedly, in the steps of a quick touch.
                let step = Double(number % 100)
                events.append(stage.event(.moved, x: 640 - 6 * min(step, 100 - step)))
            }
            events.append(stage.event(.ended, x: 640))
            let begun = benchmark_now()
            for event in events { stage.scene.handle(event) }
            rates.append(Double(events.count) / (Double(benchmark_now() - begun) / 1e9))
            stage.rest()
        }
        Files.complain("touch: \(Numbers.spread(rates, decimals: 0)) frames a second")
        return [Figure("touch.frames-per-second", Numbers.median(rates), "1/s")]
    }
}
