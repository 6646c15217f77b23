/// Delivers touches to the recognizers and views on which they landed.
@MainActor final class TouchDispatcher {
    private unowned let scene: Scene
    let arena: Arena
    let views = ViewDelivery()
    private(set) var live: [Touch] = []
    /// Touches that ended, while recognizers still delay the delivery of the end to the view.
    var lingering: [Touch] { views.lingering }
    /// The events to deliver. Events that an action adds wait until the current one has been delivered. Events that arrive
    /// while the arena decides wait until it has decided.
    private var queue: [TouchEvent] = []
    private var isDelivering = false
    /// The current run of events, its touches and their recognizers: properties, to reuse their storage.
    private var run: [TouchEvent] = []
    private var changed: [Touch] = []
    private var receivers: [GestureRecognizer] = []
    /// Runs when a touch has been hit-tested, before anything else learns of it.
    var onLanding: ((Touch) -> Void)?

    init(scene: Scene) {
        self.scene = scene
        arena = Arena(scene: scene)
    }

    /// Delivers a batch in its order; touches that changed together are delivered together.
    func handle(_ events: [TouchEvent]) {
        queue.append(contentsOf: events)
        handleWaiting()
    }

    /// Delivers the events that wait, unless others are being delivered or a decision is being made.
    func handleWaiting() {
        guard !queue.isEmpty, !isDelivering, !arena.isAsking else { return }
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
        if phase == .ended || phase == .cancelled { remove(changed) }
        changed.removeAll(keepingCapacity: true)
    }

    /// Cancels touches that land a second time: the host never reported their end.
    private func cancelStale() {
        let stale = live.filter { touch in run.contains { $0.id == touch.id } }
        guard !stale.isEmpty else { return }
        for touch in stale { touch.becomeStale() }
        deliver(stale, .cancelled)
        remove(stale)
    }

    // MARK: Landing

    private func land(_ event: TouchEvent, _ device: DeviceTransform) {
        let location = device.fromPanel(event.location)
        let covers = scene.inputCovers
        let cover = covers.cover(continuedBy: event, at: location)
        if covers.front == nil, cover == nil, let session = scene.drags.returning(at: location) {
            return land(event, device, at: location, catching: session)
        }
        let path: [View] = covers.hitTesting(event.id) {
            cover.map { [$0] } ?? scene.hitTest(location).map { covers.path(from: $0) } ?? []
        }
        guard !path.isEmpty else { return }
        let touch = Touch(event, at: location, on: device, path: path)
        scene.recorder?.noteHitTest(of: scene.touchFilterStage.panelName(of: event.id), isSecret: touch.isSecret)
        onLanding?(touch)
        scene.observer?.touchDidLand(touch)
        // Before the actions of other recognizers run, which may remove the views of its path.
        live.append(touch)
        failAwaiting(elsewhere: touch)
        scene.touchlessDrags.end { touch.path.containsObject($0) }
        #if DEBUG
            if let view = touch.view, scene.reportsAmbiguousGestures { scene.reportAmbiguousGestures(at: view) }
        #endif
        if let view = touch.view { views.add(touch, on: view, beside: live) }
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
    private func land(
        _ event: TouchEvent, _ device: DeviceTransform, at location: Point, catching session: DragSession
    ) {
        let touch = Touch(event, at: location, on: device, path: [])
        scene.observer?.touchDidLand(touch)
        scene.recorder?.noteHitTest(of: scene.touchFilterStage.panelName(of: event.id), isSecret: false)
        touch.join(session)
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

    private func offer(_ touch: Touch, to app: GestureRecognizer, on view: View, depth: Int) {
        let recognizer = app.gesture(of: touch)
        recognizer.makeReady(for: touch)
        let (generation, generationOfApp) = (recognizer.transitions.generation, app.transitions.generation)
        guard recognizer.receives(touch), !arena.isHeld(touch, against: recognizer) else { return }
        // The questions above run the app's code, which may have changed anything. Then the answers are dropped.
        guard recognizer.transitions.generation == generation, app.transitions.generation == generationOfApp else {
            return
        }
        guard recognizer.isListening, app.view === view, touch.path.containsObject(view) else { return }
        touch.add(recognizer)
        recognizer.join(touch, depth: depth, in: scene)
        if recognizer.state.isActive {
            if app.cancelsTouchesInView { views.withhold(touch) }
            if recognizer.holds(touch) { arena.holdLanded(touch, by: recognizer) }
        }
        recognizer.didJoin(touch)
    }

    // MARK: Delivery

    /// Delivers to the recognizers first, deepest view first. A view receives only the cancel if a recognizer began with its
    /// touch in this event.
    private func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        guard !touches.isEmpty else { return }
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.follows(touch) {
                if recognizer.addChanged(touch) { addReceiver(recognizer) }
            }
        }
        for recognizer in receivers { recognizer.deliver(phase) }
        receivers.removeAll(keepingCapacity: true)
        for touch in touches { touch.drag?.touchDidChange(touch) }
        views.deliver(touches, phase)
    }

    /// Reserves a touch for a drag session: views receive a cancel, recognizers lose the touch as if it had ended.
    func give(_ touch: Touch, by starter: GestureRecognizer?) {
        views.cancel([touch], .dragged)
        for recognizer in touch.recognizers where recognizer.follows(touch) {
            recognizer.release(touch, to: starter)
        }
    }

    /// Inserts a recognizer by its depth: the recognizers of one touch are in order, those of several are merged.
    private func addReceiver(_ recognizer: GestureRecognizer) {
        var index = receivers.count
        while index > 0 && receivers[index - 1].gesture.depth < recognizer.gesture.depth { index -= 1 }
        receivers.insert(recognizer, at: index)
    }

    private func remove(_ touches: [Touch]) {
        live.removeAll { touches.containsObject($0) }
        scene.observer?.touchesDidEnd(touches)
        views.remove(touches)
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.follows(touch) {
                recognizer.remove(touches)
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
            for recognizer in touch.active where recognizer.firstHeldTouch === touch {
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
            if touch.leave(leaving) {
                views.cancel([touch], .removed)
                touch.leaveView()
            }
            leaving.abandonGestures()
        }
    }

    private func firstTouch(on view: View) -> Touch? {
        live.first { $0.path.containsObject(view) } ?? lingering.first { $0.path.containsObject(view) }
    }
}

extension View {
    /// Ends all gestures of this view and its subviews, also those that wait without a touch, as between two taps.
    fileprivate func abandonGestures() {
        for recognizer in gestureRecognizers { recognizer.abandon(.removed) }
        for subview in subviews { subview.abandonGestures() }
    }
}
