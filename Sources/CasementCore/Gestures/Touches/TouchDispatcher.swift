/// Delivers touches to the recognizers and views on which they landed.
@MainActor final class TouchDispatcher {
    unowned let scene: Scene
    let arena: Arena
    private(set) var live: [Touch] = []
    /// Touches that ended, while recognizers still delay the delivery of the end to the view.
    private(set) var lingering: [Touch] = []
    /// The events to deliver. Events that an action adds wait until the current one has been delivered.
    private var queue: [TouchEvent] = []
    private var isDelivering = false
    /// The current run of events, its touches and their recognizers: properties, to reuse their storage.
    private var run: [TouchEvent] = []
    private var changed: [Touch] = []
    private var receivers: [GestureRecognizer] = []

    init(scene: Scene) {
        self.scene = scene
        arena = Arena(scene: scene)
    }

    /// Delivers a batch in its order; touches that changed together are delivered together.
    func handle(_ events: [TouchEvent]) {
        queue.append(contentsOf: events)
        guard !isDelivering else { return }
        isDelivering = true
        var next = 0
        while next < queue.count {
            scene.timeline.advance(to: queue[next].time)
            collectRun(from: &next)
            deliverRun()
        }
        queue.removeAll(keepingCapacity: true)
        isDelivering = false
    }

    /// Collects events of one phase, none of the same touch twice, with no deadline between them: a timer that is due before
    /// the later ones must fire first.
    private func collectRun(from next: inout Int) {
        run.removeAll(keepingCapacity: true)
        let deadline = scene.timeline.nextDeadline
        while next < queue.count {
            let event = queue[next]
            if let first = run.first {
                guard first.phase == event.phase, !run.contains(where: { $0.id == event.id }) else { return }
                if let deadline, deadline <= event.time { return }
            }
            run.append(event)
            next += 1
        }
    }

    private func deliverRun() {
        guard let phase = run.first?.phase, let device = scene.device else { return }
        if phase == .began { cancelStale() }
        changed.removeAll(keepingCapacity: true)
        for event in run {
            if phase == .began {
                land(event, device)
            } else if let touch = live.first(where: { $0.id == event.id }) {
                touch.update(event, device: device)
                changed.append(touch)
            }
        }
        deliver(changed, phase)
        if phase == .ended || phase == .cancelled { forget(changed) }
        changed.removeAll(keepingCapacity: true)
    }

    /// Cancels touches that land a second time: the host never reported their end.
    private func cancelStale() {
        let stale = live.filter { touch in run.contains { $0.id == touch.id } }
        guard !stale.isEmpty else { return }
        for touch in stale { touch.phase = .cancelled }
        deliver(stale, .cancelled)
        forget(stale)
    }

    // MARK: Landing

    private func land(_ event: TouchEvent, _ device: DeviceTransform) {
        let location = device.fromPanel(event.location)
        if let session = scene.drags.returning(at: location) { return land(event, at: location, catching: session) }
        guard let hit = scene.hitTest(location) else { return }
        let touch = Touch(event, at: location, path: Array(hit.ancestry))
        scene.recorder?.noteHitTest(of: scene.touchFilterStage.panelName(of: event.id), isSecret: touch.isSecret)
        // Before the actions of other recognizers run, which may remove the views of its path.
        live.append(touch)
        failAwaiting(elsewhere: touch)
        #if DEBUG
            if let view = touch.view { scene.checkGestures(at: view) }
        #endif
        if let view = touch.view { holdBack(touch, from: view) }
        changed.append(touch)
        arena.whileAsking {
            for (index, view) in touch.path.enumerated() {
                for recognizer in view.gestureRecognizers {
                    offer(touch, to: recognizer, on: view, depth: touch.path.count - index)
                }
            }
        }
        arena.resume()
    }

    /// Delivers a touch that lands on a returning preview to its drag session alone.
    private func land(_ event: TouchEvent, at location: Point, catching session: DragSession) {
        let touch = Touch(event, at: location, path: [])
        scene.recorder?.noteHitTest(of: scene.touchFilterStage.panelName(of: event.id), isSecret: false)
        touch.drag = session
        live.append(touch)
        changed.append(touch)
        session.caught(by: touch)
    }

