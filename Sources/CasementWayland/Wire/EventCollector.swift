import CWaylandClient
import CasementCore

/// What the dispatchers write to. Only the reader thread touches it once the connection is up.
final class EventCollector {
    private let mailbox: Mailbox
    private var batch: [WireEvent] = []
    /// When the events that are being dispatched were read.
    private(set) var arrival: Instant
    /// Whether something was sent from the reader thread and is to be flushed there.
    var needsFlush = false

    init(mailbox: Mailbox) {
        self.mailbox = mailbox
        arrival = MonotonicClock.now()
    }

    func append(_ event: WireEvent) {
        batch.append(event)
    }

    /// Begins a batch: everything that is dispatched until its end was read at once.
    func begin(at now: Instant) {
        arrival = now
    }

    /// Hands the batch on.
    func end() {
        guard !batch.isEmpty else { return }
        if Quirks.deliversAtEndOfBatch { batch.append(.boundary) }
        mailbox.publish(batch, at: arrival)
        batch.removeAll(keepingCapacity: true)
    }

    /// Whether the main thread has left things lying for so long that the reader no longer speaks for it.
    var isAbandoned: Bool {
        mailbox.stall(at: arrival) >= Quirks.pingPatience
    }

    func stamp(_ time: UInt32) -> WireStamp {
        WireStamp(time: time, arrival: arrival)
    }

    func sample(_ x: Int32, _ y: Int32, _ time: UInt32) -> WireSample {
        WireSample(x: x, y: y, stamp: stamp(time))
    }
}
