import CasementCore

/// Estimates the times of the compositor's repaints from the arrival of frame callbacks, some of which the machine delays.
struct RepaintPhase {
    /// 60: after a longer pause the error of the interval has grown too much.
    static let mostCycles = 60
    /// 8: a later callback moves the estimate by an eighth of the difference, because most often it is only delayed.
    static let smoothing: Int64 = 8

    private var last: Instant?

    /// Returns the time of the repaint with which a callback was sent: not after its arrival.
    mutating func callbackArrived(at arrival: Instant, refresh: Duration) -> Instant {
        let repaint = estimate(at: arrival, refresh.nanoseconds) ?? arrival
        last = repaint
        return repaint
    }

    private func estimate(at arrival: Instant, _ interval: Int64) -> Instant? {
        guard let last, arrival >= last else { return nil }
        let elapsed = (arrival - last).nanoseconds
        let cycles = (elapsed + interval / 2) / interval
        guard cycles <= Self.mostCycles else { return nil }
        let difference = elapsed - cycles * interval
        // No callback is sent before its repaint, so one that is early shows a better estimate.
        return difference <= 0 ? nil : arrival - .nanoseconds(difference - difference / Self.smoothing)
    }
}
