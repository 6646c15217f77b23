/// The movement of a scroll view's offset along one axis.
///
/// It is a pure value without a scene: the caller passes the ``ScrollConditions`` of the moment, and shows the offsets that the
/// methods return. Nothing else that touches move has so many phases: slides, overviews, sheets, rows and surfaces hold the
/// position that a touch asks for and a ``Glide``.
struct ScrollAxis {
    /// What determines the offset.
    enum Phase {
        /// Nothing: the offset rests, or a touch has landed and does not drag yet.
        case resting
        /// A touch, which asks for this offset; beyond the range less is shown.
        case dragging(offset: Double)
        /// The movement after a release, or a correction of an offset that is out of range.
        case decelerating(Glide)
        /// A programmatic scroll.
        case animating(Glide)
        /// A wheel, since the offset was `start`, until the pause that ends its use.
        case wheel(start: Double)
    }

    /// A movement that a touch has stopped.
    private struct Interruption {
        var destination: Double
        /// The velocity that was left, in points a second, and when.
        let velocity: Double
        let time: Instant
        /// Whether the movement can still continue to its page.
        var isResumable = true
    }

    /// 0.15 s, as the delay of presses: a touch that stopped content and rests for longer has taken its velocity, and pages are
    /// counted from where it holds the content.
    static let carryDelay: Duration = .milliseconds(150)
    /// 0.5 s, as for a swipe: a drag that lasts longer is no flick that adds to the velocity of the one before.
    static let carryDuration: Duration = .milliseconds(500)

    private var phase = Phase.resting
    /// Whether the delegate chose the destination of the movement, so that it is not snapped to a page.
    private(set) var isExact = false
    /// The offset from which ``ScrollSnapping/pages`` counts: the one at the start of the drag, or the destination of the
    /// movement that the touch has just stopped.
    private var pageStart = 0.0
    /// The offset at the start of the drag.
    private var dragStart = 0.0
    /// Nil once the touch, or the drag that it became, has ended.
    private var interruption: Interruption?
    /// Whether the drag began so soon after the interruption that a flick adds to the velocity that was left.
    private var carriesVelocity = false
    /// The page that was kept when the viewport's size changed, and when.
    private var keptPage: (number: Double, at: Instant)?

    /// The movement without a touch.
    var motion: Glide? {
        switch phase {
        case .decelerating(let motion), .animating(let motion): motion
        case .resting, .dragging, .wheel: nil
        }
    }

    /// The offset that a drag asks for, without the rubber band; nil unless a touch drags.
    var draggedOffset: Double? {
        if case .dragging(let offset) = phase { offset } else { nil }
    }

    var isDragging: Bool { draggedOffset != nil }

    /// The offset at the first event of a wheel that is in use.
    var wheelStart: Double? {
        if case .wheel(let start) = phase { start } else { nil }
    }

    // MARK: Drag

    /// Begins a drag from the shown offset; does nothing during a drag.
    mutating func beginDrag(_ conditions: ScrollConditions) {
        guard !isDragging else { return }
        phase = .dragging(offset: conditions.extent.unbanded(conditions.offset))
        (pageStart, dragStart) = (conditions.offset, conditions.offset)
        carriesVelocity = false
        guard let interruption, let now = conditions.now, now - interruption.time <= Self.carryDelay else { return }
        pageStart = interruption.destination
        carriesVelocity = true
    }

    /// Continues a drag from the shown offset, after the range or the offset has changed.
    mutating func continueDrag(_ conditions: ScrollConditions) {
        if isDragging { phase = .dragging(offset: conditions.extent.unbanded(conditions.offset)) }
    }

    /// Moves the offset that the drag asks for.
    mutating func drag(by delta: Double) {
        if let draggedOffset { phase = .dragging(offset: draggedOffset + delta) }
    }

    /// Ends a drag, and starts the movement after it; nil leaves the axis at rest.
    ///
    /// - Parameter isExact: whether the delegate chose the destination.
    mutating func endDrag(with motion: Glide?, isExact: Bool) {
        interruption = nil
        decelerate(motion)
        self.isExact = isExact
    }

    // MARK: Movement without a touch

    /// Stops a movement without a touch.
    mutating func stop() {
        if motion != nil { phase = .resting }
    }

    /// Stops the movement and the use of a wheel, because a touch landed; a drag by that touch counts pages from the movement's
    /// destination.
    mutating func interrupt(at now: Instant?) {
        if let motion, let now {
            interruption = Interruption(
                destination: motion.destination, velocity: motion.velocity(at: now), time: now)
        }
        if !isDragging { phase = .resting }
    }

    /// Ends the interruption: its touch has ended.
    mutating func endInterruption() { interruption = nil }

    /// Continues an interrupted movement, once, to the page or the stop at which it would have rested. The touch may still drag
    /// it, as a touch on an inner scroll view does when that is at its end.
    mutating func resume(_ conditions: ScrollConditions) {
        guard let interruption, interruption.isResumable, let now = conditions.now, case .resting = phase else {
            return
        }
        self.interruption?.isResumable = false
        guard conditions.extent.snapping != .none else { return }
        let target = conditions.extent.restingOffset(near: interruption.destination)
        guard target != conditions.offset else { return }
        decelerate(conditions.motion(to: target, at: now))
    }

