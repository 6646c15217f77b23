import CasementCore
import CasementSystem

/// Restores the state of the root controller from a file before its first frame appears, and writes it there: soon after input,
/// and at the end of the run.
///
/// While nothing happens, it has no deadline and does not wake the app.
@MainActor final class StatePersistence {
    /// 1 s from the first input to the first write: most taps have had their effect by then.
    static let firstDelay = Duration.seconds(1)
    /// 4 s between two writes while input goes on, and to a last one after it, when content has settled.
    static let interval = Duration.seconds(4)

    /// Runs with each state at the time when it is asked for, also with one that did not change, and with the first one.
    var onState: (([UInt8]) -> Void)?
    /// The file from which the state is restored, if it is another one than that to which it is written.
    var source: String?

    private let file: StateFile
    private let warn: @Sendable (String) -> Void
    private let writer: StateFileWriter
    private weak var scene: Scene?
    private weak var root: ViewController?
    private var marker: RunMarker?
    private var isRestored = false
    /// The bytes that the file has, or is about to have.
    private var saved: [UInt8]?
    /// The number of further times at which the state may have changed.
    private var remaining = 0
    private var deadline: Deadline?

    /// - Parameter warn: receives sentences for the log, on any thread.
    init(
        _ path: String, of root: ViewController, in scene: Scene, by calls: any FileCalls = SystemFileCalls(),
        warn: @escaping @Sendable (String) -> Void
    ) {
        file = StateFile(path: path)
        writer = StateFileWriter(path, by: calls, warn: warn)
        (self.scene, self.root, self.warn) = (scene, root, warn)
    }

    /// Marks the beginning of the run; restores the state in the first frame, and follows the input from then on.
    func begin() {
        guard root is any StateRestoring else {
            return warn("The state file \(file.path) is not used: \(rootName) is not StateRestoring.")
        }
        do throws(StateFile.Fault) {
            let marker = try RunMarker("\(file.path).run")
            self.marker = marker
            if marker.previousEnd == .secondCrash { leaveOut() }
        } catch {
            guard !error.isShared else {
                return warn(
                    "The state file \(file.path) \(error). The app starts without its state, and does not save it.")
            }
            warn("The state file \(file.path) \(error). The next run will not notice that this one has crashed.")
        }
        scene?.afterFirstLayout { [weak self] in self?.restore() }
    }

    /// Writes the state, waits until it is on the disk, and marks the end of the run.
    func end() {
        deadline?.cancel()
        save()
        writer.finish()
        marker?.end()
        marker = nil
    }

    private var rootName: String { root.map { "\(type(of: $0))" } ?? "the root controller" }

    // MARK: Restoring

    /// Keeps the state aside that the last two crashes began with.
    private func leaveOut() {
        guard access(file.path, F_OK) == 0 else { return }
        warn(
            """
            The app crashed twice within a minute. It starts without the state file \(file.path); \
            \(file.keepAside(".crashed")).
            """)
    }

    private func restore() {
        let file = source.map { StateFile(path: $0) } ?? file
        do throws(StateFile.Fault) {
            if let bytes = try file.read(), let root = root as? any StateRestoring {
                try restore(bytes, in: root)
                if source == nil { saved = bytes }
            }
        } catch {
            warn("The state file \(file.path) \(error). The app starts without it; \(file.keepAside(".damaged")).")
        }
        isRestored = true
        if let onState, let root = root as? any StateRestoring, let bytes = try? Self.bytes(of: root) { onState(bytes) }
        scene?.afterInput { [weak self] in self?.noteInput() }
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

    /// Runs app code.
    private func save() {
        // Before that the root controller has its initial state, which must not replace the saved one.
        guard isRestored, let root = root as? any StateRestoring else { return }
        do {
            let bytes = try Self.bytes(of: root)
            onState?(bytes)
            guard bytes != saved else { return }
            saved = bytes
            writer.write(bytes)
        } catch {
            scene?.onStateProblem?(
                StateError(.undecodable, "the state of \(rootName) cannot be encoded: \(StateError.text(of: error))"))
        }
    }

    private static func bytes<Root: StateRestoring>(of root: Root) throws -> [UInt8] {
        try StateEncoder().encode(root.saveState())
    }
}
