import Casement
import CasementControls
import CasementCore

/// One time in which all input is ignored.
@MainActor final class CleaningSession {
    /// 300 ms: the time in which the cover appears or disappears.
    private static let fade = Duration.milliseconds(300)

    private let scene: Scene
    private let cover = InputCover()
    private let face = CleaningFace()
    private let end: Instant
    private let duration: Duration
    private let onEnd: () -> Void
    /// Keeps the idle chain and the compositor from covering the seconds that are left.
    private let hold: IdleHold
    private var tick: Deadline?
    /// The end of the hold that ends the session; nil without one.
    private var exit: Deadline?
    private var isOver = false

    init(in scene: Scene, for duration: Duration, _ onEnd: @escaping () -> Void) {
        (self.scene, self.duration, self.onEnd) = (scene, duration, onEnd)
        end = scene.now + duration
        hold = scene.holdIdle()
        cover.identifier = "casement.cleaning"
        cover.accessibility.role = .alert
        cover.addSubview(face)
        face.autoresizing = .flexibleSize
        cover.onTouchChange = { [weak self] in self?.touchesDidChange($0) }
        cover.begin(in: scene)
        face.frame = cover.bounds
        cover.opacity = 0
        count()
        scene.animate(Self.fade, .easeOut) { cover.opacity = 1 }
    }

    private func count() {
        let left = end - scene.now
        let seconds = Int((left / .seconds(1)).rounded(.up))
        face.show(seconds: seconds, share: max(.zero, left) / duration, isEnding: left <= CleaningMode.announcement)
        cover.accessibility.label = face.announcement
        guard left > .zero else { return finish() }
        tick = scene.schedule(after: left - .seconds(max(0, seconds - 1))) { [weak self] in self?.count() }
    }

    private func touchesDidChange(_ touches: [Touch]) {
        guard face.isHeld(by: touches) else {
            exit?.cancel()
            exit = nil
            return
        }
        if exit == nil { exit = scene.schedule(after: CleaningMode.exitHold) { [weak self] in self?.finish() } }
    }

    func finish() {
        guard !isOver else { return }
        isOver = true
        tick?.cancel()
        exit?.cancel()
        hold.release()
        cover.leave(over: Self.fade)
        onEnd()
    }
}
