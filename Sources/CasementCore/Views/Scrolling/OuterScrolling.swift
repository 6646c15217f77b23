/// The outer participants of nested scrolling that an inner one hands its overscroll to, the nearest first.
///
/// Before them comes one that lies inside, where the participant precedes it: a list goes on when its sheet has risen.
@MainActor final class OuterScrolling {
    private weak var inner: (any NestedScrolling)?
    private unowned let pan: PanRecognizer
    private var drags: [NestedDrag] = []
    /// The participant inside of this one that goes on at its end.
    weak var follower: (any NestedScrolling)?
    /// The number of movements of outer participants so far.
    private var moves = 0

    /// - Parameter pan: the pan that moves the inner participant.
    init(of inner: any NestedScrolling, movedBy pan: PanRecognizer) {
        self.inner = inner
        self.pan = pan
    }

    var isEmpty: Bool { drags.isEmpty }

    // MARK: Movement

    /// The number of the next movement of an outer participant.
    func nextMove() -> Int {
        moves += 1
        return moves
    }

    /// Moves outer participants that are stretched beyond an end back to it; returns the rest of the delta.
    func reduceOverscroll(_ delta: Double, _ axis: Axis) -> Double {
        drags.reversed().reduce(delta) { $1.reduceOverscroll($0, axis) }
    }

    /// Moves outer participants back towards where the drag found them, the latest first; returns the rest of the delta.
    func moveBack(_ delta: Double, _ axis: Axis) -> Double {
        drags.reversed().reduce(delta) { $1.moveBack($0, axis) }
    }

    /// Moves outer participants on, each to its end, the nearest first; returns the rest of the delta.
    func moveOn(_ delta: Double, _ axis: Axis) -> Double {
        var rest = delta
        guard delta != 0 else { return rest }
        forEachOuter(axis, delta, where: { $0 != .never }) { outer, extent, map in
            let existing = drags.first { $0.outer === outer && $0.has(axis) }
            guard existing != nil || canBegin(axis, outer, map) && extent.partWithinRange(of: rest * map.scale) != 0
            else {
                return true
            }
            guard let drag = existing ?? begin(outer, axis, map) else { return false }
            rest = drag.moveOn(rest, axis)
            return rest != 0
        }
        return rest
    }

