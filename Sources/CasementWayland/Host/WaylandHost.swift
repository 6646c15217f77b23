import CSystem
package import CasementCore
package import CasementRender
package import Logging
import CasementSystem

/// Shows a scene on a Wayland compositor, and connects again when that compositor ends and another one starts.
@MainActor package final class WaylandHost: SceneHost {
    /// What the host takes from the system around it, and a test replaces.
    struct Surroundings {
        /// How long a compositor may take to send its globals.
        var handshakePatience = Quirks.handshakePatience
        /// How long the start of an app waits for the first two answers of the compositor; weston's take 0.2 ms.
        var answerPatience = Duration.milliseconds(2)
        /// The clock of the host's own moments: of its connections, losses and remarks, and of the start.
        var clock: () -> Instant = MonotonicClock.now
        /// Whether a connection reads on a thread of its own; a test without it reads itself.
        var startsReader = true
        /// The clock of the arrival and of the delivery of input; the difference is the age of an event.
        var inputClock: @Sendable () -> Instant = MonotonicClock.now
        /// How long another client may take to send the text that is pasted.
        var pastePatience = TextReader.patience
        /// Gives buffers their memory.
        var bufferSource = BufferSource()
    }

    enum Link {
        case down
        /// The compositor is to send its globals until then.
        case connecting(Session, until: Instant)
        case up(Session, since: Instant)
    }

    /// The fonts that the scene's texts are shaped with.
    package let fonts: FontLibrary
    /// Finds the pictures that views name.
    package var assets = Assets()
    package let configuration: WaylandConfiguration
    /// The loop that ``run()`` runs, for an app that watches descriptors of its own.
    package let loop: EventLoop
    /// Called on SIGUSR1, by which an operator requests a report of the last seconds.
    package var onReportWanted: (() -> Void)?
    /// Reports on the run; nil for none.
    package var observer: (any RunObserver)?
    let scene: any SceneEntryPoints
    /// Connects input methods with the view that edits text; nil for none.
    var textInput: TextInput?
    private(set) lazy var logger = makeLogger()
    let paint: FramePainter
    let numbering = TouchNumbering()
    var link = Link.down
    let reconnection: Reconnection
    let flusher: RequestFlusher
    /// Nil until the app uses its pasteboard.
    var pasteboard: HostPasteboard?
    /// Nil unless a part of the kiosk frame switches outputs.
    var outputPower: OutputPower?
    /// Whether the compositor does not blank the outputs while the app is visible, where it supports that.
    package var inhibitsIdle: Bool {
        didSet { session?.setInhibitsIdle(inhibitsIdle) }
    }
    var linkLog = LinkLog()
    var conditionLog = ConditionLog()
    /// The first failure before anything was ever shown, which ends ``run()``.
    var startError: WaylandError?
    var hasStarted = false
    var surroundings = Surroundings()
    var total = RunStatistics()
    private var signals: TerminationSignals?
    /// Whether ``stop()`` was called, perhaps before ``run()``.
    private var isEnding = false
    private let textRecovery = TextRecovery()
    private(set) lazy var renderer = Renderer(fonts: fonts)
    /// Called with the first log line only: making a logger would slow down each start.
    private let makeLogger: () -> Logger

    package convenience init(
        scene: Scene, fonts: FontLibrary = FontLibrary(), configuration: WaylandConfiguration,
        logger: @autoclosure @escaping () -> Logger
    ) throws(WaylandError) {
        let renderer = Renderer(fonts: fonts)
        self.init(
            scene: scene, fonts: fonts, configuration: configuration, logger: logger(),
            loop: try EventLoop()
        ) { renderer.paint($0, region: $1, into: $2) }
        self.renderer = renderer
        textInput = scene.textInput
        scene.host = self
    }

    init(
        scene: any SceneEntryPoints, fonts: FontLibrary, configuration: WaylandConfiguration,
        logger: @autoclosure @escaping () -> Logger, loop: EventLoop,
        paint: @escaping FramePainter
    ) {
        self.scene = scene
        self.fonts = fonts
        self.configuration = configuration
        inhibitsIdle = configuration.inhibitsIdle
        makeLogger = logger
        self.loop = loop
        reconnection = Reconnection(loop: loop)
        flusher = RequestFlusher(loop)
        self.paint = paint
    }

    /// Sets the time of the scene, so that what the app schedules before ``run()`` counts from now.
    package func startClock() {
        scene.advance(to: surroundings.clock())
    }

    /// Connects and runs until ``stop()``, SIGTERM, SIGINT, or until the compositor asks the app to close. A call or a
    /// request that came before ends it at once.
    ///
    /// - Throws: ``WaylandError`` if the first connection fails. Later the host connects again after each loss.
    package func run() throws(WaylandError) {
        defer { isEnding = false }
        let signals = try TerminationSignals()
        self.signals = signals
        defer {
            signals.restore()
            self.signals = nil
        }
        // As input, and so before the jobs, each of which may run for long.
        try loop.watch(signals.descriptor.number, isInput: true) { [weak self] in self?.handleSignals() }
        defer { loop.unwatch(signals.descriptor.number) }
        let now = surroundings.clock()
        observer?.runBegins(on: self, at: now)
        try start(at: now)
        // An animation that a job starts after hours without events begins now, and not at the time of the last touch.
        loop.beforeJobs = { [weak self] in self?.advanceScene(to: $0) }
        if !isEnding { loop.run { [weak self] in self?.iterate(at: $0) } }
        observer?.runEnds(on: self)
        loop.beforeJobs = nil
        disconnect(at: surroundings.clock())
        reconnection.stopWatching()
        if let startError { throw startError }
    }

    /// Ends ``run()``.
    package func stop() {
        isEnding = true
        loop.stop()
    }

    /// The power of the outputs that show the app, from now on under the app's control: it lights them up.
    package func controlOutputPower() -> any OutputPowerControl {
        if let outputPower { return outputPower }
        let made = OutputPower()
        outputPower = made
        if case .up(let session, _) = link { made.connect(to: session) }
        return made
    }

    /// Handles the signals that have arrived.
    func handleSignals() {
        while let request = signals?.next() {
            switch request {
            case .end: stop()
            case .report: onReportWanted?()
            }
        }
    }

    /// Counts and costs of the run so far.
    package var statistics: RunStatistics {
        var sum = total
        if let session { sum.add(session.statistics) }
        sum.processorTime = MonotonicClock.processTime()
        return sum
    }

    var session: Session? {
        switch link {
        case .down: nil
        case .connecting(let session, _), .up(let session, _): session
        }
    }

    // MARK: - The scene's host

    package func sceneNeedsFrame(_ scene: Scene) {
        session?.requestFrame()
    }

    package func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        let layout = fonts.layout(text, style: style, width: width)
        if layout.isMissing, let scene = scene as? Scene { textRecovery.textIsMissing(in: scene) }
        return layout
    }

    package func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        source.decoding(assets: assets, fitting: box, scale: scale)
    }

    package func snapshot(of frame: Frame) -> Image? {
        renderer.snapshot(of: frame)
    }

    /// Evicts what the renderer and the fonts can make again.
    func releaseCaches() {
        renderer.releaseCaches()
        fonts.releaseCaches()
    }

    // MARK: - The loop

    /// Does what is due and returns the time of the next deadline.
    func iterate(at now: Instant) -> Instant? {
        if case .down = link, reconnection.due <= now { reconnect(at: now) }
        if case .connecting(_, let until) = link, until <= now {
            sessionDidFail(.incomplete(Self.silence(configuration)))
        }
        log(linkLog.connectionHeld(at: now))
        if let deadline = earliest(scene.nextDeadline, session?.input.deadline), deadline <= now {
            // A handler may have run for seconds: a touch that ended meanwhile is no long press, and a key that was
            // released does not repeat.
            session?.drain()
            if loop.isStopped { return nil }
        }
        if let deadline = scene.nextDeadline, deadline <= now { scene.advance(to: now) }
        session?.drainDeferred()
        if let deadline = pasteboard?.deadline, deadline <= now { scene.advance(to: now) }
        pasteboard?.advance(to: now)
        guard let session else {
            return earliest(
                scene.nextDeadline, linkDeadline, pasteboard?.deadline, observer?.iterationEnds(on: self, at: now))
        }
        // Before drawing, because nothing is drawn for a socket that is still full.
        if session.connection.isBlocked { flush(session, at: now) }
        session.input.repeatKeys(at: now)
        session.input.cancelSilentTouches(at: now)
        session.draw(at: now)
        session.inputMethods?.send(session.device == nil ? nil : scene.device)
        flush(session, at: now)
        return earliest(
            scene.nextDeadline, linkDeadline, session.deadline, session.holdMovements(at: now), flusher.deadline,
            pasteboard?.deadline, observer?.iterationEnds(on: self, at: now))
    }

    /// Moves the scene's clock, after the movements that came before and wait for a frame.
    private func advanceScene(to now: Instant) {
        if let session, session.connection.mailbox.hasHeldEvents { session.drain() }
        scene.advance(to: now)
    }

    private var linkDeadline: Instant? {
        switch link {
        case .down: reconnection.due
        case .connecting(_, let until): until
        case .up: linkLog.deadline
        }
    }

    private func earliest(_ deadlines: Instant?...) -> Instant? {
        deadlines.compactMap { $0 }.min()
    }

    private static func silence(_ configuration: WaylandConfiguration) -> WaylandError {
        let name = configuration.socket.map { " '\($0)'" } ?? ""
        return WaylandError(
            .noCompositor, "The compositor's socket\(name) accepts connections, but no compositor answers.")
    }
}

