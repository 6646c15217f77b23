/// Estimates the velocity of a touch from its locations and times. Flutter's class has the same name.
///
/// It fits a polynomial to the samples of the last 100 ms (`StrokeFit`) and returns its slope at the last sample: people
/// accelerate until they lift, so the mean over the window would be about half the speed that they feel. The fit is
/// independent of the panel's report rate. A touch that slows down suddenly, while the finger may still run, is judged by the
/// time since: up to 40 ms it is the roll of a lifting finger, and the velocity is that before it; after 40 ms it has stopped,
/// and the velocity is zero.
public struct VelocityTracker: Sendable {
    /// 100 ms: older samples are ignored.
    public static let window: Duration = .milliseconds(100)
    /// 40 ms: after this time without a sample, or with samples that only tremble, the velocity is zero.
    public static let stopAfter: Duration = .milliseconds(40)
    /// 3: with fewer samples within the window the velocity is zero.
    public static let leastSamples = 3
    /// 1 pt: the extent, along each axis, of the reports of a resting touch; digitizers tremble by half a point.
    public static let tremor = 1.0
    /// 40 ms: a touch that slows down suddenly for less time rolls off the panel, for more time it stops.
    public static let rollTime: Duration = stopAfter
    /// 3: the samples that a roll has at most at low report rates.
    public static let rollSamples = 3
    /// 16 pt: the distance that the centre of a contact moves while a finger rolls off, a quarter of a fingertip of 10 mm at
    /// 160 points an inch. A longer movement is an intended change of direction.
    public static let rollReach = 16.0
    /// 0.75: a roll goes on along the stroke with less than this share of the distance that the movement before it leads to.
    public static let rollSpeed = 0.75
    /// 0.18: a touch that stops creeps on with less than this share of the speed before.
    public static let creepSpeed = 0.18

    /// 0.4: the share for rolls where the movement before is too short to show whether it brakes. Even braking to a stop
    /// goes on with half of the distance.
    private static let rollSpeedAfterLittle = 0.4
    /// 0.95: the share for rolls after a movement at one speed.
    private static let rollSpeedAfterSteady = 0.95
    /// 4, and 1.5: the samples of a movement, and its time as a multiple of the roll's, that show how it goes on.
    private static let knownSamples = 4
    private static let knownTime = 1.5
    /// 0.4: the share of the net movement that its component along an axis has, if it is to limit the velocity. An arc that
    /// turns by 45 degrees may end against a smaller component.
    private static let limitingShare = 0.4
    /// 0.75: two intervals of which one is a smaller share of the other are uneven. In whole milliseconds even ones at 240
    /// reports a second are 4 and 5.
    private static let evenShare = 0.75
    /// 4: where the mean square of the fit's errors exceeds this number of tremors, the window has a turn or a start that no
    /// polynomial follows, and a part of its beginning is left out.
    private static let worstResidual = 4.0
    /// 1.5: up to this mean square of the errors of a line, a movement has one speed.
    private static let steadyResidual = 1.5
    /// 6 tremors: the lag, after a movement and as long as half of it, of even braking that a line's errors may hide.
    private static let hiddenBraking = 6.0

