/// Writes dates as a locale does: `22 November 2026`, `22.11.26`, `٢٢ نوفمبر ٢٠٢٦`. The calendar is the Gregorian one.
public struct DateFormat: Sendable {
    /// Which parts of a date are shown. The order and the words between them are those of the locale.
    @nonexhaustive public enum Style: Int, Hashable, Sendable {
        /// Weekday, day, month and year: `Sunday, 22 November 2026`.
        case full
        /// Day, month and year: `22 November 2026`.
        case long
        /// Day, abbreviated month and year: `22 Nov 2026`.
        case medium
        /// Digits: `22/11/2026`.
        case short
        /// Day and month: `22 November`.
        case monthAndDay
        /// Day and abbreviated month: `22 Nov`.
        case shortMonthAndDay
        /// Abbreviated weekday, day and abbreviated month: `Sun, 22 Nov`.
        case shortWeekdayMonthAndDay
        /// Weekday, day and month: `Sunday 22 November`.
        case weekdayMonthAndDay
        /// Month and year: `November 2026`.
        case monthAndYear
        /// Digits of day and month: `22/11`.
        case numericMonthAndDay
    }

    private let text: Substring
    private let pattern: DatePattern

    /// Makes a format.
    public init(_ locale: Locale, style: Style = .long) {
        pattern = DatePattern(locale)
        text = CalendarPatterns(locale).field(style.rawValue)
    }

    /// Writes a date.
    public func string(from date: CivilDate) -> String { pattern.fill(text, date, nil) }
}
