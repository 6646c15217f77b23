import CWaylandClient
import CasementCore

/// Collects the events that the dispatchers append. Only the reader thread uses it once the connection is open.
final class EventCollector {
    private let mailbox: Mailbox
    private let clock: @Sendable () -> Instant
    private var batch: [WireEvent] = []
    /// The time at which the present batch was read.
    private(set) var arrival: Instant
    /// Whether the reader thread made a request that it has to flush.
    var needsFlush = false
    /// What input methods have sent since their last `done`. The main thread uses it too, under the reader's lock.
    var inputMethodUpdates: [Token: InputMethodUpdate] = [:]
    /// What other clients offer. The main thread uses it too, under the reader's lock.
    var selectionOffers = SelectionOffers()

    init(mailbox: Mailbox, clock: @escaping @Sendable () -> Instant) {
        self.mailbox = mailbox
        self.clock = clock
        arrival = clock()
    }

    func append(_ event: WireEvent) {
        batch.append(event)
    }

    /// Begins a batch: all events that were read at once.
    func begin() {
        arrival = clock()
    }

    /// Publishes the batch to the mailbox.
    func end() {
        guard !batch.isEmpty else { return }
        if Quirks.deliversAtEndOfBatch { batch.append(.boundary) }
        mailbox.publish(batch, at: arrival)
        batch.removeAll(keepingCapacity: true)
    }

    /// Whether the main thread has been busy for so long that the reader no longer answers pings for it.
    var isAbandoned: Bool {
        mailbox.stall(at: arrival) >= Quirks.pingPatience
    }

    func stamp(_ time: UInt32, serial: UInt32 = 0) -> WireStamp {
        WireStamp(time: time, serial: serial, arrival: arrival)
    }

    func sample(_ x: Int32, _ y: Int32, _ time: UInt32, serial: UInt32 = 0) -> WireSample {
        WireSample(x: x, y: y, stamp: stamp(time, serial: serial))
    }
}
