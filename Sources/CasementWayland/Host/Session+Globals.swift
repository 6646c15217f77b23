import CasementCore

extension Session {
    /// The compositor has sent its globals.
    func greeted() {
        if let complaint = globals.complaint {
            delegate?.session(self, didFail: .incomplete(WaylandError(.missingGlobal, complaint)))
            return
        }
        let bound = BoundObjects(
            connection, registry: registry, globals: globals, needsOutputNames: outputChoice != nil)
        guard let objects = bound else { return failForMemory() }
        self.objects = objects
        for offer in globals.all(.output) + globals.all(.seat) { adopt(offer) }
        phase = .waitingForOutput
        delegate?.sessionDidConnect(self)
        prepareSurface()
    }

    /// Makes the surface if there is an output, by whose name it may have to be chosen.
    func prepareSurface() {
        guard case .waitingForOutput = phase, !outputs.isEmpty else { return }
        if outputChoice != nil, let sync = Self.sync(connection) {
            phase = .namingOutputs(sync: sync)
        } else {
            makeSurface()
        }
    }

    /// Reports the first output that came and the last that went.
    func reportOutputs() {
        guard objects != nil, reportedOutputs != !outputs.isEmpty else { return }
        reportedOutputs = !outputs.isEmpty
        delegate?.session(self, outputsDidChange: !outputs.isEmpty)
    }

    private func failForMemory() {
        let error = WaylandError(.noResources, "There is no memory for the objects of a connection.")
        delegate?.session(self, didFail: .incomplete(error))
    }

    func makeSurface() {
        guard let objects, let surface = Surface(objects, configuration) else { return failForMemory() }
        phase = .running
        self.surface = surface
        pool = BufferPool(connection, memory: objects.memory, source: bufferSource) { [weak self] remark in
            if let self { delegate?.session(self, didNotice: remark) }
        }
        touches.surface = surface.proxy.token
        for seat in seats { seat.pointerInput.surface = surface.proxy.token }
        if case .fullScreen = configuration.placement {
            let chosen = chosenOutput
            surface.fillScreen(chosen)
            if chosen == nil, let outputChoice {
                delegate?.session(self, didNotice: outputChoice.complaint(outputs.map { $0.state }))
            }
        }
        surface.map()
    }

    /// The output that the app asks for by name; nil if it leaves the choice to the compositor.
    private var outputChoice: OutputChoice? {
        guard case .fullScreen(let name?) = configuration.placement else { return nil }
        return OutputChoice(name: name)
    }

    /// The output that the app asks for by name, once it is there.
    private var chosenOutput: Output? {
        outputChoice?.index(in: outputs.map { $0.state }).map { outputs[$0] }
    }

    /// Binds what came: screens and seats come and go, everything else is taken at the start.
    func adopt(_ offer: Globals.Offer) {
        switch offer.global {
        case .output where !outputs.contains { $0.name == offer.name }:
            guard let output = Output(connection, registry: registry, offer: offer, names: objects?.outputNames) else {
                return
            }
            outputs.append(output)
            if isRunning && outputs.count == 1 { redraw() }
            prepareSurface()
        case .seat where !seats.contains { $0.name == offer.name }:
            let seat = Seat(
                connection, registry: registry, offer: offer, numbering: numbering, staleness: staleness,
                cursor: configuration.cursor)
            if let seat { seats.append(seat) }
        default: break
        }
    }

    /// A global is gone; objects other than screens and seats work on without it.
    func lose(_ name: UInt32, at now: Instant) {
        guard let offer = globals.remove(name: name) else { return }
        switch offer.global {
        case .output:
            guard let index = outputs.firstIndex(where: { $0.name == name }) else { return }
            let output = outputs.remove(at: index)
            enteredOutputs.removeAll { $0 == output.proxy.token }
            output.destroy()
            updateMetrics()
        case .seat:
            guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
            send(seats.remove(at: index).remove(touches: &touches, at: now))
        default: break
        }
    }

    func take(_ change: OutputChange, _ token: Token) {
        guard let output = outputs.first(where: { $0.owns(token) }) else { return }
        let earlier = chosenOutput
        guard output.apply(change) else { return }
        updateMetrics()
        // The output that the app asks for was plugged in later than the app came up.
        if isRunning, let chosen = chosenOutput, chosen !== earlier {
            hasAskedAgainForOutput = false
            surface?.fillScreen(chosen)
        }
    }

    /// Moves the surface from an output that the app did not ask for, once for each time the asked one is plugged in.
    func askAgainForOutput(entered token: Token) {
        guard Quirks.asksAgainForOutput, !hasAskedAgainForOutput, let chosen = chosenOutput, !chosen.owns(token)
        else { return }
        hasAskedAgainForOutput = true
        surface?.fillScreen(chosen)
    }

    /// The name of the output that the surface is on, or maker and model where the compositor gives no names.
    var outputName: String? {
        let entered = outputs.first { enteredOutputs.contains($0.proxy.token) }
        guard let state = (entered ?? outputs.first)?.state else { return nil }
        return [state.name, state.maker].first { $0.contains { !$0.isWhitespace } }
    }

    /// Works out size and scale anew from what is known of the screens.
    func updateMetrics() {
        let entered = outputs.filter { enteredOutputs.contains($0.proxy.token) }
        let relevant = entered.isEmpty ? (chosenOutput.map { [$0] } ?? outputs) : entered
        let canScale = (objects?.compositorVersion ?? 1) >= 3
        metrics.outputScale = canScale ? relevant.map { $0.state.scale }.max() ?? metrics.outputScale : 1
        if case .windowed(let size) = configuration.placement {
            metrics.fallback = size
        } else if let size = relevant.first?.state.logicalSize, !size.isEmpty {
            metrics.fallback = size
        }
        applyMetrics()
    }

    /// Tells the scene if size or scale changed, once the compositor has configured the surface.
    func applyMetrics() {
        guard surface?.permission != nil, metrics.device != device else { return }
        device = metrics.device
        redraw()
        for seat in seats { apply(seat.cursor.refresh(), to: seat) }
        delegate?.session(self, didChange: metrics.device)
    }
}
