import Glibc
import Testing

@testable import Casement

@Suite("Lines for a descriptor that may be full") struct LineWriterTests {
    /// A descriptor to write to and one to read from; neither blocks.
    private struct Ends: ~Copyable {
        let reading: Int32
        let writing: Int32

        init(isSocket: Bool) throws {
            var ends: [Int32] = [-1, -1]
            try #require((isSocket ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) : pipe(&ends)) == 0)
            (reading, writing) = (ends[0], ends[1])
            _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        }

        deinit {
            close(reading)
            close(writing)
        }

        /// The text that was written so far.
        func lines() -> [Substring] {
            var text = ""
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(reading, &bytes, bytes.count)
                guard count > 0 else { return text.split(separator: "\n") }
                text += String(decoding: bytes[..<count], as: UTF8.self)
            }
        }
    }

    private func notice(_ count: Int) -> String { "\(count) lost" }

    @Test("Lines that do not fit are counted, and the next line reports the count", arguments: [false, true])
    func lost(isSocket: Bool) throws {
        let ends = try Ends(isSocket: isSocket)
        let writer = LineWriter(ends.writing)
        let line = String(repeating: "x", count: 1023)
        for _ in 0..<1000 { writer.write(line, lost: notice) }
        let written = ends.lines()
        #expect(written.allSatisfy { $0.utf8.count == 1023 })
        #expect(written.count > 10 && written.count < 1000)
        writer.write("after", lost: notice)
        #expect(ends.lines() == ["\(1000 - written.count) lost", "after"])
        writer.write("again", lost: notice)
        #expect(ends.lines() == ["again"])
    }

    @Test("The flags of the open file, which other processes share, do not change", arguments: [false, true])
    func sharing(isSocket: Bool) throws {
        let ends = try Ends(isSocket: isSocket)
        LineWriter(ends.writing).write("line", lost: notice)
        #expect(fcntl(ends.writing, F_GETFL) & O_NONBLOCK == 0)
        #expect(ends.lines() == ["line"])
    }

    @Test("A line that is too long is cut between two characters") func long() throws {
        let ends = try Ends(isSocket: false)
        LineWriter(ends.writing).write("a" + String(repeating: "ä", count: 4000), lost: notice)
        let lines = ends.lines()
        #expect(lines.count == 1)
        #expect(lines.first?.utf8.count ?? 0 >= 4090 && lines.first?.utf8.count ?? 0 < 4096)
        #expect(lines.first?.hasSuffix("ä…") == true)
    }

    @Test("SIGPIPE acts as before afterwards") func signal() throws {
        let ends = try Ends(isSocket: false)
        var before = sigset_t()
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        var other: [Int32] = [-1, -1]
        try #require(pipe(&other) == 0)
        close(other[0])
        LineWriter(other[1]).write("nobody reads this", lost: notice)
        close(other[1])
        pthread_sigmask(SIG_BLOCK, nil, &after)
        #expect(sigismember(&before, SIGPIPE) == sigismember(&after, SIGPIPE))
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGPIPE) == 0)
        #expect(ends.lines().isEmpty)
    }
}
