/// Estimates the velocity of a touch from its locations and times. Flutter's class has the same name.
///
/// It fits a straight line by least squares to the path of the last 100 ms. The path joins the samples by straight lines and
/// is cut at exactly 100 ms. So each instant has the same weight, and the result does not depend on the panel's report rate.
///
/// Why a line and not a parabola: the slope at a parabola's end has four times the noise, which is felt on a panel that
/// trembles by half a point, and a parabola follows the roll of a lifting finger most. A parabola is used for one purpose:
/// to detect that the touch was braking. A line alone would give a touch that came to a stop half the speed that it had
/// 100 ms before.
public struct VelocityTracker: Sendable {
    /// 100 ms: older samples are ignored.
    public static let window: Duration = .milliseconds(100)
    /// 40 ms: after this time without a sample the velocity is zero.
    public static let stopAfter: Duration = .milliseconds(40)
    /// 3: with fewer samples within the window the velocity is zero.
    public static let leastSamples = 3
    /// 1 pt: the extent, along each axis, of the reports of a resting touch; digitizers tremble by half a point.
    public static let tremor = 1.0
    /// 30 ms: the time in which a person's finger rolls off the panel.
    public static let rollTime: Duration = .milliseconds(30)
    /// 3: the samples that a roll has at least, at low report rates.
    public static let rollSamples = 3
    /// 16 pt: the distance that the centre of a contact moves while a finger rolls off, a quarter of a fingertip of 10 mm at
    /// 160 points an inch. A longer movement is an intended change of direction.
    public static let rollReach = 16.0

    /// Oldest first, times growing; one sample before the window remains, to cut the path at the window's start.
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
        let count = samples.count - first
        guard count >= Self.leastSamples else { return .zero }
        let whole = PathFit(samples, upTo: samples.count, window: Self.window)
        if isResting(whole, from: first) { return .zero }
        let net = last.location - samples[first].location
        // A rolled slope is returned or dropped as a whole: without one component it would have another direction, and the
        // roll may have changed the direction of the net translation.
        let slope = whole.slopeWhenBraking
        if let rolled = slopeBeforeRoll(slope, from: first) { return rolled.dot(net) > 0 ? rolled : .zero }
        return Vector(dx: slope.dx * net.dx > 0 ? slope.dx : 0, dy: slope.dy * net.dy > 0 ? slope.dy : 0)
    }

    /// Whether the touch only trembles: within the whole window, or for the last 40 ms although the fitted slope is faster.
    private func isResting(_ fit: PathFit, from first: Int) -> Bool {
        guard let last = samples.last else { return true }
        let recent = samples[first...].drop { last.time - $0.time > Self.stopAfter }
        guard Self.isTremor(recent) else { return false }
        if Self.isTremor(samples[first...]) { return true }
        // The gaps between reports count as rest: at 60 Hz three samples that agree span only 33 ms.
        let rest = recent.count >= Self.leastSamples ? last.time - recent[recent.startIndex].time : .zero
        return fit.slope.length * rest.inSeconds >= 2 * Self.tremor + 0.5
    }

    private static func isTremor(_ samples: ArraySlice<TouchSample>) -> Bool {
        guard let first = samples.first?.location else { return true }
        var (low, high) = (first, first)
        for sample in samples {
            low = Point(x: min(low.x, sample.location.x), y: min(low.y, sample.location.y))
            high = Point(x: max(high.x, sample.location.x), y: max(high.y, sample.location.y))
        }
        return high.x - low.x <= tremor && high.y - low.y <= tremor
    }

    /// The slope of the path without its last samples, if those look like a finger that rolls off the panel: a short movement
    /// sideways or back, after a longer and straight one.
    private func slopeBeforeRoll(_ whole: Vector, from first: Int) -> Vector? {
        let end = samples.count - rollLength(from: first)
        guard end < samples.count else { return nil }
        let fit = PathFit(samples, upTo: end, window: Self.window)
        let speed = fit.slope.length
        guard speed > 0 else { return nil }
        let direction = fit.slope / speed
        let (across, back) = deviation(after: end, from: direction)
        let deviation = max(across, back)
        // Half a point of tremor at each end is no roll.
        guard deviation > 1.5 * Self.tremor, deviation <= Self.rollReach else { return nil }
        guard (samples[end - 1].location - samples[first].location).length >= deviation else { return nil }
        // A deviation that may be tremor does not hide that the touch was braking.
        return deviation > 2.5 * Self.tremor ? fit.slopeWhenBraking : direction * max(0, whole.dot(direction))
    }

    /// The number of last samples that may belong to a roll, leaving enough to fit.
    private func rollLength(from first: Int) -> Int {
        guard let last = samples.last else { return 0 }
        let recent = samples.count { last.time - $0.time < Self.rollTime }
        return min(max(recent, Self.rollSamples), samples.count - first - Self.leastSamples)
    }

    /// The distances by which the samples from an index on deviate sideways from a direction, and move back along it.
    private func deviation(after end: Int, from direction: Vector) -> (across: Double, back: Double) {
        let origin = samples[end - 1].location
        var (across, back, furthest) = (0.0, 0.0, 0.0)
        for sample in samples[end...] {
            let translation = sample.location - origin
            let along = translation.dot(direction)
            across = max(across, translation.cross(direction).magnitude)
            furthest = max(furthest, along)
            back = max(back, furthest - along)
        }
        return (across, back)
    }
}

