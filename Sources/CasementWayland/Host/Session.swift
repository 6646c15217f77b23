import CWaylandClient
import CWaylandProtocols
import CasementCore

/// One connection to a compositor with everything made on it: created at its start, dropped as a whole at its end.
@MainActor final class Session {
    private enum Phase {
        /// The compositor is sending its globals.
        case collectingGlobals(sync: Proxy)
        /// The compositor has no output yet.
        case waitingForOutput(BoundObjects)
        /// The compositor is sending the names of its outputs, one of which the app asks for.
        case namingOutputs(BoundObjects, sync: Proxy)
        case running(BoundObjects, Window)
    }

    let connection: Connection
    /// The seats and their devices.
    let input: SessionInput
    /// The clipboards; nil unless the app uses its pasteboard and the compositor has the global for it.
    private(set) var pasteboard: SessionPasteboard?
    /// The input methods of the seats; nil if the compositor has no global for them.
    private(set) var inputMethods: SessionInputMethods?
    /// The power of the outputs; nil unless the app switches it and the compositor has the global for it.
    private var outputPower: SessionOutputPower?
    private let textInput: TextInput?
    private let registry: Proxy
    private let configuration: WaylandConfiguration
    private let scene: any SceneEntryPoints
    private let bufferSource: BufferSource
    private let paint: FramePainter
    private weak var delegate: (any SessionDelegate)?
    private var phase: Phase
    private var globals = Globals()
    private var outputs: OutputList
    private var inhibitsIdle: Bool
    /// Whether the host knows of an output; nil before it knows anything.
    private var reportedOutputs: Bool?
    private var isClosed = false

    /// Requests the compositor's globals; nil if there is no memory for it.
    ///
    /// - Parameters:
    ///   - inhibitsIdle: whether the compositor does not blank the outputs.
    ///   - scene: gets the input and the size, and is asked for frames.
    ///   - textInput: connects input methods with the view that edits text; nil for none.
    ///   - paint: paints these frames and the pictures of pointers.
    init?(
        _ connection: Connection, configuration: WaylandConfiguration, inhibitsIdle: Bool, numbering: TouchNumbering,
        scene: any SceneEntryPoints, textInput: TextInput?, bufferSource: BufferSource,
        paint: @escaping FramePainter, delegate: any SessionDelegate
    ) {
        let registry = connection.make(
            dispatchRegistry, destroy: { wl_registry_destroy($0) }, by: { wl_display_get_registry($0) })
        guard let registry, let sync = connection.sync() else { return nil }
        self.connection = connection
        self.registry = registry
        self.configuration = configuration
        self.inhibitsIdle = inhibitsIdle
        self.scene = scene
        self.textInput = textInput
        self.bufferSource = bufferSource
        self.paint = paint
        self.delegate = delegate
        let choice = configuration.outputs.isEmpty ? nil : OutputChoice(rules: configuration.outputs)
        outputs = OutputList(choice)
        input = SessionInput(
            connection, registry: registry, configuration: configuration, numbering: numbering, scene: scene,
            delegate: delegate)
        phase = .collectingGlobals(sync: sync)
        connection.flush()
    }

    /// The objects that are bound once the globals are known.
    var objects: BoundObjects? {
        switch phase {
        case .collectingGlobals: nil
        case .waitingForOutput(let objects), .namingOutputs(let objects, _), .running(let objects, _): objects
        }
    }

    private var window: Window? {
        if case .running(_, let window) = phase { window } else { nil }
    }

    /// Ends the connection; then ends every touch and key that was down.
    func close(at now: Instant) {
        let ends = input.close(at: now)
        isClosed = true
        connection.close()
        inputMethods?.close()
        for event in ends { scene.handle(event) }
    }
}

// MARK: - What the host asks

extension Session {
    var hasOutput: Bool { !outputs.isEmpty }

