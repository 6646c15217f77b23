public import Casement
import CasementKiosk
public import CasementTesting

/// The clock on the wall of an app on a ``/CasementTesting/Stage``: it goes on with the time of the stage, and a test sets it.
///
/// ```swift
/// try stage.clock.set("2026-06-24 21:59:30")
/// stage.advance(by: .seconds(60))
/// ```
///
/// Opening hours and times of dimming follow it, also when it is set, as they follow the clock of a machine.
@MainActor public final class StageClock {
    /// The name of its zone, or the rule.
    let zoneName: String
    private let zone: TimeZoneData
    private var scene: Scene?
    /// The seconds since 1970 at the time zero of the scene.
    private var base: Int64
    private var alarms: [Weak] = []
    /// The number of alarms that have run.
    package private(set) var wakeups = 0

    private struct Weak {
        weak var alarm: Alarm?
    }

    @MainActor private final class Alarm {
        let action: () -> Void
        var deadline: Deadline?

        init(_ action: @escaping () -> Void) {
            self.action = action
        }

        isolated deinit { deadline?.cancel() }
    }

    /// Makes a clock of Greenwich's time that follows a scene.
    package init(_ scene: Scene, _ seconds: Int64) {
        (zoneName, zone) = ("", .universal)
        (self.scene, base) = (scene, seconds - Int64(scene.now.nanoseconds / 1_000_000_000))
    }

    /// Makes a clock that follows a scene later.
    init(_ date: String, in zoneName: String) throws(StageFailure) {
        self.zoneName = zoneName
        do throws(FileProblem) { zone = try SystemTimeZone.named(zoneName) } catch {
            throw StageFailure(.invalid, error.description)
        }
        base = try Self.seconds(date, in: zone, zoneName)
    }

    /// The date and the time of day, in the zone of the stage.
    public var date: CivilDateTime { CivilDateTime(since1970: .seconds(zone.localTime(at: seconds).seconds)) }

    /// Sets the clock, as a time server or an admin does.
    ///
    /// - Parameter date: in the zone of the stage, as `2026-06-24 21:59` or with seconds. Of two moments that a clock shows
    ///   in the night in which it is set back, the first one.
    /// - Throws: ``/CasementTesting/StageFailure`` if there is no such date, or no such time in the zone on that day.
    public func set(_ date: String) throws(StageFailure) {
        set(to: try Self.seconds(date, in: zone, zoneName))
    }

    /// Sets the clock to a number of seconds since 1970.
    package func set(to seconds: Int64) {
        base += seconds - self.seconds
        let all = alarms
        alarms = []
        for entry in all { run(entry.alarm) }
    }

    /// Follows the time of another scene. The alarms of the former one never run.
    func follow(_ scene: Scene) {
        base = seconds - Int64(scene.now.nanoseconds / 1_000_000_000)
        alarms = []
        self.scene = scene
    }

    private func run(_ alarm: Alarm?) {
        guard let alarm else { return }
        alarm.deadline?.cancel()
        wakeups += 1
        alarm.action()
    }

    private static func seconds(
        _ text: String, in zone: TimeZoneData, _ zoneName: String
    ) throws(StageFailure) -> Int64 {
        guard let date = date(text) else {
            throw StageFailure(.invalid, "'\(text)' is no date and time; one is written 2026-06-24 21:59.")
        }
        let local = LocalTime(seconds: Int64(date.since1970() / .seconds(1)))
        guard let first = zone.times(of: local).first else {
            throw StageFailure(.invalid, "The clocks of '\(zoneName)' never show \(text): they are set forward then.")
        }
        return first
    }

    private static func date(_ text: String) -> CivilDateTime? {
        let parts = text.split { $0 == " " || $0 == "T" }
        guard parts.count == 2, let day = numbers(parts[0], "-"), let time = numbers(parts[1], ":"), day.count == 3,
            time.count == 2 || time.count == 3, let date = CivilDate(year: day[0], month: day[1], day: day[2]),
            let clock = CivilTime(hour: time[0], minute: time[1], second: time.count == 3 ? time[2] : 0)
        else { return nil }
        return CivilDateTime(date: date, time: clock)
    }

    private static func numbers(_ text: Substring, _ separator: Character) -> [Int]? {
        let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
        return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
    }
}

extension StageClock: WallClock {
    package var seconds: Int64 { base + Int64((scene?.now.nanoseconds ?? 0) / 1_000_000_000) }

    package func alarm(at seconds: Int64?, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let alarm = Alarm(action)
        alarms.removeAll { $0.alarm == nil }
        alarms.append(Weak(alarm: alarm))
        if let seconds, let scene {
            let due = Instant(nanoseconds: (seconds - base) * 1_000_000_000)
            alarm.deadline = scene.schedule(after: max(due - scene.now, .zero)) { [weak self, weak alarm] in
                self?.run(alarm)
            }
        }
        return alarm
    }
}
