import CasementCore

/// The timer of a stepper's button that is held: it repeats faster and faster.
@MainActor final class StepperRepeat {
    /// 0.4 s: the time from the press to the first repetition, as of keyboards, unless a person chose a longer one.
    nonisolated static let delay = ButtonRepeat.delay
    /// 0.2 s: the time from the first repetition to the second one.
    nonisolated static let longest = Duration.milliseconds(200)
    /// 0.04 s: the shortest time between two repetitions, as of keyboards.
    nonisolated static let shortest = Duration.milliseconds(40)
    /// 0.85: each time between two repetitions, as a share of the one before.
    nonisolated static let acceleration = 0.85

    private unowned let view: View
    private var deadline: Deadline?
    private var action: (() -> Bool)?
    private var interval = longest

    init(on view: View) {
        self.view = view
    }

    /// Repeats an action until it returns false, or until ``stop()``.
    func start(_ action: @escaping () -> Bool) {
        self.action = action
        interval = Self.longest
        schedule(after: view.holdTime(Self.delay))
    }

    func stop() {
        deadline?.cancel()
        (deadline, action) = (nil, nil)
    }

    private func schedule(after delay: Duration) {
        // From now, not from the former deadline: after a stall the missed repetitions must not follow in a burst.
        deadline = view.scene?.schedule(after: delay) { [weak self] in self?.run() }
    }

    private func run() {
        deadline = nil
        schedule(after: interval)
        interval = max(interval * Self.acceleration, Self.shortest)
        // Runs app code, which may end the press and with it the repetition.
        if action?() == false { stop() }
    }
}
