/// A task of a scene or of a view, until its body ends; see ``View/task(_:)`` and ``Scene/task(_:)``.
@MainActor public final class SceneTask {
    @TaskLocal static var current: SceneTask?

    private var task: Task<Void, Never>?

    init() {}

    /// Whether the body has neither returned nor thrown.
    public var isRunning: Bool { task != nil }

    /// Cancels the task: where it sleeps, it continues with a `CancellationError`. An operation of ``View/work(_:)`` is
    /// cancelled, and the task continues when the operation has ended. Does nothing if the task has ended.
    public func cancel() {
        task?.cancel()
    }

    func start(_ task: Task<Void, Never>) {
        self.task = task
    }

    func end() {
        task = nil
    }
}
