package import CasementCore

/// The times at which frames can be shown: the multiples of an interval.
package struct FrameGrid: Hashable, Sendable {
    /// The time between two frames, in nanoseconds.
    package let interval: Int64

    /// - Precondition: the interval is at least a nanosecond.
    package init(interval: Duration) {
        self.interval = interval.nanoseconds
        precondition(self.interval > 0, "A frame interval must be above zero.")
    }

    /// The first frame time that is not before `now` and later than the previous frame.
    package func next(from now: Instant, after last: Instant?) -> Instant {
        let earliest = max(now.nanoseconds, last.map { $0.nanoseconds + 1 } ?? .min)
        return Instant(nanoseconds: (earliest + interval - 1) / interval * interval)
    }
}
