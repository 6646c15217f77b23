/// Writes a date together with a time of day as a locale does: `22 November 2026 at 09:30`.
public struct DateTimeFormat: Sendable {
    /// The index of the first pattern that joins a date and a time, for dates in full length.
    private static let firstField = 16

    private let joint: Substring
    private let date: DateFormat
    private let time: TimeFormat

    /// Makes a format of the styles of its parts.
    public init(
        _ locale: Locale, date: DateFormat.Style = .long, time: TimeFormat.Style = .short,
        hourCycle: TimeFormat.HourCycle = .automatic
    ) {
        self.date = DateFormat(locale, style: date)
        self.time = TimeFormat(locale, style: time, hourCycle: hourCycle)
        let length =
            switch date {
            case .full, .weekdayMonthAndDay: DateFormat.Style.full
            case .long, .monthAndDay, .monthAndYear: DateFormat.Style.long
            case .medium, .shortMonthAndDay, .shortWeekdayMonthAndDay: DateFormat.Style.medium
            case .short, .numericMonthAndDay: DateFormat.Style.short
            }
        joint = CalendarPatterns(locale).field(Self.firstField + length.rawValue)
    }

    /// Writes a date and a time.
    public func string(from moment: CivilDateTime) -> String {
        // Only the words of the pattern itself are quoted.
        let words = String(joint.filter { $0 != "'" })
        return Joint.fill(words[...], time.string(from: moment.time), date.string(from: moment.date))
    }
}
