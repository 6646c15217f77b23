import CasementCore

/// The caret: it blinks while the person does nothing, and stops after some time, so that an idle panel has no wakeups.
final class CaretView: View {
    /// 2 pt, as on phones: a caret that is seen at arm's length.
    static let width = 2.0
    /// 0.5 s shown and 0.5 s hidden, as in Windows and GTK (cursor-blink-time 1200 ms there).
    private static let phase = Duration.milliseconds(500)
    /// 10 s: GTK's cursor-blink-timeout.
    private static let blinkingTime = Duration.seconds(10)

    private var deadline: Deadline?
    private var began: Instant?

    init() {
        super.init()
        isUserInteractionEnabled = false
        cornerRadius = Self.width / 2
    }

    override func environmentDidChange() { backgroundColor = themeInForce.colors.accent }

    /// Shows the caret, and begins to blink again.
    func restart() {
        stop()
        opacity = 1
        guard let scene, !scene.environment.reducesMotion else { return }
        began = scene.now
        schedule()
    }

    /// Shows the caret without blinking, as while a touch drags it.
    func hold() {
        stop()
        opacity = 1
    }

    /// Ends the blinking.
    func stop() {
        deadline?.cancel()
        deadline = nil
    }

    override func willMove(toScene scene: Scene?) {
        if scene == nil { stop() }
    }

    private func schedule() {
        deadline = scene?.schedule(after: Self.phase) { [weak self] in self?.blink() }
    }

    private func blink() {
        guard let scene, let began, scene.now - began < Self.blinkingTime else { return hold() }
        opacity = opacity > 0.5 ? 0 : 1
        schedule()
    }
}
