/// The zoom between the open page and the overview.
struct OverviewZoom {
    /// What the zoom leads to.
    enum Heading {
        case page
        case overview
    }

    /// 0 with the page open, 1 in the overview; a pinch exceeds both.
    private(set) var progress = 0.0
    /// The distance of the page from where the zoom alone would show it, in points: it follows the two touches.
    private(set) var drift = Vector.zero
    private(set) var heading = Heading.page
    /// Whether a pinch holds it.
    private(set) var isHeld = false
    /// The number of the page that is open or that the zoom leads from or to.
    var focus = 0
    private var motion: Glide?
    private var progressAtStart = 0.0
    private var driftAtStart = Vector.zero

    /// 0.001: a spring has ended when it is nearer to its target.
    private static let restDistance = 0.001

    private var destination: Double { heading == .page ? 0 : 1 }
    var isMoving: Bool { motion != nil }
    var isAtRest: Bool { motion == nil && !isHeld && progress == destination && drift == .zero }

    var phase: OverviewPhase {
        if isAtRest { return heading == .page ? .open : .overview }
        switch heading {
        case .page: return progress >= 1 && drift == .zero ? .overview : .zoomingIn
        case .overview: return progress <= 0 && drift == .zero ? .open : .zoomingOut
        }
    }

    mutating func jump(to heading: Heading) {
        self.heading = heading
        progress = destination
        stop()
        drift = .zero
    }

    /// Stops at the present progress.
    mutating func stop() {
        motion = nil
        isHeld = false
    }

    mutating func move(to heading: Heading, _ curve: Curve, over duration: Duration, at now: Instant) {
        self.heading = heading
        isHeld = false
        (progressAtStart, driftAtStart) = (progress, drift)
        guard progress != destination || drift != .zero else { return motion = nil }
        motion = Glide(from: progress, to: destination, curve, over: duration, at: now)
    }

    /// Goes on from a pinch with its velocity, in progress a second.
    mutating func settle(to heading: Heading, velocity: Double, at now: Instant) {
        self.heading = heading
        isHeld = false
        (progressAtStart, driftAtStart) = (progress, drift)
        motion = Glide(
            pagingFrom: progress, velocity: velocity, to: destination, within: Self.restDistance, at: now)
    }

    /// Follows a pinch.
    mutating func hold(progress: Double, drift: Vector, heading: Heading) {
        motion = nil
        isHeld = true
        self.heading = heading
        self.progress = progress
        self.drift = drift
    }

    mutating func step(to now: Instant) {
        guard let motion else { return }
        progress = motion.position(at: now)
        let whole = motion.destination - progressAtStart
        drift = driftAtStart * (whole == 0 ? 0 : max(0, (motion.destination - progress) / whole))
        guard motion.isOver(at: now) else { return }
        self.motion = nil
        drift = .zero
    }

    /// Whether nothing visibly moves on a panel of a length in points.
    func isNearRest(at now: Instant, length: Double) -> Bool {
        guard let motion else { return true }
        return (progress - motion.destination).magnitude * length <= Glide.nearRestDistance
            && motion.velocity(at: now).magnitude * length < Glide.nearRestSpeed
    }
}
