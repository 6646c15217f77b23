/// A moment of the monotonic clock that the host drives, as nanoseconds since an epoch of its own.
public struct Instant: Hashable, Comparable, Sendable {
    public var nanoseconds: Int64

    @inlinable public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The epoch of the host's clock.
    public static let zero = Instant(nanoseconds: 0)

    @inlinable public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    public static func + (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + duration.nanoseconds)
    }

    public static func - (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds - duration.nanoseconds)
    }

    public static func - (end: Instant, start: Instant) -> Duration {
        .nanoseconds(end.nanoseconds - start.nanoseconds)
    }

    /// The seconds since an earlier instant, for closed forms of motion.
    @inlinable package func seconds(since start: Instant) -> Double {
        Double(nanoseconds - start.nanoseconds) / 1e9
    }
}

extension Duration {
    /// Whole nanoseconds, cut towards zero, limited to 126 years so that an instant and a duration never overflow.
    package var nanoseconds: Int64 {
        let longest: Int64 = 4_000_000_000
        let (seconds, attoseconds) = components
        if seconds >= longest { return longest * 1_000_000_000 }
        if seconds <= -longest { return -longest * 1_000_000_000 }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// Seconds, for closed forms of motion.
    package var inSeconds: Double { Double(nanoseconds) / 1e9 }

    /// A duration of so many seconds, to the nanosecond; none for a value that is no number.
    package init(inSeconds seconds: Double) {
        self = seconds.isNaN ? .zero : .nanoseconds(Int64(Swift.min(Swift.max(seconds, -4e9), 4e9) * 1e9))
    }
}
