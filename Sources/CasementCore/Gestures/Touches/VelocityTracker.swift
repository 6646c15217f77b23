/// Estimates how fast something moves, from positions and times.
///
/// A straight line is fitted by least squares to the path of the last 100 ms. The path is what the samples outline, not
/// the samples themselves: joined by straight lines and cut at exactly 100 ms. So each moment counts the same however
/// many samples fell into it, and the result does not depend on the rate of reports.
///
/// A line rather than a parabola, because the slope at a parabola's end has four times the noise, which on a panel that
/// trembles by half a point is felt, and because a parabola follows the roll of a lifting finger most eagerly. The
/// parabola is asked one thing only: whether the finger was braking. A line would give a finger that came to a stop half
/// the speed that it had 100 ms before.
public struct VelocityTracker: Sendable {
    /// Older samples tell of another movement.
    public static let window: Duration = .milliseconds(100)
    /// Without a sample for so long, the finger stands still.
    public static let stopAfter: Duration = .milliseconds(40)
    /// Fewer samples within the window tell nothing.
    public static let leastSamples = 3
    /// A finger that rests is reported within so many points, in either direction; digitizers tremble by half a point.
    public static let tremor = 1.0
    /// How long a finger takes to roll off the panel, and that it is at least so many samples at low rates.
    public static let rollTime: Duration = .milliseconds(30)
    public static let rollSamples = 3
    /// How far, in points, the middle of a contact wanders while a finger rolls off: a quarter of a fingertip of 10 mm at
    /// 160 points an inch. What leads further is a turn that was meant.
    public static let rollReach = 16.0

    /// Oldest first, times growing; one before the window is kept, to cut the path at the window's start.
    private var samples: [TouchSample] = []

    public init() {}

    /// Adds a position. One at the time of the last replaces it, an older one tells nothing new and is passed over.
    public mutating func add(_ sample: TouchSample) {
        if let last = samples.last {
            guard sample.time >= last.time else { return }
            // Where nothing was heard for so long the finger stood, and a new movement begins.
            if sample.time - last.time > Self.stopAfter { removeAll() }
            if sample.time == last.time { samples.removeLast() }
        }
        samples.append(sample)
        while samples.count > 1, sample.time - samples[1].time >= Self.window { samples.removeFirst() }
    }

    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
    }

    /// The velocity at a moment, in points a second; zero if the finger stands or too little is known.
    ///
    /// It never opposes the way that was gone within the window.
    public func velocity(at now: Instant) -> Vector {
        guard let last = samples.last, now - last.time <= Self.stopAfter else { return .zero }
        let first = last.time - samples[0].time > Self.window ? 1 : 0
        let count = samples.count - first
        guard count >= Self.leastSamples else { return .zero }
        let whole = PathFit(samples, upTo: samples.count, window: Self.window)
        if stands(whole, from: first) { return .zero }
        let net = last.location - samples[first].location
        // Taking one component away would turn it, and the roll may well have turned the net way.
        let slope = whole.slopeWhenBraking
        if let rolled = slopeBeforeRoll(slope, from: first) { return rolled.dot(net) > 0 ? rolled : .zero }
        return Vector(dx: slope.dx * net.dx > 0 ? slope.dx : 0, dy: slope.dy * net.dy > 0 ? slope.dy : 0)
    }

    /// Whether it only trembles: all the time, or for the last 40 ms while the fit says that it should have got on.
    private func stands(_ fit: PathFit, from first: Int) -> Bool {
        guard let last = samples.last else { return true }
        let recent = samples[first...].drop { last.time - $0.time > Self.stopAfter }
        guard Self.isTremor(recent) else { return false }
        if Self.isTremor(samples[first...]) { return true }
        // The gaps between reports belong to the rest: at 60 Hz three samples that agree span only 33 ms.
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

    /// The slope of the path without its last moments, if those look like a finger that rolls off the panel: a little
    /// sideways or back, against a longer and straight way before.
    private func slopeBeforeRoll(_ whole: Vector, from first: Int) -> Vector? {
        let end = samples.count - rollLength(from: first)
        guard end < samples.count else { return nil }
        let fit = PathFit(samples, upTo: end, window: Self.window)
        let speed = fit.slope.length
        guard speed > 0 else { return nil }
        let direction = fit.slope / speed
        let (across, back) = deviation(after: end, from: direction)
        let deviation = max(across, back)
        // Half a point of tremor at either end is no roll.
        guard deviation > 1.5 * Self.tremor, deviation <= Self.rollReach else { return nil }
        guard (samples[end - 1].location - samples[first].location).length >= deviation else { return nil }
        // What may still be tremor does not hide that the finger was braking.
        return deviation > 2.5 * Self.tremor ? fit.slopeWhenBraking : direction * max(0, whole.dot(direction))
    }

    /// How many of the last samples may belong to a roll; enough are left to fit.
    private func rollLength(from first: Int) -> Int {
        guard let last = samples.last else { return 0 }
        let recent = samples.count { last.time - $0.time < Self.rollTime }
        return min(max(recent, Self.rollSamples), samples.count - first - Self.leastSamples)
    }

    /// How far the samples from an index on get away sideways, and fall back, from a way in a direction.
    private func deviation(after end: Int, from direction: Vector) -> (across: Double, back: Double) {
        let origin = samples[end - 1].location
        var (across, back, furthest) = (0.0, 0.0, 0.0)
        for sample in samples[end...] {
            let way = sample.location - origin
            let along = way.dot(direction)
            across = max(across, way.cross(direction).magnitude)
            furthest = max(furthest, along)
            back = max(back, furthest - along)
        }
        return (across, back)
    }
}

/// The least-squares line and parabola of a path of straight pieces, by its first Legendre coefficients.
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

    /// The beginning of a piece, or where it enters the window; at most the first piece begins before it.
    private static func cut(_ one: TouchSample, _ other: TouchSample, at start: Instant) -> TouchSample {
        guard one.time < start else { return one }
        let share = start.seconds(since: one.time) / other.time.seconds(since: one.time)
        return TouchSample(location: one.location + (other.location - one.location) * share, time: start)
    }

    /// Adds a piece between two moments in -1 ... 1; Simpson's rule is exact for what is integrated.
    private mutating func add(_ u0: Double, _ p0: Vector, _ u1: Double, _ p1: Vector) {
        let (u, p, sixth) = ((u0 + u1) / 2, (p0 + p1) / 2, (u1 - u0) / 6)
        linear += (p0 * u0 + p * (4 * u) + p1 * u1) * (1.5 * sixth)
        quadratic += (p0 * Self.second(u0) + p * (4 * Self.second(u)) + p1 * Self.second(u1)) * (2.5 * sixth)
    }

    private static func second(_ u: Double) -> Double { (3 * u * u - 1) / 2 }

    /// The line's, in points a second.
    var slope: Vector { halfTime > 0 ? linear / halfTime : .zero }

    /// The line's slope, or where the finger was clearly braking that at the end of the parabola, at least zero.
    var slopeWhenBraking: Vector {
        let speed = linear.length
        guard speed > 0 else { return .zero }
        // Along the line; negative when it got slower. In points: how far the parabola leaves the line.
        let bend = quadratic.dot(linear) / speed
        // Tremor makes bends as well: below 1 they count for nothing, from 2 on in full.
        let trust = min(max(-bend / VelocityTracker.tremor - 1, 0), 1)
        return slope * max(0, 1 + trust * 3 * bend / speed)
    }
}
