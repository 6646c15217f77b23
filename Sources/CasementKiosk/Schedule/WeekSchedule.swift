import Casement

/// Periods of the week in local time.
struct WeekSchedule: Hashable, Sendable {
    /// 8 days: a schedule repeats after a week, and a period may be omitted by a change of the clocks.
    private static let horizon = 8

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
        let today = zone.localTime(at: now).day
        // Clocks that are set forward or back may begin or end a period, too.
        var candidates = zone.changes(from: now, to: now + Int64(Self.horizon + 1) * 86400)
        for day in today - 1...today + Int64(Self.horizon) {
            let weekday = LocalTime(seconds: day * 86400).weekday
            for period in periods where period.days.contains(weekday) {
                for time in [period.start, period.end] {
                    candidates += zone.times(of: LocalTime(seconds: day * 86400 + Int64(time.minutes) * 60))
                }
            }
        }
        return candidates.sorted().first { $0 > now && contains(zone.localTime(at: $0)) != isInside }
    }
}
