/// The position of an overview: the number of the page in its centre, with fractions while it moves.
struct OverviewScroll {
    /// The positions at which content may rest, and the lengths of the rubber band beyond them.
    struct Extent {
        /// The number of pages.
        let count: Int
        /// The points of one page of scrolling.
        let spacing: Double
        /// The length of the overview, in points.
        let viewport: Double

        var range: ClosedRange<Double> { 0...Double(max(count - 1, 0)) }

        /// The position that is shown for one that a touch asks for.
        func banded(_ asked: Double) -> Double {
            let inside = range.clamp(asked)
            return inside + RubberBand.shown((asked - inside) * spacing, dimension: viewport) / spacing
        }

        /// The position that a touch asks for to show another one.
        func unbanded(_ shown: Double) -> Double {
            let inside = range.clamp(shown)
            return inside + RubberBand.pulled(toShow: (shown - inside) * spacing, dimension: viewport) / spacing
        }

        /// The page nearest to a position.
        func page(nearest position: Double) -> Int { Int(range.clamp(position).rounded()) }

        /// The page at which content rests that is released with a velocity, in points a second: the one nearest to where it
        /// would decelerate to, and after a flick at least the next one, however far apart the pages are.
        func page(after position: Double, releasedAt velocity: Double) -> Int {
            let nearest = page(nearest: position + Decay(velocity: velocity).distance / spacing)
            guard velocity.magnitude >= ScrollSnapping.flickSpeed else { return nearest }
            let tolerance = ScrollSnapping.tolerance
            guard velocity > 0 else { return min(nearest, page(nearest: (position - tolerance).rounded(.up) - 1)) }
            return max(nearest, page(nearest: (position + tolerance).rounded(.down) + 1))
        }
    }

    /// The position that is shown, in pages.
    private(set) var position = 0.0
    private(set) var motion: Glide?
    /// The position that the touch of a drag asks for, beyond the ends without the rubber band.
    private var asked: Double?
    /// The page at which the drag began.
    private var dragStart = 0.0

    /// 0.1 pt: a movement has ended when it is nearer to its target.
    private static let restDistance = 0.1

    var isDragging: Bool { asked != nil }
    /// The position that a touch asks for to show the present one.
    func asked(in extent: Extent) -> Double { asked ?? extent.unbanded(position) }
    var isAtRest: Bool { motion == nil && asked == nil }
    /// The position at the end of the movement.
    var target: Double { motion?.destination ?? position }

    /// Whether nothing visibly moves; see ``Glide/nearRestDistance``.
    func isNearRest(at now: Instant, spacing: Double) -> Bool {
        guard let motion else { return true }
        return (motion.destination - position).magnitude * spacing <= Glide.nearRestDistance
            && motion.velocity(at: now).magnitude * spacing < Glide.nearRestSpeed
    }

    mutating func jump(to position: Double) {
        self.position = position
        motion = nil
        asked = nil
    }

    mutating func interrupt() { motion = nil }

    // MARK: Drags

    mutating func beginDrag(in extent: Extent) {
        motion = nil
        dragStart = extent.range.clamp(position.rounded())
        asked = extent.unbanded(position)
    }

    /// Moves by a distance in pages.
    mutating func drag(by delta: Double, in extent: Extent) {
        guard let asked else { return }
        self.asked = asked + delta
        position = extent.banded(asked + delta)
    }

    /// Ends the drag: content goes on to a page; see ``Extent/page(after:releasedAt:)``.
    ///
    /// - Parameter velocity: towards the next page, in points a second; nil for a drag that was cancelled, after which content
    ///   returns to its start.
    mutating func endDrag(velocity: Double?, in extent: Extent, at now: Instant) {
        guard isDragging else { return }
        asked = nil
        guard let velocity else { return settle(to: dragStart, in: extent, at: now) }
        let target = Double(extent.page(after: position, releasedAt: velocity))
        // A rubber band has no velocity to keep outwards: the content only returns.
        let isOutside = extent.range.clamp(position) != position
        let kept = isOutside && velocity * (target - position) < 0 ? 0 : velocity
        settle(to: target, velocity: kept / extent.spacing, in: extent, at: now)
    }

    // MARK: Movements

    mutating func settle(to target: Double, velocity: Double = 0, in extent: Extent, at now: Instant) {
        guard target != position || velocity != 0 else { return motion = nil }
        let limit = Self.restDistance / extent.spacing
        motion = Glide(pagingFrom: position, velocity: velocity, to: target, within: limit, at: now)
    }

    mutating func move(to target: Double, _ curve: Curve, over duration: Duration, at now: Instant) {
        asked = nil
        guard target != position else { return motion = nil }
        motion = Glide(from: position, to: target, curve, over: duration, at: now)
    }

    /// Renumbers the pages: the same content is shown.
    mutating func shift(by delta: Double) {
        position += delta
        dragStart += delta
        asked = asked.map { $0 + delta }
        motion = motion?.shifted(by: delta)
    }

    /// A drag begins or returns to no page that is gone.
    mutating func limit(to extent: Extent) { dragStart = extent.range.clamp(dragStart) }

    mutating func step(to now: Instant) {
        guard let motion else { return }
        position = motion.position(at: now)
        if motion.isOver(at: now) { self.motion = nil }
    }
}
