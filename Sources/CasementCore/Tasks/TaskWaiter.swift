/// A point at which a task of a scene waits, until the scene lets it continue.
@MainActor package final class TaskWaiter {
    /// The position among all requests of the scene to wait; recordings name a waiter by it.
    let number: Int
    /// Whether a task of the scene waits here, and not another task that calls the scene's functions.
    let isInSceneTask = SceneTask.current != nil
    /// Whether it may continue: its deadline or its result has come, or its task was cancelled.
    private(set) var isReady = false
    private var continuation: CheckedContinuation<Void, Never>?
    private var isReleased = false

    init(number: Int) {
        self.number = number
    }

    func becomeReady() {
        isReady = true
    }

    /// Suspends the calling task until ``release()``, which may come first.
    func wait() async {
        await withCheckedContinuation { continuation in
            if isReleased { continuation.resume() } else { self.continuation = continuation }
        }
    }

    /// Lets the task continue, in a job of its own on the main actor.
    func release() {
        isReleased = true
        continuation?.resume()
        continuation = nil
    }
}
