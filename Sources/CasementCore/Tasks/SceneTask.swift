/// A task of a scene or of a view, until its body ends; see ``View/task(_:)`` and ``Scene/task(_:)``.
@MainActor public final class SceneTask {
    @TaskLocal static var current: SceneTask?

    private var task: Task<Void, Never>?
    /// Whether it waits for its view to enter a scene.
    private(set) var isPending: Bool

    init(isPending: Bool = false) { self.isPending = isPending }

    /// Whether the body has neither returned nor thrown, also one that has not begun.
    public var isRunning: Bool { isPending || task != nil }

    /// Cancels the task: where it sleeps, it continues with a `CancellationError`. An operation of ``View/work(_:)`` is
    /// cancelled, and the task continues when the operation has ended. Does nothing if the task has ended.
    public func cancel() {
        isPending = false
        task?.cancel()
    }

    func start(_ task: Task<Void, Never>) {
        isPending = false
        self.task = task
    }

    func end() {
        task = nil
    }
}
