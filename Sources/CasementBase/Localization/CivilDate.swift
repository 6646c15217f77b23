/// A day of the Gregorian calendar, without a time and a time zone.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year; 0 is the year before the year 1.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 on.
    public let day: Int

    /// Years beyond these have no use, and their days would overflow.
    private static let years = -1_000_000...1_000_000

    /// Makes a date; nil if there is no such day, or if the year is beyond a million.
    public init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), (1...12).contains(month),
            (1...Self.daysInMonth(month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Makes a date from the number of days since 1 January 1970, at most a million years before or after it.
    public init(daysSince1970 days: Int) {
        // Years begin in March here, so that the leap day is the last one; eras have 400 years.
        let shifted = Self.limited(days) + Self.daysBefore1970
        let era = Self.quotient(shifted, Self.daysInEra)
        let dayOfEra = shifted - era * Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1 January 1970; negative before it.
    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = Self.quotient(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysInEra + dayOfEra - Self.daysBefore1970
    }

    /// The day of the week.
    public var weekday: Weekday {
        // 1 January 1970 was a Thursday.
        let index = daysSince1970 + 3
        return Weekday(rawValue: index - 7 * Self.quotient(index, 7) + 1) ?? .monday
    }

    /// The same day so many days later.
    public func adding(days: Int) -> CivilDate { CivilDate(daysSince1970: daysSince1970 + Self.limited(days)) }

    /// The same day of the month so many months later, or the last day of that month if it is shorter.
    public func adding(months: Int) -> CivilDate {
        let total = year * 12 + month - 1 + Self.limited(months)
        let newYear = Self.quotient(total, 12)
        let newMonth = total - newYear * 12 + 1
        let newDay = min(day, Self.daysInMonth(newMonth, of: newYear))
        return CivilDate(year: newYear, month: newMonth, day: newDay) ?? self
    }

    /// The number of days until another date; negative if that is earlier.
    public func days(until other: CivilDate) -> Int { other.daysSince1970 - daysSince1970 }

    /// The form of ISO 8601: `2026-11-22`.
    public var description: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

    /// Whether a date is earlier.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The number of days of a month from 1 to 12.
    public static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether a year has 366 days.
    public static func isLeapYear(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(value.magnitude)
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static let daysInEra = 146_097
    /// From 1 March of the year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468

    /// A number of days or months of a million years at most, with which no sum overflows.
    private static func limited(_ count: Int) -> Int { min(max(count, -365_000_000), 365_000_000) }

    /// The quotient rounded towards negative infinity.
    static func quotient(_ value: Int, _ divisor: Int) -> Int {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
