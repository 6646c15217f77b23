import CasementCore
import Testing

@testable import Casement

/// A watchdog whose times are in milliseconds.
private final class Clockwork {
    private var watchdog = Watchdog(period: .seconds(2), at: .zero)

    func isFed(at milliseconds: Int, owedFrame: Int? = nil) -> Bool {
        watchdog.isFed(at: .zero + .milliseconds(milliseconds), owedFrame: owedFrame)
    }

    var deadline: Int { Int((watchdog.deadline - .zero) / .milliseconds(1)) }
}

@Suite("The times of watchdog messages") struct WatchdogTests {
    private let watchdog = Clockwork()

    @Test("A message is sent once in half the period, however often the loop iterates") func halfPeriod() {
        #expect((0...40).filter { watchdog.isFed(at: $0 * 100) } == [0, 10, 20, 30, 40])
        #expect(watchdog.deadline == 5000)
    }

    @Test("An iteration that came late does not shorten the next wait") func late() {
        #expect(watchdog.isFed(at: 0))
        #expect(watchdog.isFed(at: 1300))
        #expect(watchdog.deadline == 2300)
    }

    @Test("No message is sent while a frame is late, but in the iteration that draws it") func lateFrame() {
        #expect(watchdog.isFed(at: 0, owedFrame: 7))
        #expect(watchdog.isFed(at: 1000, owedFrame: 7))
        #expect(!watchdog.isFed(at: 2000, owedFrame: 7))
        #expect(watchdog.deadline == 3000, "the loop does not spin meanwhile")
        #expect(!watchdog.isFed(at: 2500, owedFrame: 7))
        #expect(watchdog.deadline == 3000)
        #expect(watchdog.isFed(at: 2600))
        #expect(watchdog.deadline == 3600)
    }

    @Test("Frames that are drawn one after the other are not late") func frames() {
        #expect((0...30).filter { watchdog.isFed(at: $0 * 100, owedFrame: $0) } == [0, 10, 20, 30])
    }

    @Test("A frame that the compositor delayed is not late once it can be drawn") func heldUp() {
        #expect(watchdog.isFed(at: 0, owedFrame: 1))
        #expect(watchdog.isFed(at: 1000))
        #expect(watchdog.isFed(at: 60_000, owedFrame: 1))
    }
}
