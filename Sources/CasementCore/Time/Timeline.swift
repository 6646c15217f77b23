/// Now, and what is to happen later; driven from outside, so a hand can drive it as well as a clock.
@MainActor package final class Timeline {
    /// The last moment that it was advanced to; it never goes back.
    package private(set) var now: Instant = .zero
    /// Called when ``nextDeadline`` becomes another one.
    package var nextDeadlineDidChange: (() -> Void)?

    private var waiting: [Deadline] = []
    private var sequence: UInt64 = 0

    package init() {}

    /// The first moment at which something is to happen.
    package var nextDeadline: Instant? { waiting.last?.instant }

    /// Runs an action when time reaches an instant; one in the past runs at the next advance.
    package func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Deadline {
        sequence += 1
        let deadline = Deadline(instant: instant, sequence: sequence, timeline: self, action: action)
        let before = nextDeadline
        waiting.insert(deadline, at: insertionIndex(of: deadline))
        if nextDeadline != before { nextDeadlineDidChange?() }
        return deadline
    }

    /// Runs everything due up to and including an instant, ordered by deadline and then by insertion.
    ///
    /// While an action runs, ``now`` is its deadline. What an action schedules within the span runs as well.
    package func advance(to instant: Instant) {
        let before = nextDeadline
        while let first = waiting.last, first.instant <= instant {
            waiting.removeLast()
            now = max(now, first.instant)
            first.fire()
        }
        now = max(now, instant)
        if nextDeadline != before { nextDeadlineDidChange?() }
    }

    fileprivate func remove(_ deadline: Deadline) {
        let index = insertionIndex(of: deadline)
        guard index < waiting.count, waiting[index] === deadline else { return }
        let before = nextDeadline
        waiting.remove(at: index)
        if nextDeadline != before { nextDeadlineDidChange?() }
    }

    /// Where a deadline belongs, which is where it stands if it waits already.
    ///
    /// The array is kept latest first, so that firing takes from its end.
    private func insertionIndex(of deadline: Deadline) -> Int {
        var (low, high) = (0, waiting.count)
        while low < high {
            let middle = (low + high) / 2
            if deadline.comes(before: waiting[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Something that is to happen at a moment, until it is cancelled.
@MainActor public final class Deadline {
    /// When it is due.
    public let instant: Instant
    private let sequence: UInt64
    private weak var timeline: Timeline?
    private var action: (@MainActor () -> Void)?

    fileprivate init(
        instant: Instant, sequence: UInt64, timeline: Timeline, action: @escaping @MainActor () -> Void
    ) {
        self.instant = instant
        self.sequence = sequence
        self.timeline = timeline
        self.action = action
    }

    /// Takes it back; nothing happens if it already ran.
    public func cancel() {
        guard action != nil else { return }
        action = nil
        timeline?.remove(self)
    }

    fileprivate func fire() {
        let action = action
        self.action = nil
        action?()
    }

    fileprivate func comes(before other: Deadline) -> Bool {
        (instant, sequence) < (other.instant, other.sequence)
    }
}
