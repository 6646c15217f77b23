import CasementCore

/// Decides when the next frame is drawn: at once when nothing is under way, else when the compositor calls back.
///
/// A compositor that does not call back gets one frame a second as long as frames are wanted, so neither the app nor
/// its animations hang, and nothing spins. While nothing is wanted there is no deadline at all, and none while nothing but
/// an endless animation wants a frame and the compositor has not called back.
struct FrameClock {
    /// What a frame is wanted for.
    enum Reason: Comparable {
        /// Nothing but endless animations move: while the surface is hidden nobody misses the frame.
        case endlessMotion
        case change
    }

    private enum Pace {
        /// Nothing is under way.
        case free
        /// A commit waits for its callback since then.
        case waiting(Token, since: Instant)
        /// The callback did not come: the surface is taken for hidden.
        case hidden(Token, since: Instant)
        /// The last frame changed nothing, so no callback will come; not before then.
        case unpaced(until: Instant)
    }

    private var pace = Pace.free
    /// Why a frame was requested that is not drawn yet; nil if none was.
    private var reason: Reason?

    /// Whether a frame was requested and is not drawn yet.
    var isWanted: Bool { reason != nil }

    /// Whether a commit has a callback under way; there is never more than one.
    var awaitsCallback: Bool {
        switch pace {
        case .waiting, .hidden: true
        case .free, .unpaced: false
        }
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
        case .free, .unpaced: pace = .free
        }
        return true
    }

    /// When to look again; nil while nothing is wanted.
    var deadline: Instant? { isWanted && !waitsForCallback ? start : nil }

    /// A frame is about to be drawn; whoever asks from now on asks for the next one.
    mutating func begin() {
        reason = nil
    }

    /// A frame was committed, with a new callback unless one was under way.
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
        case .free, .unpaced: pace = .unpaced(until: now + Quirks.unpacedInterval)
        case .waiting(let token, _), .hidden(let token, _): pace = .hidden(token, since: now)
        }
    }

    /// A frame could not be drawn for want of memory; not before then.
    mutating func postpone(until time: Instant) {
        if reason == nil { reason = .change }
        if !awaitsCallback { pace = .unpaced(until: time) }
    }

    /// A callback came; returns whether the surface comes back from having been hidden.
    mutating func callback(_ token: Token, at now: Instant) -> Bool {
        switch pace {
        case .waiting(token, let since):
            pace = .free
            return now >= since + Quirks.frameCallbackPatience
        case .hidden(token, _):
            pace = .free
            return true
        default: return false
        }
    }

    /// Before that nothing is drawn; nil if it can be at once.
    private var start: Instant? {
        switch pace {
        case .free: nil
        case .waiting(_, let since), .hidden(_, let since): since + Quirks.frameCallbackPatience
        case .unpaced(let until): until
        }
    }
}
