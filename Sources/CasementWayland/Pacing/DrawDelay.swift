import CasementCore

/// Learns from presentation feedback how long after the frame callback a frame can be drawn and still be shown in its cycle.
///
/// It draws 1 ms later while frames make their cycle, and 3 ms earlier after one that missed it. It goes beyond half of the
/// refresh interval, and returns to a delay that missed, only after many frames, and after more of them each time, so that the
/// search itself misses next to no cycle. A delay with which nearly all frames made their cycle is not the cause of a miss: the
/// machine was busy.
///
/// Only differences of presentation times count. So it does not matter which clock the compositor presents by
/// (`wp_presentation.clock_id`).
struct DrawDelay {
    /// 1 ms: a later drawing that fails costs one cycle, so the steps are small.
    static let step = Duration.milliseconds(1)
    /// 3 ms: after a miss, which may have had another cause, the frames of the next steps are safe.
    static let retreat = Duration.milliseconds(3)
    /// 4: a compositor answers after one or two frames. With more that wait it has stopped to answer.
    static let mostPending = 4
    /// The number of frames in their cycle after which the delay may grow beyond the limit: 4 s at first, at most two minutes.
    static let patience = 240...7680
    /// 30: with fewer frames in their cycle for each that missed it, the delay is too long.
    static let framesPerMiss = 30
    /// 120 frames: the compositor may become slower, so that more than four misses at a time are due to the delay.
    static let mostCredit = 4 * framesPerMiss
    /// 10 to 500 Hz: a refresh interval outside of these is none.
    static let refreshIntervals = Duration.milliseconds(2) ... .milliseconds(100)
    /// 8: a longer interval between two presentations is a pause, or the compositor's clock was set.
    static let mostCycles: Int64 = 8

    private struct Pending {
        let feedback: Token
        let number: Int
        /// The delay with which the frame was drawn; nil if it was not drawn by plan.
        let delay: Duration?
    }

    /// The compositor's refresh interval; nil before the first feedback, and with a variable one.
    private(set) var refresh: Duration?
    private var learned = Duration.zero
    /// The delay does not grow beyond this.
    private var limit = Duration.zero
    /// The frames that must make their cycle at the limit before it grows.
    private var patience = Self.patience.lowerBound
    /// The frames at the limit that made their cycle.
    private var steadyFrames = 0
    /// Each frame that makes its cycle adds 1, and each miss takes ``framesPerMiss``: below zero, the delay is too long. At the
    /// start one miss is free.
    private var credit = Self.framesPerMiss
    /// Whether the limit was raised last, so that a miss shows that it was raised too early.
    private var isRaised = false
    private var frames = 0
    private var pending: [Pending] = []
    /// The last frame of which the compositor said when it was shown, and this time on its clock, in nanoseconds.
    private var shown: (number: Int, time: Int64)?

    /// Whether the compositor answers, so that feedback may be requested.
    var isAnswered: Bool { pending.count < Self.mostPending }

    /// The time from the frame callback to the drawing; zero while nothing is known.
    var delay: Duration { refresh == nil || !isAnswered ? .zero : learned }

    /// A frame was committed.
    ///
    /// - Parameters:
    ///   - feedback: the request for its feedback; nil if there is none.
    ///   - delay: the delay with which it was drawn; nil if it was not requested in time, which proves nothing.
    mutating func committed(feedback: Token?, delay: Duration?) {
        frames += 1
        guard let feedback else { return }
        pending.append(Pending(feedback: feedback, number: frames, delay: delay))
        guard !isAnswered else { return }
        // Whatever the compositor does from now on, the phase may be another one when it answers again.
        restart()
    }

    /// The compositor reported whether and when a frame was shown.
    mutating func handle(_ change: PresentationChange, _ feedback: Token) {
        guard let index = pending.firstIndex(where: { $0.feedback == feedback }) else { return }
        let frame = pending.remove(at: index)
        guard case .presented(let time, let nanoseconds) = change else { return }
        // Frames are shown in order: an older one that has no answer yet gets none.
        pending.removeFirst(index)
        let interval = Duration.nanoseconds(Int64(nanoseconds))
        setRefresh(Self.refreshIntervals.contains(interval) ? interval : nil)
        let last = shown
        shown = (frame.number, time)
        guard let last, last.number == frame.number - 1, let delay = frame.delay, let refresh else { return }
        let elapsed = time.subtractingReportingOverflow(last.time)
        let cycle = refresh.nanoseconds
        guard !elapsed.overflow, elapsed.partialValue > 0, elapsed.partialValue < Self.mostCycles * cycle else {
            return
        }
        if elapsed.partialValue * 2 < cycle * 3 { madeCycle(with: delay) } else { missedCycle(with: delay) }
    }

    /// Begins anew with another interval. Compositors measure it, so it differs a little from frame to frame.
    private mutating func setRefresh(_ interval: Duration?) {
        let former = refresh
        refresh = interval
        if let former, let interval, (interval - former).nanoseconds.magnitude < former.nanoseconds.magnitude / 50 {
            return
        }
        restart()
    }

    private mutating func restart() {
        (learned, shown) = (.zero, nil)
        (patience, steadyFrames, credit, isRaised) = (Self.patience.lowerBound, 0, Self.framesPerMiss, false)
        let steps = (refresh ?? .zero).nanoseconds / 2 / Self.step.nanoseconds
        limit = Self.step * Int(steps)
    }

    private mutating func madeCycle(with delay: Duration) {
        credit = min(credit + 1, Self.mostCredit)
        // Drawn before the latest step, or earlier because painting takes so long.
        guard delay == learned else { return }
        guard learned >= limit else {
            learned = min(learned + Self.step, limit)
            return
        }
        steadyFrames += 1
        guard steadyFrames >= patience else { return }
        patience = max(patience / 2, Self.patience.lowerBound)
        setLimit(limit + Self.step, isRaised: true)
    }

    private mutating func missedCycle(with delay: Duration) {
        // Drawn before the latest retreat, or as early as possible.
        guard delay <= learned, delay > .zero else { return }
        learned = max(delay - Self.retreat, .zero)
        credit -= Self.framesPerMiss
        guard credit < 0 else { return }
        if isRaised { patience = min(patience * 4, Self.patience.upperBound) }
        setLimit(max(delay - Self.step, .zero), isRaised: false)
    }

    private mutating func setLimit(_ new: Duration, isRaised: Bool) {
        (limit, self.isRaised, steadyFrames, credit) = (new, isRaised, 0, 0)
    }
}
