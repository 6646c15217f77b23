/// The scene's clock and its deadlines. A host advances it, so a test can advance it as well as a real clock.
@MainActor package final class Timeline {
    /// The last instant that it was advanced to; it never decreases.
    package private(set) var now: Instant = .zero

    private var waiting: [Deadline] = []
    private var sequence: UInt64 = 0

    package init() {}

    /// The earliest deadline; nil if there is none.
    package var nextDeadline: Instant? { waiting.last?.instant }

    /// Whether an action is due, or one is scheduled that belongs to input or motion in progress.
    package var hasDueWork: Bool { waiting.contains { $0.isPartOfMotion || $0.instant <= now } }

    /// Schedules an action for an instant; one in the past runs at the next advance.
    ///
    /// - Parameter isPartOfMotion: whether input or motion in progress ends only with this action, as a tap ends with the time
    ///   in which a second one could follow; a test that lets the scene settle waits for it.
    package func schedule(
        at instant: Instant, isPartOfMotion: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> Deadline {
        sequence += 1
        let deadline = Deadline(
            instant: instant, sequence: sequence, isPartOfMotion: isPartOfMotion, timeline: self, action: action)
        waiting.insert(deadline, at: insertionIndex(of: deadline))
        return deadline
    }

    /// Schedules an action that is part of input or motion in progress, after a delay.
    package func scheduleMotion(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Deadline {
        schedule(at: now + delay, isPartOfMotion: true, action)
    }

    /// Runs the actions due up to and including an instant, ordered by deadline and then by insertion.
    ///
    /// While an action runs, ``now`` is its deadline. Actions that it schedules within the span run as well.
    package func advance(to instant: Instant) {
        while let first = waiting.last, first.instant <= instant {
            waiting.removeLast()
            now = max(now, first.instant)
            first.fire()
        }
        now = max(now, instant)
    }

    fileprivate func remove(_ deadline: Deadline) {
        let index = insertionIndex(of: deadline)
        guard index < waiting.count, waiting[index] === deadline else { return }
        waiting.remove(at: index)
    }

    /// The index at which a deadline is inserted, or at which it is found if it is scheduled.
    ///
    /// The array is sorted latest first, so that firing removes its last element.
    private func insertionIndex(of deadline: Deadline) -> Int {
        waiting.partitioningIndex { !deadline.precedes($0) }
    }
}

/// A scheduled action, until it runs or is cancelled.
@MainActor public final class Deadline {
    /// The instant at which it runs.
    public let instant: Instant
    private let sequence: UInt64
    fileprivate let isPartOfMotion: Bool
    private weak var timeline: Timeline?
    private var action: (@MainActor () -> Void)?

    fileprivate init(
        instant: Instant, sequence: UInt64, isPartOfMotion: Bool, timeline: Timeline,
        action: @escaping @MainActor () -> Void
    ) {
        self.instant = instant
        self.sequence = sequence
        self.isPartOfMotion = isPartOfMotion
        self.timeline = timeline
        self.action = action
    }

    /// Cancels the action; does nothing if it already ran.
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

    fileprivate func precedes(_ other: Deadline) -> Bool {
        (instant, sequence) < (other.instant, other.sequence)
    }
}
