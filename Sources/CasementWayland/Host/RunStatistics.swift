import CasementCore

/// Counts and costs of a run so far.
package struct RunStatistics: Hashable, Sendable, CustomStringConvertible {
    /// Frames that were committed.
    package var frames = 0
    /// Frames that the app committed more than a refresh interval after it could begin them; an interval of 60 Hz where the
    /// compositor reports none.
    package var lateFrames = 0
    /// The time from each input to the commit that followed, counted from when the reader thread received the input.
    package var inputToCommit = DurationHistogram()
    /// Frames that were skipped at first because the compositor held every buffer, and drawn once it had released one.
    package var skippedFrames = 0
    /// Pixels that were written.
    package var pixels = 0
    /// Processor time of the whole process.
    package var processorTime = Duration.zero
    /// Touches that began and that the scene received.
    package var begunTouches = 0
    /// Those of them that were lifted.
    package var endedTouches = 0
    /// Those of them that were cancelled.
    package var cancelledTouches = 0
    /// Touch events that belong to no known touch.
    package var ignoredTouches = 0
    /// Touches that were cancelled because they waited too long for the app.
    package var staleTouches = 0
    /// Connections after the first.
    package var reconnects = 0
    /// The time between two refreshes that the compositor last reported; nil if it reported none.
    package var refreshInterval: Duration?

    package init() {}

    /// One line for a log.
    package var description: String {
        let milliseconds = processorTime.inSeconds * 1000
        let each = frames == 0 ? 0 : milliseconds / Double(frames)
        return """
            \(frames) frames, \(Self.decimal(each)) CPU ms a frame, \(pixels) pixels painted, \
            \(skippedFrames) frames skipped, \(ignoredTouches) stray touch events, \(staleTouches) stale touches, \
            \(reconnects) reconnects
            """
    }

    /// Two decimals; the standard library has no formatting of its own.
    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
