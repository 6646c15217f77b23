import Testing

@testable import CasementCore

@Suite("The queue of a change's notifications") @MainActor struct ChangeQueueTests {
    /// What was delivered, and the changes that notifications make.
    private final class Log {
        var lines: [String] = []
        var change: ((String) -> Void)?
    }

    private func queue(_ log: Log, isReentrant: Bool = true) -> ChangeQueue<String> {
        ChangeQueue(isReentrant: isReentrant) { _ in
            log.lines.append("complete")
        } deliver: {
            log.lines.append($0)
            log.change?($0)
            log.lines.append($0 + " returned")
        }
    }

    @Test("Notifications wait until the outermost change is complete, and come in their order")
    func outermost() {
        let log = Log()
        let queue = queue(log)
        let result = queue.change {
            queue.add("a")
            queue.change { queue.add("b") }
            log.lines.append("still within")
            return 3
        }
        #expect(result == 3)
        #expect(log.lines == ["still within", "complete", "a", "a returned", "b", "b returned"])
    }

    @Test("A change that a notification makes delivers what waits before it returns")
    func reentrant() {
        let log = Log()
        let queue = queue(log)
        log.change = { if $0 == "a" { queue.change { queue.add("c") } } }
        queue.change {
            queue.add("a")
            queue.add("b")
        }
        let within = ["b", "b returned", "c", "c returned"]
        #expect(log.lines == ["complete", "a", "complete"] + within + ["a returned"])
    }

    @Test("A queue that is not reentrant delivers it when the notification has returned, and completes once more")
    func deferred() {
        let log = Log()
        let queue = queue(log, isReentrant: false)
        log.change = { if $0 == "a" { queue.change { queue.add("c") } } }
        queue.change {
            queue.add("a")
            queue.add("b")
        }
        let all = ["a", "a returned", "b", "b returned", "c", "c returned"]
        #expect(log.lines == ["complete"] + all + ["complete"])
    }

    @Test("What is removed while it waits is not delivered")
    func removal() {
        let log = Log()
        let queue = queue(log)
        queue.change {
            queue.add("a")
            queue.add("b")
            queue.waiting.removeAll { $0 == "a" }
        }
        #expect(log.lines == ["complete", "b", "b returned"])
    }
}
