/// The part of a drag that moves one participant of nested scrolling: an outer one, by the drag of an inner one, or that of the
/// participant's own pan, or of a wheel.
///
/// It ends once: when the touch ends, when the participant ends it, or when one of the two leaves the tree.
@MainActor public final class NestedDrag {
    /// The movement along one axis of the inner participant.
    private struct Leg {
        /// The outer participant's axis that is parallel to it, and its points for one of the inner one's.
        let map: AxisMap
        /// The distance by which the outer participant was moved, in its own points.
        var distance = 0.0
        /// The number of its last movement, among those of all outer participants.
        var lastMove = 0
        /// The part of it that is not shown yet.
        var pending = 0.0
        /// The velocity at the end, in points a second of the outer participant.
        var velocity = 0.0
    }

    weak var outer: (any NestedScrolling)?
    private weak var inner: OuterScrolling?
    private var horizontal: Leg?
    private var vertical: Leg?
    /// Whether it has not ended.
    public private(set) var isActive = true
    /// Whether the participant's own pan moves it, and not an inner participant.
    let isByOwnPan: Bool
    /// Whether a touch moves the participant, and not a wheel or a key.
    package let isByTouch: Bool
    /// Runs when it has ended.
    var onEnd: (() -> Void)?

    /// - Parameter inner: nil if the participant's own pan moves it, or no touch.
    init(_ outer: any NestedScrolling, from inner: OuterScrolling?, isByTouch: Bool = true) {
        self.outer = outer
        self.inner = inner
        self.isByTouch = isByTouch
        isByOwnPan = inner == nil && isByTouch
    }

    private subscript(axis: Axis) -> Leg? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    func has(_ axis: Axis) -> Bool { self[axis] != nil }

    /// The number of the last movement along an axis; 0 if the outer participant is where the drag found it.
    func lastMove(_ axis: Axis) -> Int { self[axis].map { $0.distance == 0 ? 0 : $0.lastMove } ?? 0 }

    func begin(_ axis: Axis, _ map: AxisMap) { self[axis] = Leg(map: map) }

    /// Whether the outer participant can still be moved by touches.
    var isPossible: Bool {
        guard let outer, let leg = horizontal ?? vertical else { return false }
        guard !outer.nestedScrollingView.isMovementSuspended else { return false }
        return outer.nestedExtent(along: leg.map.axis) != nil
    }

    // MARK: Movement

    /// Moves the outer participant by a part of a delta along the inner one's axis; returns the rest of the delta.
    ///
    /// - Parameter part: the part of the delta, in the outer participant's points, for its extent and the distance so far.
    private func move(
        _ delta: Double, _ axis: Axis, _ part: (_ extent: NestedExtent, _ delta: Double, _ distance: Double) -> Double
    ) -> Double {
        guard delta != 0, isActive, let leg = self[axis], var extent = outer?.nestedExtent(along: leg.map.axis) else {
            return delta
        }
        extent.offset += leg.pending
        let whole = delta * leg.map.scale
        let used = part(extent, whole, leg.distance)
        guard used != 0 else { return delta }
        self[axis]?.lastMove = inner?.nextMove() ?? 0
        self[axis]?.distance += used
        self[axis]?.pending += used
        return used == whole ? 0 : delta - used / leg.map.scale
    }

    /// Reduces the overscroll.
    func reduceOverscroll(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { extent, delta, _ in extent.partOutOfRange(of: delta) }
    }

    /// Moves back towards the offset before the drag.
    func moveBack(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { extent, delta, distance in
            guard distance * delta < 0 else { return 0 }
            return extent.partWithinRange(of: distance > 0 ? max(delta, -distance) : min(delta, -distance))
        }
    }

    /// Moves on, at most to the end.
    func moveOn(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { extent, delta, _ in extent.partWithinRange(of: delta) }
    }

    /// Stretches the outer participant beyond its end by all of the delta.
    func stretch(_ delta: Double, _ axis: Axis) { _ = move(delta, axis) { _, delta, _ in delta } }

    /// Shows the movement so far.
    func show(_ axis: Axis) {
        guard isActive, let leg = self[axis], leg.pending != 0 else { return }
        self[axis]?.pending = 0
        outer?.nestedDragDidMove(by: leg.pending, along: leg.map.axis)
    }

    /// Sets the velocity of the inner offset at the end of the touch, in points a second.
    func passVelocity(_ velocity: Double, _ axis: Axis) {
        if let leg = self[axis] { self[axis]?.velocity = velocity * leg.map.scale }
    }

    // MARK: Ending

    /// Ends the movement of the outer participant, which settles; the inner scroll view continues alone.
    public func end() { finish(isCancelled: true, hasVelocity: false) }

    func finish(isCancelled: Bool, hasVelocity: Bool = true) {
        guard isActive else { return }
        isActive = false
        inner?.remove(self)
        var velocity = Vector.zero
        if hasVelocity {
            for case .some(let leg) in [horizontal, vertical] { velocity[leg.map.axis] = leg.velocity }
        }
        outer?.nestedDragDidEnd(velocity: velocity, isCancelled: isCancelled)
        onEnd?()
    }
}
