import CasementCore
public import CompositorHarness
import Glibc

/// Lets one call of libc fail in each run of an app, which starts, loses a row of its list, is swiped, gets a letter typed,
/// loses its compositor, reconnects, and ends with its state saved.
public final class FailureSweep {
    /// 5 s: then a person repeats a gesture that had no effect. A touch may end with the connection that failed.
    private static let patience = Duration.seconds(5)
    /// The exit status of the hidden exit for administrators, after which systemd does not start the app again; see
    /// `packaging/units`.
    private static let finalStatus: Int32 = 77

    private let compositor: MortalCompositor
    private let runtime: PrivateRuntime
    private let library: String
    /// The run without a failure, which begins with the state of a run before it.
    private var reference = Run()
    /// The compositor's commits before the app was started.
    private var commits = 0
    private var oldState: [UInt8] = []
    private var newState: [UInt8] = []

    /// What was seen in a run.
    private struct Run {
        /// The contents that the app had, in order: the restored one, one without a row, one with a letter more.
        var contents: [String] = []
        var pictures: [Picture] = []
        /// The reports for which a gesture was repeated.
        var repeats: [String] = []
    }

    /// Starts a compositor, and runs the app twice without a failure.
    public init() throws(HarnessError) {
        library = try Toolbox.failingCalls()
        compositor = try MortalCompositor(.weston)
        runtime = try PrivateRuntime()
        for _ in 0..<2 {
            (oldState, reference) = (newState, Run())
            let app = try start(from: oldState, ["SWEEP_LOG=\(record)"])
            reference = try play(app)
            app.terminate(within: Self.patience)
            guard app.exitCode(within: .zero) == 0 else {
                throw HarnessError("the app does not end by itself", log: complaints)
            }
            newState = try Files.read(state)
        }
        calls = try recorded()
    }

    /// The calls of the run without a failure.
    public private(set) var calls: [FailingCall] = []

    private var record: String { runtime.file("calls") }
    private var state: String { runtime.file("state") }
    private var errors: String { runtime.file("errors") }
    private var complaints: String { (try? Files.text(errors)) ?? "" }

    private func recorded() throws(HarnessError) -> [FailingCall] {
        guard Files.exists(record) else { return [] }
        return try Files.text(record).split(separator: "\n").compactMap { FailingCall($0) }
    }

    private var size: Size {
        let configuration = compositor.screen.configuration
        return Size(width: Double(configuration.width), height: Double(configuration.height))
    }

