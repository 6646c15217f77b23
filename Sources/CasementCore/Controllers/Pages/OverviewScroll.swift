/// The position of an overview: the number of the page in its centre, with fractions while it moves.
struct OverviewScroll {
    /// The positions at which content may rest, and the rubber band beyond them.
    struct Extent {
        /// In pages: content decelerates to the nearest page, and after a flick at least to the next one.
        let pages: ScrollExtent
        /// The points of one page of scrolling.
        let spacing: Double

        /// - Parameter viewport: the length of the overview, in points.
        init(count: Int, spacing: Double, viewport: Double) {
            pages = ScrollExtent(
                range: 0...Double(max(count - 1, 0)), viewport: viewport / spacing, snapping: .multiples(of: 1))
            self.spacing = spacing
        }

        var range: ClosedRange<Double> { pages.range }

        /// The page nearest to a position.
        func page(nearest position: Double) -> Int { Int(pages.restingOffset(near: position)) }
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
    func asked(in extent: Extent) -> Double { asked ?? extent.pages.unbanded(position) }
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
        asked = extent.pages.unbanded(position)
    }

    /// Moves by a distance in pages.
    mutating func drag(by delta: Double, in extent: Extent) {
        guard let asked else { return }
        self.asked = asked + delta
        position = extent.pages.banded(asked + delta)
    }

    /// Ends the drag: content goes on to a page.
    ///
    /// - Parameter velocity: towards the next page, in points a second; nil for a drag that was cancelled, after which content
    ///   returns to its start.
    mutating func endDrag(velocity: Double?, in extent: Extent, at now: Instant) {
        guard isDragging else { return }
        asked = nil
        guard let velocity else { return settle(to: dragStart, in: extent, at: now) }
        let target = extent.pages.restingOffset(
            after: position + Decay(velocity: velocity).distance / extent.spacing, releasedAt: position,
            velocity: velocity, pageStart: dragStart, dragStart: dragStart)
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
