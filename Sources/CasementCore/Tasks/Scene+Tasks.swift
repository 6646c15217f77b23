extension Scene {
    /// Starts a task on the main actor that ends with the scene; see ``View/task(_:)``.
    @discardableResult
    public func task(_ body: @escaping @MainActor () async throws -> Void) -> SceneTask {
        tasks.start(on: nil, body)
    }

    /// Waits for a time of the scene, which a test advances.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        try await tasks.sleep(for: duration)
    }

    /// Runs an operation on other threads; see ``View/work(_:)``.
    public func work<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await tasks.work(operation)
    }
}

extension View {
    /// Starts a task on the main actor that is cancelled when the view leaves its scene.
    ///
    /// ```swift
    /// override func didMoveToScene() {
    ///     guard scene != nil else { return }
    ///     task { [unowned self] in
    ///         while true {
    ///             label.text = try await work { try readForecast() }
    ///             try await sleep(for: .seconds(60))
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The body begins after the present event or frame. Until it ends, the task retains the view. The same input gives the
    /// same pixels if the task waits only for ``sleep(for:)``, ``work(_:)`` and pictures that load: tasks then continue one at
    /// a time, in an order that does not depend on other threads. Nothing of that holds for a plain `Task` and for other
    /// things to wait for.
    ///
    /// A cancelled body goes on where nothing throws, such as after a question that its page no longer shows, or after `try?`.
    /// Then the page may be gone: what follows captures it weakly.
    ///
    /// An error of the body is reported to ``Scene/onProblem``, except `CancellationError`.
    ///
    /// In a view that is in no scene, such as in `viewDidLoad`, the task begins once, when the view enters one.
    @discardableResult
    public final func task(_ body: @escaping @MainActor () async throws -> Void) -> SceneTask {
        if let scene { return scene.tasks.start(on: self, body) }
        let handle = SceneTask(isPending: true)
        whenInScene { view, scene in
            if handle.isPending { scene.tasks.start(handle, on: view, body) }
        }
        return handle
    }

    /// Waits for a time of the scene, which a test advances.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the view is in no scene.
    public final func sleep(for duration: Duration) async throws {
        guard let tasks = scene?.tasks else { throw CancellationError() }
        try await tasks.sleep(for: duration)
    }

    /// Runs an operation on other threads, and returns its result.
    ///
    /// Results are delivered in the order in which they were requested: a quick operation waits for a slow one that was
    /// requested before. A host with a simulated clock stops it until the result is there. An operation that never ends holds
    /// back all later ones of the scene, also when its task is cancelled: it must react to cancellation, and must not wait for
    /// other work of the scene.
    ///
    /// - Throws: the error of the operation, or `CancellationError` if the task is cancelled, or the view is in no scene.
    public final func work<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let tasks = scene?.tasks else { throw CancellationError() }
        return try await tasks.work(operation)
    }
}

extension SceneTasks {
    fileprivate func work<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let result = await result(of: operation)
        try Task.checkCancellation()
        return try result.get()
    }
}
