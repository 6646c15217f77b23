import CasementCore
import Synchronization

@testable import CasementWayland

/// A clock that stands still until a test advances it. The host and its reader thread read it.
final class TestClock: Sendable {
    private let time: Mutex<Instant>

    init(_ start: Instant = MonotonicClock.now()) { time = Mutex(start) }

    var now: Instant { time.withLock { $0 } }

    /// Sets it to the machine's time, because the host compares touches with that, too; a test may have waited for others since
    /// the clock was made.
    func synchronize() {
        time.withLock { $0 = MonotonicClock.now() }
    }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0 + duration }
    }
}

/// An instant a number of milliseconds after the beginning of time.
func moment(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
}
