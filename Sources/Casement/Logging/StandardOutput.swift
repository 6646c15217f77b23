import CasementSystem

/// Standard output. If its reader is gone, the rest is dropped and the process continues.
enum StandardOutput {
    /// Writes a line that an option requested, and waits for its reader.
    static func print(_ text: String) {
        var rest = Array("\(text)\n".utf8)[...]
        BrokenPipe.withoutSignal {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { bytes in
                    retryingInterrupted { Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Writes a line of figures if it can be written at once, so that its reader cannot delay the end of the app.
    static func printFigures(_ line: String) {
        LineWriter(STDOUT_FILENO).write(line) { _ in "" }
    }
}
