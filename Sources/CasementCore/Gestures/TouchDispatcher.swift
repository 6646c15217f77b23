/// Brings touches to the recognizers and views they landed on.
@MainActor final class TouchDispatcher {
    unowned var scene: Scene!
    private(set) var live: [Touch] = []
    private let arena = Arena()

    /// Takes a batch in its order; runs of one phase with no finger twice are delivered together.
    func handle(_ events: [TouchEvent]) {
        var run: [TouchEvent] = []
        for event in events {
            if let first = run.first, first.phase != event.phase || run.contains(where: { $0.id == event.id }) {
                deliver(run)
                run.removeAll(keepingCapacity: true)
            }
            run.append(event)
        }
        if !run.isEmpty { deliver(run) }
    }

    private func deliver(_ run: [TouchEvent]) {
        guard let device = scene.device else { return }
        for event in run { scene.timeline.advance(to: event.time) }
        switch run[0].phase {
        case .began: began(run, device)
        case .moved: deliver(updated(run, device), .moved)
        case .ended: finish(updated(run, device), .ended)
        case .cancelled: finish(updated(run, device), .cancelled)
        }
    }

    private func began(_ run: [TouchEvent], _ device: DeviceTransform) {
        let stale = live.filter { touch in run.contains { $0.id == touch.id } }
        if !stale.isEmpty {
            for touch in stale { touch.phase = .cancelled }
            finish(stale, .cancelled)
        }
        var landed: [Touch] = []
        for event in run {
            let location = device.fromPanel(event.location)
            guard let hit = scene.root.hitTest(location) else { continue }
            let touch = Touch(event, at: location, path: hit.ancestry)
            for view in touch.path { touch.recognizers += view.gestureRecognizers.filter { $0.receives(touch) } }
            live.append(touch)
            landed.append(touch)
        }
        deliver(landed, .began)
    }

    private func updated(_ run: [TouchEvent], _ device: DeviceTransform) -> [Touch] {
        run.compactMap { event in
            guard let touch = live.first(where: { $0.id == event.id }) else { return nil }
            touch.update(event, device: device)
            return touch
        }
    }

    /// Recognizers first, deepest first; a view whose touch a recognizer took in this event hears only the cancel.
    private func deliver(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        for recognizer in recognizers(of: touches) {
            recognizer.deliver(touches.filter { $0.recognizers.contains { $0 === recognizer } }, phase, arena)
        }
        for view in views(of: touches) {
            let own = touches.filter { $0.view === view && $0.isHeardByView }
            guard !own.isEmpty else { continue }
            switch phase {
            case .began: view.touchesBegan(own)
            case .moved: view.touchesMoved(own)
            case .ended: view.touchesEnded(own)
            case .cancelled: view.touchesCancelled(own, reason: .system)
            }
        }
    }

    private func finish(_ touches: [Touch], _ phase: TouchEvent.Phase) {
        guard !touches.isEmpty else { return }
        deliver(touches, phase)
        live.removeAll { touch in touches.contains { $0 === touch } }
        for recognizer in recognizers(of: touches) { recognizer.forget(touches) }
    }

    /// In the order of the arena: the deepest view of the first finger first.
    private func recognizers(of touches: [Touch]) -> [GestureRecognizer] {
        var result: [GestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.recognizers where !result.contains(where: { $0 === recognizer }) {
                result.append(recognizer)
            }
        }
        return result
    }

    private func views(of touches: [Touch]) -> [View] {
        var result: [View] = []
        for touch in touches {
            if let view = touch.view, !result.contains(where: { $0 === view }) { result.append(view) }
        }
        return result
    }

    /// A view leaves the tree with fingers on it: it, what it holds and their recognizers hear no more of them.
    func viewWillLeave(_ leaving: View) {
        let affected = live.filter { touch in touch.path.contains { $0 === leaving } }
        guard !affected.isEmpty else { return }
        for recognizer in recognizers(of: affected) where recognizer.view?.isDescendant(of: leaving) == true {
            recognizer.abandon(.removed)
            for touch in affected { touch.recognizers.removeAll { $0 === recognizer } }
        }
        for touch in affected {
            let view = touch.view
            touch.path.removeAll { $0.isDescendant(of: leaving) }
            if let view, view.isDescendant(of: leaving) {
                touch.view = nil
                if touch.isHeardByView {
                    touch.isHeardByView = false
                    view.touchesCancelled([touch], reason: .removed)
                }
            }
        }
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
}
