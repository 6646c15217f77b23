/// Animations with a common completion: the tracks of one `animate` call, or the calls of one `animateTogether`.
@MainActor final class AnimationGroup {
    private var running = 0
    private var end = AnimationEnd.finished
    private var isOpen = true
    private var completion: ((AnimationEnd) -> Void)?
    private let parent: AnimationGroup?
    private let completions: CompletionQueue

    init(_ completions: CompletionQueue, parent: AnimationGroup?, _ completion: ((AnimationEnd) -> Void)?) {
        self.completions = completions
        self.parent = parent
        self.completion = completion
        parent?.memberStarted()
    }

    func memberStarted() {
        running += 1
    }

    func memberEnded(_ memberEnd: AnimationEnd) {
        running -= 1
        if memberEnd == .interrupted { end = .interrupted }
        finishIfDone()
    }

    /// Ends the adding of members; the completion runs when all of them have ended.
    func close() {
        isOpen = false
        finishIfDone()
    }

    private func finishIfDone() {
        guard running == 0, !isOpen else { return }
        if let completion { completions.add { [end] in completion(end) } }
        completion = nil
        parent?.memberEnded(end)
    }
}

/// Runs completions, which are the app's code and may change anything, after the change that made them due.
///
/// Within an `animate` block they would take part in its transaction, and within a write they would be overwritten by it.
@MainActor final class CompletionQueue {
    private var waiting: [() -> Void] = []
    private var holds = 0
    private var isRunning = false

    func add(_ completion: @escaping () -> Void) {
        waiting.append(completion)
        runIfFree()
    }

    /// Runs `body`, and then the completions that became due, unless this call is within another one.
    func hold(_ body: () -> Void) {
        holds += 1
        body()
        holds -= 1
        runIfFree()
    }

    private func runIfFree() {
        guard holds == 0, !isRunning else { return }
        isRunning = true
        while !waiting.isEmpty {
            let due = waiting
            waiting = []
            for completion in due { completion() }
        }
        isRunning = false
    }
}
