import CasementSystem

/// Finds the programs that were built with the running one.
public enum BuildProducts {
    /// The path of an executable target's program, which lies beside the running program.
    public static func path(of name: String) throws(HarnessError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(readlink("/proc/self/exe", &buffer, buffer.count), 0)
        let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = own.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" } + "/\(name)"
        guard Files.exists(path) else { throw HarnessError("\(path) is not built: swift build --product \(name)") }
        return path
    }

    /// The command that starts an app, which delivers touches even if they waited long for it, as they do on a busy machine.
    ///
    /// With its own limit of a second such an app may cancel the touches of a test.
    public static func command(_ app: String) throws(HarnessError) -> [String] {
        [try path(of: app), "--stale-touch-limit", "60"]
    }
}
