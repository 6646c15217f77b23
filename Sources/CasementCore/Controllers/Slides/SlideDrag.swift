/// A drag of the slides.
struct SlideDrag {
    let axis: Axis
    /// The offset that the drag asks for, without the rubber band.
    var asked: Double
    /// Whether the slides rested when it began.
    let beganAtRest: Bool
    /// The side to which the slides were displaced last, as the sign of the offset.
    var side = 0
    /// The distance before the pan began, in points of the offset, which is given back.
    private let slop: Double
    private var lastTime: Instant
    /// The time in which the touch moved, in seconds.
    private var elapsed = 0.0
    private var given = 0.0
    /// 1/60 s: a longer interval between two movements is a rest.
    private static let longestInterval = 1.0 / 60

    init(axis: Axis, asked: Double, beganAtRest: Bool, slop: Double, at startTime: Instant) {
        (self.axis, self.asked, self.beganAtRest) = (axis, asked, beganAtRest)
        (self.slop, lastTime) = (slop, startTime)
    }

    /// The part of the slop that is given back with a movement now.
    mutating func recoverSlop(at now: Instant, within duration: Duration) -> Double {
        guard duration > .zero, given != slop else { return 0 }
        elapsed += min(max(0, now.seconds(since: lastTime)), Self.longestInterval)
        lastTime = now
        let whole = slop * min(1, elapsed / duration.inSeconds)
        defer { given = whole }
        return whole - given
    }
}
