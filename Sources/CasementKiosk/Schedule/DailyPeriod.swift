public import Casement

/// A part of some days of the week, such as Monday to Friday from 9:00 to 18:00.
public struct DailyPeriod: Hashable, Sendable {
    /// The days.
    public var days: [Weekday]
    /// The local time at which it begins.
    public var start: TimeOfDay
    /// The local time at which it ends, later than the start: 24:00 is the end of the day. A night is two periods.
    public var end: TimeOfDay

    /// Makes a period.
    public init(_ days: [Weekday] = Weekday.allCases, from start: TimeOfDay, to end: TimeOfDay) {
        self.days = days
        self.start = start
        self.end = end
    }
}
