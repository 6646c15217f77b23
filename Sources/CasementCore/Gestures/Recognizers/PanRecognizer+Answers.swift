/// Who moves: what a pan says about the movement of a touch before it begins.
extension PanRecognizer {
    /// The whole translation, in the scene's points, along the axis that was chosen for it.
    var course: Vector { chosenDirection.map { $0 * totalTranslation.length } ?? totalTranslation }

    /// The whole translation without what is still to be given back, in the scene's points.
    var followedTotal: Vector { totalTranslation - arrears.rest }

    /// What lies in its view and moves on when it has risen; nil where the movement does not raise it.
    var risesBefore: (any NestedScrolling)? {
        guard !rises.isEmpty, let touch = heldTouches.first else { return nil }
        let movement = TouchMovement(touch: touch, vector: course)
        guard rises(along: movement.vector(in: judgingView)) else { return nil }
        return movement.pans(inside: self).first { $0.canMove(along: movement) }?.surface
    }

    /// Whether a movement in the view's space leads in a direction of ``rises``.
    func rises(along movement: Vector) -> Bool { rises.resolved(in: view).contains(Directions(nearestTo: movement)) }

    /// Whether its surface has range left that way.
    func canMove(along movement: TouchMovement) -> Bool {
        surface?.canMove(along: movement.vector(in: judgingView)) == true
    }

    /// Whether a touch landed at an edge of the screen that is also one of the pan's view, leads inwards, and moves what the
    /// pan moves.
    func entersFromScreenEdge(_ movement: TouchMovement) -> Bool {
        guard let view, let touch = movement.touch, let panel = view.scene?.root.bounds.size else { return false }
        let (start, box) = (touch.startLocation, view.boxInScene)
        let width = touchMetrics.points(asLongAs: ScreenEdgePanRecognizer.defaultEdgeWidth)
        // An edge of the view is the screen's where both are within a pixel.
        let isAtEdge =
            switch Directions(nearestTo: movement.vector) {
            case .right: box.minX < 1 && start.x <= width
            case .left: box.maxX > panel.width - 1 && start.x >= panel.width - width
            case .down: box.minY < 1 && start.y <= width
            default: box.maxY > panel.height - 1 && start.y >= panel.height - width
            }
        guard isAtEdge else { return false }
        return switch answer(to: movement) {
        case .claims, .moves: true
        case .stretches, .no: false
        }
    }

    /// Whether it is at its end, and hands the movement on to the surfaces around it.
    func handsOn(_ movement: TouchMovement) -> Bool {
        guard let surface, touches.count >= minimumNumberOfTouches else { return false }
        guard !surface.nestedScrollingView.isMovementSuspended else { return false }
        let own = movement.vector(in: judgingView)
        let axis = own.nearestAxis
        return leads(along: own) && surface.nestedExtent(along: axis)?.isScrollable == true
            && surface.handOver(towards: -own[axis], along: axis) != .never
    }

    /// The answer, also for reasons that lie not in the movement.
    ///
    /// - Parameter asking: the pan that is about to begin, whose own rule has decided for the movement.
    func answer(to movement: TouchMovement, asking: PanRecognizer?) -> MovementAnswer {
        if let surface, surface.nestedScrollingView.isMovementSuspended { return .no }
        guard movement.touch != nil else { return answer(to: movement) }
        guard touches.count >= minimumNumberOfTouches else { return .no }
        let answer = answer(to: movement)
        if self === asking { return answer == .no && surface == nil ? .claims : answer }
        return answer != .no && !mayBegin ? .no : answer
    }

    /// Whether a movement still belongs to it that was decided to: it has begun, or can.
    func isStillMover(of movement: TouchMovement, asking: PanRecognizer?) -> Bool {
        switch state {
        case .began, .changed, .ended: true
        case .possible: isWaiting || movement.concerns(self) && answer(to: movement, asking: asking) != .no
        case .failed, .cancelled: false
        }
    }

    /// Whether a movement of a touch, which is not along the pan or with which it is about to begin, is left to another
    /// surface.
    func isLeftToAnother(_ touch: Touch, movedBy whole: Vector, isBeginning: Bool) -> Bool {
        guard whole != .zero, let arena = scene?.touches.arena else { return false }
        let generation = transitions.generation
        let standing = arena.standing(
            of: self, TouchMovement(touch: touch, vector: whole), isBeginning: isBeginning)
        guard transitions.generation == generation else { return true }
        switch standing {
        case .begins: return false
        case .waits: return isBeginning
        case .yields(let view):
            let step = ArbitrationStep.Kind.yields(to: view.logName)
            giveUp(touch, failing: step, dropping: step)
            return true
        }
    }

    /// A touch cannot begin the pan: it fails, or goes on with its other touches.
    func giveUp(_ touch: Touch, failing: ArbitrationStep.Kind, dropping: ArbitrationStep.Kind) {
        guard judgesEachTouch, touches.count > 1 else { return fail(with: failing) }
        // Recognizers that wait for this one must not wait for the touches of other hands that rest.
        scene?.touches.arena.drop([touch], from: self, dropping)
    }

    /// The touches with which the pan begins if the movement that is being judged begins it.
    var judgedTouches: [Touch] {
        guard judgesEachTouch, let judgedTouch else { return gestureTouches }
        let others = gestureTouches.filter {
            $0 !== judgedTouch && $0.isOfOneHand(with: judgedTouch) && movement.hasMoved($0)
                && leads(along: judged(movement.translation(of: $0)))
        }
        return Array(([judgedTouch] + others).prefix(maximumNumberOfTouches))
    }

    /// A movement of the scene as it is judged.
    func judged(_ movement: Vector) -> Vector {
        let own = space.fromScene(movement, for: judgingView)
        return measuresInView ? own : own.normalized * movement.length
    }
}
