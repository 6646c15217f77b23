import CasementTesting

@testable import CasementKiosk

/// A clock of the system that follows the stage's one, and that a test sets.
@MainActor final class TestClock: WallClock {
    private let scene: Scene
    private var base: Int64
    private var alarms: [Weak] = []
    private(set) var wakeups = 0

    private struct Weak {
        weak var alarm: Alarm?
    }

    @MainActor private final class Alarm {
        var deadline: Deadline?
        let action: () -> Void

        init(_ action: @escaping () -> Void) {
            self.action = action
        }

        isolated deinit { deadline?.cancel() }
    }

    init(_ scene: Scene, _ seconds: Int64) {
        self.scene = scene
        base = seconds
    }

    var seconds: Int64 { base + Int64(scene.now.nanoseconds / 1_000_000_000) }

    func alarm(at seconds: Int64?, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let alarm = Alarm(action)
        alarms.append(Weak(alarm: alarm))
        if let seconds {
            let due = Instant(nanoseconds: (seconds - base) * 1_000_000_000)
            alarm.deadline = scene.schedule(after: max(due - scene.now, .zero)) { [weak self, weak alarm] in
                self?.run(alarm)
            }
        }
        return alarm
    }

    /// Sets the clock, as NTP does.
    func set(to seconds: Int64) {
        base += seconds - self.seconds
        let all = alarms
        alarms = []
        for entry in all { run(entry.alarm) }
    }

    private func run(_ alarm: Alarm?) {
        guard let alarm else { return }
        alarm.deadline?.cancel()
        wakeups += 1
        alarm.action()
    }
}
