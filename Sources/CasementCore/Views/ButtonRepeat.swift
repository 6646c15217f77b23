/// Triggers a held button again and again; see ``Button/repeatsWhileHeld``.
@MainActor public final class ButtonRepeat {
    /// 0.4 s: the time from the press to the first repetition, as of keyboards; a longer ``SceneEnvironment/holdDuration``
    /// replaces it.
    public nonisolated static let delay = Duration.milliseconds(400)
    /// 0.1 s: the time from one repetition to the next.
    public nonisolated static let interval = Duration.milliseconds(100)

    private unowned let button: Button
    private var deadline: Deadline?
    /// Whether the present press has repeated.
    private(set) var hasRepeated = false

    init(_ button: Button) {
        self.button = button
    }

    /// A new press has not repeated.
    func prepare() { hasRepeated = false }

    func start() { schedule(after: button.holdTime(Self.delay)) }

    func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private func schedule(after delay: Duration) {
        deadline?.cancel()
        // From now, not from the former deadline: after a stall the missed repetitions must not follow in a burst.
        deadline = button.scene?.schedule(after: delay) { [weak self] in self?.run() }
    }

    private func run() {
        deadline = nil
        hasRepeated = true
        schedule(after: Self.interval)
        // Runs app code, which may end the press and with it the deadline.
        button.performPrimaryAction()
    }
}
