import CasementCore
import CasementSystem

/// What is known of a run that did not end by itself: a recording that can be replayed, whose comments hold the rest.
struct CrashReport {
    /// The newest reports that stay in a folder.
    static let mostReports = 8
    /// 10^12: a crash a second for 30,000 years.
    private static let largestNumber = 1_000_000_000_000

    let name: String
    let log: CallLogReader
    let backtrace: Backtrace?

    /// The text of the report.
    var text: String {
        let recording = log.recording
        let header = recording.isPartial ? "casement recording 1 partial" : "casement recording 1"
        let words: [String] = [summary, "", extent, "Secret input is left out.", ""] + backtraceLines
        let comments = words.map { $0.isEmpty ? "#" : "# \($0)" }
        let calls = recording.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        return ([header] + comments + calls.map(String.init)).joined(separator: "\n")
    }

    private var summary: String { "The process \(log.process) of \(name) did not end by itself." }

    /// Where the recording begins.
    private var extent: String {
        let times = log.recording.calls.compactMap(\.time)
        guard let first = times.min(), let last = times.max() else { return "The recording has no input." }
        let seconds = "\(((last - first).inSeconds * 10).rounded() / 10) s"
        guard log.recording.isPartial else {
            return "The recording begins with the run, \(seconds) before its last call. A saved state is not in it."
        }
        return "The recording begins \(seconds) before its last call; what happened before is missing."
    }

    private var backtraceLines: [String] {
        guard let backtrace else {
            return ["There is no backtrace: SWIFT_BACKTRACE names no folder with one (output-to=), or nothing trapped."]
        }
        return ["The backtrace:", ""] + backtrace.text.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Writes the report to a new file in a folder, and removes the oldest ones.
    ///
    /// - Returns: the path of the file.
    func write(to folder: String) throws(SystemCallError) -> String {
        let numbers = FolderListing.names(in: folder).compactMap(Self.number)
        let number = (numbers.max() ?? 0) + 1
        let path = "\(folder)/\(Self.file(number))"
        try FileReplacement(of: path).replace(with: Array(text.utf8))
        for old in numbers where old <= number - Self.mostReports { unlink("\(folder)/\(Self.file(old))") }
        if let backtrace { unlink(backtrace.path) }
        return path
    }

    private static func file(_ number: Int) -> String { "crash-\(number).report" }

    /// The number of a report; nil for other files. One that no run can have reached is another file's.
    private static func number(_ name: String) -> Int? {
        guard name.hasPrefix("crash-"), name.hasSuffix(".report") else { return nil }
        return Int(name.dropFirst(6).dropLast(7)).flatMap { (1...largestNumber).contains($0) ? $0 : nil }
    }
}
