import CasementCore

/// Decides when the next frame is drawn: at once if no frame callback is pending, otherwise at a time after the callback, which
/// ``FramePacing`` plans.
///
/// If the compositor sends no callback, a requested frame is drawn once a second, so that neither the app nor its
/// animations stop, and no loop spins. There is no deadline while no frame is requested, and none while only an endless
/// animation requests a frame and its callback is pending.
struct FrameClock {
    /// Why a frame is requested.
    enum Reason: Comparable {
        /// Only endless animations run: while the surface is hidden the frame is not needed.
        case endlessMotion
        case change
    }

    private enum Pace {
        /// No callback is pending.
        case free
        /// The callback of a commit is pending since then.
        case waiting(Token, since: Instant)
        /// The callback did not arrive in time: the surface counts as hidden.
        case hidden(Token, since: Instant)
        /// No callback is pending; the next frame is not drawn before then.
        case delayed(until: Instant)
        /// The callback came; the next frame is planned for then.
        case planned(Instant)
    }

    private var pace = Pace.free
    /// Why a frame was requested that is not drawn yet; nil if none was.
    private var reason: Reason?
    /// Counts the frame callbacks.
    private var answers = 0

    /// Whether a frame was requested and is not drawn yet.
    var isWanted: Bool { reason != nil }

    /// Whether the callback of a commit is pending; there is never more than one.
    var awaitsCallback: Bool {
        switch pace {
        case .waiting, .hidden: true
        case .free, .delayed, .planned: false
        }
    }

    /// The time for which the next frame is planned since its callback; nil if no frame is.
    var plannedStart: Instant? {
        if case .planned(let start) = pace { start } else { nil }
    }

    /// The number of the frame that was requested or committed and that the compositor has not answered; nil if there is none,
    /// and while the app itself delays the next frame, because memory was short or the last one changed nothing.
    ///
    /// It stays the same until the callback, however often a frame is drawn without one.
    var pendingFrame: Int? {
        if case .delayed = pace { return nil }
        return isWanted || awaitsCallback ? answers : nil
    }

    mutating func request(for reason: Reason = .change) {
        self.reason = max(self.reason ?? reason, reason)
    }

    /// Whether the wanted frame is drawn with the callback or not at all.
    private var waitsForCallback: Bool { reason == .endlessMotion && awaitsCallback }

    /// Whether a frame is to be drawn now.
    mutating func isDue(at now: Instant) -> Bool {
        guard isWanted, !waitsForCallback else { return false }
        guard let start else { return true }
        guard now >= start else { return false }
        // Counted from now, so that a frame that then cannot be drawn is not due again at once.
        switch pace {
        case .waiting(let token, _), .hidden(let token, _): pace = .hidden(token, since: now)
        case .free, .delayed, .planned: pace = .free
        }
        return true
    }

    /// The time at which the requested frame is due; nil if none is requested.
    var deadline: Instant? { isWanted && !waitsForCallback ? start : nil }

    /// A frame is about to be drawn; a request from now on is for the next one.
    mutating func begin() {
        reason = nil
    }

    /// A frame was committed, with a new callback unless one was pending.
    mutating func commit(callback: Token?, at now: Instant) {
        switch (pace, callback) {
        case (_, let token?): pace = .waiting(token, since: now)
        case (.hidden(let token, _), nil), (.waiting(let token, _), nil): pace = .hidden(token, since: now)
        default: pace = .free
        }
    }

    /// A frame was drawn and changed nothing, so nothing was committed.
    mutating func pass(at now: Instant) {
        switch pace {
        case .free, .delayed, .planned:
            pace = .delayed(until: now + Quirks.unpacedInterval)
        case .waiting(let token, _), .hidden(let token, _): pace = .hidden(token, since: now)
        }
    }

    /// A frame could not be drawn because memory was short; it is not drawn before this time.
    mutating func postpone(until time: Instant) {
        if reason == nil { reason = .change }
        if !awaitsCallback { pace = .delayed(until: time) }
    }

    /// Handles a callback; returns whether the surface was hidden and is visible again.
    ///
    /// - Parameter drawing: the time before which the next frame is not drawn; nil for at once.
    mutating func callback(_ token: Token, at now: Instant, drawing: Instant? = nil) -> Bool {
        switch pace {
        case .waiting(token, let since):
            pace = drawing.map { .planned($0) } ?? .free
            answers += 1
            return now >= since + Quirks.frameCallbackPatience
        case .hidden(token, _):
            pace = .free
            answers += 1
            return true
        default: return false
        }
    }

    /// The earliest time of the next frame; nil if it can be drawn at once.
    private var start: Instant? {
        switch pace {
        case .free: nil
        case .waiting(_, let since), .hidden(_, let since): since + Quirks.frameCallbackPatience
        case .delayed(let until), .planned(let until): until
        }
    }
}
