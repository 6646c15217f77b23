import CasementCore

/// Moves the hands of a clock while a person can see them.
///
/// Only endless frame animations stop by themselves while their view is invisible. So a tick is the second step of one: the
/// first step follows any frame, the second one comes only if the view is visible. Then the animation ends until the next tick,
/// for which a deadline is set.
@MainActor final class ClockMovement: FrameAnimation {
    private weak var view: View?
    private let isSmooth: Bool
    /// Shows the present time; returns the seconds until the next tick.
    private let show: () -> Double
    private var deadline: Deadline?
    private var hasStepped = false

    init(of view: View, isSmooth: Bool, _ show: @escaping () -> Double) {
        (self.view, self.isSmooth, self.show) = (view, isSmooth, show)
        _ = show()
        view.start(self)
    }

    var isEndlessAnimation: Bool { true }

    func step(to now: Instant) -> Bool {
        let pause = show()
        guard !isSmooth else { return true }
        guard hasStepped else {
            hasStepped = true
            return true
        }
        hasStepped = false
        deadline = view?.scene?.schedule(after: .seconds(max(pause, 0.001))) { [weak self] in self?.tick() }
        return false
    }

    /// Ends the movement.
    func stop() {
        deadline?.cancel()
        view?.stop(self)
    }

    private func tick() {
        guard let view else { return }
        _ = view.start(self)
    }
}
