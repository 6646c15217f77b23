import CasementCore
import CompositorHarness
import Glibc
import Testing

/// `ApplicationProbe` logs an error at its start, because its font file does not exist.
@Suite("A log that cannot be written neither stops nor ends an app") struct LogPipeTests {
    private let folder: PrivateRuntime

    init() throws {
        folder = try PrivateRuntime()
    }

    /// Runs the app in a shell that prepares its standard output and standard error.
    private func run(_ redirection: String, _ arguments: [String]) throws -> Int32 {
        let command = [
            "sh", "-c", "pipe=$1; shift; \(redirection); exec \"$@\"", "sh", folder.file("pipe"),
            try BuildProducts.path(of: "ApplicationProbe"),
        ]
        let process = try ChildProcess(command + arguments, environment: ["PATH": "/usr/bin:/bin"])
        return try process.awaitEnd(within: .patience)
    }

    private func makePipe() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    }

    /// Makes a pipe that is full; the descriptor is its reader.
    private func makeFullPipe() throws -> Int32 {
        try makePipe()
        let pipe = open(folder.file("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
        try #require(pipe >= 0)
        let byte = [UInt8](repeating: 0x2E, count: 1)
        let page = [UInt8](repeating: 0x2E, count: 4096)
        while write(pipe, page, page.count) > 0 {}
        while write(pipe, byte, 1) > 0 {}
        return pipe
    }

    /// A pipe that is open for writing and has no reader.
    private static let withoutReader = "exec 9<>\"$pipe\""

    @Test("Standard error is full") func full() throws {
        let pipe = try makeFullPipe()
        defer { close(pipe) }
        #expect(try run("exec 2>\"$pipe\"", ["--headless", folder.file("pictures")]) == 0)
        #expect(Files.exists(folder.file("pictures/01.png")))
    }

    @Test("Standard input, output and error are closed: no file of the app gets the log") func closed() throws {
        let recording = folder.file("all.recording")
        let arguments = ["--headless", folder.file("pictures"), "--record", recording]
        for redirection in ["exec <&- >&- 2>&-", "exec 2>&-", "exec >&- 2>&-"] {
            #expect(try run(redirection, arguments) == 0)
            _ = try Recording(parsing: try String(decoding: Files.read(recording), as: UTF8.self))
        }
    }

    @Test("The reader of standard error has closed it") func readerGone() throws {
        try makePipe()
        let status = try run("\(Self.withoutReader) 2>\"$pipe\" 9<&-", ["--headless", folder.file("pictures")])
        #expect(status == 0)
        #expect(Files.exists(folder.file("pictures/01.png")))
    }

    @Test("The reader of standard error has closed it, and the command line has a mistake") func mistake() throws {
        try makePipe()
        #expect(try run("\(Self.withoutReader) 2>\"$pipe\" 9<&-", ["--frolic"]) == 2)
    }

    @Test(
        "The reader of standard output has closed it",
        arguments: [["--help"], ["--tour"], ["--figures", "--headless", "pictures"]])
    func outputGone(arguments: [String]) throws {
        try makePipe()
        let arguments = arguments.map { $0 == "pictures" ? folder.file($0) : $0 }
        #expect(try run("\(Self.withoutReader) >\"$pipe\" 9<&-", arguments) == 0)
    }

    @Test("Standard output is full, and figures are to be printed") func outputFull() throws {
        let pipe = try makeFullPipe()
        defer { close(pipe) }
        #expect(try run("exec >\"$pipe\"", ["--figures", "--headless", folder.file("pictures")]) == 0)
    }
}
