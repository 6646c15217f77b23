import CasementSystem

/// A time on CLOCK_MONOTONIC, which weston's traces have too.
public struct Moment: Hashable, Sendable {
    /// The time since the clock's start, in nanoseconds.
    public let nanoseconds: Int64

    /// Makes a moment from nanoseconds.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The present moment.
    public static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
}
