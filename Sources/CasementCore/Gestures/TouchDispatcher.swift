/// Brings touches to the recognizers and views they landed on.
@MainActor final class TouchDispatcher {
    unowned let scene: Scene
    let arena: Arena
    private(set) var live: [Touch] = []
    /// Kept from event to event for their storage.
    private var run: [TouchEvent] = []
    private var changed: [Touch] = []
    private var hearing: [GestureRecognizer] = []

    init(scene: Scene) {
        self.scene = scene
        arena = Arena(scene: scene)
    }

    /// Takes a batch in its order; runs of one phase with no finger twice are delivered together.
    func handle(_ events: [TouchEvent]) {
        for event in events {
            if let first = run.first, first.phase != event.phase || run.contains(where: { $0.id == event.id }) {
                deliverRun()
            }
            run.append(event)
        }
        deliverRun()
    }

    /// The state is taken out while it is in use, for an action may hand in further events.
    private func deliverRun() {
        guard let first = run.first else { return }
        var events = run
        run = []
        defer {
            events.removeAll(keepingCapacity: true)
            if run.isEmpty { run = events }
        }
        guard let device = scene.device else { return }
        for event in events { scene.timeline.advance(to: event.time) }
        var touches = changed
        changed = []
        touches.removeAll(keepingCapacity: true)
        if first.phase == .began {
            land(events, device, &touches)
        } else {
            for event in events {
                guard let touch = live.first(where: { $0.id == event.id }) else { continue }
                touch.update(event, device: device)
                touches.append(touch)
            }
        }
        deliver(touches, first.phase)
        if first.phase == .ended || first.phase == .cancelled { forget(touches) }
        arena.breakCircles()
        changed = touches
    }

    private func land(_ events: [TouchEvent], _ device: DeviceTransform, _ touches: inout [Touch]) {
        let stale = live.filter { touch in events.contains { $0.id == touch.id } }
        if !stale.isEmpty {
            for touch in stale { touch.phase = .cancelled }
            deliver(stale, .cancelled)
            forget(stale)
        }
        for event in events {
            let location = device.fromPanel(event.location)
            guard let hit = scene.root.hitTest(location) else { continue }
            let touch = Touch(event, at: location, path: hit.ancestry)
            touch.delivery.isWanted = isWanted(by: hit)
            #if DEBUG
                scene.checkGestures(at: hit)
            #endif
            live.append(touch)
            touches.append(touch)
            for view in touch.path {
                for recognizer in view.gestureRecognizers where recognizer.receives(touch) {
                    touch.recognizers.append(recognizer)
                    if recognizer.delegate.shouldBeRequiredToFail != nil { touch.hooked.append(recognizer) }
                    recognizer.join(touch, in: scene)
                }
            }
        }
    }

    /// Whether a view may hear of one more finger.
    private func isWanted(by view: View) -> Bool {
        let heard = live.filter { $0.delivery.isWanted && !$0.delivery.isOver }
        if !view.isMultipleTouchEnabled && heard.contains(where: { $0.view === view }) { return false }
        let others = heard.filter { $0.view !== view }
        if view.isExclusiveTouch && !others.isEmpty { return false }
        return !others.contains { $0.view?.isExclusiveTouch == true }
    }

    // MARK: Delivery

    /// Recognizers first, deepest first; a view whose touch a recognizer took in this event hears only the cancel.
    private func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        guard !touches.isEmpty else { return }
        var recognizers = hearing
        hearing = []
        recognizers.removeAll(keepingCapacity: true)
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
                if recognizer.standing.changed.isEmpty { recognizers.append(recognizer) }
                recognizer.standing.changed.append(touch)
            }
        }
        for recognizer in recognizers { recognizer.deliver(phase) }
        hearing = recognizers
        deliverToViews(touches, phase)
    }

    private func deliverToViews(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        switch phase {
        case .began: group(touches, { $0.beginsNow() }, { view, own in view.touchesBegan(own) })
        case .moved: group(touches, { $0.delivery.hasBegun }, { view, own in view.touchesMoved(own) })
        case .ended: group(touches, { $0.endsNow() }, { view, own in view.touchesEnded(own) })
        case .cancelled:
            group(touches, { $0.delivery.hasBegun }, { view, own in view.touchesCancelled(own, reason: .system) })
            for touch in touches { touch.delivery.isOver = true }
        }
    }

    /// Hands each view those of its touches that it is to hear of, together.
    private func group(_ touches: [Touch], _ isHeard: (Touch) -> Bool, _ body: (View, [Touch]) -> Void) {
        if touches.count == 1 {
            let touch = touches[0]
            if let view = touch.view, touch.delivery.isHeard, isHeard(touch) { body(view, touches) }
            return
        }
        var heard = touches.filter { $0.view != nil && $0.delivery.isHeard && isHeard($0) }
        while let view = heard.first?.view {
            let own = heard.filter { $0.view === view }
            heard.removeAll { $0.view === view }
            body(view, own)
        }
    }

    /// A recognizer was settled: what it held back of these touches goes to their views.
    func release(_ touches: [Touch]) {
        for touch in touches where touch.delivery.isHeard && touch.phase != .cancelled {
            guard let view = touch.view else { continue }
            let isHeldBack = touch.delivery.isBegunOutside && !touch.delivery.hasBegun
            if isHeldBack && touch.beginsNow() { view.touchesBegan([touch]) }
            if touch.delivery.isEndedOutside && touch.endsNow() { view.touchesEnded([touch]) }
        }
    }

    /// Takes a touch away from its view.
    func cancelInView(_ touch: Touch, _ reason: TouchCancelReason) {
        guard touch.delivery.isHeard else { return }
        touch.delivery.isOver = true
        if touch.delivery.hasBegun { touch.view?.touchesCancelled([touch], reason: reason) }
    }

    private func forget(_ touches: [Touch]) {
        live.removeAll { touches.containsObject($0) }
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.touches.containsObject(touch) {
                recognizer.forget(touches)
            }
        }
    }

    // MARK: Leaving views

    /// A view leaves the tree with fingers on it: it, what it holds and their recognizers hear no more of them.
    func viewWillLeave(_ leaving: View) {
        let affected = live.filter { $0.path.containsObject(leaving) }
        for touch in affected {
            for recognizer in touch.recognizers where recognizer.view?.isDescendant(of: leaving) == true {
                recognizer.abandon(.removed)
            }
            touch.path.removeAll { $0.isDescendant(of: leaving) }
            guard let view = touch.view, view.isDescendant(of: leaving) else { continue }
            cancelInView(touch, .removed)
            touch.view = nil
        }
        leaving.abandonWaitingGestures()
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

    /// Gestures that go on without a finger, as between two taps, end with their view.
    fileprivate func abandonWaitingGestures() {
        for recognizer in gestureRecognizers { recognizer.abandon(.removed) }
        for subview in subviews { subview.abandonWaitingGestures() }
    }
}
