public import CasementCore

extension Stage {
    /// Advances the clock as ``settle(limit:)``, and runs the tasks of the scene and its views meanwhile: for apps that use
    /// `View.task`.
    ///
    /// ```swift
    /// let stage = Stage(ForecastController())
    /// #expect(await stage.settled())
    /// ```
    ///
    /// It waits for pictures that load, for `View.work` and for tasks that can continue at the present time, and not for tasks
    /// that sleep: use ``run(for:)`` for those. The limit is one of the scene's time, which stands still during work on another
    /// thread: if work never ends, this call does not return.
    ///
    /// - Returns: whether no motion was left within the limit.
    @discardableResult
    public func settled(limit: Duration = .seconds(10)) async -> Bool {
        let end = host.now + limit
        await runTasks()
        while !host.isSettled {
            guard host.step(until: end) else {
                host.advance(by: end - host.now)
                return host.isSettled
            }
            await runTasks()
        }
        return true
    }

    /// Advances the clock as ``advance(by:)``, and runs the tasks of the scene and its views at their times.
    public func run(for duration: Duration) async {
        let end = host.now + duration
        await runTasks()
        while host.step(until: end) { await runTasks() }
        host.advance(by: end - host.now)
    }

    /// Runs the tasks that can continue. The clock stands still meanwhile, also while they wait for other threads.
    func runTasks() async {
        // Lets the jobs run that are in the queue of the main actor.
        await Task.yield()
        while scene.tasks.isAwaitingJob { await scene.tasks.change() }
    }
}
