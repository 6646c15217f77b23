import CasementCore

/// The app's window on one connection: its surface, the surface's size and scale, and its frames.
@MainActor final class Window {
    private let objects: BoundObjects
    private let configuration: WaylandConfiguration
    private let choice: OutputChoice
    private let surface: Surface
    private let presenter: FramePresenter
    private let bufferSource: BufferSource
    private let paint: FramePainter
    private let onResize: (DeviceTransform) -> Void
    private var metrics = SurfaceMetrics()
    private var pendingSize = PixelSize.zero
    private var isSuspended = false
    /// The output that decides about rotation and calibration; nil before the first one.
    private var output: OutputState?
    /// The map from reported positions of touches to right ones; nil for none.
    private(set) var touchCorrection: TouchCorrection?
    /// The map from the scene to the buffers; nil until the compositor has configured the surface.
    private(set) var device: DeviceTransform?

    /// Makes a surface; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - report: is called with the result of each attempt to make a buffer.
    ///   - onResize: is called when the size, the scale or the rotation has changed.
    init?(
        _ objects: BoundObjects, _ configuration: WaylandConfiguration, scene: any SceneEntryPoints,
        bufferSource: BufferSource, paint: @escaping FramePainter, report: @escaping (BufferAttempt) -> Void,
        onResize: @escaping (DeviceTransform) -> Void
    ) {
        guard let surface = Surface(objects, configuration) else { return nil }
        self.objects = objects
        self.configuration = configuration
        choice = OutputChoice(rules: configuration.outputs)
        self.surface = surface
        self.bufferSource = bufferSource
        self.paint = paint
        self.onResize = onResize
        let pool = BufferPool(objects.connection, memory: objects.memory, source: bufferSource, report: report)
        presenter = FramePresenter(objects, surface: surface, scene: scene, pool: pool, paint: paint)
        metrics.rotation = configuration.rotation
        metrics.orientations = configuration.orientations
    }

    /// The token of the `wl_surface`.
    var token: Token { surface.proxy.token }

    /// Requests an output to fill, if the app does; nil lets the compositor choose it.
    func fillScreen(_ output: Output?) {
        if configuration.placement == .fullScreen { surface.fillScreen(output) }
    }

    /// Inhibits blanking of the output, or no longer.
    func setInhibitsIdle(_ inhibits: Bool) { surface.setInhibitsIdle(inhibits, objects) }

    /// Requests the first configure.
    func map() {
        surface.map()
    }
}

// MARK: - Size and scale

extension Window {
    /// Stores a size in points for the next configure; a component of 0 leaves it to the app.
    func toplevelConfigured(width: Int32, height: Int32, isSuspended: Bool) {
        pendingSize = PixelSize(width: Int(max(0, width)), height: Int(max(0, height)))
        if self.isSuspended && !isSuspended { presenter.redraw() }
        self.isSuspended = isSuspended
    }

    /// Acknowledges a configure and applies the stored size.
    ///
    /// - Parameter outputs: the outputs that the surface is on, or may be on.
    func configured(serial: UInt32, outputs: [OutputState]) {
        // 0 x 0 leaves the size to the app, which keeps its size, or else uses the size that it prefers.
        if !pendingSize.isEmpty || device == nil { metrics.configured = pendingSize }
        surface.acknowledge(serial)
        update(for: outputs)
        presenter.commitAcknowledgement()
    }

    /// Takes over the scale that the compositor prefers for this surface, in 120ths.
    func preferredScaleChanged(_ scale: UInt32) {
        metrics.fractionalScale = scale
        applyMetrics()
    }

