import CasementCore

extension Session {
    /// What happens to the surface and its buffers.
    func take(_ change: ShellChange, _ token: Token, at now: Instant) {
        switch change {
        case .toplevelConfigure(let width, let height, let isSuspended):
            pendingSize = PixelSize(width: Int(max(0, width)), height: Int(max(0, height)))
            if self.isSuspended && !isSuspended { redraw() }
            self.isSuspended = isSuspended
        case .surfaceConfigure(let serial):
            configure(serial)
        case .close:
            if surface?.toplevel.token == token { delegate?.sessionDidAskToClose(self) }
        case .enteredOutput(let output):
            guard surface?.proxy.token == token, outputs.contains(where: { $0.proxy.token == output }) else { return }
            enteredOutputs.append(output)
            askAgainForOutput(entered: output)
            updateMetrics()
        case .leftOutput(let output):
            enteredOutputs.removeAll { $0 == output }
            updateMetrics()
        case .preferredScale(let scale):
            guard surface?.fractional?.token == token else { return }
            metrics.fractionalScale = scale
            applyMetrics()
        case .bufferReleased:
            pool?.release(token)
        }
    }

    private func configure(_ serial: UInt32) {
        guard let surface else { return }
        // 0 x 0 leaves the size to the app, which keeps what it has, or else takes what it would like.
        if !pendingSize.isEmpty || device == nil { metrics.configured = pendingSize }
        surface.acknowledge(serial, size: metrics.surfaceSize)
        updateMetrics()
        if !needsFullRedraw { surface.settle() }
    }

    /// Whether there is somebody to draw for.
    private var canDraw: Bool {
        isRunning && !outputs.isEmpty && !isSuspended && !connection.isBlocked
    }

    /// When the session wants to be woken at the latest.
    var deadline: Instant? {
        let frame = canDraw ? clock.deadline : nil
        return [inputDeadline, frame].compactMap { $0 }.min()
    }

    /// The number of the frame that is requested and that nothing but the app holds up; nil if there is none.
    var owedFrame: Int? {
        guard canDraw, surface?.permission != nil, !awaitsBuffer, clock.isWanted, !clock.awaitsCallback else {
            return nil
        }
        return drawnFrames
    }

    /// Draws a frame if one is wanted and its time has come.
    func draw(at now: Instant) {
        guard canDraw, let surface, let permission = surface.permission, let device, let pool,
            clock.isDue(at: now), let loan = borrow(device.pixelSize, pool, now)
        else { return }
        clock.begin()
        drawnFrames += 1
        guard let frame = delegate?.sessionWantsFrame(self, at: now), frame.size == device.pixelSize else { return }
        if frame.isMoving { clock.request(for: frame.isMotionEndless ? .endlessMotion : .change) }
        var damage = frame.damage.intersection(PixelRect(frame.size))
        if needsFullRedraw { damage = Region(PixelRect(frame.size)) }
        if damage.isEmpty {
            clock.pass(at: now)
            return surface.settle()
        }
        var region = damage
        region.add(loan.stale)
        statistics.pixels += delegate?.session(self, paint: frame, region: region, into: loan.buffer.bitmap) ?? 0
        if !clock.awaitsCallback { callback = surface.requestCallback(connection) }
        requestFeedback(surface)
        surface.show(loan.buffer, damage: damage, device: device, size: metrics.surfaceSize, permission)
        pool.commit(loan, damage: damage)
        clock.commit(callback: clock.awaitsCallback ? nil : callback?.token, at: now)
        needsFullRedraw = false
        statistics.frames += 1
    }

    private func borrow(_ size: PixelSize, _ pool: BufferPool, _ now: Instant) -> BufferPool.Loan? {
        awaitsBuffer = false
        do {
            return try pool.borrow(size, at: now)
        } catch {
            switch error {
            case .allBusy:
                awaitsBuffer = true
                // The next release wakes the loop.
                connection.mailbox.awaitRelease(at: now)
                statistics.skippedFrames += 1
            case .noBuffer(let time): clock.postpone(until: time)
            }
            return nil
        }
    }

    /// One frame in a while is asked after: that tells the refresh interval, and asking costs an object and two events.
    private func requestFeedback(_ surface: Surface) {
        guard feedback == nil, statistics.frames % 64 == 0 else { return }
        feedback = objects?.makeFeedback(for: surface.proxy)
    }
}
