import CasementCore

/// Fades the check of a row in or out, and its content in at its new place: where motion is reduced, `animate` has no duration.
@MainActor final class CheckFade: FrameAnimation {
    private let check: View
    private let content: View
    /// The opacities of the check at both ends, and that of the content at the end.
    private let checkOpacity: (from: Double, to: Double)
    private let contentOpacity: Double
    private let start: Instant
    private let duration: Duration

    /// Makes a fade, and shows its first frame.
    init(
        _ check: View, to opacity: Double, content: View, to contentOpacity: Double, over duration: Duration,
        at start: Instant
    ) {
        (self.check, self.content) = (check, content)
        checkOpacity = (check.opacity, opacity)
        self.contentOpacity = contentOpacity
        (self.duration, self.start) = (duration, start)
        show(0)
    }

    private func show(_ share: Double) {
        check.opacity = checkOpacity.from + (checkOpacity.to - checkOpacity.from) * share
        content.opacity = contentOpacity * share
    }

    /// Shows the last frame.
    func finish() { show(1) }

    func viewDidLeaveScene() { finish() }

    func step(to now: Instant) -> Bool {
        let share = min(1, (now - start) / duration)
        show(share)
        return share < 1
    }
}
