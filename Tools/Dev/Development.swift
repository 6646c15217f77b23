import CSystem
import CasementSystem
import CompositorHarness

/// The cycle of edit, build and restart.
final class Development {
    /// 50 ms without a further change: editors and version control write several files.
    private static let quietTime: Int32 = 50

    private let options: DevOptions
    private let watcher: SourceWatcher
    private let screen: DevScreen
    /// A private folder for the state of the app.
    private let folder: PrivateRuntime
    private let signals: Int32

    init(_ options: DevOptions) throws(HarnessError) {
        self.options = options
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGCHLD, SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signals = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
        watcher = try SourceWatcher(package: options.package)
        screen = try DevScreen(options)
        folder = try PrivateRuntime()
    }

    /// Runs until SIGINT, SIGTERM or SIGHUP.
    func run() throws(HarnessError) {
        var start = ContinuousClock.now
        repeat {
            if try isBuilt() { restart(since: start) }
            guard waitForChange() else { break }
            start = .now
        } while true
        screen.stop()
    }

    private func isBuilt() throws(HarnessError) -> Bool {
        let build = try ChildProcess(
            ["swift", "build", "--quiet", "--package-path", options.package, "--scratch-path", options.products]
                + ["--product", options.product],
            environment: Environment.inherited, output: .inherited)
        if try build.awaitEnd(within: .seconds(3600)) == 0 { return try isCopied() }
        print("dev: the build failed; the app that runs stays as it was.")
        return false
    }

    /// Copies the program below its own Package.swift, beside which it finds its files.
    private func isCopied() throws(HarnessError) -> Bool {
        try Files.makeFolder("\(options.package)/.build")
        let copy = try ChildProcess(
            ["cp", "--remove-destination", "\(options.products)/debug/\(options.product)", program],
            environment: Environment.inherited, output: .inherited)
        return try copy.awaitEnd(within: .seconds(60)) == 0
    }

    private var program: String { "\(options.package)/.build/\(options.product)" }

    private func restart(since start: ContinuousClock.Instant) {
        screen.stop()
        var command = [program, "--state", folder.file("state")]
        if options.replays { command += ["--retrace", folder.file("touches")] }
        do throws(HarnessError) {
            let place = try screen.start(command)
            let seconds = Double(Int((ContinuousClock.now - start) / .milliseconds(10))) / 100
            print("dev: \(options.product) is \(place), \(seconds) s after the change.")
        } catch {
            print("dev: \(error); the next change starts \(options.product) again.")
        }
        reportEnd()
    }

    /// Says so if the app has ended by itself.
    private func reportEnd() {
        guard let code = screen.takeExitCode() else { return }
        let reason = code > 128 ? "crashed (signal \(code - 128))" : "ended with \(code)"
        print("dev: \(options.product) \(reason); the next change starts it again.")
    }

    /// Waits for a change of the sources; returns false if the person ends the tool.
    private func waitForChange() -> Bool {
        var entries = [watcher.descriptor, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var hasChanged = false
        while true {
            let count = poll(&entries, 2, hasChanged ? Self.quietTime : -1)
            if count == 0 { return true }
            guard count > 0 else { continue }
            if entries[0].revents != 0, watcher.readChanges() { hasChanged = true }
            if entries[1].revents != 0 {
                if isAskedToEnd() { return false }
                reportEnd()
            }
        }
    }

    /// Whether a signal that waits asks the tool to end; a child that ended does not.
    private func isAskedToEnd() -> Bool {
        var information = signalfd_siginfo()
        var isAsked = false
        while read(signals, &information, MemoryLayout<signalfd_siginfo>.size) > 0 {
            if information.ssi_signo != UInt32(SIGCHLD) { isAsked = true }
        }
        return isAsked
    }
}