    /// The velocity of a release: a flick in the direction of a movement that its touch stopped adds to the velocity that was
    /// left of it.
    func releaseVelocity(_ velocity: Double, at now: Instant?) -> Double {
        guard isDragging, carriesVelocity, let interruption, let now else { return velocity }
        guard now - interruption.time <= Self.carryDuration else { return velocity }
        let isFlick = velocity.magnitude >= ScrollSnapping.flickSpeed
        return isFlick && velocity * interruption.velocity > 0 ? velocity + interruption.velocity : velocity
    }

    /// Starts a movement that is not programmatic; nil leaves the axis at rest.
    mutating func decelerate(_ motion: Glide?) {
        isExact = false
        phase = motion.map { .decelerating($0) } ?? .resting
    }

    /// Starts a programmatic scroll.
    mutating func animate(to target: Double, velocity: Double, at now: Instant, _ conditions: ScrollConditions) {
        isExact = false
        phase = .animating(conditions.motion(to: target, velocity: velocity, at: now))
    }

    /// Begins the use of a wheel, or continues it.
    mutating func wheel(from offset: Double) {
        if wheelStart == nil { phase = .wheel(start: offset) }
    }

    /// Ends the use of a wheel.
    ///
    /// - Returns: the offset at its first event.
    mutating func endWheel() -> Double? {
        guard let start = wheelStart else { return nil }
        phase = .resting
        return start
    }

    /// Counts pages from the shown offset, for momentum that an inner scroll view hands over.
    mutating func countPages(from offset: Double) { (pageStart, dragStart) = (offset, offset) }

    /// The movement after a release; nil if the content rests.
    ///
    /// - Parameters:
    ///   - given: the offset at the release; the shown one if nil.
    ///   - velocity: the velocity of the offset, in points a second.
    func releaseMotion(
        from given: Double? = nil, velocity: Double, at start: Instant, _ conditions: ScrollConditions
    ) -> Glide? {
        let offset = given ?? conditions.offset
        let free = Glide(from: offset, velocity: velocity, at: start, in: conditions.extent.range, by: conditions.rule)
        let target = conditions.extent.restingOffset(
            after: free.destination, releasedAt: conditions.offset, velocity: velocity, pageStart: pageStart,
            dragStart: dragStart)
        if (target - free.destination).magnitude > ScrollSnapping.tolerance {
            return conditions.motion(to: target, from: offset, velocity: velocity, at: start)
        }
        return free.end > start || free.destination != offset ? free : nil
    }

    /// Settles content at rest to the nearest offset at which it may rest; a wheel in use does so after its pause, apart from
    /// content that is beyond its end and does not bounce.
    ///
    /// - Returns: the offset to show at once, if nothing is animated, or if content is beyond its end and does not bounce.
    mutating func settle(isAnimated: Bool, _ conditions: ScrollConditions) -> Double? {
        guard !conditions.isResting else { return nil }
        let isShowable = conditions.confines?.contains(conditions.offset) ?? true
        guard wheelStart == nil else {
            return isShowable ? nil : conditions.confines?.clamp(conditions.offset)
        }
        let target = conditions.extent.restingOffset(near: conditions.offset)
        guard isAnimated, isShowable, let now = conditions.now else { return target }
        (pageStart, dragStart) = (interruption?.destination ?? conditions.offset, conditions.offset)
        decelerate(releaseMotion(velocity: 0, at: now, conditions))
        return nil
    }

    // MARK: Changes of the content and the viewport

    /// The reaction to a change of the content size, the insets, the pages or the viewport.
    enum Adaptation {
        case none
        /// Show this offset at once.
        case show(Double)
        /// Settle in the next frame, when properties that change together have all been set.
        case settle
    }

    /// Adapts to a new range: a movement gets its new end, and content under a touch does not move. Where nothing bounces,
    /// content beyond its new end is shown there: at once under a touch, else in the next frame.
    mutating func adapt(isResized: Bool, isHeld: Bool, isZooming: Bool, _ conditions: ScrollConditions) -> Adaptation {
        if isDragging || isHeld && motion == nil {
            // Where content can be shown beyond its ends, it stays under the touch.
            let offset = conditions.limits?.clamp(conditions.offset) ?? conditions.offset
            if isDragging { phase = .dragging(offset: conditions.extent.unbanded(offset)) }
            return offset == conditions.offset ? .none : .show(offset)
        }
        if let target = keptPageOffset(isHeld: isHeld, conditions) {
            guard let motion, let now = conditions.now else { return .show(target) }
            retarget(
                to: target, from: motion.position(at: now), velocity: motion.velocity(at: now), at: now, conditions)
            return .none
        }
        guard let motion, let now = conditions.now else {
            guard !conditions.isResting, !isHeld, !isZooming else { return .none }
            guard isResized || conditions.isCentered else { return .settle }
            return .show(conditions.extent.restingOffset(near: conditions.offset))
        }
        if conditions.confines?.contains(motion.position(at: now)) == false { return .settle }
        guard motion.isTargeted else { return continueDecelerating(motion, shiftedBy: 0, at: now, conditions) }
        let end = motion.destination
        let extent = conditions.extent
        let target = isExact ? extent.range.clamp(end) : extent.restingOffset(near: end)
        guard target != end else { return .none }
        retarget(
            to: target, from: motion.position(at: now), velocity: motion.velocity(at: now), at: now, conditions)
        return .none
    }