    /// Fails the recognizers that wait for a further touch, as of a double tap, and for which this one is too far away.
    ///
    /// Recognizers that waited for these failures run their actions, which may change the tree. The touch keeps the path on
    /// which it landed, without the views that these actions remove.
    private func failAwaiting(elsewhere touch: Touch) {
        for view in touch.path {
            for recognizer in view.gestureRecognizers where recognizer.isAwaiting && !recognizer.resumes(with: touch) {
                recognizer.fail("another touch landed elsewhere")
            }
        }
    }

    private func offer(_ touch: Touch, to recognizer: GestureRecognizer, on view: View, depth: Int) {
        recognizer.makeReady(for: touch)
        guard recognizer.receives(touch), !arena.isHeld(touch, against: recognizer) else { return }
        // The hooks above are the app's code, and may have changed anything.
        guard recognizer.isListening, recognizer.view === view, touch.path.containsObject(view) else { return }
        touch.recognizers.append(recognizer)
        if recognizer.decidesWhoWaits { touch.hooked.append(recognizer) }
        recognizer.join(touch, depth: depth, in: scene)
        if recognizer.state.isActive && recognizer.cancelsTouchesInView { touch.delivery.isWanted = false }
        recognizer.didJoin(touch)
    }

    /// Decides whether a view receives a further touch, and whether only after it has received the end of earlier ones.
    private func holdBack(_ touch: Touch, from view: View) {
        touch.delivery.isWanted = !live.contains { $0 !== touch && $0.delivery.isOpen && isRival($0, for: view) }
        guard touch.delivery.isWanted else { return }
        for earlier in lingering where isRival(earlier, for: view) {
            earlier.successors.append(touch)
            touch.delivery.beganDelays += 1
        }
    }

    private func isRival(_ touch: Touch, for view: View) -> Bool {
        guard let other = touch.view else { return false }
        if other === view { return !view.isMultipleTouchEnabled }
        return view.isExclusiveTouch || other.isExclusiveTouch
    }

    // MARK: Delivery

