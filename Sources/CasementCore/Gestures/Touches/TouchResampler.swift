/// Computes the location of a touch at the time of a frame from its reports, whose rate is not that of the frames.
///
/// At 600 pt/s and 75 reports a second on 60 frames a second, a frame shows one report more or none, and content that is drawn
/// at the latest report moves by 8 or by 16 pt a frame: it judders. This type returns the location on the path a little before
/// the frame's time, at the same distance from each frame.
///
/// Only what a frame draws is resampled. Recognizers and velocities use the reports.
package struct TouchResampler: Sendable {
    /// 8 ms: the path is continued beyond the latest report by at most this time; more is seen where a touch turns back. Where
    /// a report has missed its frame before, the next one may too, and the path is continued until it, by at most one period.
    static let farthest: Duration = .milliseconds(8)
    /// 16: the reports of which the period and the direction are estimated.
    static let memory = 16
    /// 25 ms: the direction beyond the latest report is that of the reports of this time; two reports would tremble.
    static let slopeTime = 0.025

    /// Oldest first, times growing.
    private var samples: [TouchSample] = []
    private var ages = Ages()

    package init() {}

    /// Adds a report. An older one than the last is ignored; one after a pause, of more than ``VelocityTracker/stopAfter``,
    /// begins another path.
    package mutating func add(_ sample: TouchSample) {
        if let last = samples.last {
            guard sample.time >= last.time else { return }
            if sample.time - last.time > VelocityTracker.stopAfter { removeAll() }
            if sample.time == last.time { samples.removeLast() }
        }
        if samples.count == Self.memory { samples.removeFirst() }
        samples.append(sample)
        ages.addReport()
    }

    /// Removes all reports, for another path.
    package mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        ages = Ages()
    }

    /// The location to draw in the frame of a time; nil without reports.
    ///
    /// It is the latest report while there are too few to know their period, and once no further one came when it was due:
    /// the touch has stopped.
    package mutating func location(at frame: Instant) -> Point? {
        guard let last = samples.last else { return nil }
        guard samples.count >= 3 else { return last.location }
        let clock = SampleClock(samples[...])
        let period = clock.span / Double(samples.count - 1)
        let age = frame.seconds(since: last.time) + clock.lastError
        let delay = min(ages.least, age)
        guard age <= 2 * period + delay, frame - last.time <= VelocityTracker.stopAfter else { return last.location }
        ages.addFrame(age)
        let farthest = Self.farthest.inSeconds
        // Never later than the latest report is on average, so that no lag is added.
        let lag = max(0, min(period + delay - farthest, ages.mean))
        let reach = max(farthest, min(period, ages.longest - lag))
        return location(clock, at: min(age - lag, reach))
    }

    /// The location on the path at a time, in seconds after the latest report.
    private func location(_ clock: SampleClock, at time: Double) -> Point {
        let last = samples.count - 1
        if time >= 0 { return samples[last].location + slope(clock) * time }
        var index = last
        while index > 1 && clock.time(of: index - 1) * clock.span > time { index -= 1 }
        let (start, end) = (clock.time(of: index - 1) * clock.span, clock.time(of: index) * clock.span)
        let share = max(0, (time - start) / (end - start))
        return samples[index - 1].location + (samples[index].location - samples[index - 1].location) * share
    }

    /// The mean velocity of the latest reports.
    private func slope(_ clock: SampleClock) -> Vector {
        let last = samples.count - 1
        var index = last - 1
        while index > 0 && -clock.time(of: index) * clock.span < Self.slopeTime { index -= 1 }
        return (samples[last].location - samples[index].location) / (-clock.time(of: index) * clock.span)
    }

    /// The times from the latest report to the frames of a path, in seconds, without those of frames during a pause.
    ///
    /// A report that arrives near a frame is in time for it or not, and the time differs by a whole period. So each of these
    /// values changes slowly, or once.
    private struct Ages {
        /// 32: the frames of the mean. With 16, each report that misses its frame moves content at 1,000 pt/s by 1 pt.
        private static let memory = 32.0

        private(set) var (least, mean) = (Double.infinity, 0.0)
        /// The longest time after which another report came.
        private(set) var longest = 0.0
        private var (latest, count) = (0.0, 0.0)

        mutating func addFrame(_ age: Double) {
            count = min(count + 1, Self.memory)
            mean += (age - mean) / count
            (least, latest) = (min(least, age), age)
        }

        mutating func addReport() { longest = max(longest, latest) }
    }
}
