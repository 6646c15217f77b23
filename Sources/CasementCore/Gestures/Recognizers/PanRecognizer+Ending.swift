/// Whether a pan goes on with the touches that are left when one has ended.
extension PanRecognizer {
    func touchesEnded(_ ended: [Touch], others: [Touch]) {
        if state.isActive { return continueOrEnd(after: ended, others: others) }
        if isWaiting && !others.contains(where: { holds($0) }) { return end() }
        stopDelayingEnd(of: ended)
        guard state == .possible, !isWaiting, judgesEachTouch else { return }
        // Recognizers that wait for this one must not wait for the touches of other hands that rest.
        let gone = ended.filter { touch in !others.contains { $0.isOfOneHand(with: touch) } }
        if !gone.isEmpty { scene?.touches.arena.drop(gone, from: self, .drops("lifted too early")) }
    }

    private func continueOrEnd(after ended: [Touch], others: [Touch]) {
        if isOver(after: ended, others: others) { return endAndStartAnew() }
        guard !others.contains(where: { holds($0) }) else { return }
        var next = others.filter { isDragging($0) || mayContinue($0) }
        // With a minimum distance of 0 the pan may have begun with a touch that never moved.
        if next.isEmpty && minimumDistance <= 0 { next = others.filter { canTake($0) } }
        if !next.isEmpty { scene?.touches.arena.hold(next, by: self) }
        if state.isActive && !others.contains(where: { holds($0) }) { endAndStartAnew() }
    }

    /// Whether the other touches do not drag: a hand that rests, or strokes across, does not continue the drag of another one.
    private func isOver(after ended: [Touch], others: [Touch]) -> Bool {
        guard judgesEachTouch, !others.contains(where: { isDragging($0) }) else { return false }
        guard ended.contains(where: { movement.hasDragged($0) }) else { return false }
        if ended.contains(where: { movement.isMoving($0, at: lastTime) }) { return true }
        return !others.contains { mayContinue($0) }
    }

    /// Whether a touch that rests can continue the drag: it landed during the drag, and has moved.
    private func mayContinue(_ touch: Touch) -> Bool {
        touch.beganAt > beginTime && movement.hasMoved(touch) && canTake(touch)
    }

    /// Whether a touch moves along the pan; it may not have moved far enough to be judged.
    private func isDragging(_ touch: Touch) -> Bool {
        guard movement.isMoving(touch, at: lastTime), holds(touch) || canTake(touch) else { return false }
        return movement.decision(of: touch) == .along || leads(along: judged(movement.translation(of: touch)))
    }
}
