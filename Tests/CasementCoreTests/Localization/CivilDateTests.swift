import Testing

@testable import CasementBase
@testable import CasementCore

struct CivilDateTests {
    @Test("Each day of a thousand years has the date after that of the day before") func allDays() {
        var date = CivilDate(daysSince1970: -200_000)
        for days in -199_999...200_000 {
            let next = CivilDate(daysSince1970: days)
            let isNextDay = next.year == date.year && next.month == date.month && next.day == date.day + 1
            let isFirst = next.day == 1 && date.day == CivilDate.daysInMonth(date.month, of: date.year)
            let isNextMonth = next.year == date.year && next.month == date.month + 1
            let isNextYear = next.year == date.year + 1 && next.month == 1 && date.month == 12
            guard isNextDay || isFirst && (isNextMonth || isNextYear), next.daysSince1970 == days else {
                Issue.record("\(next) follows \(date)")
                return
            }
            date = next
        }
    }

    @Test("Dates have the weekdays of the calendar") func weekdays() throws {
        for (year, month, day, weekday) in [
            (1970, 1, 1, Weekday.thursday), (2000, 2, 29, .tuesday), (2026, 11, 22, .sunday), (1969, 7, 20, .sunday),
            (1900, 1, 1, .monday),
        ] {
            #expect(try #require(CivilDate(year: year, month: month, day: day)).weekday == weekday)
        }
    }

    @Test("Days that do not exist are no dates") func invalid() {
        #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 4, day: 31) == nil)
        #expect(CivilTime(hour: 24, minute: 0) == nil)
    }

    @Test("Months are added to the same day, or to the last one of a shorter month") func adding() throws {
        let date = try #require(CivilDate(year: 2024, month: 1, day: 31))
        #expect(date.adding(months: 1).description == "2024-02-29")
        #expect(date.adding(months: -2).description == "2023-11-30")
        #expect(date.adding(months: 23).description == "2025-12-31")
        #expect(date.adding(days: -31).description == "2023-12-31")
        #expect(date.days(until: date.adding(months: 12)) == 366)
    }

    @Test("A moment has the date and the time of its place, also before 1970") func moments() {
        let moment = Duration.seconds(1_795_305_600)
        #expect(CivilDateTime(since1970: moment).description == "2026-11-22T00:00:00")
        #expect(CivilDateTime(since1970: moment, utcOffset: .seconds(-3600)).description == "2026-11-21T23:00:00")
        #expect(CivilDateTime(since1970: .seconds(-1)).description == "1969-12-31T23:59:59")
        #expect(CivilDateTime(since1970: .milliseconds(-1)).description == "1969-12-31T23:59:59")
        let kathmandu = CivilDateTime(since1970: moment, utcOffset: .seconds(20_700))
        #expect(kathmandu.description == "2026-11-22T05:45:00")
        #expect(kathmandu.since1970(utcOffset: .seconds(20_700)) == moment)
    }

    @Test("A year beyond a million is no date") func largeYears() {
        #expect(CivilDate(year: .max, month: 1, day: 1) == nil && CivilDate(year: .min, month: 1, day: 1) == nil)
        #expect(CivilDate(year: 1_000_000, month: 12, day: 31)?.weekday != nil)
    }

    @Test("Days, months and moments beyond a million years are limited", arguments: [Int.min, .max])
    func limits(_ count: Int) throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 22))
        let far = CivilDate(daysSince1970: count)
        #expect((900_000...1_010_000).contains(far.year.magnitude) && (far.year < 0) == (count < 0))
        #expect((900_000...1_010_000).contains(date.adding(days: count).year.magnitude))
        #expect(date.adding(months: count) == date, "There is no such year.")
        #expect(CivilDateTime(since1970: .seconds(count), utcOffset: .seconds(count)).date.year.magnitude <= 2_010_000)
        #expect(CivilDate(daysSince1970: -1).description == "1969-12-31")
    }
}
