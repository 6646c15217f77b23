import CasementCore

extension Session {
    func take(_ change: SeatChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.proxy.token == token }) else { return }
        switch change {
        case .capabilities(let capabilities):
            let target = surface?.proxy.token ?? .none
            send(seat.update(capabilities: capabilities, surface: target, touches: &touches, at: now))
            // A touch that lands before the compositor knows of the new device is lost, as on KWin: do not draw first.
            connection.flush()
        case .name: break
        }
    }

    /// Takes a touch event of a device that is still there: those of one that was released have no end any more.
    func take(_ change: TouchChange, _ token: Token) {
        guard seats.contains(where: { $0.touch?.token == token }) else { return touches.ignore() }
        touches.take(change, from: token)
        guard case .down = change else { return }
        for seat in seats { apply(seat.cursor.touchBegan(), to: seat) }
    }

    func take(_ change: PointerChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.pointer?.token == token }) else { return }
        apply(seat.cursor.take(change), to: seat)
        send(seat.pointerInput.take(change, at: now))
    }

    /// Hides or shows the picture of a seat's pointer.
    func apply(_ change: CursorState.Change?, to seat: Seat) {
        switch change {
        case .hide(let serial): seat.hideCursor(serial: serial)
        case .show(let serial):
            guard let objects else { return }
            let picture = ArrowPicture(
                scale: objects.compositorVersion >= 3 ? Int(metrics.scale.rounded(.up)) : 1, turn: metrics.turn)
            seat.showCursor(serial: serial, picture) {
                CursorSurface(objects, $0, source: bufferSource) { frame, bitmap in
                    _ = delegate?.session(self, paint: frame, region: frame.damage, into: bitmap)
                }
            }
        case nil: break
        }
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

    /// When keys or touches want to be looked at, at the latest.
    var inputDeadline: Instant? {
        (seats.map { $0.keyboardInput.deadline } + [touches.deadline]).compactMap { $0 }.min()
    }

    /// Cancels touches whose device seems to be gone.
    func cancelSilentTouches(at now: Instant) {
        let changes = touches.cancelSilent(at: now)
        guard !changes.isEmpty else { return }
        deliver(changes)
        let count = changes.count == 1 ? "1 touch" : "\(changes.count) touches"
        let remark = "\(count) cancelled: no change for \(touches.silenceLimit); the touch device may be gone."
        delegate?.session(self, didNotice: remark)
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