    /// Starts the app with a state, and without what an earlier run left beside it; by default with all that there is.
    ///
    /// - Parameter group: a limit on its memory.
    private func start(from content: [UInt8]? = nil, _ variables: [String] = [], group: MemoryGroup? = nil)
        throws(HarnessError) -> Survivor
    {
        unlink(record)
        if let content {
            for name in Files.names(in: runtime.path) where name.hasPrefix("state") { unlink(runtime.file(name)) }
            let file = open(state, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            defer { close(file) }
            guard write(file, content, content.count) == content.count else {
                throw HarnessError("there is no \(state)")
            }
            if content.isEmpty { unlink(state) }
        }
        commits = try compositor.screen.counts().commits
        let wrapper = ["env", "LD_PRELOAD=\(library)", "SWIFT_BACKTRACE=enable=no"] + variables
        return try Survivor(
            in: compositor.compositor,
            wrapper: group?.wrapping(wrapper) ?? wrapper,
            options: ["--wait", "--state", state], errors: .file(errors))
    }

    /// Lets a call fail in a run of its own.
    public func run(_ call: FailingCall) throws(HarnessError) -> SweepOutcome.End {
        let app = try start(
            from: oldState, ["SWEEP_CALL=\(call.kind)", "SWEEP_AT=\(call.number)", "SWEEP_LOG=\(record)"])
        let played: Run
        do throws(HarnessError) {
            played = try play(app)
        } catch {
            return try judge(app, error)
        }
        app.terminate(within: Self.patience)
        guard let failed = try recorded().first else { return .unreached }
        let status = app.exitCode(within: .zero)
        // It was killed, because SIGTERM did not end it.
        if status == 128 + SIGKILL { return .lost("it hangs at its end") }
        guard status == 0 else { return try judge(app, HarnessError("it does not end")) }
        if played.contents != reference.contents { return .lost("\(played.contents) instead of \(reference.contents)") }
        if let index = played.pictures.indices.first(where: { played.pictures[$0] != reference.pictures[$0] }) {
            return .lost("picture \(index + 1) is another one, after \(failed)")
        }
        if try Files.read(state) == newState { return .whole(repeats: played.repeats) }
        // One failure is no reason for an older state: the last one is written again.
        let content = try restarted()
        let isNew = content == reference.contents.last
        return isNew ? .whole(repeats: played.repeats) : .lost("it starts again with \(content)")
    }

    /// Runs the app in a group with so little memory that the kernel may kill it.
    ///
    /// - Returns: whether it was killed; then it has been started again with its old or its new state.
    public func isKilled(withMemory bytes: Int) throws(HarnessError) -> Bool {
        let group = try MemoryGroup(bytes: bytes)
        let app = try start(from: oldState, group: group)
        defer { app.kill() }
        do throws(HarnessError) { _ = try play(app) } catch {
            guard let status = app.exitCode(within: .seconds(1)) else { return false }
            guard status == 128 + SIGKILL else {
                throw HarnessError("with \(bytes) bytes the app ended with \(status)")
            }
            let content = try restarted()
            guard reference.contents.contains(content) else {
                throw HarnessError("killed with \(bytes) bytes, the app starts again with \(content)")
            }
            return true
        }
        return false
    }

    /// Judges a run that did not come to its end.
    private func judge(_ app: Survivor, _ error: HarnessError) throws(HarnessError) -> SweepOutcome.End {
        guard let status = app.exitCode(within: .seconds(1)) else {
            app.kill()
            return .lost("it hangs: \(error.message)")
        }
        guard let failed = try recorded().first else { throw error }
        let hasSentence = complaints.split(separator: "\n").contains { $0.hasPrefix("Survival: ") }
        if status == Self.finalStatus { return .lost("it ends with a status after which it stays ended") }
        if !hasSentence && !failed.isOfDispatch { return .lost("it ends with \(status), without a sentence") }
        let content = try restarted()
        guard reference.contents.contains(content) else { return .lost("it starts again with \(content)") }
        return hasSentence ? .restarted(status: status) : .aborted(status: status)
    }

    /// Starts the app again, as systemd does, and returns what it has restored.
    private func restarted() throws(HarnessError) -> String {
        let app = try start()
        defer { app.kill() }
        return app.awaitReport("restored", within: Self.patience) ?? "nothing"
    }

    // MARK: The route

    private func play(_ app: Survivor) throws(HarnessError) -> Run {
        var run = Run()
        if !oldState.isEmpty {
            run.contents.append(try act(app, "restored", in: &run))
        }
        try act(app, "appeared", "list", in: &run)
        try compositor.screen.await("it shows nothing", within: Self.patience * 2) { [commits] in
            $0.commits > commits && $0.touchListeners > 0
        }
        try compositor.screen.awaitStillness()
        let (list, form) = (SurvivalRoute.from("list"), SurvivalRoute.from("form"))
        let (keyboard, sheet) = (SurvivalRoute.from("keyboard"), SurvivalRoute.from("sheet"))
        run.contents.append(try act(app, "removed", by: list.edit(on: size), in: &run))
        try act(app, "appeared", "form", by: list.gesture(on: size, over: 100), in: &run)
        try look(app, in: &run)
        try act(app, "appeared", "keyboard", by: form.gesture(on: size, over: 100), in: &run)
        run.contents.append(try act(app, "typed", by: keyboard.edit(on: size), in: &run))
        compositor.kill()
        _ = try compositor.restart()
        try compositor.awaitPicture(within: Self.patience * 2)
        try compositor.screen.awaitStillness(for: .milliseconds(300))
        try act(app, "appeared", "sheet", by: keyboard.gesture(on: size, over: 100), in: &run)
        try act(app, "appeared", "list", by: sheet.gesture(on: size, over: 150), in: &run)
        try look(app, in: &run)
        return run
    }

    /// Performs a gesture, a second time if it had no effect, and returns what the app reports.
    @discardableResult
    private func act(
        _ app: Survivor, _ word: String, _ wanted: String? = nil, by gesture: String? = nil, in run: inout Run
    ) throws(HarnessError) -> String {
        for attempt in 0..<2 {
            if attempt > 0 { run.repeats.append(wanted ?? word) }
            if let gesture { try compositor.finger.perform(gesture) }
            if let text = app.awaitReport(word, within: Self.patience), wanted == nil || text == wanted { return text }
            if !app.isRunning { break }
        }
        throw HarnessError("it reports no '\(word)'", log: complaints)
    }

    /// Adds the picture on the screen, as soon as it is the expected one.
    private func look(_ app: Survivor, in run: inout Run) throws(HarnessError) {
        let index = run.pictures.count
        let wanted = reference.pictures.indices.contains(index) ? reference.pictures[index] : nil
        run.pictures.append(
            try compositor.screen.screenshot(within: Self.patience) { picture in wanted.map { $0 == picture } ?? true })
    }
}
