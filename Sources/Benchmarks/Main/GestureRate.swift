import CBenchmark
import CasementCore
import CompositorHarness

/// Measures how many frames of two touches per second a deep tree with many recognizers handles, in whole gestures.
@MainActor enum GestureRate {
    static let benchmark = Benchmark(figures: ["gesture.frames-per-second"], run: run)

    static let starts = [Point(x: 500, y: 400), Point(x: 700, y: 400)]
    /// Moves two touches apart and down: a pinch, a rotation and a pan at once.
    static let translations = [Vector(dx: -150, dy: 90), Vector(dx: 150, dy: 150)]

    private static func run() -> [Figure] {
        let stage = GestureStage()
        let views = stage.makeDeepTree(depth: 12, recognizers: 40)
        var begun = 0
        for recognizer in views.flatMap(\.gestureRecognizers) {
            recognizer.addAction { if $0.state == .began { begun += 1 } }
        }
        var rates: [Double] = []
        for _ in 0..<100 {
            let events = (0..<20).flatMap { _ in stage.stroke(starts, by: translations, steps: 58) }
            let start = benchmark_now()
            for event in events { stage.scene.handle(event) }
            rates.append(Double(events.count) / (Double(benchmark_now() - start) / 1e9))
        }
        Files.complain(
            "gesture: \(Numbers.spread(rates, decimals: 0)) frames a second, \(begun) gestures begun in 2000 strokes")
        return [Figure("gesture.frames-per-second", Numbers.median(rates), "1/s")]
    }
}
