import CasementSystem
import Synchronization

/// Marks the beginning of a run and reads the state of the previous one, on the thread of the state file: the app waits for its
/// disk for a limited time only.
final class StateReading: Sendable {
    enum Outcome: Sendable {
        /// The bytes of the state; nil if there is no state.
        case state([UInt8]?)
        case fault(StateFile.Fault)
    }

    private let file: StateFile
    private let writer: StateFileWriter
    private let warn: @Sendable (String) -> Void
    private let answer = DiskAnswer<Outcome>()
    private let marker = Mutex<RunMarker?>(nil)

    init(_ file: StateFile, before writer: StateFileWriter, warn: @escaping @Sendable (String) -> Void) {
        (self.file, self.writer, self.warn) = (file, writer, warn)
    }

    /// Begins to read the file, or another one instead; the writer writes nothing before that has ended.
    func begin(_ source: StateFile?) {
        writer.perform { [self] in
            let outcome = read(source ?? file)
            guard !answer.give(outcome), case .fault(let fault) = outcome, fault.isShared else { return }
            writer.close()
            warn("The state file \(file.path) \(fault). The app does not save its state.")
        }
    }

    /// Waits for the disk; nil if it takes longer than the patience, after which the app starts without its state.
    func outcome(within patience: Duration) -> Outcome? { answer.value(within: patience) }

    /// Whether the disk has answered.
    var isOver: Bool { answer.isOver }

    /// Hands the marker of the run over, if there is one by now.
    func takeMarker() -> RunMarker? { marker.withLock { $0.take() } }

    private func read(_ source: StateFile) -> Outcome {
        do throws(StateFile.Fault) {
            let made = try RunMarker("\(file.path).run")
            marker.withLock { $0 = made }
            if made.previousEnd == .secondCrash { leaveOut() }
        } catch {
            guard !error.isShared else { return .fault(error) }
            warn("The state file \(file.path) \(error). The next run will not notice that this one has crashed.")
        }
        do throws(StateFile.Fault) { return .state(try source.read()) } catch { return .fault(error) }
    }

    /// Keeps the state aside that the last two crashes began with.
    private func leaveOut() {
        guard access(file.path, F_OK) == 0 else { return }
        warn(
            """
            The app crashed twice within a minute. It starts without the state file \(file.path); \
            \(file.keepAside(".crashed")).
            """)
    }
}
