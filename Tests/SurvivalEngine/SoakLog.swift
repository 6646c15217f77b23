/// The log of a program that is soaked.
public enum SoakLog {
    /// The lines of a log on standard error that report an error, as `StandardErrorLogHandler` writes them, or a crash.
    public static func errors(in text: String) -> [String] {
        text.split(separator: "\n").filter { line in
            let level = line.split(separator: " ", maxSplits: 2).dropFirst().first
            let hasTime = line.first?.isNumber == true
            return hasTime && (level == "error" || level == "critical") || line.contains("Fatal error")
        }.map { String($0) }
    }
}
