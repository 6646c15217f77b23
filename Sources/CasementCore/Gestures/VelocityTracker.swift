/// Estimates how fast something moves, from positions and times.
///
/// A straight line is fitted by least squares to the last 100 ms, so the result hardly depends on the rate of reports.
public struct VelocityTracker: Sendable {
    /// Older samples tell of another movement.
    public static let window: Duration = .milliseconds(100)
    /// Without a sample for so long, the finger stands still.
    public static let stopAfter: Duration = .milliseconds(40)
    /// Fewer samples within the window tell nothing.
    public static let leastSamples = 3

    private var samples: [TouchSample] = []

    public init() {}

    /// Adds a position; it replaces those that are not older.
    public mutating func add(_ sample: TouchSample) {
        while let last = samples.last, sample.time <= last.time { samples.removeLast() }
        samples.append(sample)
        samples.removeAll { sample.time - $0.time > Self.window }
    }

    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
    }

    /// The velocity at a moment, in points a second; zero if the finger stands or too little is known.
    ///
    /// Each component is zero where the fitted line would oppose the way that was really gone.
    public func velocity(at now: Instant) -> Vector {
        guard let last = samples.last, samples.count >= Self.leastSamples, now - last.time <= Self.stopAfter else {
            return .zero
        }
        let first = samples[0]
        let count = Double(samples.count)
        var meanTime = 0.0
        var mean = Vector.zero
        for sample in samples {
            meanTime += sample.time.seconds(since: first.time) / count
            mean += (sample.location - first.location) / count
        }
        var spread = 0.0
        var sum = Vector.zero
        for sample in samples {
            let t = sample.time.seconds(since: first.time) - meanTime
            spread += t * t
            sum += (sample.location - first.location - mean) * t
        }
        guard spread > 0 else { return .zero }
        let net = last.location - first.location
        let fitted = sum / spread
        return Vector(
            dx: fitted.dx * net.dx > 0 ? fitted.dx : 0, dy: fitted.dy * net.dy > 0 ? fitted.dy : 0)
    }
}
