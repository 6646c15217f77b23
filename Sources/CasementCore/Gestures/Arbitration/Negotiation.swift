/// What a surface answers when a touch has moved in a direction. A surface is what a touch can move: a scroll view, slides, a
/// sheet, a row, a control that follows the finger.
enum MovementAnswer: Hashable {
    /// It takes the movement, whatever the surfaces around it answer.
    case claims
    /// It has range left that way.
    case moves
    /// It could only show its rubber band.
    case stretches
    /// The movement does not concern it.
    case no
}

/// Why a surface precedes deeper ones, in this order.
enum MovementPrecedence: Int {
    /// The touch caught it while it moved along this axis.
    case caught
    /// It is a pan from the edge of the screen.
    case screenEdge
    /// The touch landed at the edge of the screen, which is the edge of slides or pages, and leads inwards.
    case container
    /// It is a sheet that rises before the content in it scrolls, unless something deeper claims the movement.
    case rising
}

/// The movement of a touch before anything follows it, or one by a wheel or an arrow key as a touch would make it.
@MainActor struct TouchMovement {
    /// Nil for a wheel or an arrow key.
    let touch: Touch?
    /// In the scene's points.
    let vector: Vector
    /// The path of a wheel or an arrow key.
    var views: [View] = []

    /// The views on which it acts, the deepest first.
    var path: [View] { touch?.path ?? views }

    /// The same movement in a view's space, the scene's if nil.
    func vector(in view: View?) -> Vector { view?.vectorFromRoot(vector) ?? vector }

    /// The same movement, led back.
    var reversed: TouchMovement { TouchMovement(touch: touch, vector: vector * -1, views: views) }

    /// Whether a pan can follow it.
    func concerns(_ pan: PanRecognizer) -> Bool { touch.map { pan.follows($0) } ?? (pan.surface != nil) }

    /// The pans on its path that lie inside of another one's view, the deepest first.
    func pans(inside outer: PanRecognizer) -> [PanRecognizer] {
        (touch?.recognizers ?? views.flatMap(\.gestureRecognizers)).prefix { $0.view !== outer.view }
            .compactMap { $0 as? PanRecognizer }
    }
}

/// Chooses the surface that follows a touch: who moves.
///
/// First those that precede, within a kind the outermost first; then, deepest first, the first that claims or moves; otherwise
/// the innermost that stretches, as soon as no swipe recognizer can recognize the direction any more.
///
/// Movement is handed on from an inner surface to the ones around it, and back. So, where one inside of the chosen surface is
/// at its end and hands on, that one begins: the same touch can lead back into it.
@MainActor struct Negotiation {
    /// The one that moves.
    enum Mover {
        case pan(PanRecognizer)
        /// A view that claims the direction.
        case view(View)
    }

    let movement: TouchMovement
    /// The pan that is about to begin; nil if one asks that the movement does not concern.
    let asking: PanRecognizer?
    /// The answers so far, in the order of asking.
    private(set) var answers: [(pan: PanRecognizer, answer: MovementAnswer)] = []

    init(_ movement: TouchMovement, by asking: PanRecognizer?) {
        (self.movement, self.asking) = (movement, asking)
    }

    /// The surface that moves; nil as long as all wait.
    mutating func mover() -> Mover? {
        if let pan = preceding() { return .pan(pan) }
        answers.removeAll(keepingCapacity: true)
        var (innermost, isStretched): (PanRecognizer?, Bool) = (nil, false)
        for view in movement.path {
            for recognizer in view.gestureRecognizers {
                guard let pan = pan(recognizer) else { continue }
                let answer = pan.answer(to: movement, asking: asking)
                answers.append((pan, answer))
                if answer == .claims || answer == .moves { return .pan(pan.surface == nil ? pan : innermost ?? pan) }
                if answer == .stretches { isStretched = true }
                if innermost == nil, answer == .stretches || pan.handsOn(movement) { innermost = pan }
            }
            if let innermost {
                switch view.answerWithoutPan(to: movement) {
                case .claims, .moves: return .pan(innermost)
                case .stretches: isStretched = true
                case .no: break
                }
            }
            if view.claims(movement) { return .view(view) }
        }
        guard isStretched, let innermost, !isPerhapsSwipe else { return nil }
        return .pan(innermost)
    }

    /// A recognizer as one that may move, if it is.
    private func pan(_ recognizer: GestureRecognizer) -> PanRecognizer? {
        guard movement.touch == nil || recognizer.state == .possible else { return nil }
        guard let pan = recognizer as? PanRecognizer, movement.concerns(pan) else { return nil }
        return pan
    }

