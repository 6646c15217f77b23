import CasementCore
import CasementSystem
import Testing

@testable import Casement
@testable import CompositorHarness

@Suite("Crash reports") struct CrashReportTests {
    private let folder: PrivateRuntime

    init() throws { folder = try PrivateRuntime() }

    @MainActor private func log(_ calls: [Recording.Call]) throws -> CallLogReader {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: CallLog.byteCount, alignment: 8)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        let log = CallLog(in: memory, process: 77)
        for call in calls { log.append(call) }
        return try #require(CallLogReader(Array(memory)))
    }

    @Test("A report is a recording; its comments say where it begins, and hold the backtrace") @MainActor
    func text() throws {
        try Files.write("*** Program crashed ***\r\ntouch began 1\n", to: folder.file("Museum-77-0.0.log"))
        try Files.write("another", to: folder.file("Museum-777-0.0.log"))
        let calls: [Recording.Call] = [
            .root, .frame(Instant(nanoseconds: 0)), .frame(Instant(nanoseconds: 2_340_000_000)),
        ]
        let backtrace = Backtrace(of: 77, settings: "enable=yes,output-to=\(folder.path)/,color=no")
        let report = CrashReport(name: "Museum", log: try log(calls), backtrace: backtrace)
        #expect(
            report.text == """
                casement recording 1
                # The process 77 of Museum did not end by itself.
                #
                # The recording begins with the run, 2.3 s before its last call. A saved state is not in it.
                # Secret input is left out.
                #
                # The backtrace:
                #
                # *** Program crashed ***
                # touch began 1
                root
                frame 0
                frame 2340000000

                """)
        #expect(try Recording(parsing: report.text).calls == calls)
        let path = try report.write(to: folder.path)
        #expect(path == folder.file("crash-1.report"))
        #expect(!Files.exists(folder.file("Museum-77-0.0.log")))
        #expect(Files.exists(folder.file("Museum-777-0.0.log")))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("A backtrace that is a pipe is none, and does not make the start wait") func noBacktrace() {
        #expect(mkfifo(folder.file("Museum-77-0.0.log"), 0o600) == 0)
        #expect(Backtrace(of: 77, settings: "output-to=\(folder.path)") == nil)
    }

    @Test("The newest eight reports stay") @MainActor func bound() throws {
        let report = CrashReport(name: "Museum", log: try log([.root]), backtrace: nil)
        for _ in 0..<11 { _ = try report.write(to: folder.path) }
        let names = FolderListing.names(in: folder.path).filter { $0.hasSuffix(".report") }
        #expect(Set(names) == Set((4...11).map { "crash-\($0).report" }))
        #expect(report.text.contains("There is no backtrace"))
    }

    @Test("A folder that is not there, and another process of the app, are named") @MainActor func faults() throws {
        let lines = LogLines()
        let reporter = CrashReporter("/nowhere", name: "Museum") { lines.add($0) }
        reporter.begin(nil)
        let sentence = "Crash reports cannot be written to /nowhere: No such file or directory."
        #expect(try lines.await(sentence))
        reporter.end()
        let file = try FlightFile(folder.file("Museum.flight"))
        #expect(throws: FileError(description: "\(folder.file("Museum.flight")) is used by another process of the app"))
        {
            try FlightFile.remains(at: folder.file("Museum.flight"))
        }
        file.end()
        #expect(try FlightFile.remains(at: folder.file("Museum.flight")) == nil)
    }

    @Test("Numbers that no run can have reached are other files, which stay") @MainActor func numbers() throws {
        let others = ["crash-9223372036854775807.report", "crash--5.report", "crash-99999999999999999999.report"]
        for name in others { try Files.write("x", to: folder.file(name)) }
        let report = CrashReport(name: "Museum", log: try log([.root]), backtrace: nil)
        #expect(try report.write(to: folder.path) == folder.file("crash-1.report"))
        #expect(others.allSatisfy { Files.exists(folder.file($0)) })
    }
}
