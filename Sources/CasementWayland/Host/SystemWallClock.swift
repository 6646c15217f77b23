import CSystem
import CasementCore
import CasementSystem

/// The time of day of the system. An alarm costs no wakeup before its time, however long that is.
@MainActor package final class SystemWallClock: WallClock {
    private let loop: EventLoop

    /// Makes a clock whose alarms run on a loop.
    package init(_ loop: EventLoop) {
        self.loop = loop
    }

    /// The seconds since 1970, without leap seconds.
    package var seconds: Int64 {
        // `time` reads a coarse clock, which may be some milliseconds behind an alarm that has just expired.
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    /// Runs an action once, as ``CasementCore/WallClock`` demands. Without a descriptor for it, it never runs.
    package func alarm(at seconds: Int64?, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        Alarm(loop, at: seconds, action)
    }

    /// A timer of the kernel that the setting of the clock, and the end of a suspension, cancel.
    @MainActor private final class Alarm {
        private let loop: EventLoop
        private var timer: Descriptor?

        init(_ loop: EventLoop, at seconds: Int64?, _ action: @escaping @MainActor () -> Void) {
            self.loop = loop
            timer = Descriptor(
                owning: timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)))
            guard let timer else { return }
            var setting = itimerspec()
            // A timer at 0 would never expire, and so would not be cancelled either.
            setting.it_value.tv_sec = Int(max(seconds ?? .max, 1))
            let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
            guard timerfd_settime(timer.number, flags, &setting, nil) == 0 else { return }
            try? loop.watch(timer.number) { [weak self] in
                self?.end()
                action()
            }
        }

        isolated deinit { end() }

        private func end() {
            if let timer { loop.unwatch(timer.number) }
            timer = nil
        }
    }
}
