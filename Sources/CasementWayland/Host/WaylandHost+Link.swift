import CasementCore
import CasementRender
import Logging
import CasementSystem

extension WaylandHost {
    /// Connects before ``run()``, makes the window, and begins to make its first buffer, which takes as long as the views of
    /// an app. If the compositor does not answer soon, ``run()`` does the rest.
    ///
    /// - Parameter body: is called while the compositor answers.
    package func connectAhead(meanwhile body: () -> Void) {
        // A socket from the parent process serves one attempt, which is that of ``run()``.
        guard getenv("WAYLAND_SOCKET") == nil else { return body() }
        do throws(WaylandError) {
            try connect(at: surroundings.clock(), startsReader: false)
        } catch {
            // ``run()`` tries again, and reports why it fails.
        }
        body()
        readAnswers(until: surroundings.clock() + surroundings.answerPatience)
        guard surroundings.startsReader else { return }
        do throws(SystemFailure) {
            try session?.connection.startReader()
        } catch {
            // ``run()`` connects again, and reports why that fails.
            disconnect(at: surroundings.clock())
        }
    }

    /// Reads on this thread, because a new one begins late, until the compositor has configured the window.
    private func readAnswers(until end: Instant) {
        var now = surroundings.clock()
        while let session, session.device == nil, now < end {
            session.connection.read(within: Int32((end - now) / .milliseconds(1)) + 1)
            session.drain()
            now = surroundings.clock()
            flush(session, at: now)
        }
    }

    /// Connects for the first time; if that fails and the app waits for compositors, begins to wait.
    func start(at now: Instant) throws(WaylandError) {
        for rule in configuration.outputs {
            if let problem = rule.calibration?.problem {
                logger.log(.error, sentence: "\(problem) Touches are not corrected.")
            }
        }
        if let startError { throw startError }
        switch link {
        case .connecting(let session, _):
            // An app that took long until now has not read the answer.
            link = .connecting(session, until: now + surroundings.handshakePatience)
            return
        case .up: return
        // A session that failed meanwhile has set the time of the next attempt.
        case .down: if reconnection.due > .zero { return }
        }
        do throws(WaylandError) {
            try connect(at: now)
        } catch {
            // Without a runtime directory there is nowhere to wait.
            guard configuration.waitsForCompositor, error.code != .noRuntimeDirectory else { throw error }
            reconnection.failed(isRefused: error.code == .noCompositor, at: now)
            log(linkLog.lost(error.description, level: .notice, afterLifetime: .zero, at: now))
        }
    }

    /// Connects and requests the globals; the answer comes through the mailbox.
    func connect(at now: Instant, startsReader: Bool = true) throws(WaylandError) {
        let address = try SocketAddress.resolve(configuration.socket) { name in
            getenv(name).map { String(cString: $0) }
        }
        if case .path(let path) = address { reconnection.attempt(path) } else { reconnection.attempt(nil) }
        let socket = try address.connect()
        let connection: Connection
        do {
            connection = try Connection(
                socket: socket, clock: surroundings.inputClock,
                startsReader: startsReader && surroundings.startsReader)
        } catch {
            throw WaylandError(.noResources, "No connection can be made: \(error).")
        }
        let made = Session(
            connection, configuration: configuration, inhibitsIdle: inhibitsIdle, numbering: numbering, scene: scene,
            textInput: textInput, bufferSource: surroundings.bufferSource,
            paint: paint, delegate: self)
        guard let made else { throw WaylandError(.noResources, "There is no memory for a connection.") }
        let signal = connection.mailbox.signal.number
        try loop.watch(signal, isInput: true) { [weak made] in made?.drain() }
        reconnection.connected()
        link = .connecting(made, until: now + surroundings.handshakePatience)
    }

    /// Tries again after a loss.
    func reconnect(at now: Instant) {
        linkLog.attempted()
        do {
            try connect(at: now)
        } catch {
            reconnection.failed(isRefused: error.code == .noCompositor, at: now)
            log(linkLog.failed(error, at: now))
        }
    }

    /// Drops everything that belongs to the connection; touches that are down end as cancelled.
    func disconnect(at now: Instant) {
        guard let session else { return }
        loop.unwatch(session.connection.mailbox.signal.number)
        flusher.stopWatching()
        link = .down
        // Cancels the touches that are down, which count.
        session.close(at: now)
        total.add(session.statistics)
        pasteboard?.disconnect()
        outputPower?.disconnect()
    }

    /// Logs a remark, if there is one.
    package func log(_ remark: LogRemark?) {
        if let remark { logger.log(remark.level, sentence: remark.text) }
    }

    /// Sends what was requested, now or as soon as the socket accepts it.
    func flush(_ session: Session, at now: Instant) {
        do {
            if try flusher.flush(session.connection, at: now) { log(conditionLog.socketWatched(at: now)) }
        } catch {
            log(conditionLog.socketNotWatched(error, at: now))
        }
    }
}

extension WaylandHost: SessionDelegate {
    func sessionDidConnect(_ session: Session) {
        let now = surroundings.clock()
        link = .up(session, since: now)
        if hasStarted { total.reconnects += 1 }
        hasStarted = true
        pasteboard?.connect(to: session)
        outputPower?.connect(to: session)
        log(linkLog.connected(at: now))
    }

    func sessionOutputsDidChange(areThere: Bool) {
        log(linkLog.outputsChanged(areThere: areThere, at: surroundings.clock()))
    }

    func sessionDidChooseOutput(_ choice: OutputChoice, complaint: String?) {
        log(conditionLog.outputChosen(choice, complaint: complaint, at: surroundings.clock()))
    }

    func sessionOutputPowerDidChange(isOff: Bool?) {
        outputPower?.outputsDidChange(isOff: isOff)
    }

    func sessionDidAttemptBuffer(_ attempt: BufferAttempt) {
        log(conditionLog.bufferAttempted(attempt, at: surroundings.clock()))
    }

    func sessionDidCompileLayout(isUsable: Bool) {
        log(conditionLog.layoutCompiled(isUsable: isUsable, at: surroundings.clock()))
    }

    func sessionDidFail(_ failure: SessionFailure) {
        let now = surroundings.clock()
        var lifetime: Duration?
        if case .up(_, let since) = link { lifetime = now - since }
        // An app that waits for its first compositor has no outage yet, in which a failure would be an obstacle.
        if !hasStarted { lifetime = .zero }
        disconnect(at: now)
        guard hasStarted || configuration.waitsForCompositor else {
            startError = failure.error
            return loop.stop()
        }
        reconnection.lost(afterLifetime: lifetime ?? .zero, isBlameless: failure.isGlobalRace, at: now)
        if let lifetime {
            let level: Logger.Level = failure.isGlobalRace ? .notice : .error
            log(linkLog.lost(failure.error.description, level: level, afterLifetime: lifetime, at: now))
        } else {
            log(linkLog.failed(failure.error, at: now))
        }
    }

    func sessionShouldContinue() -> Bool {
        handleSignals()
        return !loop.isStopped
    }

    func sessionSelectionDidChange(to content: SelectionContent) {
        pasteboard?.take(content)
    }

    func sessionSelectionIsRead(by pipe: Descriptor) {
        pasteboard?.send(to: pipe, at: surroundings.clock())
    }

    func sessionSelectionWasCancelled() {
        pasteboard?.offerWasCancelled()
    }

    func sessionDidReceiveClose() {
        stop()
    }

    func sessionDidNotice(_ remark: String) {
        logger.log(.warning, sentence: remark)
    }
}
