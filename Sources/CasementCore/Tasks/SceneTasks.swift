/// The tasks of a scene: it decides when each of them continues, and lets one at a time continue.
///
/// The main actor runs jobs in the order in which they were enqueued, but other threads enqueue theirs at any time. So a task
/// of a scene waits for nothing but the scene. Each waiter has the number of its request. It becomes ready by a deadline, by a
/// result or by cancellation, and continues when those that were ready before it have continued.
@MainActor package final class SceneTasks {
    /// The scene; set once.
    weak var scene: Scene?
    private var requestCount = 0
    /// The waiters that may continue, in the order in which they became ready.
    private var ready: [TaskWaiter] = []
    /// The waiter that was released and has not continued yet.
    private var released: TaskWaiter?
    private var wakeup: Deadline?
    private let results = ResultOrder()
    private let pictures = ResultOrder()
    private var active: [(task: SceneTask, view: View?)] = []
    private var observers: [CheckedContinuation<Void, Never>] = []
    /// Whether the scene has ended: no host advances its time any more, so waiters continue at once.
    private var hasEnded = false
    /// Whether waiters continue only by ``resume(_:)``, as in a replay.
    package var isReplaying = false {
        didSet { if !isReplaying { scheduleRelease() } }
    }

    // MARK: Starting and ending

    @discardableResult
    func start(
        _ handle: SceneTask = SceneTask(), on view: View?, _ body: @escaping @MainActor () async throws -> Void
    ) -> SceneTask {
        active.append((handle, view))
        SceneTask.$current.withValue(handle) {
            let waiter = makeWaiter()
            handle.start(Task { await run(body, of: handle, after: waiter) })
            makeReady(waiter)
        }
        return handle
    }

    private func run(
        _ body: @MainActor () async throws -> Void, of handle: SceneTask, after waiter: TaskWaiter
    ) async {
        do {
            try await wait(for: waiter)
            try await body()
        } catch {
            if !(error is CancellationError) { scene?.onProblem?(.task(error)) }
        }
        handle.end()
        active.removeAll { $0.task === handle }
    }

    /// Cancels the tasks of a view, which left the scene.
    func cancelAll(on view: View) {
        for entry in active where entry.view === view { entry.task.cancel() }
    }

    /// Cancels all tasks: the scene ends.
    package func cancelAll() {
        hasEnded = true
        for entry in active { entry.task.cancel() }
        releaseNext()
    }

    /// Whether a task of a view has not ended; it retains the view.
    package func isRunning(on view: View) -> Bool {
        active.contains { $0.view === view }
    }

    // MARK: Waiting

    func sleep(for duration: Duration) async throws {
        let waiter = makeWaiter()
        guard let deadline = deadline(of: waiter, after: duration) else { throw CancellationError() }
        defer { deadline.cancel() }
        try await wait(for: waiter)
    }

    /// A function of its own, so that a sleeping task does not retain the scene.
    private func deadline(of waiter: TaskWaiter, after duration: Duration) -> Deadline? {
        scene?.schedule(after: max(duration, .zero)) { [weak self] in self?.makeReady(waiter, isInAdvance: true) }
    }

    /// Runs an operation on other threads. Continues with its result after those of earlier requests of the same kind.
    func result<Value: Sendable, Failure: Error>(
        isPicture: Bool = false, of operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        let (waiter, order) = (makeWaiter(), isPicture ? pictures : results)
        order.add(waiter)
        let job = Task.detached { () async -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
        }
        let result = await withTaskCancellationHandler {
            await job.value
        } onCancel: {
            job.cancel()
        }
        for waiter in order.resultArrived(for: waiter) { makeReady(waiter) }
        await waiter.wait()
        continued(waiter)
        return result
    }

    private func wait(for waiter: TaskWaiter) async throws {
        await withTaskCancellationHandler {
            await waiter.wait()
        } onCancel: {
            Task { @MainActor in self.makeReady(waiter) }
        }
        continued(waiter)
        try Task.checkCancellation()
    }

    /// Waits until a waiter is made ready, or the task is cancelled.
    package func wait(until waiter: TaskWaiter) async {
        try? await wait(for: waiter)
    }

    /// Makes a point at which a task of the scene waits.
    package func makeWaiter() -> TaskWaiter {
        requestCount += 1
        return TaskWaiter(number: requestCount)
    }

    // MARK: Continuing

    /// Lets the task of a waiter continue when those that were ready before it have continued; once.
    ///
    /// - Parameter isInAdvance: whether the scene's time is advancing, so that it will be the present time when the task runs.
    package func makeReady(_ waiter: TaskWaiter, isInAdvance: Bool = false) {
        guard !waiter.isReady else { return }
        waiter.becomeReady()
        ready.append(waiter)
        if isInAdvance || !waiter.isInSceneTask { releaseNext() } else { scheduleRelease() }
        noteChange()
    }

    /// Releases the next waiter when the host has advanced the scene's time. Until then that is the time of the last input or
    /// frame, and a task that sleeps after a long pause would continue too early.
    private func scheduleRelease() {
        if hasEnded { return releaseNext() }
        guard wakeup == nil, released == nil, !ready.isEmpty, let scene else { return }
        wakeup = scene.timeline.schedule(at: scene.now, isPartOfMotion: true) { [weak self] in
            self?.wakeup = nil
            self?.releaseNext()
        }
    }

    private func releaseNext() {
        guard !isReplaying, released == nil, !ready.isEmpty else { return }
        release(ready.removeFirst())
    }

    private func release(_ waiter: TaskWaiter) {
        released = waiter
        waiter.release()
    }

    /// The task of a waiter continues: it runs until it waits again before any other job of the main actor runs.
    private func continued(_ waiter: TaskWaiter) {
        if let scene { scene.recorder?.note(.resume(waiter.number, scene.now)) }
        released = nil
        releaseNext()
        noteChange()
    }

    // MARK: Hosts with a simulated clock

    /// Whether a task continues as soon as a job of the main actor, or work on another thread, has ended.
    package var isAwaitingJob: Bool { released != nil || !isReplaying && hasPendingResults }

    /// Whether the work of a task has not ended on another thread.
    package var hasPendingResults: Bool { results.isWaiting || pictures.isWaiting }

    /// Whether a waiter may continue.
    package func isReady(_ number: Int) -> Bool { ready.contains { $0.number == number } }

    /// Lets a waiter continue in a replay; does nothing if it is not ready.
    package func resume(_ number: Int) {
        guard released == nil, let index = ready.firstIndex(where: { $0.number == number }) else { return }
        release(ready.remove(at: index))
    }

    /// Suspends the caller until a waiter becomes ready or continues.
    package func change() async {
        await withCheckedContinuation { observers.append($0) }
    }

    private func noteChange() {
        let waiting = observers
        observers = []
        for observer in waiting { observer.resume() }
    }
}
