import Casement
import CasementControls
import CasementCore

/// A card above the app that counts the seconds until it returns to its start, or closes. All input continues the session, and
/// reaches no view. It is an alert, so that a screen reader announces it. A scene has at most one at a time: the first one.
@MainActor final class IdleCountdown {
    /// 250 ms: the time in which the card appears or disappears.
    private static let movement = Duration.milliseconds(250)
    /// The words for the return to the start.
    static let returnMessage: (Int) -> Localized = { Localized("casement.idle.countdown", count: $0) }

    private static let identifier = "casement.idle.countdown"

    private let scene: Scene
    private let cover = InputCover()
    private let card: CountdownCard
    private let end: Instant
    private let duration: Duration
    private let onEnd: () -> Void
    private var tick: Deadline?

    /// Whether a card counts in a scene. Another one is not shown meanwhile: any input answers both.
    static func isCounting(in scene: Scene) -> Bool {
        scene.root.subviews.contains { $0.identifier == identifier && ($0 as? InputCover)?.isTaking == true }
    }

    /// Puts the card in front of the scene. Runs app code.
    ///
    /// - Parameters:
    ///   - message: the words for a number of seconds.
    ///   - onEnd: runs when input comes, or when the time is over.
    init(
        for duration: Duration, in scene: Scene, message: @escaping (Int) -> Localized = IdleCountdown.returnMessage,
        _ onEnd: @escaping () -> Void
    ) {
        (self.scene, self.duration, self.onEnd) = (scene, duration, onEnd)
        end = scene.now + duration
        card = CountdownCard(title: Localized("casement.idle.question"), message: message)
        cover.identifier = Self.identifier
        // A touch may be meant for a digit of a PIN.
        cover.isSecret = scene.root.showsSecret
        card.accessibility.role = .alert
        card.autoresizing = .flexibleSize
        cover.addSubview(card)
        cover.onInput = onEnd
        cover.begin(in: scene)
        card.frame = cover.bounds
        cover.accessibility.actions = [
            Accessibility.Action(name: "dismiss") {
                onEnd()
                return true
            }
        ]
        cover.opacity = 0
        count()
        scene.animate(Self.movement, .easeOut) { cover.opacity = 1 }
    }

    /// Shows the seconds that are left, and again when they change.
    private func count() {
        let left = end - scene.now
        let seconds = Int((left / .seconds(1)).rounded(.up))
        card.show(
            seconds: seconds, share: max(.zero, left - .seconds(1)) / max(duration - .seconds(1), .milliseconds(1)))
        // An idle hold that began meanwhile, or input that reaches nothing, prevents the return.
        guard left > .zero else { return onEnd() }
        tick = scene.schedule(after: left - .seconds(max(0, seconds - 1))) { [weak self] in self?.count() }
    }

    /// Whether the time is over, and no input has come in it, not even to a cover in front of this one.
    var isUnanswered: Bool { scene.now >= end && (scene.lastInputTime ?? .zero) <= end - duration }

    func leave() {
        tick?.cancel()
        cover.leave(over: Self.movement)
    }
}
