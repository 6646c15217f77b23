/// Brings touches to the recognizers and views they landed on.
@MainActor final class TouchDispatcher {
    unowned let scene: Scene
    let arena: Arena
    private(set) var live: [Touch] = []
    /// Fingers that lifted, while recognizers still hold back from the view that they did.
    private(set) var lingering: [Touch] = []
    /// What is to be delivered. Events that an action hands in wait until the event in hand is done.
    private var queue: [TouchEvent] = []
    private var isDelivering = false
    /// Kept from event to event for their storage.
    private var run: [TouchEvent] = []
    private var changed: [Touch] = []
    private var hearing: [GestureRecognizer] = []

    init(scene: Scene) {
        self.scene = scene
        arena = Arena(scene: scene)
    }

    /// Takes a batch in its order; what changed together is delivered together.
    func handle(_ events: [TouchEvent]) {
        queue.append(contentsOf: events)
        guard !isDelivering else { return }
        isDelivering = true
        var next = 0
        while next < queue.count {
            scene.timeline.advance(to: queue[next].time)
            takeRun(from: &next)
            deliverRun()
        }
        queue.removeAll(keepingCapacity: true)
        isDelivering = false
    }

    /// Events of one phase, no finger twice, and no deadline between them: one of several fingers that come late must not
    /// make the others late.
    private func takeRun(from next: inout Int) {
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

    /// A finger that lands twice never told that it lifted.
    private func cancelStale() {
        let stale = live.filter { touch in run.contains { $0.id == touch.id } }
        guard !stale.isEmpty else { return }
        for touch in stale { touch.phase = .cancelled }
        deliver(stale, .cancelled)
        forget(stale)
    }

    // MARK: Landing

    private func land(_ event: TouchEvent, _ device: DeviceTransform) {
        if let session = scene.drags.returning(at: device.fromPanel(event.location)) {
            return land(event, at: device.fromPanel(event.location), catching: session)
        }
        guard let touch = touch(for: event, device) else { return }
        if touch.isSecret { scene.recorder?.hide(scene.gate.panelName(of: event.id)) }
        #if DEBUG
            if let view = touch.view { scene.checkGestures(at: view) }
        #endif
        if let view = touch.view { holdBack(touch, from: view) }
        live.append(touch)
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

    /// A finger that lands on what is on its way home is that drag's, and nobody else hears of it.
    private func land(_ event: TouchEvent, at location: Point, catching session: DragSession) {
        let touch = Touch(event, at: location, path: [])
        touch.drag = session
        live.append(touch)
        changed.append(touch)
        session.caught(by: touch)
    }

    private func touch(for event: TouchEvent, _ device: DeviceTransform) -> Touch? {
        let location = device.fromPanel(event.location)
        guard let hit = scene.hitTest(location) else { return nil }
        let touch = Touch(event, at: location, path: hit.ancestry)
        var areViewsTheSame = true
        for view in touch.path {
            for recognizer in view.gestureRecognizers where recognizer.isAwaiting && !recognizer.resumes(with: touch) {
                recognizer.fail("another finger landed elsewhere")
                areViewsTheSame = false
            }
        }
        if areViewsTheSame { return touch }
        // Those that waited for these failures have run their actions by now.
        return scene.hitTest(location).map { Touch(event, at: location, path: $0.ancestry) }
    }

    private func offer(_ touch: Touch, to recognizer: GestureRecognizer, on view: View, depth: Int) {
        guard recognizer.receives(touch), !arena.isHeld(touch, against: recognizer) else { return }
        // The app answered questions, and may have changed anything meanwhile.
        guard recognizer.isListening, recognizer.view === view, touch.path.containsObject(view) else { return }
        touch.recognizers.append(recognizer)
        if recognizer.delegate.shouldBeRequiredToFail != nil { touch.hooked.append(recognizer) }
        recognizer.join(touch, depth: depth, in: scene)
        if recognizer.state.isActive && recognizer.cancelsTouchesInView { touch.delivery.isWanted = false }
        recognizer.didJoin(touch)
    }

    /// Decides whether a view may hear of one more finger, and whether only once it has heard all of those before.
    private func holdBack(_ touch: Touch, from view: View) {
        touch.delivery.isWanted = !live.contains { $0.delivery.isOpen && isRival($0, for: view) }
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

    /// Recognizers first, deepest first; a view whose touch a recognizer took in this event hears only the cancel.
    private func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        guard !touches.isEmpty else { return }
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
                if recognizer.standing.changed.isEmpty { enlist(recognizer) }
                recognizer.standing.changed.append(touch)
            }
        }
        for recognizer in hearing { recognizer.deliver(phase) }
        hearing.removeAll(keepingCapacity: true)
        for touch in touches { touch.drag?.heard(touch) }
        deliverToViews(touches, phase)
    }

