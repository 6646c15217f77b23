import CompositorHarness
import Strokes

/// Measures how well the velocity, the flicks and the drawing of touches follow a finger whose movement is known.
@MainActor enum TouchAccuracy {
    static let velocity = Benchmark(
        figures: [
            "velocity.worst-cell-within-15-percent", "velocity.worst-cell-of-all-families-within-15-percent",
            "velocity.opposed",
        ], run: measureVelocity)
    static let hands = Benchmark(
        figures: [
            "velocity.own-strokes-within-20-percent", "velocity.worst-above-percent", "stop.non-monotonic",
        ], run: measureHands)
    static let flicks = Benchmark(figures: ["flick.pages-turned-percent"], run: measureFlicks)
    static let resampling = Benchmark(
        figures: ["resampling.second-difference-pt", "resampling.added-lag-ms"], run: measureResampling)
    static let evenness = Benchmark(figures: ["evenness.worst-phase-pt"], run: measureEvenness)

    private static func measureVelocity() -> [Figure] {
        let cells = VelocityAccuracy.cells(of: StrokeFamily.common, strokes: 500)
        let others = VelocityAccuracy.cells(of: StrokeFamily.uneven + StrokeFamily.keptBack, strokes: 500)
        for cell in (cells + others).filter({ $0.percentWithin < 90 }) { Files.complain("velocity: \(cell)") }
        let worst = cells.map(\.percentWithin).min() ?? 0
        let worstOther = others.map(\.percentWithin).min() ?? 0
        let opposed =
            (cells + others).reduce(0) { $0 + $1.opposed }
            + HandStroke.all.count { $0.trackedVelocity.dot($0.netMovement) < 0 }
        return [
            Figure("velocity.worst-cell-within-15-percent", worst, "%", decimals: 1),
            // Also of strokes whose acceleration changes faster than a parabola can follow.
            Figure(
                "velocity.worst-cell-of-all-families-within-15-percent", min(worst, worstOther), "%", decimals: 1),
            Figure("velocity.opposed", Double(opposed), "strokes"),
        ]
    }

    private static func measureHands() -> [Figure] {
        let strokes = HandStroke.all
        for stroke in strokes.filter({ !$0.isWithinTolerance }) { Files.complain("velocity: \(stroke)") }
        let within = Double(strokes.count { $0.isWithinTolerance }) / Double(strokes.count)
        let stops = StopAccuracy.rates.map { StopAccuracy(rate: $0) }
        return [
            Figure("velocity.own-strokes-within-20-percent", 100 * within, "%", decimals: 1),
            Figure(
                "velocity.worst-above-percent", 100 * (strokes.map(\.trackedShare).max() ?? 1) - 100, "%", decimals: 1),
            Figure("stop.non-monotonic", Double(stops.reduce(0) { $0 + $1.nonMonotonic }), "creeps"),
        ]
    }

    private static func measureFlicks() -> [Figure] {
        [Figure("flick.pages-turned-percent", FlickAccuracy(flicksPerCell: 20).percentTurned, "%", decimals: 1)]
    }

    private static func measureResampling() -> [Figure] {
        let courses = ResamplingAccuracy.rates.map { ResamplingAccuracy(rate: $0) }
        let worst = courses.map(\.resampled.secondDifference).max() ?? 0
        let lag = courses.map(\.addedLag).max() ?? 0
        return [
            Figure("resampling.second-difference-pt", worst, "pt", decimals: 3),
            Figure("resampling.added-lag-ms", lag, "ms", decimals: 2),
        ]
    }

    private static func measureEvenness() -> [Figure] {
        // Where also the stated times differ, these limit what is drawn; standard error shows that.
        for rate in ResamplingAccuracy.allRates { _ = worstPhase(rate, .stamp) }
        let worst = ResamplingAccuracy.allRates.map { worstPhase($0, .arrival) }.max() ?? 0
        return [Figure("evenness.worst-phase-pt", worst, "pt", decimals: 2)]
    }

    /// The second difference at the worst phase, in points, which standard error names.
    private static func worstPhase(_ rate: Double, _ jitter: ResamplingAccuracy.Jitter) -> Double {
        let (phase, accuracy) = ResamplingAccuracy.worstPhase(rate: rate, jitter: jitter)
        let second = accuracy.resampled.secondDifference
        let course = "reports \(phase * 1000) ms after a frame: \(second) pt, lag \(accuracy.addedLag) ms"
        Files.complain("evenness: \(rate) Hz, jitter of the \(jitter), \(course)")
        return second
    }
}
