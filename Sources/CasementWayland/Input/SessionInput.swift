import CasementCore

/// The input of one connection: its seats, whose events it delivers to the scene in order.
@MainActor final class SessionInput {
    private let connection: Connection
    private let registry: Proxy
    private let cursorVisibility: CursorVisibility
    private let numbering: TouchNumbering
    private let staleness: StaleInput
    private let delivery: InputDelivery
    private weak var delegate: (any SessionDelegate)?
    private(set) var seats: [Seat] = []
    /// The latest press of a key, a button or a finger; nil before the first one.
    private(set) var latestSerial: InputSerial?
    private var touches: TouchInput
    /// The window whose input counts; nil until the session has one.
    private var window: Window?

    init(
        _ connection: Connection, registry: Proxy, configuration: WaylandConfiguration, numbering: TouchNumbering,
        scene: any SceneEntryPoints, delegate: any SessionDelegate
    ) {
        self.connection = connection
        self.registry = registry
        self.numbering = numbering
        self.delegate = delegate
        cursorVisibility = configuration.cursor
        staleness = StaleInput(limit: configuration.staleTouchLimit)
        delivery = InputDelivery(scene, clock: connection.clock, delegate: delegate)
        touches = TouchInput(numbering: numbering, staleness: staleness)
    }

    /// How long a touch may last without any change before it is cancelled.
    var touchSilenceLimit: Duration {
        get { touches.silenceLimit }
        set { touches.silenceLimit = newValue }
    }

    /// Whether a touch is down.
    var isTouched: Bool { touches.isTouched }

    /// The number of seats that have a touch device.
    var touchSeats: Int { seats.count { $0.touch != nil } }

    /// Stores the numbers of touches so far.
    func count(in statistics: inout RunStatistics) {
        statistics.begunTouches = touches.ledger.begun
        statistics.endedTouches = touches.ledger.ended
        statistics.cancelledTouches = touches.ledger.cancelled
        statistics.ignoredTouches = touches.ignoredCount
        statistics.staleTouches = staleness.total
    }

    /// The next time at which held keys repeat or silent touches are cancelled; nil if there is none.
    var deadline: Instant? {
        (seats.map { $0.keyboardInput.deadline } + [touches.deadline]).compactMap { $0 }.min()
    }

    /// Accepts input for a window from now on.
    func attach(_ window: Window) {
        self.window = window
        touches.surface = window.token
        for seat in seats { seat.pointerInput.surface = window.token }
    }

    /// Whether input is still delivered; if handlers ran since the last call, reads the clock again.
    func shouldContinue(_ now: inout Instant) -> Bool {
        delivery.shouldContinue(&now)
    }
}

// MARK: - Seats

extension SessionInput {
    /// Binds a seat, unless it is bound already.
    func add(_ offer: Globals.Offer) {
        guard !seats.contains(where: { $0.name == offer.name }) else { return }
        let seat = Seat(
            connection, registry: registry, offer: offer, numbering: numbering, staleness: staleness,
            cursor: cursorVisibility)
        if let seat { seats.append(seat) }
    }

    /// Releases a seat that the compositor removed; its touches and keys end.
    func remove(name: UInt32, at now: Instant) {
        guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
        delivery.deliver(seats.remove(at: index).remove(touches: &touches, at: now))
    }

    func update(seatName: String, of token: Token) {
        seats.first { $0.proxy.token == token }?.update(name: seatName)
    }

    func update(capabilities: UInt32, of token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.proxy.token == token }) else { return }
        let surface = window?.token ?? .none
        delivery.deliver(seat.update(capabilities: capabilities, surface: surface, touches: &touches, at: now))
        // KWin drops a touch that lands before it knows of the new device: send the request before a frame is drawn.
        connection.flush()
    }
}

// MARK: - Devices

