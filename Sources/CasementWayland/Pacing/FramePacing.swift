import CasementCore

/// Plans when a frame is drawn after the frame callback: as late as it is still shown in its cycle, so that it shows the latest
/// input. Without presentation feedback that is at the callback.
struct FramePacing {
    /// 2 ms, beside the time for painting: for the wakeup, the socket, and the compositor's own work before its repaint.
    static let margin = Duration.milliseconds(2)
    /// 50 ms: frames with longer pauses are no movement, and need no feedback.
    static let longestPause = Duration.milliseconds(50)

    private struct Plan {
        let start: Instant
        let delay: Duration
    }

    private var phase = RepaintPhase()
    private var delay = DrawDelay()
    private var times = PaintingTimes()
    /// The plan of the frame that was requested before the callback.
    private var plan: Plan?
    private var lastCommit: Instant?

    /// Plans the frame that a callback allows.
    ///
    /// - Parameter isWanted: whether it is already requested.
    /// - Returns: the time at which it is drawn if it is requested until then; nil for at once.
    mutating func callbackArrived(at arrival: Instant, isWanted: Bool) -> Instant? {
        plan = nil
        guard let refresh = delay.refresh else { return nil }
        let repaint = phase.callbackArrived(at: arrival, refresh: refresh)
        let used = max(min(delay.delay, refresh - Self.margin - times.percentile99), .zero)
        let start = max(repaint + used, arrival)
        if isWanted { plan = Plan(start: start, delay: used) }
        return used > .zero ? start : nil
    }

    /// The frame is not committed by plan: the compositor holds every buffer, or the frame changes nothing.
    mutating func abandonPlan() { plan = nil }

    /// Whether the next commit belongs to a movement, and the compositor is to say when it is shown.
    func wantsFeedback(isMoving: Bool, at now: Instant) -> Bool {
        let continues = lastCommit.map { now - $0 <= Self.longestPause } ?? false
        return delay.isAnswered && (isMoving || continues)
    }

    /// A frame was committed.
    ///
    /// - Parameter feedback: the request for its feedback; nil if there is none.
    mutating func committed(feedback: Token?, at now: Instant) {
        if let plan { times.record(now - plan.start) }
        delay.committed(feedback: feedback, delay: plan?.delay)
        plan = nil
        lastCommit = now
    }

    /// The compositor answered a request for feedback.
    mutating func handle(_ change: PresentationChange, _ feedback: Token) {
        delay.handle(change, feedback)
    }
}
