extension PanRecognizer {
    /// The movement of the centroid.
    func meanStep(of moved: [Touch]) -> Vector {
        moved.reduce(.zero) { $0 + ($1.location - $1.previousLocation) } / Double(touches.count)
    }

    /// Whether the gesture goes on without cancelled touches, because they are those of another hand, such as a palm.
    func continues(without cancelled: [Touch]) -> Bool {
        guard judgesEachTouch, touches.contains(where: { !cancelled.containsObject($0) }) else { return false }
        if state.isActive || isWaiting { return !cancelled.contains { holds($0) } }
        guard state == .possible else { return false }
        scene?.touches.arena.drop(cancelled, from: self, .drops("its touch was cancelled"))
        return true
    }

    /// Whether a touch and another one may still pinch or rotate, by a recognizer that this pan would prevent.
    ///
    /// Two touches often drift together before they part. The pan waits until they have moved farther together, or until one
    /// has moved and changed their distance only a little while the other one rests.
    func isPerhapsPinching(_ touch: Touch, _ movement: PanMovement) -> Bool {
        guard touches.count >= 2, let pair = pinchedPair(with: touch, isPrevented: true) else { return false }
        return movement.mayPart(pair)
    }

    /// The movement of the centroid of two touches that may pinch beside this pan, if both move; nil otherwise.
    ///
    /// A pinch whose touches part evenly moves nothing, and does not begin the pan.
    func translationBesidePinch(of touch: Touch, _ movement: PanMovement) -> Vector? {
        guard touches.count >= 2, let pair = pinchedPair(with: touch, isPrevented: false) else { return nil }
        return movement.centroidTranslation(of: pair)
    }

    /// The touches of a pinch or a rotation with a touch: of one that this pan would prevent, or of one that runs beside it.
    private func pinchedPair(with touch: Touch, isPrevented: Bool) -> [Touch]? {
        for rival in touch.recognizers where rival.state == .possible || !isPrevented && rival.state.isActive {
            guard rival is PinchRecognizer || rival is RotationRecognizer, rival.touches.count == 2,
                rival.touches.containsObject(touch)
            else { continue }
            if (canPrevent(rival) && rival.canBePrevented(by: self)) == isPrevented { return rival.touches }
        }
        return nil
    }
}
