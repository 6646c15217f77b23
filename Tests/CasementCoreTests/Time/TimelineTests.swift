import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct TimelineTests {
    private let timeline = Timeline()
    private let journal = Journal()

    private func at(_ milliseconds: Int64) -> Instant {
        .zero + .milliseconds(milliseconds)
    }

    @discardableResult
    private func schedule(_ milliseconds: Int64, _ name: String) -> Deadline {
        timeline.schedule(at: at(milliseconds)) { [journal, timeline] in
            journal.write("\(name)@\(timeline.now.nanoseconds / 1_000_000)")
        }
    }

    @Test("Actions run in the order of their deadlines, and at the same time in the order of their requests")
    func order() {
        schedule(20, "c")
        schedule(10, "a")
        schedule(20, "d")
        schedule(10, "b")
        timeline.advance(to: at(19))
        #expect(journal.drain() == ["a@10", "b@10"])
        timeline.advance(to: at(20))
        #expect(journal.drain() == ["c@20", "d@20"])
        #expect(timeline.nextDeadline == nil)
    }

    @Test("An action that another action requests within the span runs at its time")
    func nested() {
        _ = timeline.schedule(at: at(10)) {
            journal.write("first")
            schedule(15, "inner")
            schedule(10, "at once")
            schedule(99, "later")
        }
        schedule(20, "last")
        timeline.advance(to: at(50))
        #expect(journal.drain() == ["first", "at once@10", "inner@15", "last@20"])
        #expect(timeline.nextDeadline == at(99))
        #expect(timeline.now == at(50))
    }

    @Test("A cancelled action does not run, even if an action at the same time cancels it")
    func cancel() {
        let victim = Box<Deadline>()
        _ = timeline.schedule(at: at(10)) { victim.value?.cancel() }
        victim.value = schedule(10, "victim")
        let other = schedule(30, "other")
        timeline.advance(to: at(20))
        other.cancel()
        other.cancel()
        #expect(timeline.nextDeadline == nil)
        timeline.advance(to: at(100))
        #expect(journal.drain() == [])
    }

    @Test("Time never goes back, and an action in the past runs at the next step")
    func monotone() {
        timeline.advance(to: at(100))
        timeline.advance(to: at(50))
        #expect(timeline.now == at(100))
        schedule(10, "past")
        #expect(journal.drain() == [])
        timeline.advance(to: at(50))
        #expect(journal.drain() == ["past@100"])
    }

    @Test("An action that cancels itself has run and is finished")
    func cancelItself() {
        let own = Box<Deadline>()
        own.value = timeline.schedule(at: at(1)) { [journal] in
            journal.write("ran")
            own.value?.cancel()
        }
        timeline.advance(to: at(2))
        timeline.advance(to: at(3))
        #expect(journal.drain() == ["ran"])
    }
}

/// A variable that a closure needs before its value exists.
@MainActor final class Box<Value> {
    var value: Value?
}
