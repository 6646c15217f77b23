/// Runs the notifications of a container, which are app code, after its outermost change.
@MainActor final class NotificationQueue {
    private var waiting: [@MainActor () -> Void] = []
    private var changes = 0
    private var isRunning = false

    /// Makes a change, and then runs the notifications that it added, unless this call is within another change.
    func change<Result>(_ body: () -> Result) -> Result {
        changes += 1
        let result = body()
        changes -= 1
        run()
        return result
    }

    func add(_ notification: @escaping @MainActor () -> Void) { waiting.append(notification) }

    private func run() {
        guard changes == 0, !isRunning else { return }
        isRunning = true
        while !waiting.isEmpty { waiting.removeFirst()() }
        isRunning = false
    }
}
