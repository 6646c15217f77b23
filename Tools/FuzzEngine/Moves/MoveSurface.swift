import CasementCore

/// What a surface can do with a movement, as its state says it, not its recognizers: the answers of the table of who moves.
enum MoveFact {
    /// It has taken the touch as that landed.
    case holds
    case claims
    case moves
    case stretches
    case no

    var canMove: Bool { self != .no && self != .stretches }
}

/// Something on the path of a touch that the touch can move.
@MainActor final class MoveSurface {
    /// Why a surface precedes deeper ones at the edge of the screen.
    enum Edge {
        case none
        /// Slides or pages.
        case container
        /// A pan of its own from the edge.
        case ownPan
    }

    let name: String
    let edge: Edge
    /// Whether it moves content, before which a sheet rises where that is at its top: a scroll view, slides.
    let scrolls: Bool
    /// Whether it moves up before a scroll view in it that is at its top.
    var rises = false
    /// Whether it begins by a swipe recognizer, for which a surface waits that could only stretch.
    var isSwipe = false
    /// What it can do with a movement in a direction.
    let fact: (Directions) -> MoveFact
    /// Where its content is, in points of its own space.
    let place: () -> Vector
    /// Whether it follows a touch, for controls and recognizers, whose value need not change.
    let follows: () -> Bool
    /// Whether it may stay where it is.
    var isAtRest: () -> Bool

    init(
        _ name: String, edge: Edge = .none, scrolls: Bool = false, place: @escaping () -> Vector = { .zero },
        follows: @escaping () -> Bool = { false }, fact: @escaping (Directions) -> MoveFact
    ) {
        (self.name, self.edge, self.scrolls) = (name, edge, scrolls)
        (self.fact, self.place, self.follows) = (fact, place, follows)
        isAtRest = { true }
    }

    /// A control or a recognizer that claims directions.
    static func claiming(
        _ name: String, _ directions: Directions, place: @escaping () -> Vector = { .zero },
        follows: @escaping () -> Bool
    ) -> MoveSurface {
        let surface = MoveSurface(name, place: place, follows: follows) { directions.contains($0) ? .claims : .no }
        surface.isAtRest = { !follows() }
        return surface
    }

    /// A scroll view.
    static func scrolling(_ name: String, _ view: ScrollView, isPager: Bool = false) -> MoveSurface {
        let place = { Vector(dx: view.contentOffset.x, dy: view.contentOffset.y) }
        let surface = MoveSurface(name, edge: isPager ? .container : .none, scrolls: true, place: place) { direction in
            let axis: Axis = direction.isSubset(of: .horizontal) ? .horizontal : .vertical
            guard view.canScroll(axis) else { return .no }
            let (range, offset) = (view.range(axis), view.offset(axis))
            let isToStart = direction == .right || direction == .down
            let keeps = (isToStart ? view.handOverAtStart : view.handOverAtEnd) == .never
            if keeps { return .claims }
            let rest = isToStart ? offset - range.lowerBound : range.upperBound - offset
            if rest > 1 { return .moves }
            let refreshes = view.refreshControl != nil && direction == .down
            return refreshes ? .claims : view.bounces ? .stretches : .no
        }
        surface.isAtRest = {
            let isInRange = Axis.allCases.allSatisfy { axis in
                let (range, offset) = (view.range(axis), view.offset(axis))
                let isPaged = (axis == .horizontal ? view.horizontalSnapping : view.verticalSnapping) == .pages
                let isOnPage = !isPaged || (offset / view.bounds.size[axis]).isNearInteger
                return offset >= range.lowerBound - 0.01 && offset <= range.upperBound + 0.01 && isOnPage
            }
            return isInRange && !view.isDragging && !view.isMoving
        }
        return surface
    }

    /// The order of touch.md, "Who moves".
    ///
    /// - Parameter surfaces: those on the path of a touch, deepest first.
    static func mover(of surfaces: [MoveSurface], _ direction: Directions, isFromEdge: Bool) -> MoveSurface? {
        // A key lies in front of the content that it covers.
        if let holder = surfaces.last(where: { $0.fact(direction) == .holds }) { return holder }
        if isFromEdge {
            for edge in [Edge.ownPan, .container] {
                let outermost = surfaces.last { $0.edge == edge && $0.fact(direction).canMove }
                if let outermost { return outermost }
            }
        }
        // A pan from the edge does nothing elsewhere.
        let surfaces = surfaces.filter { $0.edge != .ownPan }
        if let index = surfaces.lastIndex(where: { $0.rises && direction == .up && $0.fact(.up) == .moves }) {
            let deeper = surfaces[..<index]
            let isAtTop = deeper.contains { $0.scrolls } && !deeper.contains { $0.scrolls && $0.fact(.down) == .moves }
            if isAtTop, !deeper.contains(where: { $0.fact(.up) == .claims && !$0.isSwipe }) { return surfaces[index] }
        }
        if let first = surfaces.first(where: { $0.fact(direction).canMove && !$0.isSwipe }) { return first }
        return surfaces.first { $0.isSwipe && $0.fact(direction) == .claims }
            ?? surfaces.first { $0.fact(direction) == .stretches }
    }
}

extension Double {
    /// Whether it is within 0.001 of an integer.
    var isNearInteger: Bool { (self - rounded()).magnitude < 0.001 }
}

extension ScrollView {
    fileprivate func offset(_ axis: Axis) -> Double { axis == .horizontal ? contentOffset.x : contentOffset.y }
}
