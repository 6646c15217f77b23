/// The patterns of dates, of times and of both in a locale.
struct CalendarPatterns {
    private let fields: [Substring]

    init(_ locale: Locale) {
        let row = locale.row(CalendarTable.patterns) ?? CalendarTable.patterns("en") ?? ""
        fields = row.split(omittingEmptySubsequences: false) { $0 == "|" }
    }

    /// A pattern: ten of dates, six of times, four that join both.
    func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }
}
