import CasementSystem

/// Finds the zone of the system: by `TZ` or, without it, by `/etc/localtime`.
package enum SystemTimeZone {
    /// The folder with the files of the zones.
    static let folder = "/usr/share/zoneinfo"

    /// The zone of the system, or the one of a name.
    ///
    /// - Parameter name: such as `Europe/Berlin`; nil for the zone of the system.
    /// - Throws: ``FileProblem`` with a sentence if there is no such zone.
    static func read(_ name: String? = nil, environment: String? = getenv("TZ").map { String(cString: $0) })
        throws(FileProblem) -> TimeZoneData
    {
        guard let text = name ?? environment else { return try file("/etc/localtime", isOptional: true) }
        // POSIX: a colon precedes the name of a file. An empty TZ is Greenwich's time.
        let word = text.unicodeScalars.first == ":" ? String(text.unicodeScalars.dropFirst()) : text
        if word.isEmpty { return .universal }
        let slash = UInt8(ascii: "/")
        if word.utf8.first == slash { return try file(word) }
        guard !word.utf8.split(separator: slash).contains(where: { $0.elementsEqual("..".utf8) }) else {
            throw FileProblem("'\(word)' is no time zone.")
        }
        do throws(FileProblem) { return try file("\(folder)/\(word)") } catch {
            if let rule = TimeZoneRule(word) { return TimeZoneData(rule) }
            throw error.isUnanswered ? error : FileProblem("There is no time zone '\(word)' in \(folder).")
        }
    }

    /// The zone of a name or a rule of `TZ`; see ``read(_:environment:)``.
    package static func named(_ name: String) throws(FileProblem) -> TimeZoneData { try read(name) }

    private static func file(_ path: String, isOptional: Bool = false) throws(FileProblem) -> TimeZoneData {
        guard let file = try SmallFile.read(path, limit: ZoneReader.sizeLimit) else {
            if isOptional { return .universal }
            throw FileProblem("\(path) does not exist.")
        }
        guard let zone = TimeZoneData(file.bytes) else { throw FileProblem("\(path) is no file of a time zone.") }
        return zone
    }
}