    /// The name of the output that the window is on, or make and model where the compositor sends no names.
    var outputName: String? { outputs.shownName }

    /// The map from the scene to the window; nil until the compositor has configured the window.
    var device: DeviceTransform? { window?.device }

    var statistics: RunStatistics {
        var statistics = window?.statistics ?? RunStatistics()
        input.count(in: &statistics)
        return statistics
    }

    /// Inhibits blanking of the outputs, or no longer.
    func setInhibitsIdle(_ inhibits: Bool) {
        inhibitsIdle = inhibits
        window?.setInhibitsIdle(inhibits)
    }

    func requestFrame() { window?.requestFrame() }
    func memoryPressure() { window?.memoryPressure() }

    /// The next time at which the session has something to do without an event; nil if there is none.
    var deadline: Instant? {
        [input.deadline, drawableWindow?.deadline].compactMap { $0 }.min()
    }

    /// The number of the requested frame, if only the app delays it; nil if no frame is requested.
    var owedFrame: Int? { drawableWindow?.owedFrame }
    /// The number of the frame that the compositor has not answered; nil if there is none, or if nobody can see it.
    var pendingFrame: Int? { drawableWindow?.pendingFrame }

    /// Draws the requested frame if its time has come.
    func draw(at now: Instant) { drawableWindow?.draw(at: now) }

    private var drawableWindow: Window? { outputs.isEmpty ? nil : window }

    /// Handles the events in the mailbox in order, until the app is asked to end.
    func drain() {
        var now = connection.clock()
        for event in connection.mailbox.drain().withoutVanishedGlobals() where !isClosed {
            guard input.shouldContinue(&now) else { break }
            handle(event, at: now)
        }
        input.finish(at: now)
        if !isClosed { reportOutputs() }
    }

    /// Handles the events that caused no wakeup, before a frame is drawn that may use a released buffer.
    func drainDeferred() {
        if window?.isFrameRequested ?? true, connection.mailbox.holdsDeferred { drain() }
    }

    /// Lets movements of touches wait until the planned frame, whose time it returns, and wake the app no more.
    func holdMovements(at now: Instant) -> Instant? {
        let start = input.isTouched ? drawableWindow?.plannedStart(after: now) : nil
        connection.mailbox.holdMovements(start != nil, at: now)
        return start
    }
}

// MARK: - Events

extension Session {
    private func handle(_ event: WireEvent, at now: Instant) {
        switch event {
        case .global(let name, let interface, let version):
            if let offer = globals.add(name: name, interface: interface, version: version), objects != nil {
                bind(offer)
            }
        case .globalRemoved(let name): remove(name, at: now)
        case .callbackDone(let token, let arrival): callbackDone(token, arrival: arrival, at: now)
        case .ping(let serial, let isAnswered):
            // The reader answers for a busy app for a while, and then leaves it to the app.
            if !isAnswered { objects?.shell.send { xdg_wm_base_pong($0, serial) } }
        case .shell(let token, let change): handle(change, token)
        case .output(let token, let change): handle(change, token)
        case .presentation(let token, let change): window?.handle(change, token)
        case .outputPower(let token, let change):
            if outputPower?.handle(change, token) == true { reportPower() }
        case .seat(let token, let capabilities): input.update(capabilities: capabilities, of: token, at: now)
        case .seatName(let token, let name): input.update(seatName: name, of: token)
        case .touch(let token, let change): input.handle(change, token)
        case .pointer(let token, let change): input.handle(change, token, at: now)
        case .keyboard(let token, let change): input.handle(change, token, at: now)
        case .selection(let token, let content):
            if pasteboard?.take(content, of: token) ?? false { delegate?.sessionSelectionDidChange(to: content) }
        case .dataSource(let token, let change): handle(change, token)
        case .inputMethod(let token, let change, let arrival):
            // Entering and leaving the window is no act of a person.
            if case .update = change { scene.noteTextInput(at: arrival) }
            inputMethods?.handle(change, token, surface: window?.token ?? .none)
        case .boundary: input.deliver(at: now)
        case .inputLost: input.cancelAll(at: now)
        case .closed(let failure): delegate?.sessionDidFail(.connection(failure))
        }
    }

