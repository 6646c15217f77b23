import CasementSystem

/// Reads lines from a pipe or a socket, until a deadline. Closes the descriptor at its end.
final class LineReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    enum Result {
        case line(String)
        case end
        case late
    }

    func next(within time: Duration) -> Result {
        let deadline = ContinuousClock.now + time
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeSubrange(...end) }
                return .line(String(decoding: buffer[..<end], as: UTF8.self))
            }
            if isAtEnd { return readRest() }
            guard fill(before: deadline) else { return .late }
        }
    }

    private func readRest() -> Result {
        guard !buffer.isEmpty else { return .end }
        defer { buffer.removeAll() }
        return .line(String(decoding: buffer, as: UTF8.self))
    }

    private func fill(before deadline: ContinuousClock.Instant) -> Bool {
        let remaining = (deadline - ContinuousClock.now) / Duration.milliseconds(1)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&request, 1, Int32(min(max(remaining.rounded(.up), 0), 1e9)))
        // The caller computes the remaining time again.
        if ready < 0 && errno == EINTR { return true }
        guard ready > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = retryingInterrupted { read(descriptor, &chunk, chunk.count) }
        if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
        return true
    }
}
