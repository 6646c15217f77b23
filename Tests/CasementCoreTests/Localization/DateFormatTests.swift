import Testing

@testable import CasementBase
@testable import CasementCore

struct DateFormatTests {
    private static let date = CivilDate(daysSince1970: 20_779)
    private static let time = CivilTime(secondOfDay: (15 * 60 + 5) * 60 + 9)

    @Test(
        "Dates have the words and the order of their locale",
        arguments: [
            ("en", DateFormat.Style.full, "Sunday, November 22, 2026"), ("en-GB", .full, "Sunday, 22 November 2026"),
            ("en", .short, "11/22/26"), ("de", .long, "22. November 2026"), ("de", .short, "22.11.26"),
            ("fr", .full, "dimanche 22 novembre 2026"), ("es", .long, "22 de noviembre de 2026"),
            ("ru", .long, "22 ноября 2026 г."), ("pl", .long, "22 listopada 2026"), ("cs", .long, "22. listopadu 2026"),
            ("ja", .long, "2026年11月22日"), ("ko", .full, "2026년 11월 22일 일요일"), ("hu", .long, "2026. november 22."),
            ("ar", .long, "٢٢ نوفمبر ٢٠٢٦"), ("ar-AE", .long, "22 نوفمبر 2026"), ("th", .long, "22 พฤศจิกายน ค.ศ. 2026"),
            ("zh", .full, "2026年11月22日星期日"), ("zh-TW", .full, "2026年11月22日 星期日"), ("he", .long, "22 בנובמבר 2026"),
            ("en", .monthAndDay, "November 22"), ("de", .monthAndDay, "22. November"),
            ("en", .monthAndYear, "November 2026"),
            ("ru", .monthAndYear, "ноябрь 2026 г."), ("en", .shortWeekdayMonthAndDay, "Sun, Nov 22"),
            ("de", .numericMonthAndDay, "22.11."), ("en", .weekdayMonthAndDay, "Sunday, November 22"),
            ("ru", .weekdayMonthAndDay, "воскресенье, 22 ноября"),
            ("bg", .weekdayMonthAndDay, "неделя, 22 ноември"),
            ("es", .weekdayMonthAndDay, "domingo, 22 de noviembre"),
            ("cs", .weekdayMonthAndDay, "neděle 22. listopadu"),
            ("pt-PT", .weekdayMonthAndDay, "domingo, 22 de novembro"),
            ("ja", .weekdayMonthAndDay, "11月22日日曜日"),
            ("lt", .weekdayMonthAndDay, "lapkričio 22 d., sekmadienis"),
            ("sk", .weekdayMonthAndDay, "nedeľa 22. novembra"),
        ])
    func dates(locale: String, style: DateFormat.Style, text: String) {
        #expect(DateFormat(Locale(locale), style: style).string(from: Self.date) == text)
    }

    @Test("Austria has a January of its own") func january() throws {
        let date = try #require(CivilDate(year: 2026, month: 1, day: 1))
        #expect(DateFormat("de-AT").string(from: date) == "1. Jänner 2026")
        #expect(DateFormat("de-LI").string(from: date) == "1. Januar 2026")
    }

    @Test(
        "Times count hours as usual in their locale",
        arguments: [
            ("en", "3:05 PM"), ("en-GB", "15:05"), ("de", "15:05"), ("fi", "15.05"), ("ar", "٣:٠٥ م"),
            ("ko", "PM 3:05"),
            ("zh-Hant", "下午3:05"), ("ja", "15:05"), ("bg", "15:05 ч."),
        ])
    func times(locale: String, text: String) {
        #expect(TimeFormat(Locale(locale)).string(from: Self.time) == text)
    }

    @Test("An app chooses seconds, and how hours are counted") func hourCycles() throws {
        #expect(TimeFormat("en", style: .medium).string(from: Self.time) == "3:05:09 PM")
        #expect(TimeFormat("en", hourCycle: .twentyFour).string(from: Self.time) == "15:05")
        #expect(TimeFormat("de", hourCycle: .twelve).string(from: Self.time) == "3:05 PM")
        let midnight = try #require(CivilTime(hour: 0, minute: 30))
        #expect(TimeFormat("en").string(from: midnight) == "12:30 AM")
        #expect(TimeFormat("de").string(from: midnight) == "00:30")
    }

    @Test(
        "A date and a time are joined as in their locale",
        arguments: [
            ("en", "November 22, 2026 at 3:05 PM"), ("de", "22. November 2026 um 15:05"),
            ("fr", "22 novembre 2026 à 15:05"),
            ("ja", "2026年11月22日 15:05"),
        ])
    func both(locale: String, text: String) {
        let moment = CivilDateTime(date: Self.date, time: Self.time)
        #expect(DateTimeFormat(Locale(locale)).string(from: moment) == text)
    }

    @Test("Names stand alone, and weeks begin with the day of the region") func names() {
        #expect(CalendarNames("ru").months[10] == "ноябрь")
        #expect(CalendarNames("ru").monthsInDates[10] == "ноября")
        #expect(CalendarNames("de").shortWeekdays.first == "Mo")
        #expect(CalendarNames("en").firstWeekday == .sunday)
        #expect(CalendarNames("en-GB").firstWeekday == .monday)
        #expect(CalendarNames("ar").firstWeekday == .saturday)
        #expect(CalendarNames("de").firstWeekday == .monday)
    }

    @Test("All named locales have all names and patterns, and leave no letter of a pattern") func allLocales() {
        let styles: [DateFormat.Style] = [
            .full, .long, .medium, .short, .monthAndDay, .shortMonthAndDay, .shortWeekdayMonthAndDay,
            .weekdayMonthAndDay,
            .monthAndYear, .numericMonthAndDay,
        ]
        for locale in Locale.named {
            let names = CalendarNames(locale)
            #expect(names.months.count == 12 && names.shortMonths.count == 12, "\(locale)")
            #expect(names.monthsInDates.count == 12 && names.shortMonthsInDates.count == 12, "\(locale)")
            #expect(names.weekdays.count == 7 && names.shortWeekdays.count == 7, "\(locale)")
            #expect(names.weekdaysInDates.count == 7 && names.shortWeekdaysInDates.count == 7, "\(locale)")
            #expect(names.dayPeriods.count == 2 && names.eras.count == 2, "\(locale)")
            let day = NumberSymbols(locale).digits(22)
            for style in styles where style != .monthAndYear {
                #expect(DateFormat(locale, style: style).string(from: Self.date).contains(day), "\(locale)")
            }
            let minute = NumberSymbols(locale).digits(5, minimum: 2)
            for cycle in [TimeFormat.HourCycle.automatic, .twelve, .twentyFour] {
                #expect(TimeFormat(locale, hourCycle: cycle).string(from: Self.time).contains(minute), "\(locale)")
            }
        }
    }
}
