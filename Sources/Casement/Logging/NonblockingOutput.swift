import CasementWayland
import CasementSystem

/// Writes without waiting to a descriptor that other processes share.
///
/// `O_NONBLOCK` is a property of the open file, which a shell or a parent process may share without expecting EAGAIN. So
/// this type opens pipes and terminals again for itself, and passes MSG_DONTWAIT with each message to a socket.
struct NonblockingOutput {
    private let descriptor: Int32
    /// The same pipe or terminal, opened again for this process.
    private var ours: Descriptor?

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes what can be written at once.
    ///
    /// - Returns: the number of bytes written, 0 if the pipe is full or the reader is gone.
    mutating func write(_ bytes: [UInt8]) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        switch status.st_mode & S_IFMT {
        case S_IFSOCK: return send(bytes)
        case S_IFIFO, S_IFCHR:
            if ours == nil {
                // A shell opens `/dev/stderr` in the same way. Without a reader, this fails with ENXIO.
                let path = "/proc/self/fd/\(descriptor)"
                ours = Descriptor(owning: open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
                if ours == nil && errno == ENXIO { return 0 }
            }
            return ours.map { put(bytes, $0.number) } ?? (hasRoom ? put(bytes, descriptor) : 0)
        default: return put(bytes, descriptor)
        }
    }

    private func send(_ bytes: [UInt8]) -> Int {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        return max(retryingInterrupted { Glibc.send(descriptor, bytes, bytes.count, flags) }, 0)
    }

    private func put(_ bytes: [UInt8], _ number: Int32) -> Int {
        BrokenPipe.withoutSignal { max(retryingInterrupted { Glibc.write(number, bytes, bytes.count) }, 0) }
    }

    /// Whether a pipe that cannot be opened again, such as one of another user, accepts PIPE_BUF bytes. Another writer may
    /// fill the pipe first; then this write waits.
    private var hasRoom: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
    }
}
