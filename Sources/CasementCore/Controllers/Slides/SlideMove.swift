/// The result of a movement that a task waits for; see ``SlideController/move(_:stop:takingOver:)``.
@frozen public enum SlideMoveResult: Hashable, Sendable {
    /// The slide rests where it was sent.
    case arrived
    /// A touch or another command took over, or a drag was in progress.
    case interrupted
    /// There is no such neighbour, or the edge to it is closed.
    case vetoed
}

/// The tasks that wait for a movement of the slides.
@MainActor final class SlideMoves {
    @MainActor private final class Move {
        let target: LoadedSlide
        let waiter: TaskWaiter
        weak var tasks: SceneTasks?
        var result = SlideMoveResult.interrupted

        init(to target: LoadedSlide, in tasks: SceneTasks) {
            (self.target, self.tasks) = (target, tasks)
            waiter = tasks.makeWaiter()
        }
    }

    private var waiting: [Move] = []
    /// The number of drags and commands so far.
    private(set) var count = 0

    /// A drag or a command begins, and supersedes those before.
    func begin() {
        count += 1
        interrupt(exceptTo: nil)
    }

    /// Suspends the calling task until a slide rests, or a touch or another command takes over.
    func arrival(at slide: LoadedSlide, in tasks: SceneTasks) async -> SlideMoveResult {
        let move = Move(to: slide, in: tasks)
        waiting.append(move)
        await tasks.wait(until: move.waiter)
        return move.result
    }

    /// Ends the movements to other slides than the current one, or all of them if a touch takes over.
    func interrupt(exceptTo slide: LoadedSlide?) {
        let ended = waiting.filter { $0.target !== slide }
        waiting.removeAll { $0.target !== slide }
        for move in ended { move.tasks?.makeReady(move.waiter) }
    }

    /// The slides rest.
    func arrive(at slide: LoadedSlide) {
        for move in waiting where move.target === slide { move.result = .arrived }
        interrupt(exceptTo: nil)
    }
}
