/// Writes times of day as a locale does: `9:30 AM`, `09:30`, `٩:٣٠ ص`.
public struct TimeFormat: Sendable {
    /// Which parts of a time are shown.
    @nonexhaustive public enum Style: Int, Hashable, Sendable {
        /// Hour and minute: `09:30`.
        case short
        /// Hour, minute and second: `09:30:15`.
        case medium
    }

    /// How hours are counted.
    @frozen public enum HourCycle: Int, Hashable, Sendable {
        /// As usual in the locale.
        case automatic
        /// From 1 to 12, before and after noon.
        case twelve
        /// From 0 to 23.
        case twentyFour
    }

    /// The index of the first pattern of times in a row of the table.
    private static let firstField = 10

    private let text: Substring
    private let pattern: DatePattern

    /// Makes a format.
    public init(_ locale: Locale, style: Style = .short, hourCycle: HourCycle = .automatic) {
        pattern = DatePattern(locale)
        text = Self.pattern(locale, style, hourCycle)
    }

    static func pattern(_ locale: Locale, _ style: Style, _ hourCycle: HourCycle) -> Substring {
        CalendarPatterns(locale).field(firstField + 2 * hourCycle.rawValue + style.rawValue)
    }

    /// Writes a time of day.
    public func string(from time: CivilTime) -> String { pattern.fill(text, nil, time) }
}
