/// Takes part in nested scrolling: an inner scroll view at its end hands it the rest of a drag along the same axis.
///
/// Scroll views, slide controllers and overviews take part. A view of the app's own that pans takes part through one property
/// of its pan, ``PanRecognizer/nestedScrolling``: the pan moves it, as an inner and as an outer participant. A view without a
/// pan of its own takes part as an outer one through ``View/nestedScrolling``. In the same touch, without a jump, each
/// participant moves within its range, and passes on what it cannot consume: movement, and at the end of the touch velocity.
/// The inner participant always moves first, and movement back is applied in the reverse order.
@MainActor public protocol NestedScrolling: AnyObject {
    /// The view in whose space the axes lie, and deltas are measured.
    var nestedScrollingView: View { get }
    /// Whether a touch drags the content, its own touch or that of an inner participant: true from
    /// ``nestedDragWillBegin(_:along:)`` to ``nestedDragDidEnd(velocity:isCancelled:)``. No other touch drags it meanwhile.
    var isDragging: Bool { get }
    /// Whether the content moves along one axis at a time, as slides do; false by default. Its own pan then drags along the
    /// axis of the movement with which it begins.
    var movesAlongOneAxis: Bool { get }
    /// The distance that can be consumed along an axis; nil if touches cannot move the content now.
    func nestedExtent(along axis: Axis) -> NestedExtent?
    /// Whether outer participants receive movement beyond the end that lies in a direction: positive for the right or bottom
    /// end.
    func handOver(towards direction: Double, along axis: Axis) -> HandOver
    /// A drag begins to move the content along an axis. It is called again for the other axis of the same drag, and never for a
    /// drag by another touch while ``isDragging``.
    ///
    /// - Returns: false if the content does not take part in this drag; then the drag neither moves nor ends it.
    func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool
    /// The drag moves the content.
    ///
    /// - Parameters:
    ///   - delta: the distance in points, positive towards the right or bottom end of the content. It stays within the
    ///     extent, unless the extent bounces.
    ///   - axis: the axis.
    func nestedDragDidMove(by delta: Double, along axis: Axis)
    /// The drag has ended. It is called once after each ``nestedDragWillBegin(_:along:)`` that returned true for a new drag.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the offset, in points a second; zero if another participant moves on with it.
    ///   - isCancelled: whether the touch was cancelled, or the content was taken from it.
    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool)
    /// Content that decelerated without a touch has come to the end of an inner participant that passes momentum on.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the offset, in points a second.
    ///   - axis: the axis.
    ///   - start: the instant at which the inner content came to its end.
    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant)
    /// A wheel or an arrow key moves the content, if no token of ``View/suspendMovement()`` holds it.
    ///
    /// By default this is a drag without a touch, within the range; a touch that lands on the content ends it. A wheel drags by
    /// its distance. The drag ends when the wheel has been still for 150 ms; the velocity is then 300 points a second in the
    /// direction in which the wheel moved the content, if by 10 points or more, else 0. So a notch of a wheel leads to the next
    /// stop. An arrow key drags by ``ScrollView/keyStep``, and the drag ends at once, also with 300 points a second. A key is
    /// asked only if the focus moves to no view in ``nestedScrollingView``.
    ///
    /// - Parameters:
    ///   - delta: the distance in points, positive towards the right or bottom end of the content.
    ///   - axis: the axis.
    ///   - source: what moves it.
    /// - Returns: whether the content uses the movement; if not, the participants around it are asked.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool
}

/// What moves a participant of nested scrolling without a touch.
public enum MovementSource: Sendable {
    /// A wheel, or a touchpad.
    case wheel
    /// A key of a keyboard.
    case arrowKey
}

extension NestedScrolling {
    /// False: a drag can move the content along both axes.
    public var movesAlongOneAxis: Bool { false }

    /// ``HandOver/touch``.
    public func handOver(towards direction: Double, along axis: Axis) -> HandOver { .touch }

    /// Does nothing.
    public func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {}

    /// Drags the content without a touch.
    public func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        dragWithoutTouch(by: delta, along: axis, from: source)
    }
}

extension View {
    /// Whether a view around this one takes part in nested scrolling and can move along an axis of this view.
    package final func hasOuterScrolling(along axis: Axis) -> Bool {
        superviews.contains { ancestor in
            guard let outer = ancestor.nestedParticipant, let map = map(axis, to: outer.nestedScrollingView) else {
                return false
            }
            return outer.nestedExtent(along: map.axis)?.isScrollable == true
        }
    }

    /// The participant of nested scrolling that this view names, or a pan on it.
    var nestedParticipant: (any NestedScrolling)? {
        if let nestedScrolling { return nestedScrolling }
        for recognizer in gestureRecognizers {
            if let participant = (recognizer as? PanRecognizer)?.nestedScrolling { return participant }
        }
        return nil
    }
}

/// The geometry of a participant of nested scrolling along one axis, in points of its own space.
public struct NestedExtent: Sendable {
    /// The offset that the drag asks for, without a rubber band.
    public var offset: Double
    /// The offsets that it can show without overscroll.
    public var range: ClosedRange<Double>
    /// Whether it can move along this axis at all; if not, movement passes it by.
    public var isScrollable: Bool
    /// Whether it can be pulled beyond its range, when nothing inside of it bounces.
    public var bounces: Bool

    /// Makes an extent.
    public init(offset: Double, range: ClosedRange<Double>, isScrollable: Bool = true, bounces: Bool = false) {
        self.offset = offset
        self.range = range
        self.isScrollable = isScrollable
        self.bounces = bounces
    }

    /// Whether there is range left in a direction.
    func hasRange(towards direction: Double) -> Bool {
        let rest = direction < 0 ? offset - range.lowerBound : range.upperBound - offset
        return rest > ScrollSnapping.tolerance
    }

    /// The part of a delta that stays within the range.
    func partWithinRange(of delta: Double) -> Double {
        delta < 0 ? min(0, max(delta, range.lowerBound - offset)) : max(0, min(delta, range.upperBound - offset))
    }

    /// The part of a delta that reduces the overscroll.
    func partOutOfRange(of delta: Double) -> Double {
        delta < 0
            ? max(delta, min(0, range.upperBound - offset)) : min(delta, max(0, range.lowerBound - offset))
    }
}
