import Synchronization

/// Passes frames of pixels from any thread to a ``StreamView``: of a video, a camera, a web page or a renderer of your own.
///
/// ```swift
/// let stream = view.stream
/// Task.detached {
///     while await stream.ready() { try stream.submit(renderer.nextPixels(), StreamFormat(width: 640, height: 480)) }
/// }
/// ```
///
/// A stream holds at most three frames: the one that is shown, the newest complete one, and the one that is being written. A
/// frame that comes before the screen could show the last one replaces it. A hidden view wakes no thread, except for its first
/// frame, which gives it its size; the newest frame is shown when the view becomes visible.
///
/// One producer at a time submits frames: a frame that another thread submits during a submission is dropped.
public final class PixelStream: Sendable {
    private let state = Mutex(StreamState())

    init() {}

    // MARK: The producer

    /// Submits a frame whose pixels a function writes, without another copy.
    ///
    /// - Parameters:
    ///   - format: the layout; rows have no gap, whatever ``StreamFormat/bytesPerRow`` says.
    ///   - damage: the pixels that differ from the frame submitted before; nil if they are not known.
    ///   - write: receives the memory of the frame, with undefined content, and writes all pixels. It is not called for a frame
    ///     that is dropped.
    /// - Returns: the number of the frame, from 1.
    /// - Throws: ``StreamError`` for a format that is not possible, for a stream whose view is gone, or from `write`.
    @discardableResult
    public func submit(
        _ format: StreamFormat, damage: Region? = nil,
        writing write: (UnsafeMutableRawBufferPointer) throws(StreamError) -> Void
    ) throws(StreamError) -> UInt64 {
        try format.check()
        let (serial, slot, isHashed, isClosed) = state.withLock { state in
            let (serial, slot) = state.isClosed ? (0, nil) : state.begin(format, damage)
            return (serial, slot, state.isHashed, state.isClosed)
        }
        guard !isClosed else {
            throw StreamError(.closed, "The view of the stream is gone: further frames cannot be seen.")
        }
        guard let slot else { return serial }
        do throws(StreamError) {
            try slot.write(format, write)
        } catch {
            resume(state.withLock { $0.fail() }, true)
            throw error
        }
        let hash = isHashed ? slot.contentHash(format) : nil
        let wake = state.withLock { $0.end(format, serial, damage, hash: hash) }
        if let wake { Task { @MainActor in wake() } }
        return serial
    }

    /// Copies a frame from memory.
    ///
    /// - Returns: the number of the frame, from 1.
    /// - Throws: ``StreamError`` if the bytes are not enough, as ``submit(_:damage:writing:)`` else.
    @discardableResult
    public func submit(
        _ bytes: UnsafeRawBufferPointer, _ format: StreamFormat, damage: Region? = nil
    ) throws(StreamError) -> UInt64 {
        try format.check()
        guard let start = bytes.baseAddress, bytes.count >= format.byteCount else {
            throw StreamError(.tooFewBytes, "A frame of \(format.byteCount) bytes has only \(bytes.count).")
        }
        let row = format.width * 4
        return try submit(format, damage: damage) { target in
            for index in 0..<format.height {
                let source = UnsafeRawBufferPointer(start: start + index * format.bytesPerRow, count: row)
                UnsafeMutableRawBufferPointer(rebasing: target[index * row..<(index + 1) * row])
                    .copyMemory(from: source)
            }
        }
    }

    /// Copies a frame from an array of pixels.
    ///
    /// - Returns: the number of the frame, from 1.
    /// - Throws: ``StreamError``, as for bytes.
    @discardableResult
    public func submit(_ pixels: [UInt32], _ format: StreamFormat, damage: Region? = nil) throws(StreamError) -> UInt64
    {
        try pixels.withUnsafeBufferPointer { (buffer) throws(StreamError) in
            try submit(UnsafeRawBufferPointer(buffer), format, damage: damage)
        }
    }

    /// Waits until a frame is wanted: the last one was shown, and a person can see the view, or the view has no frame yet.
    ///
    /// A producer that renders its frames calls it before each of them, and so renders no frame for a hidden view.
    ///
    /// - Returns: false if the view is gone or the calling task is cancelled.
    public func ready() async -> Bool {
        guard !Task.isCancelled else { return false }
        let number = state.withLock { $0.newWaiter() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { $0.wait(continuation, number: number) }
                if let answer { continuation.resume(returning: answer) }
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Sets the action that runs, on the main thread, when the view takes a frame to show it, with the number of the frame.
    ///
    /// Earlier frames were shown or dropped then. It must not block, and only signals the producer.
    public func onShown(_ action: (@Sendable (UInt64) -> Void)?) {
        let former = state.withLock { state in
            let former = state.onTake
            state.onTake = state.isClosed ? nil : action
            return former
        }
        // Released after the lock: objects that it captures may call the stream when they are freed.
        withExtendedLifetime(former) {}
    }

    /// The number of submitted frames that were not shown, because a newer one came first or the view was not seen.
    public var droppedCount: Int { state.withLock { $0.droppedCount } }

    private func cancel(_ number: UInt64) {
        state.withLock { $0.cancel(number) }?.resume(returning: false)
    }

    private func resume(_ waiters: [CheckedContinuation<Bool, Never>], _ answer: Bool) {
        for waiter in waiters { waiter.resume(returning: answer) }
    }

    // MARK: The view

    /// Sets the closure that runs on the main thread when a frame has arrived that the view can show.
    func onArrival(_ wake: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// Takes the newest frame, if a person can see the view.
    func take(isHashed: Bool) -> StreamArrival? {
        let (arrival, onTake, waiters) = state.withLock { state in
            state.isHashed = isHashed
            let arrival = state.take()
            return (arrival, arrival == nil ? nil : state.onTake, state.takeWaiters())
        }
        if let arrival { onTake?(arrival.serial) }
        resume(waiters, true)
        return arrival
    }

    /// Sets whether a person can see the view.
    ///
    /// - Returns: whether a frame waits that the view can take now.
    func setWanted(_ isWanted: Bool) -> Bool {
        let (hasFrame, waiters) = state.withLock { ($0.setWanted(isWanted), $0.takeWaiters()) }
        resume(waiters, true)
        return hasFrame
    }

    /// Sets whether a replay decides what the view shows.
    func setHeld(_ isHeld: Bool) {
        resume(
            state.withLock { state in
                state.setHeld(isHeld)
                return state.takeWaiters()
            }, true)
    }

    /// Refuses further frames: the view is gone.
    func close() {
        let (former, waiters) = state.withLock { state in
            let former = state.onTake
            state.close()
            return (former, state.takeWaiters())
        }
        resume(waiters, false)
        withExtendedLifetime(former) {}
    }

    /// Sets whether frames get a hash, for a recording that is written.
    func setHashed(_ isHashed: Bool) {
        state.withLock { $0.isHashed = isHashed }
    }
}
