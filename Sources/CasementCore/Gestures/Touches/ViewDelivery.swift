/// Delivers touches to the views that they were hit-tested to, as soon as no recognizer and no earlier touch delays them.
///
/// Only it changes the ``Touch/delivery`` of touches.
@MainActor final class ViewDelivery {
    /// Touches that ended, while recognizers still delay the delivery of the end to the view.
    private(set) var lingering: [Touch] = []

    // MARK: Landing

    /// Decides whether a view receives a further touch, and whether only after it has received the end of earlier ones.
    ///
    /// - Parameter live: the touches that are down.
    func add(_ touch: Touch, on view: View, beside live: [Touch]) {
        if live.contains(where: { $0 !== touch && $0.delivery.isOpen && isRival($0, for: view) }) {
            return withhold(touch)
        }
        for earlier in lingering where isRival(earlier, for: view) {
            earlier.delivery.addSuccessor(touch)
            touch.delivery.delayBegan(by: 1)
        }
    }

    private func isRival(_ touch: Touch, for view: View) -> Bool {
        guard let other = touch.view else { return false }
        if other === view { return !view.isMultipleTouchEnabled }
        return view.isExclusiveTouch || other.isExclusiveTouch
    }

    /// The view does not receive a touch.
    func withhold(_ touch: Touch) { touch.delivery.withhold() }

    // MARK: Delays

    func delayBegan(_ touch: Touch) { touch.delivery.delayBegan(by: 1) }
    func delayEnded(_ touch: Touch) { touch.delivery.delayEnded(by: 1) }
    /// Ends a delay; ``release(_:)`` then delivers what nothing else delays.
    func stopDelayingBegan(_ touch: Touch) { touch.delivery.delayBegan(by: -1) }
    /// Ends a delay; ``release(_:)`` then delivers what nothing else delays.
    func stopDelayingEnded(_ touch: Touch) { touch.delivery.delayEnded(by: -1) }

    // MARK: Delivery

    /// Delivers the latest event of touches, after the recognizers have received it.
    func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        switch phase {
        case .began: group(touches, { $0.delivery.begin() }, { view, own in view.touchesBegan(own) })
        case .moved: group(touches, { $0.delivery.isMovementDue }, { view, own in view.touchesMoved(own) })
        case .ended: group(touches, { $0.delivery.end() }, { view, own in view.touchesEnded(own) })
        case .cancelled:
            group(touches, { $0.delivery.cancel() }, { view, own in view.touchesCancelled(own, reason: .system) })
        }
    }

    /// Delivers to each view all its touches that are due, together.
    ///
    /// The handler of one view may cancel touches of the next, so each view's touches are checked right before its delivery.
    private func group(_ touches: [Touch], _ isDue: (Touch) -> Bool, _ body: (View, [Touch]) -> Void) {
        if touches.count == 1 {
            let touch = touches[0]
            if let view = touch.view, touch.delivery.isOpen, isDue(touch) { body(view, touches) }
            return
        }
        var views: [View] = []
        for touch in touches where touch.delivery.isOpen {
            if let view = touch.view, !views.containsObject(view) { views.append(view) }
        }
        for view in views {
            let own = touches.filter { $0.view === view && $0.delivery.isOpen && isDue($0) }
            if !own.isEmpty { body(view, own) }
        }
    }

    /// Delivers what recognizers, now decided, delayed of these touches.
    func release(_ touches: [Touch]) {
        for touch in touches where touch.delivery.isOpen && touch.phase != .cancelled {
            // A handler of a delayed landing may decide the recognizer that delays the end, which follows that landing below.
            guard touch.view != nil, !touch.delivery.isLanding else { continue }
            let isHeldBack = touch.delivery.isBegunOutside && !touch.delivery.hasBegun
            if isHeldBack && touch.delivery.begin() { touch.deliverDelayedLanding() }
            guard touch.delivery.isOpen, touch.delivery.isEndedOutside, touch.delivery.end() else { continue }
            touch.view?.touchesEnded([touch])
            stopLingering(touch)
        }
    }

    /// Cancels touches for their views.
    func cancel(_ touches: [Touch], _ reason: TouchCancelReason) {
        for touch in touches where touch.delivery.isOpen {
            if touch.delivery.cancel() { touch.view?.touchesCancelled([touch], reason: reason) }
        }
        // In a second loop, or a view would receive the beginning of a touch that the first one has yet to cancel.
        for touch in touches where touch.delivery.isOver { stopLingering(touch) }
    }

    // MARK: The end

    /// Touches have ended: keeps those whose end is delayed.
    func remove(_ touches: [Touch]) {
        for touch in touches {
            if touch.delivery.isOpen && touch.delivery.isEndedOutside && touch.view != nil {
                lingering.append(touch)
            } else {
                touch.clearPath()
            }
        }
    }

    /// The view has received the end of a touch: delivers the touches that landed after it.
    private func stopLingering(_ touch: Touch) {
        guard let index = lingering.firstIndex(where: { $0 === touch }) else { return }
        lingering.remove(at: index).clearPath()
        let successors = touch.delivery.takeSuccessors()
        for successor in successors { stopDelayingBegan(successor) }
        release(successors)
    }
}
