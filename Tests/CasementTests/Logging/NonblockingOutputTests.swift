import CasementWayland
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Casement

/// A pipe or a terminal that cannot be opened again, as that of another user.
@Suite("Output to a pipe or a terminal that cannot be opened again") struct NonblockingOutputTests {
    /// PIPE_BUF: a pipe holds a number of pieces of this length.
    private static let page = 4096

    private struct Pipe: ~Copyable {
        let reading: Int32
        let writing: Int32
        let capacity: Int

        /// F_SETPIPE_SZ, which the module of the C library lacks.
        private static let setCapacity: Int32 = 1031

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
            capacity = Int(fcntl(writing, Self.setCapacity, Int32(4 * NonblockingOutputTests.page)))
        }

        /// TIOCSPTLCK and TIOCGPTN, which the module of the C library lacks.
        private static let (lockTerminal, terminalNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

        /// Makes a terminal instead, whose other end nobody reads.
        init(isTerminal: Bool) throws {
            reading = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (lock, number): (Int32, Int32) = (0, 0)
            let isUnlocked = ioctl(reading, Self.lockTerminal, &lock) == 0
            let isNamed = ioctl(reading, Self.terminalNumber, &number) == 0
            try #require(isUnlocked && isNamed)
            writing = open("/dev/pts/\(number)", O_WRONLY | O_NOCTTY)
            capacity = 0
        }

        var output: NonblockingOutput {
            NonblockingOutput(writing) { _ in
                errno = EACCES
                return nil
            }
        }

        deinit {
            close(reading)
            close(writing)
        }
    }

    /// Writes bytes while nobody reads. A write that waits for a reader gets one after three minutes, and fails the test.
    private func write(_ count: Int, _ output: inout NonblockingOutput, _ pipe: borrowing Pipe) throws -> Int {
        let reading = pipe.reading
        // A byte ends the reader. Closing would not: a process that another test starts may keep a copy of the writing end.
        var end: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&end) == 0)
        let ended = try #require(Descriptor(owning: end[0]))
        let isWaiting = Mutex(false)
        let reader = DispatchGroup()
        DispatchQueue.global().async(group: reader) {
            let events = Int16(POLLIN)
            var ready = [pollfd(fd: ended.number, events: events, revents: 0)]
            guard poll(&ready, 1, 180_000) == 0 else { return }
            isWaiting.withLock { $0 = true }
            ready.append(pollfd(fd: reading, events: events, revents: 0))
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while poll(&ready, 2, -1) > 0, ready[0].revents == 0 { _ = read(reading, &bytes, bytes.count) }
        }
        let written = output.write([UInt8](repeating: UInt8(ascii: "x"), count: count))
        defer { close(end[1]) }
        var byte: UInt8 = 0
        try #require(Glibc.write(end[1], &byte, 1) == 1)
        reader.wait()
        #expect(!isWaiting.withLock { $0 }, "The write waited for a reader.")
        return written
    }

    @Test("Bytes are written as far as they fit") func more() throws {
        let pipe = try Pipe()
        var output = pipe.output
        #expect(try write(pipe.capacity + Self.page + 1, &output, pipe) == pipe.capacity)
    }

    @Test("A full pipe gets nothing") func full() throws {
        let pipe = try Pipe()
        var output = pipe.output
        #expect(try write(pipe.capacity, &output, pipe) == pipe.capacity)
        #expect(try write(1, &output, pipe) == 0)
    }

    @Test("Bytes that need two writes are all written where there is room") func pieces() throws {
        let pipe = try Pipe()
        var output = pipe.output
        #expect(try write(Self.page + 1, &output, pipe) == Self.page + 1)
    }

    @Test("A terminal gets bytes as far as they fit") func terminal() throws {
        let terminal = try Pipe(isTerminal: true)
        var output = terminal.output
        let written = try write(200_000, &output, terminal)
        #expect(written > 0 && written < 200_000)
        #expect(try write(200_000, &output, terminal) < 200_000)
    }
}
