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

    func take(_ change: PointerChange, _ token: Token) {
        guard let seat = seats.first(where: { $0.pointer?.token == token }) else { return }
        if case .enter(let serial, _, _, _, _) = change, configuration.hidesCursor { seat.hideCursor(serial: serial) }
        send(seat.pointerInput.take(change))
    }

    /// Hands on what belongs together.
    func deliverInput() {
        let changes = touches.deliver()
        statistics.ignoredTouches = touches.ignoredCount
        if !changes.isEmpty {
            // A finger on a surface that nobody is said to see: somebody is there.
            if isSuspended {
                isSuspended = false
                redraw()
            }
            send([.touches(changes)])
        }
        for seat in seats { send(seat.pointerInput.deliver()) }
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
        if !events.isEmpty { delegate?.session(self, didReceive: events) }
    }
}
