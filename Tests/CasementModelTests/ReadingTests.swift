import CSystem
import Glibc
import Testing

@testable import CasementCore
@testable import CasementModel

/// The registrations of what code reads.
@MainActor @Suite struct ReadingTests {
    private let tracker = ModelReadTracker()

    /// The bytes that the process has taken from `malloc`.
    private var bytesInUse: Int { Int(mallinfo2().uordblks) }

    @Test("Runs without a change, and readings that go, leave nothing behind") func memory() {
        let order = Order()
        let reading = tracker.makeReading { _ in }
        func run(_ count: Int) {
            for _ in 0..<count {
                reading.run { _ = (order.name, order.spice) }
                tracker.makeReading { _ in }.run { _ = order.name }
            }
        }
        run(1000)
        let before = bytesInUse
        run(20_000)
        // One registration takes more than 100 bytes; other tests of the process may keep a little.
        #expect(bytesInUse - before < 400_000)
    }

    @Test("What the last run read is followed, once, and not what the run before it read") func lastRun() {
        let order = Order()
        var changes = 0
        let reading = tracker.makeReading { _ in changes += 1 }
        reading.run { _ = order.name }
        reading.run { _ = order.note }
        order.name = "Coffee"
        #expect(changes == 0)
        order.note = "Hot"
        order.note = "Cold"
        #expect(changes == 1)
        reading.run { _ = order.name }
        order.name = "Milk"
        #expect(changes == 2)
    }

    @Test("A reading that has been released follows nothing") func released() {
        let order = Order()
        var changes = 0
        var reading: (any Reading)? = tracker.makeReading { _ in changes += 1 }
        reading?.run { _ = order.name }
        reading = nil
        order.name = "Coffee"
        #expect(changes == 0)
    }
}
