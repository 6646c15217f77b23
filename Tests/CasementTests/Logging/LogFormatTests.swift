import CompositorHarness
import Glibc
import Logging
import Synchronization
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

    @Test("Control characters of what a line quotes do not reach the terminal of its reader") func controls() {
        let message = "key '\u{1B}[2J\u{7}\u{9B}\u{7F}' and\r'\u{202E}'"
        #expect(LogFormat.journal.lines(.error, message, at: 0) == ["<3>key ' [2J   ' and", "<3>' '"])
    }

    @Test("A sentence of the toolkit stays one line, whatever the name of a file or a key contains") func sentences() {
        let lines = LogCatcher()
        let logger = Logger(label: "test") { _ in lines }
        logger.log(
            .warning, sentence: StringFileError(.unreadable, file: "a\n<3>b", line: nil, "no\u{1B}[0m\u{2028}way"))
        #expect(lines.all == ["a <3>b: no [0m way"])
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

/// Keeps the messages of a logger.
private struct LogCatcher: LogHandler {
    final class Messages: Sendable {
        private let messages = Mutex<[String]>([])
        var all: [String] { messages.withLock { $0 } }
        func add(_ message: String) { messages.withLock { $0.append(message) } }
    }

    let messages = Messages()
    var all: [String] { messages.all }
    var logLevel = Logger.Level.trace
    var metadata = Logger.Metadata()

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { messages.add("\(event.message)") }
}
