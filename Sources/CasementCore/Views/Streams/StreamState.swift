/// The frames of a stream and its waiting producers; the lock of a ``PixelStream`` guards it.
struct StreamState {
    private struct Pending {
        let slot: StreamSlot
        let format: StreamFormat
        let serial: UInt64
        let hash: UInt64?
    }

    private struct Waiter {
        let number: UInt64
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// One frame is shown, one is complete, one is being written.
    static let mostSlots = 3

    private var slots: [StreamSlot] = []
    private var pending: Pending?
    /// The slot that a producer is writing.
    private var written: StreamSlot?
    private var lastSerial: UInt64 = 0
    /// The damage of all frames since the last one that was taken; nil for all pixels.
    private var damage: Region? = Region()
    /// Whether the frame to which the damage of the next one refers was never complete.
    private var isBaseLost = false
    /// Whether all pixels of the frame that is being written may differ from those that the view shows.
    private var isWrittenWhole = false
    private var lastFormat: StreamFormat?
    private var isWakeRequested = false
    private var waiters: [Waiter] = []
    private var waiterCount: UInt64 = 0
    private(set) var droppedCount = 0
    private(set) var isClosed = false
    /// Whether a person can see the view.
    private(set) var isWanted = false
    /// Whether a replay decides what the view shows.
    private var isHeld = false
    /// Whether hashes of the frames are needed.
    var isHashed = false
    var wake: (@MainActor @Sendable () -> Void)?
    var onTake: (@Sendable (UInt64) -> Void)?

    /// Whether a frame that is submitted now would be shown next.
    private var isReady: Bool { isWanted && !isHeld && pending == nil && written == nil }

    // MARK: The producer

    /// Begins a frame.
    ///
    /// - Returns: its serial, and the slot to write; no slot if the frame is dropped.
    mutating func begin(_ format: StreamFormat, _ damage: Region?) -> (serial: UInt64, slot: StreamSlot?) {
        lastSerial += 1
        guard written == nil, !isHeld, let slot = freeSlot() else {
            droppedCount += 1
            add(isBaseLost ? nil : damage, format)
            if written != nil { isBaseLost = true }
            return (lastSerial, nil)
        }
        written = slot
        (isWrittenWhole, isBaseLost) = (isBaseLost, false)
        return (lastSerial, slot)
    }

    /// A slot that is not in use. Where there is no other, that of the frame that waits, which is dropped.
    private mutating func freeSlot() -> StreamSlot? {
        if let free = slots.first(where: { !$0.isShown && $0 !== pending?.slot }) { return free }
        if slots.count < Self.mostSlots {
            let slot = StreamSlot()
            slots.append(slot)
            return slot
        }
        guard let slot = pending?.slot else { return nil }
        dropPending()
        return slot
    }

    private mutating func dropPending() {
        guard pending != nil else { return }
        pending = nil
        droppedCount += 1
    }

    /// Ends a frame whose pixels are written.
    ///
    /// - Returns: the closure that wakes the main thread; nil if it needs no wakeup.
    mutating func end(
        _ format: StreamFormat, _ serial: UInt64, _ damage: Region?, hash: UInt64?
    ) -> (@MainActor @Sendable () -> Void)? {
        guard let slot = written else { return nil }
        written = nil
        add(isWrittenWhole ? nil : damage, format)
        guard !isHeld, !isClosed else {
            droppedCount += 1
            return nil
        }
        dropPending()
        pending = Pending(slot: slot, format: format, serial: serial, hash: hash)
        guard isWanted, !isWakeRequested else { return nil }
        isWakeRequested = true
        return wake
    }

    /// Ends a frame whose pixels could not be written.
    ///
    /// - Returns: the continuations to resume, if a frame is wanted now.
    mutating func fail() -> [CheckedContinuation<Bool, Never>] {
        written = nil
        droppedCount += 1
        isBaseLost = true
        return takeWaiters()
    }

    private mutating func add(_ added: Region?, _ format: StreamFormat) {
        defer { lastFormat = format }
        guard let added, format == lastFormat, var sum = damage else { return damage = nil }
        let whole = PixelRect(format.pixelSize)
        for rectangle in added.rectangles { sum.add(rectangle.intersection(whole)) }
        damage = sum
    }

    /// Lets a producer wait until a frame is wanted, unless one is wanted now.
    ///
    /// - Returns: the number for ``cancel(_:)``.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>, number: UInt64) -> Bool? {
        if isClosed { return false }
        if isReady { return true }
        waiters.append(Waiter(number: number, continuation: continuation))
        return nil
    }

    mutating func newWaiter() -> UInt64 {
        waiterCount += 1
        return waiterCount
    }

    mutating func cancel(_ number: UInt64) -> CheckedContinuation<Bool, Never>? {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return nil }
        return waiters.remove(at: index).continuation
    }

    // MARK: The view

    /// Takes the frame that waits, for a view that a person can see.
    mutating func take() -> StreamArrival? {
        // Also without a frame: the producer may have dropped the one for which it requested the wakeup.
        isWakeRequested = false
        guard isWanted, !isHeld, let frame = pending else { return nil }
        pending = nil
        defer { damage = Region() }
        return StreamArrival(
            image: frame.slot.makeImage(frame.format), serial: frame.serial, hash: frame.hash, damage: damage)
    }

    /// Sets whether a person can see the view.
    ///
    /// - Returns: whether a frame waits that the view can take now.
    mutating func setWanted(_ isWanted: Bool) -> Bool {
        let isNew = isWanted && !self.isWanted
        self.isWanted = isWanted
        if !isWanted { isWakeRequested = false }
        guard isNew, pending != nil, !isHeld else { return false }
        isWakeRequested = true
        return true
    }

    /// Sets whether a replay decides what the view shows; the frames of the producer are dropped then.
    mutating func setHeld(_ isHeld: Bool) {
        self.isHeld = isHeld
        if isHeld { dropPending() }
        damage = nil
    }

    mutating func close() {
        isClosed = true
        pending = nil
        slots = []
        wake = nil
        onTake = nil
    }

    /// The continuations to resume, if a frame is wanted now; all of them once the stream is closed.
    mutating func takeWaiters() -> [CheckedContinuation<Bool, Never>] {
        guard isReady || isClosed else { return [] }
        defer { waiters = [] }
        return waiters.map(\.continuation)
    }
}
