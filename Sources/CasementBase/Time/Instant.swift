/// A moment on the host's monotonic clock, in nanoseconds since an epoch of the host's choice.
public struct Instant: Hashable, Comparable, Sendable {
    /// Since the epoch of the host's clock.
    public var nanoseconds: Int64

    /// Makes an instant from nanoseconds since the epoch.
    @inlinable public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The epoch of the host's clock.
    public static let zero = Instant(nanoseconds: 0)

    /// Whether the left instant is earlier.
    @inlinable public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// The instant after a duration.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + duration.nanoseconds)
    }

    /// The instant before a duration.
    public static func - (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds - duration.nanoseconds)
    }

    /// The duration from `start` to `end`.
    public static func - (end: Instant, start: Instant) -> Duration {
        .nanoseconds(end.nanoseconds - start.nanoseconds)
    }

    /// The seconds since an earlier instant, for closed forms of motion.
    @inlinable package func seconds(since start: Instant) -> Double {
        Double(nanoseconds - start.nanoseconds) / 1e9
    }
}

extension Duration {
    /// Whole nanoseconds, rounded towards zero and limited to 126 years, so that adding to an instant cannot overflow.
    package var nanoseconds: Int64 {
        let longest: Int64 = 4_000_000_000
        let (seconds, attoseconds) = components
        if seconds >= longest { return longest * 1_000_000_000 }
        if seconds <= -longest { return -longest * 1_000_000_000 }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// The length in seconds, to the nanosecond and limited to 126 years: for formulas and labels.
    public var inSeconds: Double { Double(nanoseconds) / 1e9 }

    /// Makes a duration from seconds, to the nanosecond; zero for NaN.
    package init(inSeconds seconds: Double) {
        self = seconds.isNaN ? .zero : .nanoseconds(Int64(Swift.min(Swift.max(seconds, -4e9), 4e9) * 1e9))
    }
}