    /// Stretches the nearest outer participant that bounces, by a delta for which none has range left.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func stretch(_ delta: Double, _ axis: Axis) -> Bool {
        var isStretched = false
        forEachOuter(axis, delta, where: { $0 != .never }) { outer, extent, map in
            guard extent.bounces, canBegin(axis, outer, map) else { return true }
            guard let drag = begin(outer, axis, map) else { return false }
            drag.stretch(delta, axis)
            isStretched = true
            return false
        }
        return isStretched
    }

    /// Shows the movement so far.
    func show(_ axis: Axis) {
        for drag in drags { drag.show(axis) }
    }

    /// Visits the outer participants to which a delta along an axis is handed, each from the one before, until the body returns
    /// false.
    private func forEachOuter(
        _ axis: Axis, _ delta: Double, where passes: (HandOver) -> Bool,
        _ body: (any NestedScrolling, NestedExtent, AxisMap) -> Bool
    ) {
        guard let inner else { return }
        let view = inner.nestedScrollingView
        if passes(.touch), let follower, let map = view.map(axis, to: follower.nestedScrollingView),
            let extent = follower.nestedExtent(along: map.axis), extent.isScrollable
        {
            guard body(follower, extent, map) else { return }
        }
        var policy = inner.handOver(towards: delta, along: axis)
        for ancestor in view.superviews {
            guard passes(policy) else { return }
            guard let outer = ancestor.nestedParticipant, outer !== inner, !ancestor.isMovementSuspended,
                let map = view.map(axis, to: outer.nestedScrollingView)
            else { continue }
            guard let extent = outer.nestedExtent(along: map.axis), extent.isScrollable else { continue }
            guard body(outer, extent, map) else { return }
            policy = outer.handOver(towards: delta * map.scale, along: map.axis)
        }
    }

    /// Whether movement along an axis can begin to move an outer participant.
    ///
    /// Where the inner content scrolls along both axes and the outer one moves along one at a time, movement across the
    /// direction of the gesture cannot: it is the tremble of a hand that moves content along its edge. Inner content that
    /// moves along one axis at a time has decided about the direction.
    private func canBegin(_ axis: Axis, _ outer: any NestedScrolling, _ map: AxisMap) -> Bool {
        guard hasTouches(for: outer) else { return false }
        guard let inner, !inner.movesAlongOneAxis, inner.nestedExtent(along: axis.crossed)?.isScrollable == true else {
            return true
        }
        let isFree = outer.nestedExtent(along: map.axis.crossed)?.isScrollable == true && !outer.movesAlongOneAxis
        let movement = inner.nestedScrollingView.vectorFromRoot(pan.totalTranslation)
        return isFree || movement[axis].magnitude >= movement[axis.crossed].magnitude
    }

    /// Whether the pan of an outer participant, if that has one, would begin with so few touches.
    private func hasTouches(for outer: any NestedScrolling) -> Bool {
        outer.nestedScrollingView.gestureRecognizers.allSatisfy { recognizer in
            guard let own = recognizer as? PanRecognizer, own.surface === outer else { return true }
            return own.minimumNumberOfTouches <= pan.touches.count
        }
    }

    /// The drag of an outer participant, begun if it has not; nil if another touch drags that participant.
    private func begin(_ outer: any NestedScrolling, _ axis: Axis, _ map: AxisMap) -> NestedDrag? {
        if let drag = drags.first(where: { $0.outer === outer }) {
            if !drag.has(axis), outer.nestedDragWillBegin(drag, along: map.axis) { drag.begin(axis, map) }
            return drag.isActive ? drag : nil
        }
        // Another touch drags it.
        guard !outer.isDragging else { return nil }
        let drag = NestedDrag(outer, from: self)
        drag.begin(axis, map)
        drags.append(drag)
        // The nearest outer participant first.
        drags.sort { one, other in
            guard let one = one.outer?.nestedScrollingView, let other = other.outer?.nestedScrollingView else {
                return false
            }
            return one !== other && one.isDescendant(of: other)
        }
        guard outer.nestedDragWillBegin(drag, along: map.axis) else {
            remove(drag)
            return nil
        }
        // App code was notified, and may have changed anything.
        guard inner?.isDragging == true, drag.isPossible, isInside(outer) else {
            drag.end()
            return nil
        }
        return drag.isActive ? drag : nil
    }

    // MARK: Ending

    func remove(_ drag: NestedDrag) { drags.removeAll { $0 === drag } }

    /// Ends the drags of outer participants that no longer scroll, or are no longer superviews.
    func removeEnded() {
        for drag in drags {
            guard let outer = drag.outer else {
                remove(drag)
                continue
            }
            if !drag.isPossible || !isInside(outer) { drag.end() }
        }
    }

    private func isInside(_ outer: any NestedScrolling) -> Bool {
        if outer === follower {
            return inner.map { outer.nestedScrollingView.isDescendant(of: $0.nestedScrollingView) } == true
        }
        return inner?.nestedScrollingView.isDescendant(of: outer.nestedScrollingView) == true
    }

    /// Passes the velocity of the inner offset to the outer participant that the touch moved last; false if it moved none.
    func passVelocity(_ velocity: Double, _ axis: Axis) -> Bool {
        var latest: NestedDrag?
        for drag in drags where drag.lastMove(axis) > latest?.lastMove(axis) ?? 0 { latest = drag }
        guard let latest else { return false }
        latest.passVelocity(velocity, axis)
        return true
    }

    /// Ends the drags, because the touch has ended.
    func end(isCancelled: Bool) {
        for drag in drags { drag.finish(isCancelled: isCancelled) }
    }

    // MARK: Momentum

    /// The outer participant that receives the momentum at one end of the scroll view; nil if none does.
    ///
    /// - Parameter side: -1 for the start, 1 for the end.
    func momentumReceiver(_ axis: Axis, _ side: Double) -> (outer: any NestedScrolling, map: AxisMap)? {
        var receiver: (any NestedScrolling, AxisMap)?
        forEachOuter(axis, side, where: { $0 == .momentum }) { outer, extent, map in
            guard !outer.isDragging else { return false }
            guard extent.partWithinRange(of: side * map.scale) != 0 else { return true }
            receiver = (outer, map)
            return false
        }
        return receiver
    }

    /// Passes the velocity at the scroll view's end to an outer participant, from the instant at which it got there.
    func passMomentum(_ velocity: Double, _ axis: Axis, since start: Instant) {
        guard let (outer, map) = momentumReceiver(axis, velocity) else { return }
        outer.nestedMomentum(velocity * map.scale, along: map.axis, since: start)
    }
}