/// The least-squares line and parabola of a path of straight segments, by its first Legendre coefficients.
private struct PathFit {
    private var linear = Vector.zero
    private var quadratic = Vector.zero
    private var halfTime = 0.0

    /// Fits the samples before an index, from exactly a window before the last of all.
    init(_ samples: [TouchSample], upTo end: Int, window: Duration) {
        guard let last = samples.last, end >= 2 else { return }
        let start = last.time - window
        let origin = samples[end - 1]
        var before = Self.cut(samples[0], samples[1], at: start)
        halfTime = origin.time.seconds(since: before.time) / 2
        guard halfTime > 0 else { return }
        let begin = before.time
        for index in 1..<end {
            let sample = samples[index]
            add(
                before.time.seconds(since: begin) / halfTime - 1, before.location - origin.location,
                sample.time.seconds(since: begin) / halfTime - 1, sample.location - origin.location)
            before = sample
        }
    }

    /// The start of a segment, or the point where it enters the window; at most the first segment starts before the window.
    private static func cut(_ one: TouchSample, _ other: TouchSample, at start: Instant) -> TouchSample {
        guard one.time < start else { return one }
        let share = start.seconds(since: one.time) / other.time.seconds(since: one.time)
        return TouchSample(location: one.location + (other.location - one.location) * share, time: start)
    }

    /// Adds a segment between two times in -1 ... 1; Simpson's rule is exact for these polynomials.
    private mutating func add(_ u0: Double, _ p0: Vector, _ u1: Double, _ p1: Vector) {
        let (u, p, sixth) = ((u0 + u1) / 2, (p0 + p1) / 2, (u1 - u0) / 6)
        linear += (p0 * u0 + p * (4 * u) + p1 * u1) * (1.5 * sixth)
        quadratic += (p0 * Self.second(u0) + p * (4 * Self.second(u)) + p1 * Self.second(u1)) * (2.5 * sixth)
    }

    private static func second(_ u: Double) -> Double { (3 * u * u - 1) / 2 }

    /// The slope of the line, in points a second.
    var slope: Vector { halfTime > 0 ? linear / halfTime : .zero }

    /// The slope of the line, or, if the touch was clearly braking, of the parabola at its end, at least zero.
    var slopeWhenBraking: Vector {
        let speed = linear.length
        guard speed > 0 else { return .zero }
        // The deviation of the parabola along the line, in points; negative if the touch became slower.
        let bend = quadratic.dot(linear) / speed
        // Tremor bends the path too: bends below 1 pt are ignored, those from 2 pt on count in full.
        let trust = min(max(-bend / VelocityTracker.tremor - 1, 0), 1)
        return slope * max(0, 1 + trust * 3 * bend / speed)
    }
}
