/// The times of samples as shares of their span: -1 at the first sample, 0 at the last one.
///
/// `wl_touch` cuts times to whole milliseconds. At 240 reports a second that is an error of up to a quarter of the interval,
/// which changes the speed between two reports by as much. A panel scans at an even rate, so where whole milliseconds agree
/// with even intervals, the intervals are taken as even.
struct SampleClock {
    /// 1 ms: the resolution of `wl_touch`.
    static let resolution: Duration = .milliseconds(1)

    /// The time between the first and the last sample, in seconds.
    let span: Double
    /// The time of the last sample less that of the even intervals, in seconds.
    let lastError: Double
    private let samples: ArraySlice<TouchSample>
    private let isEven: Bool

    /// - Parameter samples: Samples whose times grow.
    init(_ samples: ArraySlice<TouchSample>) {
        self.samples = samples
        guard samples.count > 1, let last = samples.last else {
            (span, isEven, lastError) = (0, false, 0)
            return
        }
        let even = Self.evenIntervals(samples)
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

    /// The interval and the error of the last time, in seconds, by least squares; nil if the times are not whole milliseconds
    /// of even intervals.
    private static func evenIntervals(
        _ samples: ArraySlice<TouchSample>
    ) -> (interval: Double, lastError: Double)? {
        guard samples.count > 2 else { return nil }
        let first = samples[samples.startIndex].time
        let middle = Double(samples.count - 1) / 2
        var (sum, squares, mean) = (0.0, 0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let nanoseconds = sample.time.nanoseconds - first.nanoseconds
            guard nanoseconds % resolution.nanoseconds == 0 else { return nil }
            let offset = Double(index) - middle
            sum += offset * Double(nanoseconds)
            squares += offset * offset
            mean += Double(nanoseconds) / Double(samples.count)
        }
        let interval = sum / squares
        var error = 0.0
        for (index, sample) in samples.enumerated() {
            let expected = mean + (Double(index) - middle) * interval
            error = Double(sample.time.nanoseconds - first.nanoseconds) - expected
            guard error.magnitude <= Double(resolution.nanoseconds) else { return nil }
        }
        return (interval / 1e9, error / 1e9)
    }
}
