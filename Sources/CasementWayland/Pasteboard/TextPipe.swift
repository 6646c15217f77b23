import CasementCore
import CasementSystem

/// One transfer of text between two clients through a pipe. It never blocks, and ends after a time at the latest.
@MainActor protocol TextPipe: AnyObject {
    /// The time at which it is given up.
    var deadline: Instant { get }
    /// Whether it is over.
    var isOver: Bool { get }
    /// Ends it, whether or not it is complete.
    func cancel()
}

/// Reads a text from a pipe.
@MainActor final class TextReader: TextPipe {
    /// 16 MB are more than any view of this toolkit shows, and less than the memory of any panel.
    nonisolated static let limit = 16 << 20
    /// As long as a person waits for a paste.
    nonisolated static let patience = Duration.seconds(5)
    private static let chunk = 1 << 16

    let deadline: Instant
    private let loop: EventLoop
    private let completion: (String?) -> Void
    private var pipe: Descriptor?
    private var bytes: [UInt8] = []

    /// - Parameter completion: runs once, with nil unless the other client wrote all of its text.
    init(_ pipe: Descriptor, loop: EventLoop, until deadline: Instant, completion: @escaping (String?) -> Void) {
        self.pipe = pipe
        self.loop = loop
        self.deadline = deadline
        self.completion = completion
        do {
            try loop.watch(pipe.number) { [weak self] in self?.readChunk() }
        } catch {
            end(nil)
        }
    }

    var isOver: Bool { pipe == nil }

    func cancel() {
        end(nil)
    }

    /// Reads a part only, so that a fast writer does not keep the loop from other events.
    private func readChunk() {
        guard let pipe else { return }
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.chunk))
        let (length, failure) = bytes.withUnsafeMutableBytes { buffer in
            let length = retryingInterrupted { read(pipe.number, buffer.baseAddress.map { $0 + count }, Self.chunk) }
            return (length, errno)
        }
        bytes.removeLast(Self.chunk - max(0, length))
        if length < 0 {
            if failure != EAGAIN { end(nil) }
        } else if length == 0 {
            end(String(decoding: bytes, as: UTF8.self))
        } else if bytes.count > Self.limit {
            end(nil)
        }
    }

    private func end(_ text: String?) {
        guard let pipe else { return }
        loop.unwatch(pipe.number)
        self.pipe = nil
        bytes = []
        completion(text)
    }
}

/// Writes a text to the pipe of a client that reads it.
@MainActor final class TextWriter: TextPipe {
    /// A client that has read nothing for so long will not.
    nonisolated static let patience = Duration.seconds(30)

    let deadline: Instant
    private let loop: EventLoop
    private var pipe: Descriptor?
    private var bytes: [UInt8]
    private var written = 0
    private var isWatched = false

    init(_ text: String, to pipe: Descriptor, loop: EventLoop, until deadline: Instant) {
        self.pipe = pipe
        self.loop = loop
        self.deadline = deadline
        bytes = Array(text.utf8)
        // This end belongs to this process alone: the other client has the other one.
        if fcntl(pipe.number, F_SETFL, O_NONBLOCK) == 0 { writeRest() } else { cancel() }
    }

    var isOver: Bool { pipe == nil }

    func cancel() {
        guard let pipe else { return }
        if isWatched { loop.unwatch(pipe.number) }
        self.pipe = nil
        bytes = []
    }

    private func writeRest() {
        guard let pipe else { return }
        while written < bytes.count {
            let (count, failure) = BrokenPipe.withoutSignal {
                bytes.withUnsafeBytes { buffer in
                    let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                    return (retryingInterrupted { write(pipe.number, rest.baseAddress, rest.count) }, errno)
                }
            }
            guard count > 0 else { return failure == EAGAIN && count < 0 ? wait(for: pipe) : cancel() }
            written += count
        }
        cancel()
    }

    private func wait(for pipe: Descriptor) {
        guard !isWatched else { return }
        do {
            try loop.watch(pipe.number, forWriting: true) { [weak self] in self?.writeRest() }
            isWatched = true
        } catch {
            cancel()
        }
    }
}
