import CasementCore
import CasementSystem
import Testing

@testable import CompositorHarness

/// Crashes of a real process on a real compositor.
@Suite("An app that crashes", .serialized) struct CrashTests {
    private let weston: Weston
    private let folder: PrivateRuntime

    init() throws {
        weston = try Weston(.init(width: 640, height: 400))
        folder = try PrivateRuntime()
    }

    /// The ways in which the probe ends in the middle of a swipe, and its exit codes: 128 and the number of the signal.
    enum Crash: String, CaseIterable, CustomTestStringConvertible {
        case trap, abort, kill

        var destination: Point {
            switch self {
            case .trap: Point(500, 200)
            case .abort: Point(140, 200)
            case .kill: Point(320, 390)
            }
        }

        var codes: [Int32] {
            switch self {
            case .trap: [128 + SIGILL, 128 + SIGTRAP]
            case .abort: [128 + SIGABRT]
            case .kill: [128 + SIGKILL]
            }
        }

        var testDescription: String { rawValue }
    }

    /// Starts the probe, and waits until its window is mapped: the first frame appears before it is shown.
    private func start(
        withCount count: Int, _ options: [String] = [], _ variables: [String: String] = [:]
    ) throws -> ChildProcess {
        let commits = try weston.counts().commits
        let app = try weston.run(
            [try BuildProducts.path(of: "StateProbe")] + options,
            variables: variables.merging([
                "PROBE_STATE": folder.file("state"), "SWIFT_BACKTRACE": "enable=no",
            ]) { given, _ in given }, errors: .file(folder.file("log")))
        try app.awaitLine("appeared with \(count)", within: .patience)
        try weston.await("the probe shows nothing") { $0.commits > commits }
        try weston.awaitStillness()
        return app
    }

    private func tap() throws {
        try weston.finger.perform("down 1 320 200\nwait 40\nup 1")
    }

    private func crash(_ app: ChildProcess, by crash: Crash) throws {
        let end = crash.destination
        try weston.finger.perform("down 1 320 200\ndrag 1 \(end.x) \(end.y) over 300")
        #expect(crash.codes.contains(try app.awaitEnd(within: .patience)))
        try weston.finger.up()
    }

    @Test(
        "In the middle of a swipe; the next run has the state from before, and a second crash loses only what is asked for",
        arguments: Crash.allCases)
    func midSwipe(_ kind: Crash) throws {
        var app = try start(withCount: 0)
        try tap()
        try app.awaitLine("count 1", within: .patience)
        try awaitFile("state")
        try crash(app, by: kind)
        app = try start(withCount: 1)
        #expect(try Files.text(folder.file("log")).isEmpty)
        try crash(app, by: kind)
        app = try start(withCount: 0)
        let log = try Files.text(folder.file("log"))
        #expect(log.contains("The app crashed twice within a minute."))
        #expect(log.contains("it is kept as \(folder.file("state")).crashed."))
        #expect(try StateCount.read(folder.file("state.crashed")) == 1)
    }

    /// The backtracer of the toolchain to which the `swift` in PATH belongs; a path without a file if it has none.
    ///
    /// None under the address sanitizer, which ends the app because the backtracer reads beyond the variables on its stack.
    private var backtracer: String {
        guard getenv("ASAN_OPTIONS") == nil, let swift = try? Files.program("swift", package: "swift"),
            let path = realpath(swift, nil)
        else {
            return ""
        }
        defer { free(path) }
        let root = String(cString: path).split(separator: "/").dropLast(2).joined(separator: "/")
        return "/\(root)/libexec/swift/linux/swift-backtrace-static"
    }

    @Test("The next run joins the backtrace and the last input in a report, without secrets", arguments: Crash.allCases)
    func report(_ kind: Crash) throws {
        let backtracer = backtracer
        let variables = [
            "PROBE_REPORTS": folder.path,
            "SWIFT_BACKTRACE": Files.exists(backtracer)
                ? "enable=yes,color=no,registers=none,output-to=\(folder.path)/,swift-backtrace=\(backtracer)"
                : "enable=no",
        ]
        var app = try start(withCount: 0, [], variables)
        // On the secret view.
        try weston.finger.perform("down 1 50 60\nwait 40\nup 1\nwait 20")
        try crash(app, by: kind)
        app = try start(withCount: 0, [], variables)
        try awaitFile("crash-1.report")
        app.terminate(within: .patience)
        let text = try Files.text(folder.file("crash-1.report"))
        let touches = try Recording(parsing: text).calls.flatMap { call -> [Recording.Contact] in
            if case .touches(let contacts) = call { contacts } else { [] }
        }
        #expect(touches.first?.isSecret == true)
        let last = try #require(touches.last?.event)
        #expect(last.phase == .moved)
        // The movement by which the probe crashes is in the report.
        #expect(max(abs(last.location.x - 320), abs(last.location.y - 200)) > 100)
        let hasBacktracer = Files.exists(backtracer)
        #expect(text.contains("# Thread 0 ") == (kind != .kill && hasBacktracer))
        // Swift's backtracer follows frame pointers, which Debian's libc has none of, and so abort() none.
        #expect(text.contains("crash(by:)") == (kind == .trap && hasBacktracer))
        #expect(try Files.text(folder.file("log")).contains("the report is \(folder.file("crash-1.report"))."))
        #expect(!Files.exists("\(weston.runtime.path)/StateProbe.flight"))
    }

    @Test("SIGTERM and a close request write the state at once", arguments: [false, true])
    func end(_ isClosed: Bool) throws {
        let app = try start(withCount: 0)
        try tap()
        try app.awaitLine("count 1", within: .patience)
        if isClosed { try weston.finger.send("close") } else { app.terminate(within: .patience) }
        #expect(try app.awaitEnd(within: .patience) == 0)
        #expect(try StateCount.read(folder.file("state")) == 1)
        #expect(!Files.exists(folder.file("state.run")))
    }

    @Test("The next run repeats the touches of the last one, from the state before them") func retrace() throws {
        let options = ["--state", folder.file("state"), "--retrace", folder.file("touches")]
        var app = try start(withCount: 0, options)
        for count in 1...2 {
            try tap()
            try app.awaitLine("count \(count)", within: .patience)
        }
        app.terminate(within: .patience)
        #expect(try StateCount.read(folder.file("state")) == 2)
        #expect(try StateCount.read(folder.file("touches.state")) == 0)
        let commits = try weston.counts().commits
        app = try start(withCount: 0, options)
        try app.awaitLine("count 2", within: .patience)
        #expect(try weston.counts().commits > commits)
        app.terminate(within: .patience)
        #expect(try StateCount.read(folder.file("state")) == 2)
        #expect(try Files.text(folder.file("log")).isEmpty)
    }

    /// Waits until a file is in the folder.
    private func awaitFile(_ name: String) throws {
        let deadline = ContinuousClock.now + .patience
        while !Files.exists(folder.file(name)) {
            guard ContinuousClock.now < deadline else { throw HarnessError("there is no \(name)") }
            usleep(2000)
        }
    }
}

/// The state of the probe.
struct StateCount: Codable {
    let count: Int

    static func read(_ path: String) throws -> Int {
        try StateDecoder().decode(StateCount.self, from: try Files.read(path)).count
    }
}
