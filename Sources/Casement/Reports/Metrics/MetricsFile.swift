import CasementSystem

/// The file from which a collector reads the metrics of the app.
struct MetricsFile {
    let path: String
    /// In the same folder, so that it can be renamed; its name ends otherwise than those that node_exporter reads.
    private var temporaryPath: String { path + ".new" }

    /// Replaces the file, so that a reader sees the former or the new text as a whole.
    ///
    /// Does not wait for the disk (`fsync`): the next tick writes the file again, so a power cut loses nothing with it, and
    /// waiting would block the app and wear out a flash memory.
    ///
    /// - Returns: a sentence if the file cannot be written, otherwise nil.
    func replace(with text: String) -> String? {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        guard let file = Descriptor(owning: open(temporaryPath, flags, 0o644)) else { return failure }
        // Another user reads it: a unit's `UMask=` must not remove that right.
        guard fchmod(file.number, 0o644) == 0, write(text, to: file), rename(temporaryPath, path) == 0 else {
            let failure = failure
            unlink(temporaryPath)
            return failure
        }
        return nil
    }

    /// Removes the file.
    func remove() {
        unlink(path)
    }

    private func write(_ text: String, to file: Descriptor) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = retryingInterrupted {
                rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private var failure: String {
        "The metrics cannot be written to \(path): \(lastSystemError())."
    }
}
