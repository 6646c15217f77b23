import CasementCore

extension Session {
    func take(_ change: SeatChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.proxy.token == token }) else { return }
        switch change {
        case .capabilities(let capabilities):
            let target = surface?.proxy.token ?? .none
            send(seat.update(capabilities: capabilities, surface: target, touches: &touches, at: now))
        case .name: break
        }
    }

    func take(_ change: PointerChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.pointer?.token == token }) else { return }
        if case .enter(let serial, _, _, _, _) = change, configuration.hidesCursor { seat.hideCursor(serial: serial) }
        send(seat.pointerInput.take(change, at: now))
    }

    /// Hands on what belongs together, one touch after the other.
    func deliverInput(at start: Instant) {
        var now = start
        while touches.hasPending {
            guard mayContinue(&now) else { return }
            deliver(touches.deliver(at: now))
        }
        for seat in seats where mayContinue(&now) { send(seat.pointerInput.deliver()) }
    }

    /// Ends a drain: movements that were held back, and one line for all that was cancelled.
    func finishInput(at start: Instant) {
        var now = start
        if mayContinue(&now) { deliver(touches.deliverStale()) }
        statistics.ignoredTouches = touches.ignoredCount
        statistics.staleTouches = staleness.total
        if let report = staleness.takeReport() { delegate?.session(self, didNotice: report) }
    }

    /// Looks, after the app handled something, whether it goes on, and at the clock.
    func mayContinue(_ now: inout Instant) -> Bool {
        guard hasSent else { return true }
        guard delegate?.sessionMayContinue(self) ?? false else { return false }
        hasSent = false
        now = MonotonicClock.now()
        return true
    }

    private func deliver(_ changes: [TouchEvent]) {
        guard !changes.isEmpty else { return }
        // A finger on a surface that nobody is said to see: somebody is there.
        if isSuspended {
            isSuspended = false
            redraw()
        }
        send([.touches(changes)])
    }

    /// Repeats held keys.
    func repeatKeys(at now: Instant) {
        for seat in seats {
            if let event = seat.keyboardInput.fire(at: now) { send([event]) }
        }
    }

    /// The ends of everything that is down.
    func cancelInput(at now: Instant) -> [InputEvent] {
        let changes = touches.cancelAll(at: now)
        return (changes.isEmpty ? [] : [.touches(changes)]) + seats.flatMap { $0.cancel(at: now) }
    }

    func send(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        hasSent = true
        delegate?.session(self, didReceive: events)
    }
}
