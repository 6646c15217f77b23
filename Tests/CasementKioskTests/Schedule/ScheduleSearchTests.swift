import Casement
import CasementSystem
import FuzzEngine
import Testing

@testable import CasementKiosk

/// Compares the next change of random schedules with a search by the minute. `SCHEDULES=N` chooses how many are compared.
@Suite struct ScheduleSearchTests {
    private static let minutesOfFiveWeeks: Int64 = 5 * 7 * 1440
    private static let count = getenv("SCHEDULES").flatMap { Int(String(cString: $0)) } ?? 300

    /// 50 zones of all parts of the world.
    private static func zones() -> [String] {
        guard let file = try? SmallFile.read("\(SystemTimeZone.folder)/zone1970.tab", limit: 1 << 20) else { return [] }
        let names = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { $0.split(separator: "\t").dropFirst(2).first.map(String.init) }
        return names.indices.filter { $0 * 50 / names.count != ($0 + 1) * 50 / names.count }.map { names[$0] }
    }

    /// One to four periods; most of one alone are on Sunday, within the hours in which clocks change.
    private static func schedule(_ random: inout SplitMix64) -> WeekSchedule {
        let count = random.once(in: 2) ? 1 : random.pick(2...4)
        var periods: [DailyPeriod] = []
        for _ in 0..<count {
            let isShort = !random.once(in: 3)
            let start = isShort ? random.pick(0...36) * 5 : random.pick(0...1438)
            let end = isShort ? start + random.pick(1...12) * 5 : random.pick(start + 1...1440)
            let days = isShort ? [.sunday] : Weekday.allCases.filter { _ in random.once(in: 3) }
            periods.append(
                DailyPeriod(days, from: TimeOfDay(start / 60, start % 60), to: TimeOfDay(end / 60, end % 60)))
        }
        return WeekSchedule(periods)
    }

    /// A minute from 1975 to 2034, about half of them in the nine days before a change of the clocks.
    private static func start(in zone: TimeZoneData, _ random: inout SplitMix64) -> Int64 {
        let time = Int64(random.pick(2_629_440...34_187_040) * 60)
        guard random.once(in: 2), let change = zone.changes(from: time, to: time + 200 * 86400).first else {
            return time
        }
        return change - Int64(random.pick(0...9 * 1440) * 60)
    }

    private static func firstChange(of schedule: WeekSchedule, after now: Int64, in zone: TimeZoneData) -> Int64? {
        let isInside = schedule.contains(zone.localTime(at: now))
        for minute in 1...minutesOfFiveWeeks
        where schedule.contains(zone.localTime(at: now + minute * 60)) != isInside {
            return now + minute * 60
        }
        return nil
    }

    @Test("The next change of random schedules in 50 zones is the one that a search by the minute finds") func random()
        throws
    {
        let zones = try Self.zones().map { try SystemTimeZone.read($0) }
        #expect(zones.count == 50)
        var random = SplitMix64(seed: 43)
        for number in 0..<Self.count {
            let zone = zones[number % zones.count]
            let schedule = Self.schedule(&random)
            let now = Self.start(in: zone, &random)
            let expected = Self.firstChange(of: schedule, after: now, in: zone)
            #expect(schedule.nextChange(after: now, in: zone) == expected, "schedule \(number), after \(now)")
        }
    }

    @Test("A weekly period in the hour that summer time skips begins a week later") func skippedHour() throws {
        let berlin = try SystemTimeZone.read("Europe/Berlin")
        let schedule = WeekSchedule([DailyPeriod([.sunday], from: TimeOfDay(2), to: TimeOfDay(3))])
        // Sunday, 22 March 2026, 3:00, when the period ends, and Sunday, 5 April, 2:00.
        #expect(schedule.nextChange(after: 1_774_144_800 - 3600, in: berlin) == 1_774_144_800)
        #expect(schedule.nextChange(after: 1_774_144_800, in: berlin) == 1_775_347_200)
    }
}