    /// Delivers to the recognizers first, deepest view first. A view receives only the cancel if a recognizer began with its
    /// touch in this event.
    private func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        guard !touches.isEmpty else { return }
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
                if recognizer.record.changed.isEmpty { addReceiver(recognizer) }
                recognizer.record.changed.append(touch)
            }
        }
        for recognizer in receivers { recognizer.deliver(phase) }
        receivers.removeAll(keepingCapacity: true)
        for touch in touches { touch.drag?.touchDidChange(touch) }
        deliverToViews(touches, phase)
    }

    /// Reserves a touch for a drag session: views receive a cancel, recognizers lose the touch as if it had ended.
    func give(_ touch: Touch, by starter: GestureRecognizer?) {
        cancelInViews([touch], .dragged)
        for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
            recognizer.release(touch, to: starter)
        }
    }

    /// Inserts a recognizer by its depth: the recognizers of one touch are in order, those of several are merged.
    private func addReceiver(_ recognizer: GestureRecognizer) {
        var index = receivers.count
        while index > 0 && receivers[index - 1].record.depth < recognizer.record.depth { index -= 1 }
        receivers.insert(recognizer, at: index)
    }

    private func deliverToViews(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        switch phase {
        case .began: group(touches, { $0.beginsNow() }, { view, own in view.touchesBegan(own) })
        case .moved: group(touches, { $0.isMovedNow() }, { view, own in view.touchesMoved(own) })
        case .ended: group(touches, { $0.endsNow() }, { view, own in view.touchesEnded(own) })
        case .cancelled:
            group(touches, { $0.isCancelledNow() }, { view, own in view.touchesCancelled(own, reason: .system) })
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

    /// Delivers to the views what a recognizer, now decided, delayed of these touches.
    func release(_ touches: [Touch]) {
        for touch in touches where touch.delivery.isOpen && touch.phase != .cancelled {
            guard touch.view != nil else { continue }
            let isHeldBack = touch.delivery.isBegunOutside && !touch.delivery.hasBegun
            if isHeldBack && touch.beginsNow() { touch.deliverDelayedLanding() }
            guard touch.delivery.isOpen, touch.delivery.isEndedOutside, touch.endsNow() else { continue }
            touch.view?.touchesEnded([touch])
            stopLingering(touch)
        }
    }

    /// Cancels touches for their views.
    func cancelInViews(_ touches: [Touch], _ reason: TouchCancelReason) {
        for touch in touches where touch.delivery.isOpen {
            touch.delivery.isOver = true
            if touch.delivery.hasBegun { touch.view?.touchesCancelled([touch], reason: reason) }
        }
        // In a second loop, or a view would receive the beginning of a touch that the first one has yet to cancel.
        for touch in touches where touch.delivery.isOver { stopLingering(touch) }
    }

    /// The view has received the end of a touch: delivers the touches that landed after it.
    private func stopLingering(_ touch: Touch) {
        guard let index = lingering.firstIndex(where: { $0 === touch }) else { return }
        lingering.remove(at: index).path = []
        guard !touch.successors.isEmpty else { return }
        let successors = touch.successors
        touch.successors = []
        for successor in successors { successor.delivery.beganDelays -= 1 }
        release(successors)
    }

    private func forget(_ touches: [Touch]) {
        live.removeAll { touches.containsObject($0) }
        for touch in touches {
            if touch.delivery.isOpen && touch.delivery.isEndedOutside && touch.view != nil {
                lingering.append(touch)
            } else {
                touch.path = []
            }
        }
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
                recognizer.forget(touches)
            }
        }
        scene.checkInvariants(after: touches)
    }

    /// Whether a touch that is down landed on a view that recordings omit.
    func isSecret(_ id: TouchID) -> Bool { live.first { $0.id == id }?.isSecret ?? false }

    // MARK: Frames

    /// Shows what touches drag where they are at the time of a frame.
    ///
    /// - Returns: Whether the next frame may differ although nothing is reported.
    func resample(at frame: Instant) -> Bool {
        var isMoving = false
        for touch in live {
            for recognizer in touch.active where recognizer.touches.first === touch {
                if recognizer.draw(at: frame) { isMoving = true }
            }
            if touch.drag?.draw(at: frame) == true { isMoving = true }
        }
        return isMoving
    }

    // MARK: Leaving views

    /// Cancels the touches on a view that leaves the tree and on those below it, for them and their recognizers.
    func cancelTouches(below leaving: View) {
        leaving.abandonGestures()
        // A cancel handler may deliver new touches to the view that is being removed.
        while let touch = firstTouch(on: leaving) {
            touch.path.removeAll { $0.isDescendant(of: leaving) }
            if touch.view?.isDescendant(of: leaving) == true {
                cancelInViews([touch], .removed)
                touch.view = nil
            }
            leaving.abandonGestures()
        }
    }

    private func firstTouch(on view: View) -> Touch? {
        live.first { $0.path.containsObject(view) } ?? lingering.first { $0.path.containsObject(view) }
    }
}

extension Touch {
    /// Whether the beginning is delivered to the view now, that is, no recognizer delays it. Updates the delivery state.
    fileprivate func beginsNow() -> Bool {
        delivery.isBegunOutside = true
        guard delivery.beganDelays == 0 else { return false }
        delivery.hasBegun = true
        return true
    }

    /// Whether a movement is delivered to the view now.
    fileprivate func isMovedNow() -> Bool { delivery.hasBegun && !delivery.hasCaughtUp }

    /// Whether the end is delivered to the view now, that is, no recognizer delays it. Updates the delivery state.
    fileprivate func endsNow() -> Bool {
        delivery.isEndedOutside = true
        guard delivery.hasBegun, delivery.endedDelays == 0 else { return false }
        delivery.isOver = true
        return true
    }

    /// Whether the cancel is delivered to the view, that is, the beginning was. Updates the delivery state.
    fileprivate func isCancelledNow() -> Bool {
        delivery.isOver = true
        return delivery.hasBegun
    }
}

extension View {
    /// Ends all gestures of this view and its subviews, also those that wait without a touch, as between two taps.
    fileprivate func abandonGestures() {
        for recognizer in gestureRecognizers { recognizer.abandon(.removed) }
        for subview in subviews { subview.abandonGestures() }
    }
}
