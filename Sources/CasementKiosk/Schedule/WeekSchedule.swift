import Casement

/// Periods of the week in local time.
struct WeekSchedule: Hashable, Sendable {
    private static let week: Int64 = 7 * 86400
    /// 4: a schedule repeats after a week, and clocks that are set forward may omit a period in a week, or a day of a zone that
    /// changes its date in the next one.
    private static let weeks = 4

    /// The periods that have a length.
    private let periods: [DailyPeriod]
    /// A sentence for each mistake.
    let problems: [String]

    init(_ periods: [DailyPeriod]) {
        var problems: [String] = []
        for period in periods where period.start >= period.end {
            let complaint = Self.complaint(period)
            // A period of several days may be given day by day.
            if !problems.contains(complaint) { problems.append(complaint) }
        }
        for period in periods where period.days.isEmpty {
            problems.append("The period \(period.start)-\(period.end) has no day; it is ignored.")
        }
        self.periods = periods.filter { $0.start < $0.end && !$0.days.isEmpty }
        for day in Weekday.allCases {
            let list = self.periods.filter { $0.days.contains(day) }.sorted { $0.start < $1.start }
            for (earlier, later) in zip(list, list.dropFirst()) where later.start < earlier.end {
                problems.append(
                    """
                    The periods \(earlier.start)-\(earlier.end) and \(later.start)-\(later.end) of \(day.name) overlap; they count \
                    as one.
                    """)
            }
        }
        if self.periods.isEmpty { problems.append("There is no period.") }
        self.problems = problems
    }

    private static func complaint(_ period: DailyPeriod) -> String {
        if period.start == period.end { return "The period \(period.start)-\(period.end) is empty; it is ignored." }
        return """
            The period \(period.start)-\(period.end) ends before it begins; it is ignored. A night is two periods, \
            \(period.start)-24:00 and 0:00-\(period.end).
            """
    }

    /// Whether no period can be used.
    var isEmpty: Bool { periods.isEmpty }

    /// Whether a time is in a period.
    func contains(_ time: LocalTime) -> Bool {
        periods.contains { period in
            period.days.contains(time.weekday) && (period.start.minutes..<period.end.minutes).contains(time.minute)
        }
    }

    /// The next time at which ``contains(_:)`` changes, in seconds since 1970; nil if it never does.
    func nextChange(after now: Int64, in zone: TimeZoneData) -> Int64? {
        let isInside = contains(zone.localTime(at: now))
        for week in 0..<Self.weeks {
            let start = now + Int64(week) * Self.week
            let times = times(from: start + 1, to: start + Self.week, in: zone)
            if let change = times.first(where: { contains(zone.localTime(at: $0)) != isInside }) { return change }
        }
        return nil
    }

    /// The times at which a period may begin or end, ascending: those of the periods, and the changes of the clocks.
    private func times(from start: Int64, to end: Int64, in zone: TimeZoneData) -> [Int64] {
        var times = zone.changes(from: start, to: end)
        for day in zone.localTime(at: start).day - 1...zone.localTime(at: end).day + 1 {
            let weekday = LocalTime(seconds: day * 86400).weekday
            for period in periods where period.days.contains(weekday) {
                for time in [period.start, period.end] {
                    times += zone.times(of: LocalTime(seconds: day * 86400 + Int64(time.minutes) * 60))
                }
            }
        }
        return times.filter { (start...end).contains($0) }.sorted()
    }
}
