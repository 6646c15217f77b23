@testable import Casement
@testable import CasementKiosk

/// Files of time zones, and the rules in them.
enum Zones {
    static func accepts(_ input: [UInt8]) -> Bool {
        guard let zone = TimeZoneData(input) else { return false }
        let schedule = WeekSchedule([DailyPeriod(from: TimeOfDay(9), to: TimeOfDay(18))])
        for now in [-2_000_000_000, 0, 951_780_000, 1_790_000_000, 4_200_000_000] as [Int64] {
            _ = schedule.nextChange(after: now, in: zone)
        }
        return true
    }
}