extension SessionInput {
    /// Collects a touch event, unless its device was released: the touches of that one have ended.
    func handle(_ change: TouchChange, _ token: Token) {
        guard seats.contains(where: { $0.touch?.token == token }) else { return touches.ignore() }
        touches.collect(window?.touchCorrection?.apply(to: change) ?? change, from: token)
        if let arrival = change.arrival { window?.inputArrived(at: arrival) }
        guard case .down(_, _, let sample) = change else { return }
        if let seat = seats.first(where: { $0.touch?.token == token }) { note(sample.stamp, of: seat) }
        for seat in seats { apply(seat.cursor.touchBegan(), to: seat) }
    }

    func handle(_ change: PointerChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.pointer?.token == token }) else { return }
        if case .button(_, true, let stamp) = change { note(stamp, of: seat) }
        apply(seat.cursor.handle(change), to: seat)
        delivery.deliver(seat.pointerInput.handle(change, at: now))
    }

    func handle(_ change: KeyboardChange, _ token: Token, at now: Instant) {
        guard let seat = seats.first(where: { $0.keyboard?.token == token }) else { return }
        if case .key(_, true, let stamp) = change { note(stamp, of: seat) }
        delivery.deliver(seat.keyboardInput.handle(change, at: now))
    }

    private func note(_ stamp: WireStamp, of seat: Seat) {
        latestSerial = InputSerial(seat: seat.proxy.token, serial: stamp.serial)
        window?.inputArrived(at: stamp.arrival)
    }

    /// Draws visible cursors again, after a change of the window's scale or rotation.
    func refreshCursors() {
        for seat in seats { apply(seat.cursor.refresh(), to: seat) }
    }

    private func apply(_ change: CursorState.Change?, to seat: Seat) {
        switch change {
        case .hide(let serial): seat.hideCursor(serial: serial)
        case .show(let serial):
            guard let window else { return }
            seat.showCursor(serial: serial, window.cursorPicture) { window.makeCursor($0) }
        case nil: break
        }
    }
}

// MARK: - Delivery

extension SessionInput {
    /// Delivers a batch that is complete, one touch after the other.
    func deliver(at start: Instant) {
        var now = start
        while touches.hasPending {
            guard shouldContinue(&now) else { return }
            deliver(touches.deliver(at: now))
        }
        for seat in seats where shouldContinue(&now) { delivery.deliver(seat.pointerInput.deliver()) }
    }

    /// Delivers the movements that were held back, and reports all cancelled touches in one sentence.
    func finish(at start: Instant) {
        var now = start
        if shouldContinue(&now) { deliver(touches.deliverStale()) }
        if let report = staleness.drainReport() { delegate?.sessionDidNotice(report) }
        for seat in seats {
            guard let isUsable = seat.keyboardInput.drainLayoutReport() else { continue }
            delegate?.sessionDidCompileLayout(isUsable: isUsable)
        }
    }

    /// Repeats held keys.
    func repeatKeys(at now: Instant) {
        for seat in seats {
            if let event = seat.keyboardInput.fire(at: now) { delivery.deliver([event]) }
        }
    }

    /// Cancels touches that have not changed for long: their device may be gone.
    func cancelSilentTouches(at now: Instant) {
        let changes = touches.cancelSilent(at: now)
        guard !changes.isEmpty else { return }
        deliver(changes)
        let count = changes.count == 1 ? "1 touch" : "\(changes.count) touches"
        delegate?.sessionDidNotice(
            "\(count) cancelled: no change for \(touches.silenceLimit); the touch device may be gone.")
    }

    /// Ends every touch and key that is down.
    func cancelAll(at now: Instant) {
        delivery.deliver(ends(at: now))
    }

    /// Drops what was not delivered, and returns the ends of every touch and key that is down.
    func close(at now: Instant) -> [InputEvent] {
        touches.discardPending()
        return ends(at: now)
    }

    private func ends(at now: Instant) -> [InputEvent] {
        let changes = touches.cancelAll(at: now)
        return (changes.isEmpty ? [] : [.touches(changes)]) + seats.flatMap { $0.cancel(at: now) }
    }

    private func deliver(_ changes: [TouchEvent]) {
        guard !changes.isEmpty else { return }
        window?.touchArrived()
        delivery.deliver([.touches(changes)])
    }
}
