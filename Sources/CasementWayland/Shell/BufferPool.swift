import CasementCore
import CasementRender

/// At most three buffers of one size, made when they are first needed.
@MainActor final class BufferPool {
    /// A buffer to paint for a change of the picture.
    struct PaintTarget {
        fileprivate let index: Int
        fileprivate let buffer: Buffer
        fileprivate let change: PictureChange
    }

    enum Failure: Error {
        /// The compositor holds all of them until its next buffer release.
        case allBusy
        /// There is none, and the next attempt to make one is at this time.
        case noBuffer(until: Instant)
    }

    private let connection: Connection
    private let memory: Proxy
    private let source: BufferSource
    private let report: (BufferAttempt) -> Void
    private var size = PixelSize.zero
    private var ledger = BufferLedger()
    private var shortage = BufferShortage()
    private var buffers: [Buffer] = []
    /// The file of the first buffer, which another thread allocates.
    private var firstFile: MemoryFile?
    /// Buffers of an earlier size that the compositor still reads.
    private var retired: [Buffer] = []
    /// Whether the memory of such a buffer waits for its release.
    var holdsRetired: Bool { !retired.isEmpty }

    /// Makes an empty pool.
    ///
    /// - Parameter report: is called with the result of each attempt to make a buffer.
    init(_ connection: Connection, memory: Proxy, source: BufferSource, report: @escaping (BufferAttempt) -> Void) {
        self.connection = connection
        self.memory = memory
        self.source = source
        self.report = report
    }

    /// Checks that a buffer of a size is free or may be made, and begins to make the first one, on another thread, while the
    /// frame is composed.
    ///
    /// Further ones are made by ``acquire(_:for:at:)`` only, when it is known that the frame changes pixels: memory that no
    /// frame uses would be wasted.
    func prepare(_ size: PixelSize, at now: Instant) throws(Failure) {
        if size != self.size { resize(to: size) }
        if buffers.isEmpty {
            try prepareFirst(at: now)
        } else if ledger.choose() == .wait {
            throw .allBusy
        }
    }

    /// Whether a buffer of the prepared size has the newest picture.
    var hasPicture: Bool { ledger.newest != nil }

    /// Returns the youngest free buffer of a size.
    ///
    /// If a second buffer cannot be made, returns the only one even if the compositor has not released it. weston releases
    /// a buffer when another one replaces it, so it would hold the only one for ever, and show a stale frame. The caller may
    /// acquire it after the frame callback of the last frame: weston reads the buffer again only after the next commit. A
    /// compositor that repaints meanwhile for another reason may show a frame half painted.
    ///
    /// - Parameter change: what the frame changes.
    func acquire(_ size: PixelSize, for change: PictureChange, at now: Instant) throws(Failure) -> PaintTarget {
        if size != self.size { resize(to: size) }
        switch ledger.choose() {
        case .slot(let index): return PaintTarget(index: index, buffer: buffers[index], change: change)
        case .wait: throw .allBusy
        case .create:
            if let buffer = make(size, at: now) {
                buffers.append(buffer)
                return PaintTarget(index: ledger.add(buffer.proxy.token, size: size), buffer: buffer, change: change)
            }
            if let only = ledger.onlySlot { return PaintTarget(index: only, buffer: buffers[only], change: change) }
            throw buffers.isEmpty ? .noBuffer(until: shortage.nextAttempt ?? now) : .allBusy
        }
    }

    /// Records that a painted buffer was committed.
    func commit(_ target: PaintTarget) {
        ledger.commit(target.index, target.buffer.proxy.token, target.change)
    }

    /// Handles the release of a buffer.
    func release(_ token: Token) {
        if ledger.release(token) { return }
        guard let index = retired.firstIndex(where: { $0.proxy.token == token }) else { return }
        retired.remove(at: index).destroy()
    }

    /// Changes the picture of a buffer into that of the frame, without the pixels that the frame paints.
    ///
    /// - Returns: false if all pixels must be painted.
    func bringUpToDate(_ target: PaintTarget) -> Bool {
        let (slot, change, buffer) = (ledger.slots[target.index], target.change, target.buffer)
        defer { buffer.updateProxy() }
        guard let newest = ledger.newest, !change.isWhole else { return false }
        let isNewest = newest == target.index
        let canMove = isNewest ? change.isUniform : slot.stale.area < size.width * size.height
        if !slot.isBusy && canMove {
            let reserved = Buffer.byteCount(size) * (BufferLedger.limit - buffers.count)
            buffer.allocateSpare(for: slot.lag + change.movement, reserving: reserved, within: source)
        }
        if isNewest {
            buffer.bitmap.apply(change, canMove: !slot.isBusy)
        } else {
            buffer.bitmap.apply(change, to: buffers[newest].bitmap, stale: slot.stale, lag: slot.lag)
        }
        return true
    }

    /// Releases the spare bytes of the buffers that the compositor has released.
    func memoryPressure() {
        for (slot, buffer) in zip(ledger.slots, buffers) where !slot.isBusy { buffer.releaseSpare() }
    }

    private func prepareFirst(at now: Instant) throws(Failure) {
        // After a failure the frame is composed once there is a buffer.
        guard shortage.nextAttempt == nil else {
            _ = try acquire(size, for: PictureChange(painting: size), at: now)
            return
        }
        guard firstFile == nil else { return }
        do {
            firstFile = try source.makeFile(Buffer.byteCount(size))
            firstFile?.allocateAhead()
        } catch {
            failed(.system(error), size, at: now)
            throw .noBuffer(until: shortage.nextAttempt ?? now)
        }
    }

    /// Makes another buffer unless the last attempt failed a moment ago.
    private func make(_ size: PixelSize, at now: Instant) -> Buffer? {
        guard shortage.allowsAttempt(at: now) else { return nil }
        do {
            try source.check(byteCount: Buffer.byteCount(size), made: buffers.count)
            let buffer = try Buffer(connection, memory: memory, size: size, source: source, file: firstFile.take())
            shortage.end()
            report(.made(count: buffers.count))
            return buffer
        } catch {
            failed(error, size, at: now)
            return nil
        }
    }

    private func failed(_ refusal: BufferRefusal, _ size: PixelSize, at now: Instant) {
        shortage.fail(at: now)
        report(.failed(count: buffers.count, complaint: complaint(refusal, size)))
    }

    private func complaint(_ refusal: BufferRefusal, _ size: PixelSize) -> String {
        let consequence =
            switch buffers.count {
            case 0: "Nothing is drawn until one can be made."
            case 1: "The app draws into the only one that it has."
            default: "The app draws with \(buffers.count)."
            }
        return "No buffer of \(size.width)x\(size.height) pixels can be made: \(refusal). \(consequence)"
    }

    private func resize(to size: PixelSize) {
        self.size = size
        firstFile = nil
        shortage.end()
        let busy = ledger.removeAll()
        for buffer in buffers {
            if busy.contains(buffer.proxy.token) { retired.append(buffer) } else { buffer.destroy() }
        }
        buffers.removeAll()
        // Without this limit a compositor that releases no buffer would make memory grow with each change of size.
        while retired.count > BufferLedger.limit { retired.removeFirst().destroy() }
    }
}

extension BufferPool.PaintTarget {
    @MainActor var bitmap: Bitmap { buffer.bitmap }
    /// The `wl_buffer`, once the buffer was brought up to date.
    @MainActor var proxy: Proxy { buffer.proxy }
}
