import CasementCore

/// The settings of one section of the settings file; see ``KioskFiles/settings``.
///
/// A part asks for its keys and keeps its own value where the answer is nil:
///
/// ```swift
/// func apply(_ settings: SettingsSection) {
///     if let hold = settings.duration("Hold", in: .seconds(1)...(.seconds(60))) { self.hold = hold }
/// }
/// ```
///
/// Values that are not allowed, and keys for which nobody asked, are named in the log with file and line.
@MainActor public final class SettingsSection {
    /// The name of the section.
    public let name: String
    private let path: String
    private let entries: [SettingsFile.Entry]
    /// The keys that were asked for, in their order.
    private var known: [String] = []
    private var used: Set<String> = []
    /// The sentences about values that are not allowed.
    private(set) var problems: [(line: Int, sentence: String)] = []

    init(_ section: SettingsFile.Section, path: String) {
        name = section.name
        self.path = path
        entries = section.entries
    }

    /// Whether the section has a key.
    public func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// The value of a key, converted; nil if the key is not set, or its value is not allowed.
    ///
    /// - Parameters:
    ///   - allowed: what is allowed, as the log says it: `a number from 1 to 9`.
    ///   - convert: converts the text; nil if it is not allowed.
    public func value<Value>(_ key: String, allowed: String, _ convert: (String) -> Value?) -> Value? {
        if !known.contains(key) { known.append(key) }
        guard let entry = entries.first(where: { $0.key == key }) else { return nil }
        if let value = convert(entry.value) { return value }
        refuse(key, "'\(entry.value)' is not allowed for \(key), which is \(allowed).")
        return nil
    }

    /// Names a mistake in the value of a key.
    public func refuse(_ key: String, _ sentence: String) {
        guard let entry = entries.first(where: { $0.key == key }) else { return }
        problems.append((entry.line, "\(path):\(entry.line): \(sentence)"))
    }

    /// The sentences about all mistakes of the section, in the order of the lines.
    var allProblems: [String] {
        let unknown = entries.filter { !known.contains($0.key) }.map { entry in
            let list = known.isEmpty ? "no keys" : Self.list(known)
            return (entry.line, "\(path):\(entry.line): There is no key '\(entry.key)' in [\(name)]; there is \(list).")
        }
        return (problems + unknown).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Words with commas and an "and" before the last one.
    static func list(_ words: [String], _ conjunction: String = "and") -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

// MARK: - Kinds of values

extension SettingsSection {
    /// A text that is not empty.
    public func text(_ key: String) -> String? {
        value(key, allowed: "a text") { $0.isEmpty ? nil : $0 }
    }

    /// The absolute path of a file.
    public func path(_ key: String) -> String? {
        value(key, allowed: "an absolute path") { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }

    /// A whole number.
    public func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        value(key, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A number.
    public func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        value(key, allowed: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
            Double(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// `yes` or `no`; also `true`, `on`, `1`, `false`, `off`, `0`.
    public func flag(_ key: String) -> Bool? {
        value(key, allowed: "yes or no") { text in
            switch text.lowercased() {
            case "yes", "true", "on", "1": true
            case "no", "false", "off", "0": false
            default: nil
            }
        }
    }

    /// A time: a number of seconds, or a number with `ms`, `s`, `min` or `h`.
    public func duration(_ key: String, in range: ClosedRange<Duration>) -> Duration? {
        let bounds = "from \(Self.words(range.lowerBound)) to \(Self.words(range.upperBound))"
        return value(key, allowed: "a time \(bounds), such as 90s, 5min or 1h") { text in
            Self.duration(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// One of several words.
    public func choice<Value>(_ key: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        value(key, allowed: Self.list(values.map { $0.key }, "or")) { text in
            values.first { $0.key == text.lowercased() }?.value
        }
    }

    private static func duration(_ text: String) -> Duration? {
        let units: KeyValuePairs<String, Double> = ["ms": 0.001, "min": 60, "s": 1, "h": 3600, "": 1]
        for (unit, seconds) in units where text.hasSuffix(unit) {
            let number = text.dropLast(unit.count).filter { $0 != " " }
            guard let count = Double(number), count.isFinite, count.magnitude < 1e9 else { return nil }
            return .seconds(count * seconds)
        }
        return nil
    }

    private static func words(_ time: Duration) -> String {
        let seconds = time.inSeconds
        if seconds >= 3600, seconds.truncatingRemainder(dividingBy: 3600) == 0 { return "\(Int(seconds) / 3600) h" }
        if seconds >= 60, seconds.truncatingRemainder(dividingBy: 60) == 0 { return "\(Int(seconds) / 60) min" }
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(Int(seconds * 1000)) ms"
    }
}
