/// Runs the app's tasks without an event loop, and waits for their results from other threads until one is late: then it warns,
/// once, and the run goes on without waiting.
@MainActor final class ResultWait {
    private let warn: (String) -> Void
    private var isEnabled = true

    /// - Parameter warn: receives the warning about a result that did not arrive in time.
    init(warn: @escaping (String) -> Void) {
        self.warn = warn
    }

    /// Runs the jobs of the main actor until there are none and nothing is awaited.
    func drain(while isWaiting: () -> Bool) {
        guard !MainQueue.drain(while: { isEnabled && isWaiting() }), isEnabled else { return }
        isEnabled = false
        warn(
            """
            A task still waits for another thread after 10 s. The run goes on without it, and its pictures may differ.
            """)
    }
}
