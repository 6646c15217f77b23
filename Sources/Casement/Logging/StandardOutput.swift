#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output, whose reader may be gone: the rest is dropped then, and the process goes on.
enum StandardOutput {
    /// Writes a line that was asked for on the command line, however slowly it is read.
    static func print(_ text: String) {
        var rest = Array("\(text)\n".utf8)[...]
        BrokenPipe.withoutSignal {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Writes a line of figures if it can be written at once, so that an app that is asked to end does end.
    static func printFigures(_ line: String) {
        LineWriter(STDOUT_FILENO).write(line) { _ in "" }
    }
}
