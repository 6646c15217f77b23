import CasementCore
import Strokes
import Testing

@Suite struct TouchResamplerTests {
    @Test(arguments: ResamplingAccuracy.rates) func framesMoveEvenlyWithoutMoreLag(rate: Double) {
        let accuracy = ResamplingAccuracy(rate: rate)
        #expect(accuracy.resampled.secondDifference < 0.3)
        #expect(accuracy.addedLag <= 0)
        // Drawn at the latest report it judders: the measurement can fail.
        #expect(accuracy.raw.secondDifference > 0.5)
    }

    @Test(arguments: ResamplingAccuracy.rates) func aTouchThatPausesIsDrawnWithoutMoreLagAfterwards(rate: Double) {
        let accuracy = ResamplingAccuracy(rate: rate, path: .paused)
        // The touch moves by 10 pt between two frames.
        #expect(accuracy.resampled.farthestBehind < 5)
        #expect(accuracy.resampled.largestStep < 20)
    }

    @Test(arguments: ResamplingAccuracy.rates) func aTouchThatReversesIsDrawnAlmostAsEvenlyAsItMoves(rate: Double) {
        let accuracy = ResamplingAccuracy(rate: rate, path: .reversing)
        // 0.12 to 0.29 pt, and 0.35 at 90 reports a second.
        #expect(accuracy.resampled.secondDifference < 0.4)
        #expect(accuracy.raw.secondDifference > 0.4)
    }

    @Test(arguments: ResamplingAccuracy.rates) func aTouchThatAcceleratesIsDrawnWithoutMoreLag(rate: Double) {
        let accuracy = ResamplingAccuracy(rate: rate, path: .accelerating)
        #expect(accuracy.addedLag <= 0)
    }

    /// Each report arrives up to 1 ms sooner or later, at the phase where that makes the greatest difference: a report is in
    /// time for its frame, or it just misses it.
    @Test(arguments: ResamplingAccuracy.allRates) func reportsThatArriveNearAFrameAreDrawnEvenly(rate: Double) {
        let accuracy = ResamplingAccuracy.worstPhase(rate: rate, touches: 6).accuracy
        // 0.05 to 0.36 pt at 1,000 pt/s.
        #expect(accuracy.resampled.secondDifference < 0.6)
        #expect(accuracy.addedLag < 0.5)
    }

    /// At 60 Hz, where each fifth report arrives after its frame.
    @Test func aFrameThatMissesItsReportShowsTheContentFurtherOn() {
        var resampler = TouchResampler()
        var locations: [Double] = []
        for step in 0..<60 {
            let time = Instant(nanoseconds: Int64(step) * 16_666_667)
            let sample = TouchSample(location: Point(10 * Double(step), 0), time: time)
            let isLate = step % 5 == 4
            if !isLate { resampler.add(sample) }
            locations.append(resampler.location(at: time + .milliseconds(1))?.x ?? .infinity)
            if isLate { resampler.add(sample) }
        }
        let steps = zip(locations.dropFirst(20), locations.dropFirst(19)).map { $0.0 - $0.1 }
        #expect(steps.allSatisfy { (9...11).contains($0) })
    }

    /// A resampler that has followed a touch at 100 Hz for 200 ms, with frames at 60 Hz, and the time of the last report.
    private func following(_ location: (Double) -> Point) -> (resampler: TouchResampler, end: Instant) {
        var resampler = TouchResampler()
        var end = Instant.zero
        for step in 0...20 {
            end = Instant(nanoseconds: Int64(step) * 10_000_000)
            resampler.add(TouchSample(location: location(Double(step) * 0.01), time: end))
            if step % 2 == 1 { _ = resampler.location(at: end + .milliseconds(3)) }
        }
        return (resampler, end)
    }

    @Test func aTouchThatStopsIsDrawnAtItsLastReport() {
        var (resampler, end) = following { Point(600 * $0, 0) }
        let moving = resampler.location(at: end + .milliseconds(6))
        #expect(moving != Point(120, 0))
        #expect(resampler.location(at: end + .milliseconds(30)) == Point(120, 0))
        #expect(resampler.location(at: end + .seconds(1)) == Point(120, 0))
    }

    @Test func thePathIsContinuedByAtMostEightMilliseconds() {
        var (resampler, end) = following { Point(600 * $0, 0) }
        for age in 0...25 {
            let location = resampler.location(at: end + .milliseconds(age))
            #expect((location?.x ?? .infinity) <= 120 + 600 * 0.008 + 1e-9)
        }
    }

    @Test func aTouchAtRestStaysExactlyWhereItIs() {
        var (resampler, end) = following { _ in Point(31.25, 7) }
        for age in 0...60 { #expect(resampler.location(at: end + .milliseconds(age)) == Point(31.25, 7)) }
    }

    @Test func theFirstReportsAreDrawnAsTheyAre() {
        var resampler = TouchResampler()
        #expect(resampler.location(at: .zero) == nil)
        resampler.add(TouchSample(location: Point(1, 2), time: .zero))
        #expect(resampler.location(at: Instant(nanoseconds: 5_000_000)) == Point(1, 2))
        resampler.add(TouchSample(location: Point(5, 2), time: Instant(nanoseconds: 8_000_000)))
        #expect(resampler.location(at: Instant(nanoseconds: 9_000_000)) == Point(5, 2))
        resampler.removeAll()
        #expect(resampler.location(at: Instant(nanoseconds: 9_000_000)) == nil)
    }

    @Test func reportsThatComeLateOrTwiceDoNoHarm() {
        var (resampler, end) = following { Point(600 * $0, 0) }
        resampler.add(TouchSample(location: Point(999, 999), time: end - .milliseconds(1)))
        resampler.add(TouchSample(location: Point(121, 0), time: end))
        #expect(resampler.location(at: end + .seconds(1)) == Point(121, 0))
    }
}
