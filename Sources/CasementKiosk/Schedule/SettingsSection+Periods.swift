import Casement

extension SettingsSection {
    /// The periods of the keys `Daily`, `Weekdays`, `Weekend` and `Monday` to `Sunday`; nil if none is set. Of several keys
    /// that are about a day, the one about the fewest days counts.
    func periods() -> [DailyPeriod]? {
        var ranges: [Weekday: [(TimeOfDay, TimeOfDay)]] = [:]
        var isSet = false
        let groups: [(String, [Weekday])] = [
            ("Daily", Weekday.allCases), ("Weekdays", Weekday.weekdays), ("Weekend", Weekday.weekend),
        ]
        for (key, days) in groups + Weekday.allCases.map({ ($0.name, [$0]) }) {
            guard let found = value(key, allowed: Self.allowed, Self.ranges) else { continue }
            isSet = true
            for day in days { ranges[day] = found }
        }
        guard isSet else { return nil }
        return Weekday.allCases.flatMap { day in
            (ranges[day] ?? []).map { DailyPeriod([day], from: $0.0, to: $0.1) }
        }
    }

    /// 48: the most periods of a day, one for each half hour. Of thousands the search for the next change would take minutes.
    private static let mostPeriods = 48
    private static let allowed = "closed, or up to \(mostPeriods) periods such as 9:00-12:00 13:00-18:30"

    private static func ranges(_ text: String) -> [(TimeOfDay, TimeOfDay)]? {
        if text.lowercased() == "closed" { return [] }
        let words = text.split { " \t,".contains($0) }
        guard words.count <= mostPeriods else { return nil }
        let found = words.map { word -> (TimeOfDay, TimeOfDay)? in
            let times = word.split(separator: "-", omittingEmptySubsequences: false).map { TimeOfDay($0) }
            guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
            return (start, end)
        }
        return found.isEmpty || found.contains { $0 == nil } ? nil : found.compactMap { $0 }
    }
}
