public import CasementCore
package import FuzzEngine

/// A stroke as a panel reports it, and the velocity that the finger had.
public struct Stroke: Sendable {
    /// How a stroke is made.
    public struct Recipe: Sendable {
        /// The family of the stroke.
        public var family: StrokeFamily
        /// In milliseconds, without roll and hold.
        public var milliseconds: Double
        /// Reports a second.
        public var rate: Double
        /// The length of the path, in points; nil draws 20 to 120.
        public var length: Double?
        /// In radians from the x axis; nil draws any direction.
        public var angle: Double?
        /// The largest error of a report along each axis, in points; nil draws 0 to 0.5.
        public var jitter: Double?
        /// Whether the times of reports are whole milliseconds, as `wl_touch` has them.
        public var hasWholeMilliseconds = true
        /// The time, in milliseconds, for which the finger rests before it lifts.
        public var hold = 0.0

        /// Makes a recipe; what it does not set is drawn.
        public init(_ family: StrokeFamily, milliseconds: Double, rate: Double) {
            self.family = family
            self.milliseconds = milliseconds
            self.rate = rate
        }
    }

    /// The reports, oldest first.
    public private(set) var samples: [TouchSample] = []
    /// The number of reports before a roll and a hold.
    public private(set) var movingCount = 0
    /// The finger's velocity at the last report before a roll, in points a second; zero after a hold.
    public private(set) var finalVelocity = Vector.zero

    /// The time from the landing to the last report before a roll, in seconds.
    public private(set) var movingTime = 0.0
    private let draw: Draw
    private let seconds: Double

    /// The landing, on the clock of the reports, in seconds.
    public var landing: Double { draw.start }

    /// Where the finger was a number of seconds after its landing, up to ``movingTime``.
    public func location(after time: Double) -> Point { draw.location(at: time / seconds) }

    /// The velocity that the finger had, in points a second, up to ``movingTime``.
    public func velocity(after time: Double) -> Vector { draw.velocity(at: time / seconds) / seconds }

    /// The time of the last report.
    public var end: Instant { samples.last?.time ?? .zero }

    /// Makes a stroke; the same recipe and state of the generator give the same one.
    package init(_ recipe: Recipe, _ random: inout SplitMix64) {
        var draw = Draw(recipe, &random)
        let interval = 1 / recipe.rate
        seconds = recipe.milliseconds / 1000
        self.draw = draw
        movingCount = Int(seconds / interval + 1e-9) + 1
        for index in 0..<movingCount {
            let time = Double(index) * interval
            report(draw.location(at: time / seconds), at: draw.start + time, recipe, draw.jitter, &random)
        }
        var time = Double(movingCount - 1) * interval
        movingTime = time
        finalVelocity = draw.velocity(at: time / seconds) / seconds
        if recipe.family.rolls { roll(from: &time, recipe, &draw, &random) }
        if recipe.hold > 0 { rest(from: time, recipe, draw, &random) }
    }

    /// The velocity that a tracker reports after the last sample.
    public var trackedVelocity: Vector {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample) }
        return tracker.velocity(at: end)
    }

    /// The movement within the tracker's window.
    public var netMovement: Vector {
        let first = samples.first { end - $0.time <= VelocityTracker.window }
        return (samples.last?.location ?? .zero) - (first?.location ?? .zero)
    }

    private mutating func report(
        _ location: Point, at seconds: Double, _ recipe: Recipe, _ jitter: Double, _ random: inout SplitMix64
    ) {
        let error = Vector(dx: random.signed() * jitter, dy: random.signed() * jitter)
        let tick = recipe.hasWholeMilliseconds ? 1_000_000.0 : 1
        let nanoseconds = (seconds * 1e9 / tick).rounded(.down) * tick
        samples.append(TouchSample(location: location + error, time: Instant(nanoseconds: Int64(nanoseconds))))
    }

    private mutating func roll(
        from time: inout Double, _ recipe: Recipe, _ draw: inout Draw, _ random: inout SplitMix64
    ) {
        let interval = 1 / recipe.rate
        let count = max(1, min(3, Int(0.03 / interval)))
        let side = (90 + 90 * random.unit()) * (random.once(in: 2) ? 1 : -1) * .pi / 180
        let speed = min(finalVelocity.length * (0.05 + 0.25 * random.unit()), 8 / (interval * Double(count)))
        let step = Vector(length: speed * interval, angle: finalVelocity.angle + side)
        for _ in 0..<count {
            time += interval
            draw.offset += step
            report(draw.location(at: draw.lastShare), at: draw.start + time, recipe, draw.jitter, &random)
        }
    }

    private mutating func rest(from time: Double, _ recipe: Recipe, _ draw: Draw, _ random: inout SplitMix64) {
        finalVelocity = .zero
        var later = time + 1 / recipe.rate
        while later <= time + recipe.hold / 1000 {
            report(draw.location(at: draw.lastShare), at: draw.start + later, recipe, draw.jitter, &random)
            later += 1 / recipe.rate
        }
    }
}

/// What is drawn of one stroke.
private struct Draw {
    let start: Double
    let jitter: Double
    /// The share of the time at the last report of the movement.
    let lastShare: Double
    /// The movement of a roll.
    var offset = Vector.zero
    private let profile: SpeedProfile
    private let variant: Double
    private let length: Double
    private let angle: Double
    /// In radians over the whole length; 0 for a straight path.
    private let bend: Double

    init(_ recipe: Stroke.Recipe, _ random: inout SplitMix64) {
        start = 1 + random.unit()
        jitter = recipe.jitter ?? 0.5 * random.unit()
        profile = recipe.family.profile
        variant = random.unit()
        length = recipe.length ?? 20 + 100 * random.unit()
        angle = recipe.angle ?? 2 * .pi * random.unit()
        let turn = (15 + 30 * random.unit()) * .pi / 180 * (random.once(in: 2) ? 1 : -1)
        bend = recipe.family.path == .arced ? turn : 0
        lastShare =
            (recipe.milliseconds / 1000 * recipe.rate + 1e-9).rounded(.down) / recipe.rate
            / (recipe.milliseconds / 1000)
    }

    func location(at share: Double) -> Point {
        let distance = profile.distance(after: share, variant: variant)
        // A chord of the circle: its direction is half the turn, its length the sine of that over it.
        let half = bend * distance / 2
        let chord = half == 0 ? 1 : Vector(length: 1, angle: .pi / 2 - half).dx / half
        return Point(400, 400) + Vector(length: length * distance * chord, angle: angle + half) + offset
    }

    /// In points per duration of the stroke.
    func velocity(at share: Double) -> Vector {
        let turned = bend * profile.distance(after: share, variant: variant)
        return Vector(length: length * profile.speed(after: share, variant: variant), angle: angle + turned)
    }
}

extension SplitMix64 {
    /// 0 to 1.
    package mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// -1 to 1.
    package mutating func signed() -> Double { 2 * unit() - 1 }
}
