import CasementCore

/// Counts durations in fixed ranges.
package struct DurationHistogram: Hashable, Sendable {
    /// The upper bounds of the ranges in milliseconds; the last range has none. The first ones are half a frame, one, one and
    /// a half, two and three frames of a panel with 60 Hz; from 100 ms on a person sees the delay.
    package static let bounds = [8, 16, 25, 33, 50, 100, 250, 500, 1000]

    /// The number of durations in each range.
    package private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
    /// The sum of all durations.
    package private(set) var sum = Duration.zero

    package init() {}

    /// Counts one duration. Allocates nothing, unless a copy of the histogram is still in use.
    mutating func record(_ duration: Duration) {
        let range = Self.bounds.firstIndex { duration <= .milliseconds($0) }
        counts[range ?? Self.bounds.count] += 1
        sum += duration
    }

    mutating func add(_ other: DurationHistogram) {
        for range in counts.indices { counts[range] += other.counts[range] }
        sum += other.sum
    }
}
