import Casement

/// Follows a schedule by the clock of the system, without a wakeup between two changes.
@MainActor final class ScheduleClock {
    private let schedule: WeekSchedule
    private let clock: any WallClock
    private let readZone: () -> TimeZoneData?
    private var zone: TimeZoneData
    private let onChange: (Bool) -> Void
    private var isInside: Bool?
    private var alarm: AnyObject?

    /// - Parameters:
    ///   - readZone: reads the zone again at each change, because its file may be replaced; nil keeps the former one.
    ///   - onChange: receives whether a period lasts, at the start and at each change.
    init(
        _ schedule: WeekSchedule, zone: TimeZoneData, clock: any WallClock, readZone: @escaping () -> TimeZoneData?,
        onChange: @escaping (Bool) -> Void
    ) {
        self.schedule = schedule
        self.zone = zone
        self.clock = clock
        self.readZone = readZone
        self.onChange = onChange
        update()
    }

    private func update() {
        zone = readZone() ?? zone
        let now = clock.seconds
        let isInside = schedule.contains(zone.localTime(at: now))
        alarm = clock.alarm(at: schedule.nextChange(after: now, in: zone)) { [weak self] in self?.update() }
        guard isInside != self.isInside else { return }
        self.isInside = isInside
        onChange(isInside)
    }
}

extension ScheduleClock {
    /// Starts to follow the periods of a part; nil, after a line in the log for each mistake, if it cannot, or if there is no
    /// clock, as without a compositor.
    ///
    /// - Parameter part: the words for the part, such as "The opening hours".
    static func start(
        _ part: String, _ periods: [DailyPeriod], timeZone: String?, in context: KioskContext,
        _ clock: (any WallClock)?,
        onChange: @escaping (Bool) -> Void
    ) -> ScheduleClock? {
        let schedule = WeekSchedule(periods)
        for problem in schedule.problems { context.logger.log(.error, sentence: "\(part): \(problem)") }
        guard !schedule.isEmpty else {
            context.logger.log(.error, sentence: "\(part) are off.")
            return nil
        }
        guard let clock = clock ?? context.wallClock else { return nil }
        let name = timeZone ?? context.timeZone
        do throws(FileProblem) {
            let zone = try SystemTimeZone.read(name)
            return ScheduleClock(
                schedule, zone: zone, clock: clock, readZone: { try? SystemTimeZone.read(name) }, onChange: onChange)
        } catch {
            context.logger.log(.error, sentence: "\(part) are off: \(error)")
            return nil
        }
    }
}