    /// Oldest first, times growing; at most the first one is older than the window.
    private var samples: [TouchSample] = []
    /// When the touch stopped last: earlier samples are of another movement.
    private var stop: Instant?
    /// Since when the touch creeps after a stop, and the speed up to which it does.
    private var creep: (since: Instant, speed: Double)?

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
        followCreep()
    }

    /// Removes all samples, for the beginning of another movement.
    public mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        (creep, stop) = (nil, nil)
    }

    /// The velocity at an instant, in points a second; zero if the touch rests or there are too few samples.
    ///
    /// It never opposes the translation within the window.
    public func velocity(at now: Instant) -> Vector {
        guard let last = samples.last, now - last.time <= Self.stopAfter, creep == nil else { return .zero }
        let oldest = last.time - samples[0].time > Self.window ? 1 : 0
        let first = max(oldest, movementStart)
        guard samples.count - first >= Self.leastSamples, !isTremor(from: first) else { return .zero }
        if let start = recentStart(at: now), let limit = creepLimit(from: start, after: first),
            isCreep(from: start, at: now, limit)
        {
            return .zero
        }
        return movingVelocity(from: first, net: last.location - samples[oldest].location)
    }

    // MARK: Stops

    /// Notes a stop: the movement before it is over, so that a longer stop cannot find another end of it.
    private mutating func followCreep() {
        guard let last = samples.last, let start = recentStart(at: last.time) else { return }
        if let creep {
            // The window then has no sample of the time before the stop.
            let isOver = last.time - creep.since >= Self.window + Self.stopAfter
            if isOver || !isCreep(from: start, at: last.time, creep.speed) { self.creep = nil }
        } else if let limit = creepLimit(from: start, after: movementStart), isCreep(from: start, at: last.time, limit)
        {
            creep = (samples[start].time, limit)
            stop = samples[start].time
        }
    }

    /// The first sample since the last stop.
    private var movementStart: Int {
        stop.flatMap { stop in samples.firstIndex { $0.time >= stop } } ?? 0
    }

    /// The last sample that is at least ``stopAfter`` old.
    private func recentStart(at now: Instant) -> Int? {
        samples.lastIndex { now - $0.time + SampleClock.resolution > Self.stopAfter }
    }

    /// The speed of a touch that creeps from a sample on, where it was faster before.
    private func creepLimit(from start: Int, after first: Int) -> Double? {
        let first = hasUnevenStart(at: first) ? first + 1 : first
        guard start > first else { return nil }
        let distance = (samples[start].location - samples[first].location).length
        return Self.creepSpeed * distance / samples[start].time.seconds(since: samples[first].time)
    }

    /// Whether the touch has moved no faster than a speed from a sample on, or has only trembled after it was fast enough to
    /// have moved by more.
    private func isCreep(from start: Int, at now: Instant, _ speed: Double) -> Bool {
        let origin = samples[start]
        let isSlow = samples[start...].allSatisfy { sample in
            let reach = speed * sample.time.seconds(since: origin.time)
            return sample.location.distance(to: origin.location) <= reach + Self.tremor
        }
        let reach = speed * now.seconds(since: origin.time)
        if isSlow && reach >= Self.creepSpeed * 4 * Self.tremor { return true }
        return reach >= 2 * Self.tremor * Self.creepSpeed && isTremor(from: start)
    }

    /// Whether all samples from an index on are within the tremor.
    private func isTremor(from start: Int) -> Bool {
        var (low, high) = (samples[start].location, samples[start].location)
        for sample in samples[start...] {
            low = Point(min(low.x, sample.location.x), min(low.y, sample.location.y))
            high = Point(max(high.x, sample.location.x), max(high.y, sample.location.y))
        }
        return high.x - low.x <= Self.tremor && high.y - low.y <= Self.tremor
    }

    // MARK: Moving

    /// The velocity of a touch that does not rest, and has made a net movement within the window.
    private func movingVelocity(from start: Int, net: Vector) -> Vector {
        let first = hasUnevenStart(at: start) ? start + 1 : start
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

    // MARK: Rolls

    /// The first sample of a finger that rolls off the panel, or the number of samples if it does not.
    ///
    /// A roll is a sudden slowing down along the stroke, compared with the velocity and the braking before it, whether the
    /// touch then moves aside, back, hardly at all, or by steps that shrink.
    private func rollStart(from first: Int) -> Int {
        let count = samples.count
        var (most, roll) = (0.0, count)
        // Three samples do not show that they are reported in pairs.
        let clock = SampleClock(samples[first...])
        let least = clock.isInPairs ? Self.knownSamples : Self.leastSamples
        for start in stride(from: count - 1, through: first + least, by: -1) {
            let seconds = -clock.time(of: start - 1) * clock.span
            guard seconds < Self.rollTime.inSeconds || count - start <= Self.rollSamples else { break }
            let before = StrokeFit(samples[first..<start], highestDegree: 2)
            let direction = before.velocity.normalized
            let expected = before.distance(after: seconds)
            let movement = (samples[count - 1].location - samples[start - 1].location).dot(direction)
            let share = rollShare(of: expected - movement, in: seconds, after: first..<start)
            let lack = share * expected - movement
            guard lack > most else { continue }
            let deviation = deviation(from: start, direction)
            guard lack > 1.2 * Self.tremor || deviation > 1.5 * Self.tremor, deviation <= Self.rollReach else {
                continue
            }
            guard (samples[start - 1].location - samples[first].location).length >= deviation else { continue }
            (most, roll) = (lack, start)
        }
        return roll
    }

    /// The share of the expected distance below which a touch rolls, after a movement.
    private func rollShare(of lag: Double, in seconds: Double, after movement: Range<Int>) -> Double {
        let before = samples[movement]
        let time = before[before.endIndex - 1].time.seconds(since: before[before.startIndex].time)
        guard before.count >= Self.knownSamples, time >= Self.knownTime * seconds else {
            return Self.rollSpeedAfterLittle
        }
        let ratio = seconds / time
        // A line whose errors look like tremor may hide even braking, of which so much would come after its end.
        let isSudden = lag > (1 + Self.hiddenBraking * ratio * (1 + ratio)) * Self.tremor
        let isSteady = isSudden && StrokeFit(before, highestDegree: 1).residual < Self.steadyResidual
        return isSteady ? Self.rollSpeedAfterSteady : Self.rollSpeed
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