    /// Computes size and scale again.
    ///
    /// - Parameter outputs: the outputs that the surface is on, or may be on.
    func update(for outputs: [OutputState]) {
        let canScale = objects.compositorVersion >= 3
        metrics.outputScale = canScale ? outputs.map { $0.scale }.max() ?? metrics.outputScale : 1
        metrics.pixelsPerInch = outputs.first?.pixelsPerInch
        if case .windowed(let size) = configuration.placement {
            metrics.fallback = size
        } else if let size = outputs.first?.logicalSize, !size.isEmpty {
            metrics.fallback = size
        }
        if let output = outputs.first {
            self.output = output
            metrics.rotation = choice.rotation(on: output) ?? configuration.rotation
            // A compositor that would have to rotate each frame copies it instead.
            let rotation = objects.compositorVersion >= 2 ? QuarterTurn(output: output.transform) : nil
            metrics.outputRotation = rotation ?? .none
        }
        applyMetrics()
    }

    /// Reports a change of size, scale or rotation, once the compositor has configured the surface.
    private func applyMetrics() {
        touchCorrection = output.flatMap { output in
            choice.calibration(on: output).map {
                TouchCorrection($0, surface: metrics.surfaceSize, output: output.transform)
            }
        }
        guard surface.permission != nil, metrics.device != device else { return }
        device = metrics.device
        presenter.redraw()
        if canDraw { presenter.prepareBuffer(metrics.device.pixelSize, at: objects.connection.clock()) }
        onResize(metrics.device)
    }
}

// MARK: - Frames

extension Window {
    var statistics: RunStatistics { presenter.statistics }

    func requestFrame() {
        presenter.request()
    }

    /// Requests a frame that is drawn from edge to edge.
    func redraw() {
        presenter.redraw()
    }

    var isFrameRequested: Bool { presenter.isRequested }

    /// Whether a person can see the next frame, and the socket accepts it.
    private var canDraw: Bool { !isSuspended && !objects.connection.isBlocked }

    /// The next time at which a requested frame may be drawn; nil if there is none.
    var deadline: Instant? { canDraw ? presenter.deadline : nil }

    /// The time to come for which the next frame is planned, requested or not; nil if there is none.
    func plannedStart(after now: Instant) -> Instant? {
        presenter.plannedStart.flatMap { canDraw && $0 > now ? $0 : nil }
    }

    /// The number of the requested frame, if only the app delays it; nil if no frame is requested.
    var owedFrame: Int? { canDraw ? presenter.owedFrame : nil }

    /// The number of the frame that the compositor has not answered; nil if there is none, or if nobody can see it.
    var pendingFrame: Int? { isSuspended ? nil : presenter.pendingFrame }

    /// Draws the requested frame if its time has come.
    func draw(at now: Instant) {
        if canDraw, let device { presenter.draw(at: now, device, size: metrics.surfaceSize) }
    }

    /// Draws again if the compositor has suspended the surface: a touch proves that a person sees it.
    func touchArrived() {
        guard isSuspended else { return }
        isSuspended = false
        presenter.redraw()
    }

    /// - Parameter arrival: when the reader received the event.
    func callbackDone(_ token: Token, arrival: Instant, at now: Instant) {
        presenter.callbackDone(token, arrival: arrival, at: now)
    }

    /// Input was received, which the next frame may show.
    func inputArrived(at arrival: Instant) {
        presenter.inputArrived(at: arrival)
    }

    /// Handles the answer to a request for presentation feedback.
    func handle(_ change: PresentationChange, _ token: Token) {
        presenter.handle(change, token)
    }

    func bufferReleased(_ token: Token) {
        presenter.bufferReleased(token)
    }

    func memoryPressure() {
        presenter.memoryPressure()
    }
}

// MARK: - Cursors

extension Window {
    /// The picture of a pointer at the window's scale and rotation.
    var cursorPicture: ArrowPicture {
        ArrowPicture(
            scale: objects.compositorVersion >= 3 ? Int(metrics.scale.rounded(.up)) : 1,
            rotation: metrics.device.rotation)
    }

    /// Makes a surface with the picture of a pointer; nil if there is no memory for it.
    func makeCursor(_ picture: ArrowPicture) -> CursorSurface? {
        CursorSurface(objects, picture, source: bufferSource) { [paint] frame, bitmap in
            _ = paint(frame, frame.damage, bitmap)
        }
    }
}
