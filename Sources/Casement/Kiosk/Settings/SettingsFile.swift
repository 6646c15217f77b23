import CasementCore
import CasementSystem

/// A file of settings, as systemd's units are: `[section]`, `Key=value`, and comments that begin with `#` or `;`.
///
/// A mistake never ends the app: each one is a sentence with the file and the line, and the line counts as absent.
struct SettingsFile: Hashable {
    /// A line `Key=value`.
    struct Entry: Hashable {
        let key: String
        let value: String
        let line: Int
    }

    /// The lines below a heading; those of headings with the same name are one section.
    struct Section: Hashable {
        let name: String
        let line: Int
        var entries: [Entry] = []
    }

    /// What the lines before are.
    private struct Progress {
        /// The index of the section of the next entry; nil before the first heading, and below a wrong one.
        var section: Int?
        /// Whether the last heading was wrong.
        var isSkipping = false
        /// The indices of the sections by their names.
        var sections: [String: Int] = [:]
        /// The lines of the keys of each section.
        var lines: [[String: Int]] = []
    }

    /// 64 KiB: the largest size.
    static let sizeLimit = 1 << 16

    let path: String
    private(set) var sections: [Section] = []
    private(set) var problems: [String] = []

    /// Reads a file, within a limited time. An error is one of the ``problems``.
    init(reading path: String) {
        do throws(FileError) {
            let bytes = try Disk.current.read(path, unanswered: { FileError(description: "\(path) \($0)") }) {
                () throws(FileError) in try TextFile.bytes(path, limit: Self.sizeLimit)
            }
            self.init(parsing: bytes, path: path)
        } catch {
            self.init(parsing: [], path: path)
            problems = ["The settings are those of the code: \(error)."]
        }
    }

    /// Parses the content of a file.
    init(parsing bytes: [UInt8], path: String) {
        self.path = path
        guard bytes.count <= Self.sizeLimit else {
            problems = ["The settings are those of the code: \(path) has more than \(Self.sizeLimit) bytes."]
            return
        }
        let text = FileText(bytes)
        var undecoded = text.problems[...]
        if let problem = undecoded.first, problem.line == nil {
            problems = ["The settings are those of the code: \(path): \(problem.sentence)."]
        }
        var progress = Progress()
        for (number, line) in zip(1..., text.lines) {
            if let problem = undecoded.first, problem.line == number {
                complain(number, "This line is ignored: \(problem.sentence).")
                undecoded.removeFirst()
            }
            take(line.trimmed, number, &progress)
        }
    }

    private mutating func take(_ text: FileText.Line, _ line: Int, _ progress: inout Progress) {
        guard let first = text.first, first != "#", first != ";" else { return }
        guard !text.contains(where: Self.isControl) else {
            return complain(line, "This line contains a control character.")
        }
        if first == "[" {
            progress.section = begin(text, line, &progress)
            progress.isSkipping = progress.section == nil
            return
        }
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
            let sentence = "is no setting; one is written Key=value, and a comment begins with #."
            return complain(line, "'\(String(text))' \(sentence)")
        }
        // The heading has its own complaint.
        if progress.isSkipping { return }
        guard let section = progress.section else {
            return complain(line, "'\(String(text))' belongs to no section; a heading is written [section].")
        }
        let key = String(text[..<sign].trimmed)
        if let earlier = progress.lines[section][key] {
            return complain(line, "\(key) is set in line \(earlier) already; this line is ignored.")
        }
        progress.lines[section][key] = line
        let value = String(text[sign...].dropFirst().trimmed)
        sections[section].entries.append(Entry(key: key, value: value, line: line))
    }

    /// Whether a scalar is a control character that no text has: a tab, VT and FF are text, as in files of strings.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x08, 0x0E...0x1F, 0x7F: true
        default: false
        }
    }

    /// The index of the section that a heading begins; nil if it is no heading.
    private mutating func begin(_ text: FileText.Line, _ line: Int, _ progress: inout Progress) -> Int? {
        let inner = text.dropFirst().dropLast().trimmed
        guard text.last == "]", !inner.isEmpty, !inner.contains(where: { $0 == "[" || $0 == "]" }) else {
            let sentence = "is no heading; one is written [section]. The settings below it are ignored."
            complain(line, "'\(String(text))' \(sentence)")
            return nil
        }
        let name = String(inner)
        if let index = progress.sections[name] { return index }
        progress.sections[name] = sections.count
        progress.lines.append([:])
        sections.append(Section(name: name, line: line))
        return sections.count - 1
    }

    /// Adds the sentence about a mistake in a line.
    mutating func complain(_ line: Int, _ sentence: String) {
        problems.append("\(path):\(line): \(sentence)")
    }
}
