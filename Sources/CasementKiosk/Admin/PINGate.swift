import Casement
import CasementCore
import CasementSystem

/// Decides about entered PINs. Each attempt is on the disk before it is checked, so that a power cut takes none back.
struct PINGate: Sendable {
    /// What came of an attempt.
    enum Outcome: Hashable, Sendable {
        /// The PIN was right; with a sentence if the wrong ones before it are still counted.
        case right(problem: String?)
        /// The PIN was wrong; no further one is accepted for a time.
        case wrong(lock: Duration)
        /// No PIN is accepted for a time; this one was not checked.
        case locked(Duration)
        /// No PIN can be accepted, with the reason in a sentence.
        case failed(String)
    }

    /// The file with the PIN.
    var file: String
    /// The time, which a test replaces.
    var now: @Sendable () -> BootTime = BootTime.now
    /// Compares digits with the PIN, which a test replaces.
    var matches: @Sendable (AdminPIN, SecretBytes) throws(FileProblem) -> Bool = { pin, digits throws(FileProblem) in
        try pin.matches(digits)
    }

    /// The file with the attempts, beside the other one.
    var attemptsFile: String { file + ".attempts" }

    /// The number of digits of the PIN, if both files can be used.
    ///
    /// - Throws: ``FileProblem`` with the reason why they cannot.
    func open() throws(FileProblem) -> Int {
        let pin = try AdminPIN.read(file)
        _ = try PINAttempts.read(attemptsFile)
        let folder = SmallFile.folder(of: file)
        guard access(folder, W_OK) == 0 else {
            throw FileProblem("Wrong PINs cannot be counted in \(folder): \(lastSystemError()).")
        }
        return pin.length
    }

    /// How long no PIN is accepted.
    func lock() throws(FileProblem) -> Duration {
        try PINAttempts.read(attemptsFile).lock(at: now())
    }

    /// Counts and checks an attempt, and removes its digits. It waits for the disk and computes a hash: call it on another
    /// thread.
    func attempt(_ digits: SecretBytes) -> Outcome {
        defer { digits.removeAll() }
        do throws(FileProblem) {
            let pin = try AdminPIN.read(file)
            var attempts = try PINAttempts.read(attemptsFile)
            let lock = attempts.lock(at: now())
            guard lock == .zero else { return .locked(lock) }
            attempts.add(at: now())
            try attempts.write(attemptsFile)
            guard try matches(pin, digits) else { return .wrong(lock: attempts.lock(at: now())) }
        } catch {
            return .failed(error.description)
        }
        do throws(FileProblem) {
            try PINAttempts().write(attemptsFile)
        } catch {
            return .right(problem: error.description)
        }
        return .right(problem: nil)
    }
}