extension RunStatistics {
    mutating func add(_ other: RunStatistics) {
        frames += other.frames
        lateFrames += other.lateFrames
        inputToCommit.add(other.inputToCommit)
        skippedFrames += other.skippedFrames
        pixels += other.pixels
        begunTouches += other.begunTouches
        endedTouches += other.endedTouches
        cancelledTouches += other.cancelledTouches
        ignoredTouches += other.ignoredTouches
        staleTouches += other.staleTouches
        refreshInterval = other.refreshInterval ?? refreshInterval
    }
}

extension WaylandHost {
    /// Whether the app is shown, and where.
    package var status: RunStatus {
        guard case .up(let session, _) = link else { return .waitingForCompositor }
        if !session.hasOutput { return .waitingForOutput }
        guard session.statistics.frames > 0, let device = session.device else { return .waitingForCompositor }
        return .shown(output: session.outputName, size: device.pixelSize)
    }

    /// The number of the frame that is requested and that the app could draw; nil if there is none.
    package var owedFrame: Int? { session?.owedFrame }

    /// The number of the frame that was requested or committed and that the compositor has not answered; nil if there is none,
    /// and while the app has no window or output, is suspended, has switched its outputs off, or has no memory for a buffer.
    package var pendingFrame: Int? {
        switch outputPower?.state {
        case .off, .switchingOff: nil
        case .on, .unavailable, nil: session?.pendingFrame
        }
    }

    /// The number of the compositor's seats that have a touch device.
    package var touchSeats: Int { session?.input.touchSeats ?? 0 }

    /// The memory that this process can have, in bytes; nil if that is unknown.
    package static var memoryLimit: Int? { MemoryLimits().total() }

    /// Sets how much memory the caches of the scene and of the renderer may take.
    package func limitCaches(_ limits: CacheLimits) {
        scene.limitCaches(limits)
        renderer.limitCaches(limits)
    }

    /// Evicts the caches of the scene, the renderer and the fonts, and the spare memory of buffers.
    package func memoryPressure() {
        scene.memoryPressure()
        session?.memoryPressure()
        releaseCaches()
        // Without it, glibc keeps the pages of small blocks, and the group stays above its limit.
        malloc_trim(0)
    }
}
