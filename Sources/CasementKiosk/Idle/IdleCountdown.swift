import Casement
import CasementControls
import CasementCore

/// A card above the app that counts the seconds until it returns to its start. Touches reach the views behind it.
@MainActor final class IdleCountdown {
    /// 250 ms: the time in which the card appears or disappears.
    private static let movement = Duration.milliseconds(250)

    private let scene: Scene
    private let view: CountdownCard
    private let end: Instant
    private let duration: Duration
    private var tick: Deadline?

    init(for duration: Duration, in scene: Scene) {
        self.scene = scene
        self.duration = duration
        end = scene.now + duration
        view = CountdownCard(
            title: Localized("casement.idle.question"), message: { Localized("casement.idle.countdown", count: $0) })
        view.identifier = "casement.idle.countdown"
        view.accessibility.role = .alert
        view.frame = scene.root.bounds
        view.autoresizing = .flexibleSize
        view.isUserInteractionEnabled = false
        view.opacity = 0
        scene.root.addSubview(view)
        count()
        scene.animate(Self.movement, .easeOut) { view.opacity = 1 }
    }

    /// Shows the seconds that are left, and again when they change.
    private func count() {
        let left = end - scene.now
        let seconds = Int((left / .seconds(1)).rounded(.up))
        view.show(
            seconds: seconds, share: max(.zero, left - .seconds(1)) / max(duration - .seconds(1), .milliseconds(1)))
        // An idle hold that began meanwhile prevents the return.
        guard left > .zero else { return leave() }
        tick = scene.schedule(after: left - .seconds(max(0, seconds - 1))) { [weak self] in self?.count() }
    }

    func leave() {
        tick?.cancel()
        scene.animate(Self.movement, .easeOut) {
            view.opacity = 0
        } completion: { [view] _ in
            view.removeFromSuperview()
        }
    }
}
