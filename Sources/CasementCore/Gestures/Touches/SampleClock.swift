/// The times of samples as shares of their span: -1 at the first sample, 0 at the last one.
///
/// `wl_touch` cuts times to whole milliseconds. At 240 reports a second that is an error of up to a quarter of the interval,
/// which changes the speed between two reports by as much. A panel scans at an even rate, so where whole milliseconds agree
/// with even intervals, the intervals are taken as even.
struct SampleClock {
    /// 1 ms: the resolution of `wl_touch`.
    static let resolution: Duration = .milliseconds(1)

    /// 0.75: of two scans that are reported as a pair, the second one follows within this share of the time to the next pair.
    private static let pairShare = 0.75

    /// The time between the first and the last sample, in seconds.
    let span: Double
    /// The time of the last sample less that of the even intervals, in seconds.
    let lastError: Double
    /// Whether the panel reports two scans at a time.
    let isInPairs: Bool
    private let samples: ArraySlice<TouchSample>
    private let isEven: Bool

    /// - Parameter samples: Samples whose times grow.
    init(_ samples: ArraySlice<TouchSample>) {
        self.samples = samples
        guard samples.count > 1, let last = samples.last else {
            (span, isEven, isInPairs, lastError) = (0, false, false, 0)
            return
        }
        isInPairs = Self.isInPairs(samples)
        let even = Self.evenIntervals(samples, isInPairs: isInPairs)
        isEven = even != nil
        span =
            even.map { $0.interval * Double(samples.count - 1) }
            ?? last.time.seconds(since: samples[samples.startIndex].time)
        lastError = even?.lastError ?? 0
    }

    /// The time of a sample, -1 to 0.
    func time(of index: Int) -> Double {
        let last = samples.endIndex - 1
        if isEven { return Double(index - last) / Double(samples.count - 1) }
        return samples[index].time.seconds(since: samples[last].time) / span
    }

    /// Whether every second sample follows soon after the one before, and has moved on as far as the other ones: a panel scans
    /// evenly, but reports two scans at a time.
    private static func isInPairs(_ samples: ArraySlice<TouchSample>) -> Bool {
        guard samples.count > 3 else { return false }
        var (quick, slow) = (Steps(), Steps())
        for index in samples.indices.dropFirst() {
            let isLater = (samples.endIndex - index) % 2 == 0
            if isLater {
                slow.add(samples[index - 1], samples[index])
            } else {
                quick.add(samples[index - 1], samples[index])
            }
        }
        if quick.seconds > slow.seconds { swap(&quick, &slow) }
        guard quick.longest < pairShare * slow.shortest else { return false }
        return quick.distance / slow.distance > (1 + quick.seconds / slow.seconds) / 2
    }

    /// Every second one of the steps between samples.
    private struct Steps {
        /// All their times, and the extremes of these, in seconds.
        var (seconds, shortest, longest) = (0.0, Double.infinity, 0.0)
        /// In points.
        var distance = 0.0

        mutating func add(_ from: TouchSample, _ to: TouchSample) {
            let step = to.time.seconds(since: from.time)
            seconds += step
            distance += from.location.distance(to: to.location)
            (shortest, longest) = (min(shortest, step), max(longest, step))
        }
    }

    /// The interval and the error of the last time, in seconds, by least squares; nil if the times are not whole milliseconds
    /// of even intervals, nor of intervals that are even apart from their pairs.
    private static func evenIntervals(
        _ samples: ArraySlice<TouchSample>, isInPairs: Bool
    ) -> (interval: Double, lastError: Double)? {
        guard samples.count > 2 else { return nil }
        let first = samples[samples.startIndex].time
        let middle = Double(samples.count - 1) / 2
        var (sum, squares, mean) = (0.0, 0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let nanoseconds = sample.time.nanoseconds - first.nanoseconds
            guard isInPairs || nanoseconds % resolution.nanoseconds == 0 else { return nil }
            let offset = Double(index) - middle
            sum += offset * Double(nanoseconds)
            squares += offset * offset
            mean += Double(nanoseconds) / Double(samples.count)
        }
        let interval = sum / squares
        if isInPairs { return (interval / 1e9, 0) }
        var error = 0.0
        for (index, sample) in samples.enumerated() {
            let expected = mean + (Double(index) - middle) * interval
            error = Double(sample.time.nanoseconds - first.nanoseconds) - expected
            guard error.magnitude <= Double(resolution.nanoseconds) else { return nil }
        }
        return (interval / 1e9, error / 1e9)
    }
}
