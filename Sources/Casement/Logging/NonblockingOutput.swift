import CasementWayland
import CasementSystem

/// Writes without waiting to a descriptor that other processes share.
///
/// `O_NONBLOCK` is a property of the open file, which a shell or a parent process may share without expecting EAGAIN. So
/// this type opens pipes and terminals again for itself, and passes MSG_DONTWAIT with each message to a socket.
struct NonblockingOutput {
    private let descriptor: Int32
    private let reopen: @Sendable (Int32) -> Descriptor?
    /// The same pipe or terminal, opened again for this process.
    private var ours: Descriptor?

    /// Makes an output.
    ///
    /// - Parameter reopen: opens the file of a descriptor again, without waiting; sets `errno` if it fails.
    init(_ descriptor: Int32, reopen: @escaping @Sendable (Int32) -> Descriptor? = Self.openAgain) {
        self.descriptor = descriptor
        self.reopen = reopen
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
                ours = reopen(descriptor)
                // The pipe has no reader.
                if ours == nil && errno == ENXIO { return 0 }
            }
            // A pipe is ready for writing only if it accepts PIPE_BUF bytes at once, a terminal as soon as it accepts one. A
            // longer write would wait for the rest.
            let length = status.st_mode & S_IFMT == S_IFIFO ? Self.pipeBuffer : 1
            return ours.map { put(bytes[...], $0.number) } ?? put(bytes, inPiecesOf: length)
        default: return put(bytes[...], descriptor)
        }
    }

    /// Opens a pipe or a terminal by the name under which a shell opens `/dev/stderr`.
    private static func openAgain(_ descriptor: Int32) -> Descriptor? {
        Descriptor(owning: open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    }

    private func send(_ bytes: [UInt8]) -> Int {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        return max(retryingInterrupted { Glibc.send(descriptor, bytes, bytes.count, flags) }, 0)
    }

    private func put(_ bytes: ArraySlice<UInt8>, _ number: Int32) -> Int {
        BrokenPipe.withoutSignal {
            bytes.withUnsafeBytes { bytes in
                max(retryingInterrupted { Glibc.write(number, bytes.baseAddress, bytes.count) }, 0)
            }
        }
    }

    /// Writes to a pipe or a terminal that cannot be opened again, such as one of another user, as long as it has room.
    private func put(_ bytes: [UInt8], inPiecesOf length: Int) -> Int {
        var rest = bytes[...]
        while !rest.isEmpty, hasRoom {
            let count = put(rest.prefix(length), descriptor)
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        return bytes.count - rest.count
    }

    /// PIPE_BUF of Linux, in bytes.
    private static let pipeBuffer = 4096

    /// Whether the next piece fits. Another process that writes to the same pipe may fill it first; then the write waits.
    private var hasRoom: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
    }
}
