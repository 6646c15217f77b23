/// A date of the Gregorian calendar and a time of day, as a clock on a wall shows them.
public struct CivilDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The date.
    public let date: CivilDate
    /// The time of day.
    public let time: CivilTime

    /// Makes a date with a time.
    public init(date: CivilDate, time: CivilTime) {
        (self.date, self.time) = (date, time)
    }

    /// Makes the date and the time of a moment, at a place whose clocks differ from UTC by an offset. Parts of a second are
    /// dropped.
    ///
    /// - Parameters:
    ///   - moment: the time since 1 January 1970, 0:00 UTC, without leap seconds, as the system's clock counts it.
    ///   - utcOffset: positive east of Greenwich: one hour in Berlin in winter.
    public init(since1970 moment: Duration, utcOffset: Duration = .zero) {
        // A million years: a date has no more, and no sum of its seconds overflows.
        let limit = Duration.seconds(365_000_000 * Self.secondsInDay)
        let sum = [moment, utcOffset].reduce(.zero) { $0 + min(max($1, .zero - limit), limit) }.components
        let seconds = Int(sum.seconds) - (sum.attoseconds < 0 ? 1 : 0)
        let days = CivilDate.quotient(seconds, Self.secondsInDay)
        date = CivilDate(daysSince1970: days)
        time = CivilTime(secondOfDay: seconds - days * Self.secondsInDay)
    }

    /// The time since 1 January 1970, 0:00 UTC, at a place whose clocks differ from UTC by an offset.
    public func since1970(utcOffset: Duration = .zero) -> Duration {
        .seconds(date.daysSince1970 * Self.secondsInDay + time.secondOfDay) - utcOffset
    }

    /// The form of ISO 8601: `2026-11-22T09:30:00`.
    public var description: String { "\(date)T\(time)" }

    /// Whether a date and time is earlier.
    public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }

    private static let secondsInDay = 86400
}
