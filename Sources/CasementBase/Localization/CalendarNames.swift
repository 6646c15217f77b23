/// The names of months and weekdays in a locale, for calendars and other lists. The calendar is the Gregorian one.
public struct CalendarNames: Sendable {
    /// The months from January on, as they stand alone: `January`.
    public let months: [String]
    /// The months, abbreviated: `Jan`.
    public let shortMonths: [String]
    /// The days of the week from Monday on, as they stand alone: `Monday`.
    public let weekdays: [String]
    /// The days of the week from Monday on, abbreviated: `Mon`.
    public let shortWeekdays: [String]
    /// The day with which a week begins in a calendar.
    public let firstWeekday: Weekday

    let monthsInDates: [String]
    let shortMonthsInDates: [String]
    let weekdaysInDates: [String]
    let shortWeekdaysInDates: [String]
    let dayPeriods: [String]
    let eras: [String]

    /// Reads the names of a locale.
    public init(_ locale: Locale) {
        let row = locale.row(CalendarTable.names) ?? CalendarTable.names("en") ?? ""
        let fields = row.split(omittingEmptySubsequences: false) { $0 == "|" }.map { field in
            field.split { $0 == ";" }.map(String.init)
        }
        func names(_ index: Int, _ substitute: Int) -> [String] {
            guard index < fields.count else { return [] }
            return fields[index].isEmpty ? fields[substitute] : fields[index]
        }
        monthsInDates = names(0, 0)
        shortMonthsInDates = names(1, 1)
        months = names(2, 0)
        shortMonths = names(3, 1)
        weekdaysInDates = names(4, 4)
        shortWeekdaysInDates = names(5, 5)
        weekdays = names(6, 4)
        shortWeekdays = names(7, 5)
        dayPeriods = names(8, 8)
        eras = names(9, 9)
        firstWeekday = names(10, 10).first.flatMap { Int($0) }.flatMap(Weekday.init(rawValue:)) ?? .monday
    }
}
