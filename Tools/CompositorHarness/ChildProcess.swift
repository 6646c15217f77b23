import CasementSystem

/// A program that is ended with this object at the latest, together with everything that it started.
public final class ChildProcess {
    /// The destination of one of the child's streams.
    public enum Stream {
        case discarded
        /// The same as this process's own.
        case inherited
        /// A new file.
        case file(String)
    }

    private let keeper: pid_t
    private let command: String
    private var lifeline: Int32
    private let lines: LineReader?
    /// The exit code, or 128 plus the signal; nil while the program runs.
    public private(set) var exitCode: Int32?

    /// Starts a program.
    ///
    /// - Parameter output: the destination of its standard output; nil keeps it for ``nextLine(within:)``.
    public init(
        _ command: [String], environment: [String: String], output: Stream? = nil, errors: Stream = .inherited
    ) throws(HarnessError) {
        let keeperPath = try Toolbox.keeper()
        let (reading, writing) = try Spawn.pipe()
        let (outputReading, outputWriting) = try Spawn.pipe()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        let output = output.map { Self.descriptor(of: $0, inherited: 1) }
        let errors = Self.descriptor(of: errors, inherited: 2)
        lifeline = writing
        lines = output == nil ? LineReader(outputReading) : nil
        self.command = command.first ?? ""
        defer {
            let ours = [reading, outputWriting, nothing, output ?? -1, errors]
            for descriptor in ours where descriptor > 2 {
                close(descriptor)
            }
            if output != nil { close(outputReading) }
        }
        keeper = try Spawn.start(
            [keeperPath, "3"] + command, environment: environment,
            descriptors: [nothing, output ?? outputWriting, errors, reading])
    }

    deinit {
        kill()
    }

    private static func descriptor(of stream: Stream, inherited: Int32) -> Int32 {
        switch stream {
        case .discarded: open("/dev/null", O_WRONLY | O_CLOEXEC)
        case .inherited: inherited
        case .file(let path): open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        }
    }

    /// The program's own process identifier; nil once it has ended.
    public var processIdentifier: Int32? {
        guard exitCode == nil, let text = try? Files.text("/proc/\(keeper)/task/\(keeper)/children") else { return nil }
        return text.split(separator: " ").first.flatMap { Int32($0) }
    }

    /// Whether the program still runs.
    public var isRunning: Bool {
        reap(WNOHANG)
        return exitCode == nil
    }

    /// The next line of its standard output; nil at the end.
    public func nextLine(within time: Duration) throws(HarnessError) -> String? {
        guard let lines else { return nil }
        switch lines.next(within: time) {
        case .line(let line): return line
        case .end: return nil
        case .late: throw HarnessError("\(command) wrote no line within \(time)")
        }
    }

    /// Reads until a line is exactly this one, and returns those before it.
    @discardableResult
    public func awaitLine(_ wanted: String, within time: Duration) throws(HarnessError) -> [String] {
        let deadline = ContinuousClock.now + time
        var seen: [String] = []
        while ContinuousClock.now < deadline {
            guard let line = try? nextLine(within: deadline - ContinuousClock.now) else { break }
            if line == wanted { return seen }
            seen.append(line)
        }
        throw HarnessError("\(command) did not write '\(wanted)' within \(time)", log: seen.joined(separator: "\n"))
    }

    /// Waits for the end and returns the exit code.
    @discardableResult
    public func awaitEnd(within time: Duration) throws(HarnessError) -> Int32 {
        let deadline = ContinuousClock.now + time
        while isRunning && ContinuousClock.now < deadline {
            usleep(2000)
        }
        guard let exitCode else { throw HarnessError("\(command) still ran after \(time)") }
        return exitCode
    }

    /// Sends SIGTERM, and kills the program if it does not end within a time.
    public func terminate(within time: Duration = .seconds(2)) {
        guard isRunning else { return }
        _ = Glibc.kill(keeper, SIGTERM)
        if (try? awaitEnd(within: time)) == nil { kill() }
    }

    /// Ends the program and all that it started as `kill -9` does, and waits until they have ended.
    public func kill() {
        if lifeline >= 0 { close(lifeline) }
        lifeline = -1
        reap(0)
    }

    private func reap(_ options: Int32) {
        guard exitCode == nil else { return }
        var status: Int32 = 0
        let result = retryingInterrupted { waitpid(keeper, &status, options) }
        if result == keeper { exitCode = Spawn.exitCode(status) }
    }
}
