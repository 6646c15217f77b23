/// Computes the location of a touch at the time of a frame from its reports, whose rate is not that of the frames.
///
/// At 600 pt/s and 75 reports a second on 60 frames a second, a frame shows one report more or none, and content that is drawn
/// at the latest report moves by 8 or by 16 pt a frame: it judders. This type returns the location on the path a little before
/// the frame's time, at the same distance from each frame.
///
/// Only what a frame draws is resampled. Recognizers and velocities use the reports.
package struct TouchResampler: Sendable {
    /// 8 ms: the path is continued beyond the latest report by at most this time. More is seen where a touch turns back.
    static let farthest: Duration = .milliseconds(8)
    /// 16: the reports of which the period, the delay and the direction are estimated.
    static let memory = 16
    /// 25 ms: the direction beyond the latest report is that of the reports of this time; two reports would tremble.
    static let slopeTime = 0.025

    /// Oldest first, times growing.
    private var samples: [TouchSample] = []
    /// The times from the latest report to the latest frames, in seconds, without those of frames during a pause.
    private var ages: [Double] = []

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
    }

    /// Removes all reports, for another path.
    package mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        ages.removeAll(keepingCapacity: true)
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
        let delay = ages.reduce(age, min)
        guard age <= 2 * period + delay, frame - last.time <= VelocityTracker.stopAfter else { return last.location }
        if ages.count == Self.memory { ages.removeFirst() }
        ages.append(age)
        // Never later than the latest report is on average, so that no lag is added.
        let mean = ages.reduce(0, +) / Double(ages.count)
        let lag = max(0, min(period + delay - Self.farthest.inSeconds, mean))
        return location(clock, at: min(age - lag, Self.farthest.inSeconds))
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
}
