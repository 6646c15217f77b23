import CasementCore
import CasementRender
import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension WaylandHost {
    /// Connects and greets; the answer comes through the mailbox.
    func connect(at now: Instant) throws(WaylandError) {
        let address = try SocketAddress.resolve(configuration.socket) { name in
            getenv(name).map { String(cString: $0) }
        }
        let socket = try address.connect()
        let connection: Connection
        do {
            connection = try Connection(socket: socket)
        } catch {
            throw WaylandError(.noResources, "No connection can be made: \(error).")
        }
        let made = Session(connection, configuration: configuration, numbering: numbering, delegate: self)
        guard let made else { throw WaylandError(.noResources, "There is no memory for a connection.") }
        let signal = connection.mailbox.signal.number
        try loop.watch(signal, isInput: true) { [weak made] in made?.drain(at: MonotonicClock.now()) }
        link = .greeting(made, until: now + handshakePatience)
    }

    /// Tries again after a loss.
    func reconnect(at now: Instant) {
        do {
            try connect(at: now)
        } catch {
            // Said once for as long as it stays the same; an outage of hours must not fill a log.
            logger.log(level: error == lastObstacle ? .debug : .warning, "\(error)")
            lastObstacle = error
            link = .down(until: now + backoff.delay(afterLifetime: .zero))
        }
    }

    /// Drops everything that belongs to the connection; fingers that are down end as cancelled.
    func disconnect(at now: Instant) {
        guard let session else { return }
        var lifetime = Duration.zero
        if case .up(_, let since) = link { lifetime = now - since }
        loop.unwatch(session.connection.mailbox.signal.number)
        if let watched { loop.unwatch(watched) }
        watched = nil
        link = .down(until: now + backoff.delay(afterLifetime: lifetime))
        total.add(session.statistics)
        for event in session.close(at: now) { doors.handle(event) }
    }

    /// Sends what was requested, now or as soon as the socket takes it.
    func flush(_ session: Session) {
        let descriptor = session.connection.descriptor
        switch session.connection.flush() {
        case .done, .broken:
            // Where it is broken the reader goes on, and gets the compositor's reason if there is one.
            if watched != nil { loop.unwatch(descriptor) }
            watched = nil
        case .blocked:
            guard watched == nil else { return }
            do {
                // Being woken is all it takes: every turn flushes.
                try loop.watch(descriptor, forWriting: true) {}
                watched = descriptor
            } catch {
                logger.error("\(error)")
            }
        }
    }
}

extension WaylandHost: SessionDelegate {
    func sessionDidStart(_ session: Session) {
        link = .up(session, since: MonotonicClock.now())
        if hasStarted {
            total.reconnects += 1
            logger.notice("Connected to a compositor again.")
        }
        hasStarted = true
        lastObstacle = nil
    }

    func session(_ session: Session, didFail failure: SessionFailure) {
        let now = MonotonicClock.now()
        disconnect(at: now)
        let error: WaylandError
        switch failure {
        case .incomplete(let complaint): error = complaint
        case .connection(let reason):
            error = WaylandError(.disconnected, "\(reason).")
        }
        if hasStarted {
            logger.error("\(error)")
        } else {
            startError = error
            loop.stop()
        }
    }

    func session(_ session: Session, didChange device: DeviceTransform) {
        doors.resize(to: device)
    }

    func session(_ session: Session, didReceive events: [InputEvent]) {
        for event in events { doors.handle(event) }
    }

    func sessionMayContinue(_ session: Session) -> Bool {
        takeSignals()
        return !loop.isStopped
    }

    func sessionDidAskToClose(_ session: Session) {
        stop()
    }

    func sessionWantsFrame(_ session: Session, at now: Instant) -> Frame? {
        doors.frame(at: now)
    }

    func session(_ session: Session, paint frame: Frame, region: Region, into bitmap: Bitmap) -> Int {
        painter(frame, region, bitmap)
    }

    func session(_ session: Session, didNotice remark: String) {
        logger.warning("\(remark)")
    }
}
