/// A time of day, without a date and a time zone.
public struct CivilTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int
    /// The second, from 0 to 59.
    public let second: Int

    /// Makes a time; nil if a part is out of range.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// The time so many seconds after midnight, from 0 to 86,399.
    package init(secondOfDay: Int) {
        (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
    }

    /// The number of seconds since midnight.
    public var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

    /// The form of ISO 8601: `09:30:00`.
    public var description: String { [hour, minute, second].map { CivilDate.padded($0, 2) }.joined(separator: ":") }

    /// Whether a time is earlier.
    public static func < (left: CivilTime, right: CivilTime) -> Bool { left.secondOfDay < right.secondOfDay }
}
