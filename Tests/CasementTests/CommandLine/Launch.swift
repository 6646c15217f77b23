import CompositorHarness
import Glibc

/// One run of a built app, from its start to its end.
struct Launch {
    /// The exit code.
    let code: Int32
    /// The lines of its standard output.
    let output: [String]
    /// What it wrote to standard error.
    let complaints: String

    /// Starts an app without a session, and waits for its end.
    ///
    /// - Parameter environment: its environment variables besides `PATH` and the options of the sanitizers.
    init(
        _ app: String, _ arguments: [String], environment: [String: String] = [:],
        within limit: Duration = .seconds(60)
    ) throws {
        let folder = try PrivateRuntime()
        let log = folder.file("complaints")
        var variables = environment
        for name in ["PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        let process = try ChildProcess(
            [try BuildProducts.path(of: app)] + arguments, environment: variables, errors: .file(log))
        let deadline = ContinuousClock.now + limit
        var lines: [String] = []
        while let line = try process.nextLine(within: deadline - ContinuousClock.now) { lines.append(line) }
        code = try process.awaitEnd(within: max(deadline - ContinuousClock.now, .seconds(1)))
        output = lines
        complaints = try Files.text(log)
    }
}
