package import CasementCore
import CasementSystem

/// Reads the clocks of the machine.
package enum MonotonicClock {
    /// The present time on the clock of all deadlines and mapped event times.
    package static func now() -> Instant {
        Instant(nanoseconds: read(CLOCK_MONOTONIC))
    }

    /// The processor time that the process has used, in all its threads.
    package static func processTime() -> Duration {
        .nanoseconds(read(CLOCK_PROCESS_CPUTIME_ID))
    }

    /// Seconds since 1970 on the calendar clock, which may be set at any time.
    package static func calendarTime() -> Double {
        Double(read(CLOCK_REALTIME)) / 1_000_000_000
    }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
