import CasementCore
import CasementRender

/// Draws the scene's frames into buffers and commits them to a surface, one for each frame callback, at the time that
/// ``FramePacing`` plans.
@MainActor final class FramePresenter {
    private let objects: BoundObjects
    private let surface: Surface
    private let scene: any SceneEntryPoints
    private let paint: FramePainter
    private let pool: BufferPool
    private var clock = FrameClock()
    private var callback: Proxy?
    /// The requests for presentation feedback that have no answer yet, oldest first.
    private var feedback: [Proxy] = []
    private var needsFullRedraw = true
    private var awaitsBuffer = false
    private var begunFrames = 0
    private var timing = FrameTiming()
    private var pacing = FramePacing()
    private(set) var statistics = RunStatistics()

    init(
        _ objects: BoundObjects, surface: Surface, scene: any SceneEntryPoints, pool: BufferPool,
        paint: @escaping FramePainter
    ) {
        self.objects = objects
        self.surface = surface
        self.scene = scene
        self.pool = pool
        self.paint = paint
        clock.request()
    }

    func request() {
        clock.request()
    }

    /// Requests a frame that is drawn from edge to edge.
    func redraw() {
        needsFullRedraw = true
        clock.request()
    }

    /// Begins to make a buffer of a size, which the next frame needs. If that fails, the frame tries again.
    func prepareBuffer(_ size: PixelSize, at now: Instant) {
        do throws(BufferPool.Failure) { try pool.prepare(size, at: now) } catch {}
    }

    var isRequested: Bool { clock.isWanted }

    /// The next time at which a requested frame may be drawn; nil if none is requested.
    var deadline: Instant? { clock.deadline }

    /// The time for which the next frame is planned, requested or not; nil if no frame is planned.
    var plannedStart: Instant? { clock.plannedStart }

    /// The number of the requested frame, if only the app delays it; nil if no frame is requested.
    var owedFrame: Int? {
        guard surface.permission != nil, !awaitsBuffer, clock.isWanted, !clock.awaitsCallback else { return nil }
        return begunFrames
    }

    /// The number of the frame that the compositor has not answered; nil if there is none, and before the first configure.
    var pendingFrame: Int? { surface.permission == nil ? nil : clock.pendingFrame }

    /// Draws the requested frame if its time has come.
    ///
    /// - Parameter size: the size of the surface in points, as the compositor sees it.
    func draw(at now: Instant, _ device: DeviceTransform, size: PixelSize) {
        let awaitedBuffer = awaitsBuffer
        defer {
            if pool.holdsRetired { objects.connection.mailbox.awaitRelease(at: now) }
            // Counted once for a frame, however many iterations of the loop try it until a buffer is released.
            if awaitsBuffer && !awaitedBuffer { statistics.skippedFrames += 1 }
        }
        if !clock.isWanted { return timing.inputChangedNothing() }
        let pixelSize = device.pixelSize
        guard let permission = surface.permission, clock.isDue(at: now),
            withBuffer(at: now, { () throws(BufferPool.Failure) in try pool.prepare(pixelSize, at: now) }) != nil
        else { return }
        clock.begin()
        begunFrames += 1
        let whole = Region(PixelRect(pixelSize))
        let isWhole = needsFullRedraw || !pool.hasPicture
        guard let frame = scene.frame(at: now, repainting: isWhole ? whole : Region()), frame.size == pixelSize
        else { return pacing.abandonPlan() }
        if frame.isMoving { clock.request(for: frame.isMotionEndless ? .endlessMotion : .change) }
        let change = needsFullRedraw ? PictureChange(painting: frame.size) : PictureChange(frame)
        if change.damage.isEmpty {
            clock.pass(at: now)
            pacing.abandonPlan()
            timing.inputChangedNothing()
            return surface.commitAcknowledgement()
        }
        guard
            let target = withBuffer(
                at: now, { () throws(BufferPool.Failure) in try pool.acquire(pixelSize, for: change, at: now) })
        else {
            // The changes of this frame are in no buffer.
            return redraw()
        }
        let painted = pool.bringUpToDate(target) ? frame.painted : whole
        statistics.pixels += paint(frame, painted, target.bitmap)
        scene.framePainted(interval: statistics.refreshInterval)
        if !clock.awaitsCallback { callback = surface.requestCallback(objects.connection) }
        let request = requestFeedback(isMoving: frame.isMoving, at: now)
        surface.show(target.proxy, damage: change.damage, device: device, size: size, permission)
        pool.commit(target)
        clock.commit(callback: clock.awaitsCallback ? nil : callback?.token, at: now)
        needsFullRedraw = false
        statistics.frames += 1
        let end = objects.connection.clock()
        timing.committed(at: end, start: now, in: &statistics)
        pacing.committed(feedback: request?.token, at: end)
    }

    /// Ends the acknowledgement of a configure by a commit, unless the next frame does so.
    func commitAcknowledgement() {
        if !needsFullRedraw { surface.commitAcknowledgement() }
    }

    /// A frame callback came, or the answer to another object's request, which is ignored.
    func callbackDone(_ token: Token, arrival: Instant, at now: Instant) {
        guard callback?.token == token else { return }
        if clock.isWanted { timing.callbackArrived(at: arrival) }
        callback?.destroy()
        callback = nil
        let drawing = pacing.callbackArrived(at: arrival, isWanted: clock.isWanted)
        if clock.callback(token, at: now, drawing: drawing) { redraw() }
    }

    func inputArrived(at arrival: Instant) {
        timing.inputArrived(at: arrival)
    }

    func handle(_ change: PresentationChange, _ token: Token) {
        guard let index = feedback.firstIndex(where: { $0.token == token }) else { return }
        feedback.remove(at: index).destroy()
        pacing.handle(change, token)
        guard case .presented(_, let refresh) = change else { return }
        if refresh > 0 { statistics.refreshInterval = .nanoseconds(Int64(refresh)) }
        // Frames are shown in order: an older one that has no answer yet gets none.
        for lost in feedback[..<index] { lost.destroy() }
        feedback.removeFirst(index)
    }

    func bufferReleased(_ token: Token) {
        pool.release(token)
    }

    func memoryPressure() {
        pool.memoryPressure()
    }

    /// Prepares or acquires a buffer; if none can be had, notes when to try again, and returns nil.
    private func withBuffer<Result>(
        at now: Instant, _ request: () throws(BufferPool.Failure) -> Result
    ) -> Result? {
        awaitsBuffer = false
        do {
            return try request()
        } catch {
            switch error {
            case .allBusy:
                awaitsBuffer = true
                timing.frameWasDelayed()
                pacing.abandonPlan()
                // The next release wakes the loop.
                objects.connection.mailbox.awaitRelease(at: now)
            case .noBuffer(let time): clock.postpone(until: time)
            }
            return nil
        }
    }

    /// Requests feedback for each frame of a movement, and else for one frame in 64, which reports the refresh interval.
    ///
    /// Feedback costs an object and two events.
    private func requestFeedback(isMoving: Bool, at now: Instant) -> Proxy? {
        let isRare = feedback.isEmpty && statistics.frames % 64 == 0
        guard isRare || pacing.wantsFeedback(isMoving: isMoving, at: now),
            let request = objects.makeFeedback(for: surface.proxy)
        else { return nil }
        feedback.append(request)
        return request
    }
}
