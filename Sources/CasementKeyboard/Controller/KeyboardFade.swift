import CasementCore

/// Fades the keyboard in or out, where a person does not want it to move.
final class KeyboardFade: FrameAnimation {
    /// 150 ms.
    private static let duration = 0.15

    let target: Double
    private weak var view: View?
    private let start: Double
    private let beganAt: Instant
    private let completion: () -> Void

    /// - Parameter completion: runs at the target.
    init(_ view: View, to target: Double, at time: Instant, completion: @escaping () -> Void) {
        (self.view, self.target, start, beganAt) = (view, target, view.opacity, time)
        self.completion = completion
    }

    func step(to now: Instant) -> Bool {
        guard let view else { return false }
        let share = min(max((now - beganAt).inSeconds / Self.duration, 0), 1)
        view.opacity = start + (target - start) * share
        if share >= 1 { completion() }
        return share < 1
    }
}
