/// The state of a recognizer, and the transitions that wait until the actions of the present one have run.
@MainActor struct GestureTransitions {
    typealias State = GestureRecognizer.State

    private(set) var state = State.possible
    /// Why the gesture was cancelled; nil unless the state is `cancelled`.
    private(set) var cancelReason: TouchCancelReason?
    /// Changes with each transition. The answer to a question that was asked in an earlier generation is dropped.
    private(set) var generation: UInt64 = 0
    /// Whether actions receive the present state, which keeps its value until all of them have run.
    private(set) var isNotifying = false
    private var waiting: [(state: State, reason: TouchCancelReason?)] = []
    /// The number of decisions that are being carried out; the recognizer is not reset before they are.
    private var holds = 0

    /// Whether a transition, with all that it entails, is not complete.
    var isInProgress: Bool { holds > 0 }

    /// Whether an end of the gesture waits for the actions of an earlier transition.
    var isAboutToEnd: Bool { waiting.contains { !$0.state.isActive } }

    /// Changes the state. Actions receive it unless the recognizer failed.
    mutating func enter(_ state: State, _ reason: TouchCancelReason? = nil) {
        set(state, reason)
        isNotifying = state != .failed
        holds += 1
    }

    /// Adds a transition that follows when the actions of the present one have run.
    mutating func postpone(_ state: State, _ reason: TouchCancelReason?) {
        waiting.append((state, reason))
    }

    /// The actions have run: makes the next transition that waits, unless the gesture is over. False if there is none.
    mutating func advance() -> Bool {
        guard !waiting.isEmpty, state.isActive else {
            waiting.removeAll(keepingCapacity: true)
            isNotifying = false
            return false
        }
        let next = waiting.removeFirst()
        set(next.state, next.reason)
        return true
    }

    /// A transition is complete.
    mutating func complete() { holds -= 1 }

    /// The gesture is over.
    mutating func reset() { set(.possible, nil) }

    /// Answers to questions that were asked before are dropped.
    mutating func invalidateAnswers() { generation &+= 1 }

    private mutating func set(_ state: State, _ reason: TouchCancelReason?) {
        self.state = state
        cancelReason = state == .cancelled ? reason : nil
        generation &+= 1
    }
}
