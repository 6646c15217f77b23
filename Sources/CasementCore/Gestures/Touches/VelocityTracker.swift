/// Estimates the velocity of a touch from its locations and times. Flutter's class has the same name.
///
/// It fits a polynomial to the samples of the last 100 ms (`StrokeFit`) and returns its slope at the last sample: people
/// accelerate until they lift, so the mean over the window would be about half the speed that they feel. The fit is
/// independent of the panel's report rate. Two things at the end of a stroke are left out of it: a rest, which makes the
/// velocity zero, and the roll of a lifting finger.
public struct VelocityTracker: Sendable {
    /// 100 ms: older samples are ignored.
    public static let window: Duration = .milliseconds(100)
    /// 40 ms: after this time without a sample, or with samples that only tremble, the velocity is zero.
    public static let stopAfter: Duration = .milliseconds(40)
    /// 3: with fewer samples within the window the velocity is zero.
    public static let leastSamples = 3
    /// 1 pt: the extent, along each axis, of the reports of a resting touch; digitizers tremble by half a point.
    public static let tremor = 1.0
    /// 30 ms: the time in which a person's finger rolls off the panel.
    public static let rollTime: Duration = .milliseconds(30)
    /// 3: the samples that a roll has at most at low report rates.
    public static let rollSamples = 3
    /// 16 pt: the distance that the centre of a contact moves while a finger rolls off, a quarter of a fingertip of 10 mm at
    /// 160 points an inch. A longer movement is an intended change of direction.
    public static let rollReach = 16.0
    /// 0.4: a roll goes on along the stroke with less than this share of the speed before it. Even braking to a stop goes on
    /// with half of it, a curved stroke with more.
    public static let rollSpeed = 0.4

    /// 0.4: the share of the net movement that its component along an axis has, if it is to limit the velocity. An arc that
    /// turns by 45 degrees may end against a smaller component.
    private static let limitingShare = 0.4
    /// 0.75: two intervals of which one is a smaller share of the other are uneven. In whole milliseconds even ones at 240
    /// reports a second are 4 and 5.
    private static let evenShare = 0.75
    /// 4: where the mean square of the fit's errors exceeds this number of tremors, the window has a turn or a start that no
    /// polynomial follows, and a part of its beginning is left out.
    private static let worstResidual = 4.0

    /// Oldest first, times growing; at most the first one is older than the window.
    private var samples: [TouchSample] = []

    /// Makes a tracker without samples.
    public init() {}

    /// Adds a location. One at the time of the last sample replaces that; an older one is ignored.
    public mutating func add(_ sample: TouchSample) {
        if let last = samples.last {
            guard sample.time >= last.time else { return }
            // The touch rested while no samples arrived; a new movement begins.
            if sample.time - last.time > Self.stopAfter { removeAll() }
            if sample.time == last.time { samples.removeLast() }
        }
        samples.append(sample)
        while samples.count > 1, sample.time - samples[1].time >= Self.window { samples.removeFirst() }
    }

