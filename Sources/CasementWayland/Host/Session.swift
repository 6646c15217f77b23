import CWaylandClient
import CWaylandProtocols
import CasementCore
import CasementRender

/// What a session tells its host.
@MainActor protocol SessionDelegate: AnyObject {
    /// The compositor has answered and has every global that is needed.
    func sessionDidConnect(_ session: Session)
    /// The compositor's first output is there, or its last one is gone.
    func session(_ session: Session, outputsDidChange areThere: Bool)
    /// The compositor lacks something, or the connection broke.
    func session(_ session: Session, didFail failure: SessionFailure)
    /// The size, the scale or the turn is not what it was.
    func session(_ session: Session, didChange device: DeviceTransform)
    func session(_ session: Session, didReceive events: [InputEvent])
    /// Whether input is delivered further: nobody asked the app to end while it handled the last event.
    func sessionMayContinue(_ session: Session) -> Bool
    /// The compositor asks the app to end.
    func sessionDidAskToClose(_ session: Session)
    func sessionWantsFrame(_ session: Session, at now: Instant) -> Frame?
    /// Returns the number of pixels that were written.
    func session(_ session: Session, paint frame: Frame, region: Region, into bitmap: Bitmap) -> Int
    func session(_ session: Session, didNotice remark: String)
}

enum SessionFailure {
    /// The compositor lacks something, or the system does.
    case incomplete(WaylandError)
    case connection(ConnectionFailure)

    var error: WaylandError {
        switch self {
        case .incomplete(let error): error
        case .connection(let reason): WaylandError(.disconnected, "\(reason).")
        }
    }

    var isGlobalRace: Bool {
        if case .connection(let reason) = self { reason.isGlobalRace } else { false }
    }
}

/// Everything that one connection to a compositor has: made at its start, dropped as a whole at its end.
@MainActor final class Session {
    enum Phase {
        /// The compositor is sending its globals.
        case greeting(sync: Proxy)
        /// The compositor has no output yet.
        case waitingForOutput
        /// The compositor is sending the names of its outputs, one of which the app asks for.
        case namingOutputs(sync: Proxy)
        /// There is a surface.
        case running
    }

    let connection: Connection
    let registry: Proxy
    let configuration: WaylandConfiguration
    weak var delegate: (any SessionDelegate)?
    var phase: Phase
    var globals = Globals()
    var objects: BoundObjects?
    var outputs: [Output] = []
    /// The outputs that the surface is on.
    var enteredOutputs: [Token] = []
    /// The surface entered another output than the app asks for, and the session asked for that one again.
    var hasAskedAgainForOutput = false
    var seats: [Seat] = []
    var touches: TouchInput
    let numbering: TouchNumbering
    let staleness: StaleInput
    /// Whether the app handled something, which may have taken any time, since the clock was last read.
    var hasSent = false
    var surface: Surface?
    var pool: BufferPool?
    /// Where the pool gets its memory; to be set before the compositor answers.
    var bufferSource = BufferSource()
    var clock = FrameClock()
    var callback: Proxy?
    var feedback: Proxy?
    var metrics = SurfaceMetrics()
    var device: DeviceTransform?
    var pendingSize = PixelSize.zero
    var isSuspended = false
    /// The next frame is drawn from edge to edge.
    var needsFullRedraw = true
    /// Frames that were begun.
    var drawnFrames = 0
    /// The compositor holds every buffer.
    var awaitsBuffer = false
    var statistics = RunStatistics()
    /// Whether the host knows of an output; nil before it knows anything.
    var reportedOutputs: Bool?
    private var isClosed = false

    /// Greets the compositor; nil if there is no memory for it.
    init?(
        _ connection: Connection, configuration: WaylandConfiguration, numbering: TouchNumbering,
        delegate: any SessionDelegate
    ) {
        let registry = connection.make(
            dispatchRegistry, destroy: { wl_registry_destroy($0) }, by: { wl_display_get_registry($0) })
        guard let registry, let sync = Self.sync(connection) else { return nil }
        self.connection = connection
        self.registry = registry
        self.configuration = configuration
        self.numbering = numbering
        self.delegate = delegate
        staleness = StaleInput(limit: configuration.staleTouchLimit)
        touches = TouchInput(numbering: numbering, staleness: staleness)
        phase = .greeting(sync: sync)
        metrics.turn = configuration.turn
        clock.request()
        connection.flush()
    }

    /// Whether there is a surface.
    var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    static func sync(_ connection: Connection) -> Proxy? {
        connection.make(dispatchCallback, destroy: { wl_callback_destroy($0) }, by: { wl_display_sync($0) })
    }

    /// Takes what the reader left, in order, until the app is asked to end.
    func drain(at start: Instant) {
        var now = start
        for event in connection.mailbox.drain().withoutVanishedGlobals() where !isClosed {
            guard mayContinue(&now) else { break }
            take(event, at: now)
        }
        finishInput(at: now)
        if !isClosed { reportOutputs() }
    }

    /// Takes what needed no action when it came, before a frame is drawn that may use a released buffer.
    func drainDeferred(at now: Instant) {
        if clock.isWanted, connection.mailbox.holdsDeferred { drain(at: now) }
    }

    /// Ends the connection; returns the ends of everything that was down.
    func close(at now: Instant) -> [InputEvent] {
        touches.discardPending()
        let ends = cancelInput(at: now)
        isClosed = true
        connection.close()
        return ends
    }

    private func take(_ event: WireEvent, at now: Instant) {
        switch event {
        case .global(let name, let interface, let version):
            if let offer = globals.add(name: name, interface: interface, version: version), objects != nil {
                adopt(offer)
            }
        case .globalRemoved(let name): lose(name, at: now)
        case .callbackDone(let token): callbackDone(token, at: now)
        case .ping(let serial, let isAnswered): answer(serial, isAnswered)
        case .shell(let token, let change): take(change, token, at: now)
        case .output(let token, let change): take(change, token)
        case .presentation(_, let change): take(change)
        case .seat(let token, let change): take(change, token, at: now)
        case .touch(let token, let change): take(change, token)
        case .pointer(let token, let change): take(change, token, at: now)
        case .keyboard(let token, let change):
            guard let seat = seats.first(where: { $0.keyboard?.token == token }) else { return }
            send(seat.keyboardInput.take(change, at: now))
        case .boundary: deliverInput(at: now)
        case .inputLost: send(cancelInput(at: now))
        case .closed(let failure): delegate?.session(self, didFail: .connection(failure))
        }
    }

    private func callbackDone(_ token: Token, at now: Instant) {
        if case .greeting(let sync) = phase, sync.token == token {
            sync.destroy()
            greeted()
        } else if case .namingOutputs(let sync) = phase, sync.token == token {
            sync.destroy()
            phase = .waitingForOutput
            if !outputs.isEmpty { makeSurface() }
        } else if callback?.token == token {
            callback?.destroy()
            callback = nil
            if clock.callback(token, at: now) { redraw() }
        }
    }

    /// Answers a ping that the reader left to the app, which is back.
    private func answer(_ serial: UInt32, _ isAnswered: Bool) {
        if !isAnswered { objects?.shell.send { xdg_wm_base_pong($0, serial) } }
    }

    private func take(_ change: PresentationChange) {
        feedback?.destroy()
        feedback = nil
        if case .presented(let refresh) = change, refresh > 0 {
            statistics.refreshInterval = .nanoseconds(Int64(refresh))
        }
    }

    /// Draws the next frame from edge to edge.
    func redraw() {
        needsFullRedraw = true
        clock.request()
    }
}
