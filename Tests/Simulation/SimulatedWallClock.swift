import CasementCore

@testable import WaylandRigs

/// The wall clock of a simulated panel: it goes with the clock of the simulation, and is set by a person or a time server.
@MainActor final class SimulatedWallClock: WallClock {
    private final class Alarm {
        /// In seconds since 1970; nil for an alarm that waits for the clock's changes alone.
        let due: Int64?
        let action: @MainActor () -> Void

        init(_ due: Int64?, _ action: @escaping @MainActor () -> Void) {
            self.due = due
            self.action = action
        }
    }

    private struct Weak {
        weak var alarm: Alarm?
    }

    private let clock: TestClock
    /// The time of the wall clock when that of the simulation was zero. At first it is Wednesday, 24 June 2026, 0:00 in Berlin.
    private var base: Int64
    private var alarms: [Weak] = []
    /// Whether the clock was set since the alarms ran.
    private var isSet = false

    init(_ clock: TestClock) {
        self.clock = clock
        base = 1_782_252_000 - clock.now.nanoseconds / 1_000_000_000
    }

    var seconds: Int64 { base + clock.now.nanoseconds / 1_000_000_000 }

    func alarm(at seconds: Int64?, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let alarm = Alarm(seconds, action)
        alarms.append(Weak(alarm: alarm))
        return alarm
    }

    /// Sets the clock forward by so many seconds, or back.
    func set(by seconds: Int) {
        base += Int64(seconds)
        isSet = true
    }

    /// When the next alarm runs, on the clock of the simulation; nil if there is none.
    var nextAlarm: Instant? {
        if isSet { return clock.now }
        return alarms.compactMap { $0.alarm?.due }.min().map { Instant(nanoseconds: ($0 - base) * 1_000_000_000) }
    }

    /// Runs the alarms that are due; all of them if the clock was set.
    func runAlarms() {
        let present = alarms.compactMap(\.alarm)
        let due = present.filter { isSet || $0.due.map { $0 <= seconds } == true }
        isSet = false
        alarms = present.filter { alarm in !due.contains { $0 === alarm } }.map { Weak(alarm: $0) }
        for alarm in due { alarm.action() }
    }
}
