import CompositorHarness
import Glibc
import Logging
import Testing

@testable import Casement

@Suite("The format of a log line") struct LogFormatTests {
    @Test("The journal gets a priority for each line, and no time") func journal() {
        let lines = LogFormat.journal.lines(.warning, "casement: one\ntwo", at: 0)
        #expect(lines == ["<4>casement: one", "<4>two"])
        let levels = Logger.Level.allCases.flatMap { LogFormat.journal.lines($0, "x", at: 0) }
        #expect(levels == ["<7>x", "<7>x", "<6>x", "<5>x", "<4>x", "<3>x", "<2>x"])
    }

    @Test("Other destinations get the local time and the level") func plain() {
        let lines = LogFormat.plain.lines(.error, "casement: gone", at: 1_000_000_000)
        #expect(lines.count == 1)
        #expect(lines.first?.wholeMatch(of: #/2001-09-0[89]T\d\d:\d\d:40[+-]\d{4} error casement: gone/#) != nil)
    }

    @Test("An app writes priorities only if its standard error is the journal's stream") func stream() throws {
        let folder = try PrivateRuntime()
        let pipe = folder.file("journal")
        try #require(mkfifo(pipe, 0o600) == 0)
        var status = stat()
        try #require(stat(pipe, &status) == 0)
        let streams = ["\(status.st_dev):\(status.st_ino)", "\(status.st_dev):1", nil]
        let starts = try streams.map { stream in
            let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            try #require(reader >= 0)
            defer { close(reader) }
            let app = try ChildProcess(
                [try BuildProducts.path(of: "ApplicationProbe"), "--headless", folder.file("pictures")],
                environment: stream.map { ["JOURNAL_STREAM": $0] } ?? [:], output: .discarded, errors: .file(pipe))
            #expect(try app.awaitEnd(within: .patience) == 0)
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = max(read(reader, &bytes, bytes.count), 0)
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
        #expect(starts[0].hasPrefix("<3>casement: "))
        for other in starts[1...] { #expect(other.firstMatch(of: #/^\d{4}-\d\d-\d\dT.* error casement: /#) != nil) }
    }
}