    private func handle(_ change: ShellChange, _ token: Token) {
        switch change {
        case .toplevelConfigure(let width, let height, let isSuspended):
            window?.toplevelConfigured(width: width, height: height, isSuspended: isSuspended)
        case .surfaceConfigure(let serial): window?.configured(serial: serial, outputs: outputs.relevant)
        case .close: delegate?.sessionDidReceiveClose()
        case .enteredOutput(let output):
            guard outputs.enter(output) else { return }
            if let choice = outputs.choiceToRepeat(entered: output) { window?.fillScreen(choice) }
            updateWindow()
        case .leftOutput(let output):
            outputs.leave(output)
            updateWindow()
        case .preferredScale(let scale): window?.preferredScaleChanged(scale)
        case .bufferReleased: window?.bufferReleased(token)
        }
    }

    private func handle(_ change: DataSourceChange, _ token: Token) {
        guard let pasteboard, pasteboard.isOffered(token) else { return }
        switch change {
        case .send(let pipe): if let pipe { delegate?.sessionSelectionIsRead(by: pipe) }
        case .cancelled:
            pasteboard.withdraw()
            delegate?.sessionSelectionWasCancelled()
        }
    }

    private func handle(_ change: OutputChange, _ token: Token) {
        switch outputs.apply(change, token) {
        case .none: break
        case .changed: updateWindow()
        case .chosen(let output):
            updateWindow()
            window?.fillScreen(output)
            reportChoice()
        }
    }

    private func updateWindow() {
        window?.update(for: outputs.relevant)
    }

    private func callbackDone(_ token: Token, arrival: Instant, at now: Instant) {
        switch phase {
        case .collectingGlobals(let sync) where sync.token == token:
            sync.destroy()
            bindGlobals()
        case .namingOutputs(let objects, let sync) where sync.token == token:
            sync.destroy()
            phase = .waitingForOutput(objects)
            if !outputs.isEmpty { makeWindow(objects) }
        case .running(_, let window): window.callbackDone(token, arrival: arrival, at: now)
        default: break
        }
    }
}

// MARK: - Globals

extension Session {
    /// Binds the globals, which the compositor has sent.
    private func bindGlobals() {
        if let complaint = globals.complaint {
            delegate?.sessionDidFail(.incomplete(WaylandError(.missingGlobal, complaint)))
            return
        }
        let bound = BoundObjects(
            connection, registry: registry, globals: globals, needsOutputNames: outputs.choice != nil)
        guard let objects = bound else { return failForMemory() }
        for offer in globals.all(.output) { bindOutput(offer, objects) }
        for offer in globals.all(.seat) { input.add(offer) }
        if let manager = objects.textInput, let textInput {
            inputMethods = SessionInputMethods(
                connection, manager: manager, textInput: textInput, isEnterProof: globals.acceptsInputMethods)
            inputMethods?.update(for: input.seats)
        }
        phase = .waitingForOutput(objects)
        delegate?.sessionDidConnect(self)
        prepareWindow()
    }

    /// Binds outputs and seats, which come and go; the other globals are bound at the start.
    private func bind(_ offer: Globals.Offer) {
        switch offer.global {
        case .output:
            guard let objects, !outputs.contains(name: offer.name) else { return }
            let isFirst = outputs.isEmpty
            bindOutput(offer, objects)
            if isFirst && !outputs.isEmpty { window?.redraw() }
            prepareWindow()
        case .seat:
            input.add(offer)
            seatsDidChange()
        default: break
        }
    }

    private func seatsDidChange() {
        pasteboard?.update(for: input.seats)
        inputMethods?.update(for: input.seats)
    }

