import CasementCore

/// Counts taps that follow each other.
@MainActor struct TapCount {
    private var count = 0
    private var last: (location: Point, time: Instant)?

    /// The number of taps in a row, with the one that has just ended.
    mutating func add(_ location: Point, at time: Instant) -> Int {
        let follows = last.map {
            time - $0.time <= TapRecognizer.defaultMaximumInterval + TapRecognizer.defaultMaximumInterval
                && location.distance(to: $0.location) <= TapRecognizer.defaultMaximumDistance
        }
        count = follows == true ? count + 1 : 1
        last = (location, time)
        return count
    }
}
