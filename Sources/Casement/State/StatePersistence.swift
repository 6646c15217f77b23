import CasementCore
import CasementSystem

/// Restores the state of the root controller from a file before its first frame appears, and writes it there: soon after input,
/// and at the end of the run.
///
/// While nothing happens, it has no deadline and does not wake the app, except for a state that could not be written.
@MainActor final class StatePersistence {
    /// 1 s from the first input to the first write: most taps have had their effect by then.
    static let firstDelay = Duration.seconds(1)
    /// 4 s between two writes while input goes on, and to a last one after it, when content has settled.
    static let interval = Duration.seconds(4)
    /// 60 s between two attempts to write a state while there is no input, such as on a full disk: an operator needs longer to
    /// make space.
    static let retryInterval = Duration.seconds(60)

    /// Runs with each state at the time when it is asked for, also with one that did not change, and with the first one.
    var onState: (([UInt8]) -> Void)?
    /// The file from which the state is restored, if it is another one than that to which it is written.
    var source: String?

    private let file: StateFile
    private let patience: Duration
    private let warn: @Sendable (String) -> Void
    let writer: StateFileWriter
    private let reading: StateReading
    private weak var scene: Scene?
    private weak var root: ViewController?
    private var marker: RunMarker?
    private var isRestored = false
    /// Whether the file may have a good state that this run has not read.
    private var isUnread = false
    private var hasInput = false
    /// The bytes that the file has, or is about to have.
    private var saved: [UInt8]?
    /// The number of further times at which the state may have changed.
    private var remaining = 0
    private var deadline: Deadline?

    /// - Parameter warn: receives sentences for the log, on any thread.
    init(
        _ path: String, of root: ViewController, in scene: Scene, by calls: any FileCalls = SystemFileCalls(),
        patience: Duration = Disk.patience, warn: @escaping @Sendable (String) -> Void
    ) {
        file = StateFile(path: path, by: calls)
        writer = StateFileWriter(path, by: calls, warn: warn)
        reading = StateReading(file, before: writer, warn: warn)
        (self.scene, self.root, self.patience, self.warn) = (scene, root, patience, warn)
    }

    /// Marks the beginning of the run; restores the state in the first frame, and follows the input from then on.
    func begin() {
        guard root is any StateRestoring else {
            return warn("The state file \(file.path) is not used: \(rootName) is not StateRestoring.")
        }
        reading.begin(source.map { StateFile(path: $0) })
        scene?.afterFirstLayout { [weak self] in self?.restore() }
    }

    /// Writes the state, waits until it is on the disk, and marks the end of the run. It waits for a limited time.
    func end() {
        deadline?.cancel()
        save()
        let hasWork = writer.hasWork
        writer.perform { [marker, reading] in (marker ?? reading.takeMarker())?.end() }
        marker = nil
        // Nothing is lost with a disk that has not answered since the start.
        if !hasWork && isUnread && !hasDiskAnswered { return }
        guard !writer.finish(within: patience), hasWork else { return }
        warn("The state file \(file.path) could not be written within \(patience). It may have an earlier state.")
    }

    /// Ends as a power cut ends a run: asks for no further state. A state that is being written is on the disk afterwards. The
    /// marker goes, because its content does not matter after a power cut.
    func cut() {
        deadline?.cancel()
        writer.finish(within: patience)
        (marker ?? reading.takeMarker())?.end()
        marker = nil
    }

    var hasDiskAnswered: Bool { reading.isOver }

    private var rootName: String { root.map { "\(type(of: $0))" } ?? "the root controller" }

    // MARK: Restoring

    private func restore() {
        let outcome = reading.outcome(within: patience)
        marker = reading.takeMarker()
        do throws(StateFile.Fault) {
            switch outcome {
            case .state(let bytes?):
                if let root = root as? any StateRestoring { try restore(bytes, in: root) }
                if source == nil { saved = bytes }
            case .state(nil): break
            case .fault(let fault): throw fault
            case nil: leaveUnread("does not answer within \(patience)")
            }
        } catch {
            let file = source.map { StateFile(path: $0) } ?? file
            if error.isShared {
                return warn(
                    "The state file \(file.path) \(error). The app starts without its state, and does not save it.")
            }
            if error.error != nil, source == nil {
                leaveUnread(error.description)
            } else {
                warn("The state file \(file.path) \(error). The app starts without it; \(file.keepAside(".damaged")).")
            }
        }
        isRestored = true
        if let onState, let root = root as? any StateRestoring, let bytes = try? Self.bytes(of: root) { onState(bytes) }
        scene?.afterInput { [weak self] in self?.noteInput() }
    }

    /// Starts without a state that may be good: it stays until a person has used the app, and is then kept aside.
    private func leaveUnread(_ reason: String) {
        isUnread = true
        writer.keepFormer()
        warn(
            """
            The state file \(file.path) \(reason). The app starts without it; it stays as it is until there is input, and is \
            then kept as \(file.path).unread.
            """)
    }

    /// Runs app code.
    private func restore<Root: StateRestoring>(_ bytes: [UInt8], in root: Root) throws(StateFile.Fault) {
        do {
            root.restore(try StateDecoder().decode(Root.State.self, from: bytes))
        } catch let error as StateError where error.code == .newerVersion {
            throw StateFile.Fault("is of a later version: \(error)")
        } catch let error as StateError {
            throw StateFile.Fault("is damaged: \(error)")
        } catch {
            throw StateFile.Fault("does not fit \(Root.self): \(StateError.text(of: error))")
        }
    }

    // MARK: Saving

    private func noteInput() {
        hasInput = true
        // Input does not wait for the next attempt to write an earlier state, which may be a minute away.
        if remaining <= 0 {
            deadline?.cancel()
            deadline = nil
        }
        remaining = 2
        if deadline == nil { wait(for: Self.firstDelay) }
    }

    private func wait(for delay: Duration) {
        deadline = scene?.schedule(after: delay) { [weak self] in self?.saveInTurn() }
    }

    private func saveInTurn() {
        deadline = nil
        // The end of the touch is input, too. What a touch has half done is no state to start with.
        guard let scene, !scene.isTouched else { return }
        save()
        remaining -= 1
        if remaining > 0 { wait(for: Self.interval) }
    }

    /// Plans the next attempt to write a state whose writing failed, unless one is planned.
    func planRetry() {
        if deadline == nil, writer.owesState { wait(for: Self.retryInterval) }
    }

    /// Runs app code.
    private func save() {
        // Before that the root controller has its initial state, which must not replace the saved one.
        guard isRestored, hasInput || !isUnread, let root = root as? any StateRestoring else { return }
        do {
            let bytes = try Self.bytes(of: root)
            onState?(bytes)
            guard bytes != saved || writer.owesState else { return }
            saved = bytes
            writer.write(bytes) { [weak self] in
                Task { @MainActor in self?.planRetry() }
            }
        } catch {
            let sentence = "the state of \(rootName) cannot be encoded: \(StateError.text(of: error))"
            scene?.onProblem?(.state(StateError(.undecodable, sentence)))
        }
    }

    private static func bytes<Root: StateRestoring>(of root: Root) throws -> [UInt8] {
        try StateEncoder().encode(root.saveState())
    }
}