    /// A finger becomes a drag's: no recognizer and no view hears of it any more, as if it had lifted.
    func give(_ touch: Touch, by starter: GestureRecognizer?) {
        cancelInViews([touch], .dragged)
        for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
            recognizer.giveUp(touch, to: starter)
        }
    }

    /// The recognizers of one finger come deepest first; those of several are merged.
    private func enlist(_ recognizer: GestureRecognizer) {
        var index = hearing.count
        while index > 0 && hearing[index - 1].standing.depth < recognizer.standing.depth { index -= 1 }
        hearing.insert(recognizer, at: index)
    }

    private func deliverToViews(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        switch phase {
        case .began: group(touches, { $0.beginsNow() }, { view, own in view.touchesBegan(own) })
        case .moved: group(touches, { $0.delivery.hasBegun }, { view, own in view.touchesMoved(own) })
        case .ended: group(touches, { $0.endsNow() }, { view, own in view.touchesEnded(own) })
        case .cancelled:
            group(touches, { $0.isCancelledNow() }, { view, own in view.touchesCancelled(own, reason: .system) })
        }
    }

    /// Hands each view those of its touches that it is to hear of, together.
    ///
    /// One view's answer may take touches from the next, so each is looked at only when it is its turn.
    private func group(_ touches: [Touch], _ isHeard: (Touch) -> Bool, _ body: (View, [Touch]) -> Void) {
        if touches.count == 1 {
            let touch = touches[0]
            if let view = touch.view, touch.delivery.isOpen, isHeard(touch) { body(view, touches) }
            return
        }
        var views: [View] = []
        for touch in touches where touch.delivery.isOpen {
            if let view = touch.view, !views.containsObject(view) { views.append(view) }
        }
        for view in views {
            let own = touches.filter { $0.view === view && $0.delivery.isOpen && isHeard($0) }
            if !own.isEmpty { body(view, own) }
        }
    }

    /// A recognizer was settled: what it held back of these touches goes to their views.
    func release(_ touches: [Touch]) {
        for touch in touches where touch.delivery.isOpen && touch.phase != .cancelled {
            guard let view = touch.view else { continue }
            let isHeldBack = touch.delivery.isBegunOutside && !touch.delivery.hasBegun
            if isHeldBack && touch.beginsNow() { view.touchesBegan([touch]) }
            guard touch.delivery.isOpen, touch.delivery.isEndedOutside, touch.endsNow() else { continue }
            touch.view?.touchesEnded([touch])
            stopLingering(touch)
        }
    }

    /// Takes touches away from their views.
    func cancelInViews(_ touches: [Touch], _ reason: TouchCancelReason) {
        for touch in touches where touch.delivery.isOpen {
            touch.delivery.isOver = true
            if touch.delivery.hasBegun { touch.view?.touchesCancelled([touch], reason: reason) }
        }
        // Only now, or a view would hear of a touch that is to be taken from it.
        for touch in touches where touch.delivery.isOver { stopLingering(touch) }
    }

    /// The view has heard all of a touch, so it may hear of those that landed after it.
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

    /// Whether a finger that is down landed on what recordings leave out.
    func isSecret(_ id: TouchID) -> Bool { live.first { $0.id == id }?.isSecret ?? false }

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
    /// Marks that the view hears of the landing, unless a recognizer holds it back.
    fileprivate func beginsNow() -> Bool {
        delivery.isBegunOutside = true
        guard delivery.beganDelays == 0 else { return false }
        delivery.hasBegun = true
        return true
    }

    /// Marks that the view hears of the lifting, unless a recognizer holds it back.
    fileprivate func endsNow() -> Bool {
        delivery.isEndedOutside = true
        guard delivery.hasBegun, delivery.endedDelays == 0 else { return false }
        delivery.isOver = true
        return true
    }

    /// Marks that the view hears of the cancel, if it heard of the landing.
    fileprivate func isCancelledNow() -> Bool {
        delivery.isOver = true
        return delivery.hasBegun
    }
}

extension View {
    /// This view and those above it, up to the root.
    fileprivate var ancestry: [View] {
        var result: [View] = []
        var next: View? = self
        while let view = next {
            result.append(view)
            next = view.superview
        }
        return result
    }

    /// All gestures on this view and those below it end, also those that wait without a finger, as between two taps.
    fileprivate func abandonGestures() {
        for recognizer in gestureRecognizers { recognizer.abandon(.removed) }
        for subview in subviews { subview.abandonGestures() }
    }
}
