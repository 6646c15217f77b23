import CasementCore

/// Measures how long the app takes for a frame: from the moment at which it could begin, and from the input before it.
struct FrameTiming {
    /// When the reader received the callback that allowed the requested frame; nil if none delayed it.
    private var callback: Instant?
    /// When the reader received the first input that no commit has followed yet.
    private var input: Instant?

    /// Input was received, which the next commit may show.
    mutating func inputArrived(at arrival: Instant) {
        if input == nil { input = arrival }
    }

    /// The frame callback was received that a requested frame awaited.
    mutating func callbackArrived(at arrival: Instant) {
        callback = arrival
    }

    /// The compositor, and not the app, delays the frame.
    mutating func frameWasDelayed() {
        callback = nil
    }

    /// The input so far has changed nothing that is visible.
    mutating func inputChangedNothing() {
        (callback, input) = (nil, nil)
    }

    /// A frame was committed: counts it as late if the app took longer than a refresh interval for it.
    ///
    /// - Parameter start: when drawing began.
    mutating func committed(at now: Instant, start: Instant, in statistics: inout RunStatistics) {
        let interval = statistics.refreshInterval ?? Quirks.unpacedInterval
        if now - (callback ?? start) > interval { statistics.lateFrames += 1 }
        if let input { statistics.inputToCommit.record(now - input) }
        (callback, input) = (nil, nil)
    }
}