    /// Lets a movement that is beyond the end of content that does not bounce go on from that end.
    mutating func confine(_ conditions: ScrollConditions) {
        guard let motion, let now = conditions.now, let limits = conditions.confines else { return }
        let (offset, velocity) = (motion.position(at: now), motion.velocity(at: now))
        let end = limits.clamp(offset)
        guard end != offset else { return }
        guard motion.isTargeted else {
            return decelerate(releaseMotion(from: end, velocity: velocity, at: now, conditions))
        }
        let target = conditions.extent.restingOffset(near: motion.destination)
        retarget(
            to: isExact ? limits.clamp(motion.destination) : target, from: end, velocity: velocity, at: now,
            conditions)
    }

    /// Keeps the shown page, and the fraction of it that is scrolled, when the length of the pages changes; also during a drag
    /// and during a movement to another page.
    ///
    /// - Parameter old: the former length of the viewport.
    /// - Returns: the offset to show.
    mutating func resizePages(from old: Double, isHeld: Bool, _ conditions: ScrollConditions) -> Double {
        let new = conditions.extent.viewport
        let ratio = new / old
        let offset = conditions.offset * ratio
        let page = ((motion?.destination ?? conditions.offset) / old).rounded()
        pageStart *= ratio
        dragStart *= ratio
        if let wheelStart { phase = .wheel(start: wheelStart * ratio) }
        interruption?.destination *= ratio
        if let now = conditions.now { keptPage = (page, now) }
        if isDragging { phase = .dragging(offset: conditions.extent.unbanded(offset)) }
        if isDragging || isHeld { return offset }
        let target = conditions.extent.range.clamp(page * new)
        guard let motion, let now = conditions.now else { return target }
        retarget(
            to: target, from: motion.position(at: now) * ratio, velocity: motion.velocity(at: now) * ratio, at: now,
            conditions)
        return offset
    }

    /// Shifts everything by a distance, because content was inserted before the visible one.
    mutating func shift(by delta: Double) {
        drag(by: delta)
        if let wheelStart { phase = .wheel(start: wheelStart + delta) }
        interruption?.destination += delta
        pageStart += delta
        dragStart += delta
        keptPage = nil
        guard let motion, motion.isTargeted else { return }
        replaceMotion(motion.shifted(by: delta))
    }

    /// Recomputes a movement whose destination follows from its velocity. A bounce goes on to where its end now is; any other
    /// movement starts anew from the offset and the velocity of this instant.
    mutating func continueDecelerating(
        _ motion: Glide, shiftedBy delta: Double, at now: Instant, _ conditions: ScrollConditions
    ) -> Adaptation {
        let shifted = motion.shifted(by: delta)
        if let bounce = shifted.continuingBounce(at: now, in: conditions.extent.range, by: conditions.rule) {
            replaceMotion(bounce)
            let target = conditions.extent.restingOffset(near: bounce.destination)
            guard (target - bounce.destination).magnitude > ScrollSnapping.tolerance else { return .none }
            retarget(
                to: target, from: bounce.position(at: now), velocity: bounce.velocity(at: now), at: now, conditions)
            return .none
        }
        // The offset at this instant, which no frame may have shown yet.
        let offset = motion.position(at: now) + delta
        let next = releaseMotion(from: offset, velocity: motion.velocity(at: now), at: now, conditions)
        guard let next else {
            phase = .resting
            return .show(offset)
        }
        replaceMotion(next)
        return .none
    }

    /// The offset of the page that `resizePages` kept at this same instant: the viewport and the content size change one after
    /// the other, and the range between the two changes is not meant.
    private func keptPageOffset(isHeld: Bool, _ conditions: ScrollConditions) -> Double? {
        guard let keptPage, keptPage.at == conditions.now, conditions.extent.isPaged, !isHeld else { return nil }
        return conditions.extent.range.clamp(keptPage.number * conditions.extent.viewport)
    }

    /// Moves the axis to another target, at an offset and a velocity; a programmatic scroll stays one.
    private mutating func retarget(
        to target: Double, from offset: Double, velocity: Double, at now: Instant, _ conditions: ScrollConditions
    ) {
        replaceMotion(conditions.motion(to: target, from: offset, velocity: velocity, at: now))
    }

    private mutating func replaceMotion(_ motion: Glide) {
        if case .animating = phase { phase = .animating(motion) } else { phase = .decelerating(motion) }
    }
}