    /// Binds the clipboards of the seats, if the compositor has them.
    ///
    /// weston 10 sends a selection only when the focus or the selection changes: of a text that another app copied earlier, an
    /// app that binds while it has the focus learns with the next change.
    func connectPasteboard() {
        guard objects != nil, pasteboard == nil, let offer = globals.first(.dataDevices) else { return }
        pasteboard = SessionPasteboard(connection, registry: registry, offer: offer)
        pasteboard?.update(for: input.seats)
    }

    /// Binds the interface by which outputs are switched off, if the compositor has it, and lights up those that show the app.
    func connectOutputPower() {
        guard objects != nil, outputPower == nil, let offer = globals.first(.outputPower) else { return }
        outputPower = SessionOutputPower(connection, registry: registry, offer: offer)
        outputPower?.update(shown: outputs.shown)
    }

    /// Switches the outputs that show the app.
    ///
    /// - Returns: whether the compositor supports it.
    func switchOutputs(on: Bool) -> Bool {
        guard let outputPower, !outputs.isEmpty else { return false }
        outputPower.switchOutputs(on: on, shown: outputs.shown)
        return true
    }

    private func reportPower() {
        if let outputPower { delegate?.sessionOutputPowerDidChange(isOff: outputPower.isOff) }
    }

    private func bindOutput(_ offer: Globals.Offer, _ objects: BoundObjects) {
        let output = Output(connection, registry: registry, offer: offer, names: objects.outputNames)
        if let output { outputs.add(output) }
    }

    /// Releases an output or a seat that the compositor removed; other objects work without their global.
    private func remove(_ name: UInt32, at now: Instant) {
        guard let offer = globals.remove(name: name) else { return }
        switch offer.global {
        case .output:
            let wasChosen = outputs.chosen?.name == name
            guard let output = outputs.remove(name: name) else { return }
            outputPower?.remove(output)
            reportPower()
            updateWindow()
            if wasChosen { reportChoice() }
        case .seat:
            input.remove(name: name, at: now)
            seatsDidChange()
        default: break
        }
    }

    /// Makes the window if there is an output; first gets the names of the outputs if the app asks for one by name.
    private func prepareWindow() {
        guard case .waitingForOutput(let objects) = phase, !outputs.isEmpty else { return }
        if outputs.choice != nil, let sync = connection.sync() {
            phase = .namingOutputs(objects, sync: sync)
        } else {
            makeWindow(objects)
        }
    }

    private func makeWindow(_ objects: BoundObjects) {
        let window = Window(
            objects, configuration, scene: scene, bufferSource: bufferSource, paint: paint
        ) { [weak delegate = self.delegate] attempt in
            delegate?.sessionDidAttemptBuffer(attempt)
        } onResize: { [weak self] device in
            self?.input.refreshCursors()
            self?.scene.resize(to: device)
        }
        guard let window else { return failForMemory() }
        phase = .running(objects, window)
        input.attach(window)
        window.setInhibitsIdle(inhibitsIdle)
        window.fillScreen(outputs.chosen)
        reportChoice()
        window.map()
    }

    /// Reports whether the window has the output that the app asks for by name.
    private func reportChoice() {
        guard let choice = outputs.choice, window != nil, configuration.placement == .fullScreen else { return }
        delegate?.sessionDidChooseOutput(
            choice, complaint: outputs.chosen == nil ? choice.complaint(outputs.states) : nil)
    }

    private func failForMemory() {
        let error = WaylandError(.noResources, "There is no memory for the objects of a connection.")
        delegate?.sessionDidFail(.incomplete(error))
    }

    /// Reports the first output that came and the last one that the compositor removed.
    private func reportOutputs() {
        guard objects != nil, reportedOutputs != !outputs.isEmpty else { return }
        reportedOutputs = !outputs.isEmpty
        delegate?.sessionOutputsDidChange(areThere: !outputs.isEmpty)
    }
}
