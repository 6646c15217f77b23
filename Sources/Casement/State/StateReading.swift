import CasementSystem
import Dispatch
import Synchronization

/// Marks the beginning of a run and reads the state of the previous one, on the thread of the state file: the app waits for its
/// disk for a limited time only.
final class StateReading: Sendable {
    enum Outcome: Sendable {
        /// The bytes of the state; nil if there is no state.
        case state([UInt8]?)
        case fault(StateFile.Fault)
    }

    private struct Progress {
        var outcome: Outcome?
        var marker: RunMarker?
        /// Whether the app has not started without the state.
        var isAwaited = true
    }

    private let file: StateFile
    private let writer: StateFileWriter
    private let warn: @Sendable (String) -> Void
    private let progress = Mutex(Progress())
    private let end = DispatchSemaphore(value: 0)

    init(_ file: StateFile, before writer: StateFileWriter, warn: @escaping @Sendable (String) -> Void) {
        (self.file, self.writer, self.warn) = (file, writer, warn)
    }

    /// Begins to read the file, or another one instead; the writer writes nothing before that has ended.
    func begin(_ source: StateFile?) {
        writer.perform { [self] in
            let outcome = read(source ?? file)
            let isLate = progress.withLock { progress in
                progress.outcome = outcome
                return !progress.isAwaited
            }
            if isLate, case .fault(let fault) = outcome, fault.isShared {
                writer.close()
                warn("The state file \(file.path) \(fault). The app does not save its state.")
            }
            end.signal()
        }
    }

    /// Waits for the disk; nil if it takes longer than the patience, after which the app starts without its state.
    func outcome(within patience: Duration) -> Outcome? {
        _ = end.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1))))
        return progress.withLock { progress in
            progress.isAwaited = false
            return progress.outcome
        }
    }

    /// Whether the disk has answered.
    var isOver: Bool { progress.withLock { $0.outcome != nil } }

    /// Hands the marker of the run over, if there is one by now.
    func takeMarker() -> RunMarker? { progress.withLock { $0.marker.take() } }

    private func read(_ source: StateFile) -> Outcome {
        do throws(StateFile.Fault) {
            let marker = try RunMarker("\(file.path).run")
            progress.withLock { $0.marker = marker }
            if marker.previousEnd == .secondCrash { leaveOut() }
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
