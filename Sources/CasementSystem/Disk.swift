import Dispatch
import Synchronization

/// The disks with the files that an app reads on its main thread, which waits for them for a limited time.
package final class Disk: Sendable {
    /// The disks of the machine; a test substitutes ones that do not answer.
    @TaskLocal package static var current = Disk()

    /// 2 s: the longest that the first frame, and at its end the app, waits for a file. A card of flash memory takes some
    /// hundred milliseconds for its housekeeping.
    package static let patience = Duration.seconds(2)
    /// 200 ms: the longest wait for further files while one is late, so that the files of one disk do not add up.
    private static let shortPatience = Duration.milliseconds(200)
    /// 16: the threads that wait for late files; then no further file is read.
    private static let mostLate = 16

    private let patience: Duration
    private let prepare: @Sendable (String) -> Void
    /// The number of files that are late.
    private let late = Mutex(0)

    /// - Parameter prepare: runs on another thread before a file is read, with its path or name.
    package init(patience: Duration = Disk.patience, prepare: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.patience, self.prepare) = (patience, prepare)
    }

    /// Reads a file on another thread, and waits for it for a limited time. What is read later is discarded.
    ///
    /// - Parameters:
    ///   - path: the path or the name of the file.
    ///   - unanswered: makes the error of a file that is late, from the end of a sentence that begins with its name.
    /// - Throws: the error of the action, or that of a late file.
    package func read<Value: Sendable, Failure: Error>(
        _ path: String, unanswered: (String) -> Failure, _ action: @escaping @Sendable () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let count = late.withLock { $0 }
        let patience = count == 0 ? patience : min(patience, Self.shortPatience)
        if count < Self.mostLate {
            let answer = DiskAnswer<Result<Value, Failure>>()
            // A queue of its own for each file: a late one blocks its thread, but no other work.
            DispatchQueue(label: "casement.disk", qos: .userInitiated).async { [self] in
                prepare(path)
                let result = Result { () throws(Failure) in try action() }
                if !answer.give(result) { late.withLock { $0 -= 1 } }
            }
            let result = answer.value(within: patience) { late.withLock { $0 += 1 } }
            if let result { return try result.get() }
        }
        throw unanswered("does not answer within \(patience)")
    }
}