    /// Removes all samples, for the beginning of another movement.
    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
    }

    /// The velocity at an instant, in points a second; zero if the touch rests or there are too few samples.
    ///
    /// It never opposes the translation within the window.
    public func velocity(at now: Instant) -> Vector {
        guard let last = samples.last, now - last.time <= Self.stopAfter else { return .zero }
        let first = last.time - samples[0].time > Self.window ? 1 : 0
        guard samples.count - first >= Self.leastSamples else { return .zero }
        let rest = tremorStart(from: first)
        guard rest > first else { return .zero }
        let velocity = movingVelocity(from: first)
        return isRest(from: rest, at: now, after: first, at: velocity) ? .zero : velocity
    }

    /// The velocity of a touch that does not rest.
    private func movingVelocity(from oldest: Int) -> Vector {
        let net = samples[samples.count - 1].location - samples[oldest].location
        let first = hasUnevenStart(at: oldest) ? oldest + 1 : oldest
        let end = rollStart(from: first)
        let velocity = fit(first..<end)
        guard velocity.dot(net) > 0 else { return .zero }
        // Without one component the velocity before a roll would have another direction, and the roll may have changed the
        // direction of the net movement.
        guard end == samples.count else { return velocity }
        return Vector(
            dx: Self.limited(velocity.dx, by: net.dx, of: net.length),
            dy: Self.limited(velocity.dy, by: net.dy, of: net.length))
    }

    /// Whether a sample is followed much sooner than the next one is, and enough are left without it.
    ///
    /// A panel reports evenly. So the time or the place of a landing that the first report follows at once is not that of the
    /// stroke, and a polynomial through so steep a step swings at its other end.
    private func hasUnevenStart(at first: Int) -> Bool {
        guard samples.count - first > Self.leastSamples else { return false }
        let (landing, report, next) = (samples[first].time, samples[first + 1].time, samples[first + 2].time)
        return report.seconds(since: landing) < Self.evenShare * next.seconds(since: report)
    }

    /// A component of the velocity, or zero if it opposes a considerable component of the net movement.
    private static func limited(_ velocity: Double, by net: Double, of length: Double) -> Double {
        net.magnitude > limitingShare * length && velocity * net < 0 ? 0 : velocity
    }

    /// The velocity at the end of a range of samples, from the longest part of it that a polynomial describes.
    private func fit(_ range: Range<Int>) -> Vector {
        var start = range.lowerBound
        while true {
            let fit = StrokeFit(samples[start..<range.upperBound])
            let count = range.upperBound - start
            if fit.residual < Self.worstResidual || count <= GramBasis.highestDegree + 1 { return fit.velocity }
            start += count / 4
        }
    }

    // MARK: The end of a stroke

    /// Whether samples that only tremble are a rest: of 40 ms, in which the speed before it, or the velocity of the fit, would
    /// have moved the touch by more than two tremors. A slow touch may stay within one.
    private func isRest(from start: Int, at now: Instant, after first: Int, at velocity: Vector) -> Bool {
        let rest = now - samples[start].time
        guard rest + SampleClock.resolution > Self.stopAfter else { return false }
        let distance = (samples[start].location - samples[first].location).length
        let speed = distance / samples[start].time.seconds(since: samples[first].time)
        return max(speed, velocity.length) * rest.inSeconds >= 2 * Self.tremor
    }

    /// The first of the last samples that differ by no more than the tremor.
    private func tremorStart(from first: Int) -> Int {
        var start = samples.count - 1
        var (low, high) = (samples[start].location, samples[start].location)
        while start > first {
            let location = samples[start - 1].location
            low = Point(min(low.x, location.x), min(low.y, location.y))
            high = Point(max(high.x, location.x), max(high.y, location.y))
            guard high.x - low.x <= Self.tremor, high.y - low.y <= Self.tremor else { break }
            start -= 1
        }
        return start
    }

    /// The first sample of a finger that rolls off the panel, or the number of samples if it does not.
    ///
    /// A roll is a sudden slowing down along the stroke within the last 30 ms, whether the touch then moves aside, back or
    /// hardly at all.
    private func rollStart(from first: Int) -> Int {
        let count = samples.count
        let earliest = count - rollLength(from: first)
        guard earliest < count else { return count }
        let before = fit(first..<earliest)
        let direction = before.normalized
        guard let start = slowingDown(from: earliest, along: before) else { return count }
        let movement = samples[count - 1].location - samples[start - 1].location
        let seconds = samples[count - 1].time.seconds(since: samples[start - 1].time)
        let expected = fit(first..<start).dot(direction) * seconds
        guard movement.dot(direction) < Self.rollSpeed * expected else { return count }
        let deviation = deviation(from: start, direction)
        guard deviation <= Self.rollReach else { return count }
        let isLonger = (samples[start - 1].location - samples[first].location).length >= deviation
        return isLonger ? start : count
    }

    /// The number of last samples that may belong to a roll, leaving enough to fit.
    private func rollLength(from first: Int) -> Int {
        guard let last = samples.last else { return 0 }
        let recent = samples.count { last.time - $0.time < Self.rollTime }
        return min(max(recent, Self.rollSamples), samples.count - first - Self.leastSamples)
    }

    /// The sample from which on the touch falls furthest behind ``rollSpeed``, if tremor cannot have made that.
    private func slowingDown(from earliest: Int, along velocity: Vector) -> Int? {
        let direction = velocity.normalized
        var (lack, most, start) = (0.0, 0.0, samples.count)
        for index in stride(from: samples.count - 1, through: earliest, by: -1) {
            let step = samples[index].location - samples[index - 1].location
            let seconds = samples[index].time.seconds(since: samples[index - 1].time)
            lack += Self.rollSpeed * velocity.length * seconds - step.dot(direction)
            if lack > most { (most, start) = (lack, index) }
        }
        guard start < samples.count else { return nil }
        let isProven = most > 1.2 * Self.tremor || deviation(from: start, direction) > 1.5 * Self.tremor
        return isProven ? start : nil
    }

    /// The distance by which the samples from an index on deviate sideways from a direction, or move back along it.
    private func deviation(from start: Int, _ direction: Vector) -> Double {
        let origin = samples[start - 1].location
        var (deviation, furthest) = (0.0, 0.0)
        for sample in samples[start...] {
            let translation = sample.location - origin
            let along = translation.dot(direction)
            furthest = max(furthest, along)
            deviation = max(deviation, translation.cross(direction).magnitude, furthest - along)
        }
        return deviation
    }
}
