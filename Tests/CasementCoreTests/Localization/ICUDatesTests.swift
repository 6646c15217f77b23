import Testing

@testable import CasementBase
@testable import CasementCore

/// Compares the dates of all named locales with those of Debian's ICU. `scripts/icu-dates.py` writes the expected ones.
struct ICUDatesTests {
    private static let styles: [DateFormat.Style] = [
        .full, .long, .medium, .short, .monthAndDay, .shortMonthAndDay, .shortWeekdayMonthAndDay, .weekdayMonthAndDay,
        .monthAndYear, .numericMonthAndDay,
    ]

    private static let shortNames: Set<DateFormat.Style> = [.medium, .shortMonthAndDay, .shortWeekdayMonthAndDay]
    private static let years: Set<DateFormat.Style> = [.full, .long, .medium, .monthAndYear]

    /// What differs because ICU 72 has CLDR 42 and the tables are of CLDR 41; no pattern differs for another reason.
    private static let known: [String: Set<DateFormat.Style>] = [
        // A narrow no-break space before the word for the year, or no era.
        "bg": years.union([.short]), "ru": years, "uk": years, "th": [.monthAndYear],
        // Abbreviated months, and weekdays in small letters.
        "bn": shortNames, "nl": shortNames, "et": [.full, .weekdayMonthAndDay],
        // The order, the marks or the number of digits.
        "ar": [.numericMonthAndDay], "ar-AE": [.numericMonthAndDay], "pt": [.numericMonthAndDay],
        "sr": [.numericMonthAndDay], "sr-Latn": [.numericMonthAndDay],
        // Both.
        "en-CA": shortNames.union([.short, .numericMonthAndDay]),
    ]

    @Test("All named locales write dates as ICU does, except where its edition of CLDR is another one") func dates() {
        #expect(ICUDates.rows.map(\.locale) == Locale.named.map(\.identifier).sorted())
        let sunday = CivilDate(daysSince1970: 20_702)
        var different: [String: Set<DateFormat.Style>] = [:]
        for row in ICUDates.rows {
            for (style, expected) in zip(Self.styles, row.dates)
            where DateFormat(Locale(row.locale), style: style).string(from: sunday) != expected {
                different[row.locale, default: []].insert(style)
            }
        }
        #expect(different == Self.known)
    }
}
