/// The pan of a slide controller. It stops moving slides when a touch lands, and lets them settle when no such touch is left.
///
/// An app that replaces ``SlideController/panGestureRecognizer`` subclasses it, for instance to decide by
/// ``PanRecognizer/verdict(for:)`` when it begins.
@MainActor open class SlidePan: PanRecognizer {
    /// The slides that it moves.
    weak var tracking: SlideTracking? { didSet { hold = tracking.map { PanHold(self, of: $0) } } }
    /// Whether it is asked about a touch of its own.
    private(set) var isAnswering = false

    /// Makes a pan, which moves nothing until it is that of a slide controller.
    public override init() {
        super.init()
    }

    /// Along each axis along which the slides may move, also where there is no neighbour: at a dead end the slides follow with
    /// the rubber band.
    override var possibleDirections: Directions {
        var result = directions.resolved(in: view)
        guard let tracking else { return result }
        for axis in Axis.both where !tracking.permits(axis) {
            result.subtract(Directions(along: axis))
        }
        return result
    }

    /// As that of any pan, unless swiping is suspended.
    open override func verdict(for translation: Vector) -> Verdict {
        guard translation.length < minimumDistance || tracking?.isSuspended != true else {
            return .fail("swiping is suspended")
        }
        return super.verdict(for: translation)
    }

    /// Where only the edges are swiped, those touches that land within the width of a screen's edge from an edge of the view;
    /// and all while slides settle, to catch them.
    open override func accepts(_ touch: Touch) -> Bool {
        guard super.accepts(touch), tracking?.isCovered != true else { return false }
        guard let tracking, tracking.isEdgeOnly, !tracking.isSettling, let view else { return true }
        let start = view.convert(touch.startLocation, from: nil) - view.bounds.origin
        let width = touchMetrics.points(asLongAs: ScreenEdgePanRecognizer.defaultEdgeWidth)
        let isBeside = tracking.permits(.horizontal) && min(start.dx, view.bounds.width - start.dx) <= width
        let isAbove = tracking.permits(.vertical) && min(start.dy, view.bounds.height - start.dy) <= width
        return isBeside || isAbove
    }

    override var hasPrecedence: Bool { tracking?.isEdgeOnly == true }

    /// Also content that begins as a touch lands waits for a touch from an edge.
    override func precedes(_ other: GestureRecognizer) -> Bool {
        guard hasPrecedence, other is PanRecognizer || other is SwipeRecognizer else { return false }
        return !other.hasPrecedence
    }

    override func answer(to movement: TouchMovement) -> MovementAnswer {
        isAnswering = movement.touch != nil
        defer { isAnswering = false }
        return super.answer(to: movement)
    }

    override func precedence(of movement: TouchMovement) -> MovementPrecedence? {
        if let precedence = super.precedence(of: movement) { return precedence }
        guard let tracking, tracking.isEdgeOnly || entersFromScreenEdge(movement) else { return nil }
        return .container
    }
}
