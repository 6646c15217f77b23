/// A time of day, to the minute, from 0:00 to 24:00.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The minutes since midnight, from 0 to 1,440.
    let minutes: Int

    /// Makes a time.
    ///
    /// - Precondition: it is from 0:00 to 24:00.
    public init(_ hour: Int, _ minute: Int = 0) {
        precondition(
            (0...24).contains(hour) && (0..<60).contains(minute) && hour * 60 + minute <= 1440,
            "\(hour):\(minute) is no time of day.")
        minutes = hour * 60 + minute
    }

    /// Parses a time such as `9:30` or `24:00`; nil if it is none.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...2).contains(part.utf8.count)
                ? Int(part) ?? -1 : -1
        }
        guard parts.count == 2, (0...24).contains(parts[0]), (0..<60).contains(parts[1]),
            parts[0] * 60 + parts[1] <= 1440
        else { return nil }
        minutes = parts[0] * 60 + parts[1]
    }

    /// The hour and two digits of the minute.
    public var description: String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }

    /// Whether the left time is earlier.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}
