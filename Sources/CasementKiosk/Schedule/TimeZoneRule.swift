import Casement

/// The rule of a POSIX `TZ` string, such as `CET-1CEST,M3.5.0,M10.5.0/3`: the offsets of a zone, and the days of each year on
/// which they change.
struct TimeZoneRule: Hashable, Sendable {
    /// A day of the year with a time on it.
    struct Change: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// From 1 to 365; 29 February is never counted.
            case julian(Int)
            /// From 0 to 365, with 29 February.
            case zeroBased(Int)
            /// A weekday (0 is Sunday) in a week from 1 to 5 (the last one) of a month.
            case weekday(month: Int, week: Int, day: Int)
        }

        var day: Day
        /// Seconds after midnight, from -167 h to 167 h.
        var time = 7200
    }

    /// Seconds east of Greenwich.
    var standard: Int
    /// Seconds east of Greenwich in summer, and the changes to it and back; nil for a zone without summer time.
    var summer: (offset: Int, begin: Change, end: Change)?

    static func == (left: Self, right: Self) -> Bool {
        left.standard == right.standard && left.summer?.offset == right.summer?.offset
            && left.summer?.begin == right.summer?.begin && left.summer?.end == right.summer?.end
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(standard)
        hasher.combine(summer?.offset)
    }

    /// Parses a rule; nil if it is none.
    init?(_ text: String) {
        var parser = RuleParser(text)
        guard parser.skipName(), let west = parser.offset(limit: 24) else { return nil }
        standard = -west
        if parser.isAtEnd { return }
        guard parser.skipName() else { return nil }
        var offset = standard + 3600
        if !parser.isAtEnd, parser.next != UInt8(ascii: ",") {
            guard let west = parser.offset(limit: 24) else { return nil }
            offset = -west
        }
        guard parser.skip(","), let begin = parser.change(), parser.skip(","), let end = parser.change(), parser.isAtEnd
        else { return nil }
        summer = (offset, begin, end)
    }

    /// The seconds east of Greenwich at a time, in seconds since 1970.
    func offset(at time: Int64) -> Int {
        guard summer != nil else { return standard }
        let year = CivilDate(daysSince1970: Int((time + Int64(standard)).floorDivided(by: 86400))).year
        let latest = (year - 1...year + 1).flatMap { changes(in: $0) }.filter { $0.time <= time }
            .max { ($0.time, $0.order) < ($1.time, $1.order) }
        return latest?.offset ?? standard
    }

    /// The times of the changes from one time to another one, ascending.
    func changes(from start: Int64, to end: Int64) -> [Int64] {
        let years = [start, end].map { CivilDate(daysSince1970: Int($0.floorDivided(by: 86400))).year }
        return (years[0] - 1...years[1] + 1).flatMap { changes(in: $0) }.map(\.time).filter {
            (start...end).contains($0)
        }
        .sorted()
    }

    /// The changes of a year. Of two at the same time, as where summer lasts all year, the beginning of summer counts.
    private func changes(in year: Int) -> [(time: Int64, offset: Int, order: Int)] {
        guard let summer else { return [] }
        let begin = summer.begin.time(in: year) - Int64(standard)
        let end = summer.end.time(in: year) - Int64(summer.offset)
        return [(begin, summer.offset, 1), (end, standard, 0)]
    }
}

extension TimeZoneRule.Change {
    /// Seconds since 1970 of the zone's own time.
    fileprivate func time(in year: Int) -> Int64 {
        let first = Self.firstDay(of: 1, in: year)
        let days =
            switch day {
            case .julian(let number):
                first + number - 1 + (CivilDate.isLeapYear(year) && number >= 60 ? 1 : 0)
            case .zeroBased(let number): first + number
            case .weekday(let month, let week, let day): Self.day(day, week: week, of: month, in: year)
            }
        return Int64(days) * 86400 + Int64(time)
    }

    private static func day(_ day: Int, week: Int, of month: Int, in year: Int) -> Int {
        let first = firstDay(of: month, in: year)
        // 1 January 1970 was a Thursday.
        let weekday = (first + 4).modulo(7)
        let found = first + (day - weekday).modulo(7) + (week - 1) * 7
        return found < first + CivilDate.daysInMonth(month, of: year) ? found : found - 7
    }

    /// The first day of a month, counted from 1 January 1970; 0 in a year that has no date.
    private static func firstDay(of month: Int, in year: Int) -> Int {
        CivilDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0
    }
}