    /// The first of those that precede; a sheet only if nothing deeper claims. For a wheel or an arrow key only a sheet does.
    mutating func preceding() -> PanRecognizer? {
        var first: (pan: PanRecognizer, precedence: MovementPrecedence)?
        for view in movement.path.reversed() {
            for recognizer in view.gestureRecognizers {
                guard let pan = pan(recognizer), let precedence = pan.precedence(of: movement) else { continue }
                guard movement.touch != nil || precedence == .rising else { continue }
                guard precedence.rawValue < first?.precedence.rawValue ?? .max else { continue }
                let answer = pan.answer(to: movement, asking: asking)
                answers.append((pan, answer))
                if answer != .no { first = (pan, precedence) }
            }
        }
        guard let first, first.precedence != .rising || !isClaimed(inside: first.pan) else { return nil }
        return first.pan
    }

    private func isClaimed(inside outer: PanRecognizer) -> Bool {
        movement.path.prefix { $0 !== outer.view }.contains { view in
            view.claims(movement)
                || view.gestureRecognizers.contains { pan($0)?.answer(to: movement, asking: asking) == .claims }
        }
    }

    /// Whether a swipe recognizer can still recognize the direction.
    private var isPerhapsSwipe: Bool {
        movement.touch?.recognizers.contains { ($0 as? SwipeRecognizer)?.isPossible(along: movement) == true } == true
    }
}

extension SwipeRecognizer {
    fileprivate func isPossible(along movement: TouchMovement) -> Bool {
        state == .possible && touches.count == numberOfTouchesRequired
            && directions.resolved(in: view).contains(Directions(nearestTo: movement.vector(in: view)))
    }
}

extension View {
    /// The answer of a surface that has no pan, and moves by what pans inside of it hand on.
    fileprivate func answerWithoutPan(to movement: TouchMovement) -> MovementAnswer {
        guard let surface = nestedScrolling, !isMovementSuspended,
            !gestureRecognizers.contains(where: { ($0 as? PanRecognizer)?.surface === surface })
        else { return .no }
        return surface.answer(to: movement.vector(in: surface.nestedScrollingView))
    }

    /// Whether the view claims a movement that leads in one of its directions.
    fileprivate func claims(_ movement: TouchMovement) -> Bool {
        // A control takes no wheel.
        guard let claims = movement.touch.map({ movementClaims(of: $0) }) else { return false }
        return !claims.isEmpty && claims.resolved(in: self).contains(Directions(nearestTo: movement.vector(in: self)))
    }
}

extension NestedScrolling {
    /// The answer to a movement in the space of its view.
    func answer(to movement: Vector) -> MovementAnswer {
        let axis = movement.nearestAxis
        guard let extent = nestedExtent(along: axis) else { return .no }
        let direction = -movement[axis]
        if extent.isScrollable {
            if handOver(towards: direction, along: axis) == .never { return .claims }
            if extent.hasRange(towards: direction) { return .moves }
        }
        return extent.bounces ? .stretches : .no
    }

    /// Whether it has range left in the direction of a movement in the space of its view.
    func canMove(along movement: Vector) -> Bool {
        let axis = movement.nearestAxis
        guard let extent = nestedExtent(along: axis) else { return false }
        return extent.isScrollable && extent.hasRange(towards: -movement[axis])
    }
}

extension Arena {
    /// Whether a pan begins that is about to.
    enum Standing {
        /// It does, as far as the arena lets it.
        case begins
        /// Another surface moves, or none does yet.
        case waits
        /// A view claims the movement.
        case yields(to: View)
    }

    /// Asks all surfaces about the movement of a touch, unless that is decided.
    ///
    /// - Parameter isBeginning: whether the pan is about to begin.
    func standing(of pan: PanRecognizer, _ movement: TouchMovement, isBeginning: Bool) -> Standing {
        whileAsking {
            switch mover(of: movement, by: isBeginning ? pan : nil) {
            case nil: .waits
            case .view(let view): .yields(to: view)
            case .pan(let mover):
                // The arena decides about a mover that has begun, that waits for this pan, and for which this pan waits.
                mover === pan || mover.state != .possible || mover.awaits(pan) || mover.precedes(pan)
                    || !mover.excludes(pan) ? .begins : .waits
            }
        }
    }

    /// The surface that a touch was decided to move, if it still can.
    func decidedMover(of movement: TouchMovement, by asking: PanRecognizer?) -> Negotiation.Mover? {
        switch movement.touch?.mover {
        case .pan(let pan)? where pan.isStillMover(of: movement, asking: asking): .pan(pan)
        case .view(let view)? where view.claims(movement): .view(view)
        default: nil
        }
    }

    /// The surface that a touch moves, decided now if it is not.
    func mover(of movement: TouchMovement, by asking: PanRecognizer?) -> Negotiation.Mover? {
        guard let touch = movement.touch else { return nil }
        if let mover = decidedMover(of: movement, by: asking) { return mover }
        // As long as all wait, one negotiation serves all that the movement does not concern.
        guard asking != nil || touch.undecided != movement.vector else { return nil }
        var negotiation = Negotiation(movement, by: asking)
        let mover = negotiation.mover()
        touch.decide(mover, movement.vector)
        if mover != nil, negotiation.answers.count > 1 {
            for (pan, answer) in negotiation.answers { note(pan, .answers(answer), for: [touch]) }
        }
        return mover
    }
}
