import CompositorHarness

/// The program `SurvivalProbe` as a process that outlives compositors.
final class Survivor {
    private let process: ChildProcess
    /// The page that appeared last, by what the app writes.
    private(set) var page = ""

    /// - Parameters:
    ///   - wrapper: a command that runs the one after it, such as `env`.
    ///   - options: further options of the program.
    init(
        in compositor: any PrivateCompositor, wrapper: [String] = [], options: [String] = [],
        errors: ChildProcess.Stream = .discarded
    ) throws(HarnessError) {
        let command = try BuildProducts.command("SurvivalProbe")
        process = try compositor.run(wrapper + command + options, errors: errors)
    }

    /// The exit code, or 128 plus the signal; nil if it still runs after a time.
    func exitCode(within time: Duration) -> Int32? { try? process.awaitEnd(within: time) }

    var isRunning: Bool { process.isRunning }

    func kill() { process.kill() }

    /// Ends it as systemd does, and kills it if it has not ended within a time.
    func terminate(within time: Duration) { process.terminate(within: time) }

    /// The rest of the next line that begins with a word, such as `typed: `; nil if none comes within a time.
    func awaitReport(_ word: String, within time: Duration) -> String? {
        let deadline = ContinuousClock.now + time
        while ContinuousClock.now < deadline, let line = try? process.nextLine(within: deadline - ContinuousClock.now) {
            if line.hasPrefix("\(word): ") { return String(line.dropFirst(word.count + 2)) }
        }
        return nil
    }

    /// Waits until a page has come to rest.
    func awaitPage(_ name: String) throws(HarnessError) {
        try process.awaitLine("appeared: \(name)", within: .patience)
        page = name
    }

    /// Reads what the app has written by now.
    func update() {
        while let line = try? process.nextLine(within: .zero) {
            if line.hasPrefix("appeared: ") { page = String(line.dropFirst("appeared: ".count)) }
        }
    }

    /// What the app holds of the system now; nil once it has ended.
    var usage: ProcessUse? { process.processIdentifier.flatMap(ProcessUse.init) }
}
