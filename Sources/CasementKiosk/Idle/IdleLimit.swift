import Casement
import CasementCore

/// Ends what nobody uses: after a time without input a card counts down, and any input continues it. While another card counts,
/// as that of the ``IdleChain``, it waits anew.
@MainActor final class IdleLimit {
    /// 30 s: the time without input after which a countdown of ``IdleStage/standardCountdown`` asks whether somebody is there.
    static let patience = Duration.seconds(30)

    private weak var scene: Scene?
    private let message: (Int) -> Localized
    private let isBusy: () -> Bool
    private let onEnd: () -> Void
    private var question: Deadline?
    private var countdown: IdleCountdown?

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - start: when the time without input began, unless input came later.
    ///   - message: the words of the card for a number of seconds.
    ///   - isBusy: whether the app does something meanwhile whose end is awaited first.
    ///   - onEnd: runs once, when no input has come. Runs app code.
    init(
        in scene: Scene, since start: Instant, message: @escaping (Int) -> Localized = IdleCountdown.returnMessage,
        isBusy: @escaping () -> Bool = { false }, onEnd: @escaping () -> Void
    ) {
        (self.scene, self.message, self.isBusy, self.onEnd) = (scene, message, isBusy, onEnd)
        waitForInput(since: start)
    }

    /// Waits no more.
    func cancel() {
        question?.cancel()
        endCountdown()
    }

    private func waitForInput(since start: Instant) {
        guard let scene else { return }
        let start = max(start, scene.lastInputTime ?? start)
        question = scene.schedule(after: max(start + Self.patience - scene.now, .zero)) { [weak self] in
            guard let self, let scene = self.scene else { return }
            if (scene.lastInputTime ?? start) > start {
                waitForInput(since: start)
            } else if isBusy() || IdleCountdown.isCounting(in: scene) {
                waitForInput(since: scene.now)
            } else {
                countDown(in: scene)
            }
        }
    }

    private func countDown(in scene: Scene) {
        countdown = IdleCountdown(for: IdleStage.standardCountdown, in: scene, message: message) {
            [weak self, weak scene] in
            guard let self, let scene else { return }
            let isUnanswered = countdown?.isUnanswered == true
            endCountdown()
            if isUnanswered { onEnd() } else { waitForInput(since: scene.now) }
        }
    }

    private func endCountdown() {
        countdown?.leave()
        countdown = nil
    }
}
