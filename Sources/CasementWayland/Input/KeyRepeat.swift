import CasementCore

/// Repeats a held key on the loop's own deadlines.
///
/// After a stall it repeats once and continues from then: missed repeats are dropped.
struct KeyRepeat {
    private struct Held {
        var code: UInt32
        var event: KeyEvent
        var next: Instant
    }

    /// No key repeats faster than this, whatever rate a compositor sends.
    static let fastest = Duration.milliseconds(10)

    /// The time between two repeats; nil if keys do not repeat.
    private var interval: Duration? = .milliseconds(40)
    private var delay: Duration = .milliseconds(400)
    private var held: Held?

    /// The time of the next repeat; nil while there is none, so an idle app sets no timer.
    var deadline: Instant? { interval == nil ? nil : held?.next }

    /// Sets the compositor's rate, in repeats a second (0: never), and its delay in milliseconds.
    mutating func configure(rate: Int32, delay milliseconds: Int32) {
        interval = rate > 0 ? max(Self.fastest, .nanoseconds(1_000_000_000 / Int64(rate))) : nil
        delay = max(Self.fastest, .milliseconds(Int64(milliseconds)))
    }

    mutating func press(_ code: UInt32, _ event: KeyEvent, at now: Instant) {
        held = Held(code: code, event: event, next: now + delay)
    }

    mutating func release(_ code: UInt32) {
        if held?.code == code { held = nil }
    }

    mutating func stop() {
        held = nil
    }

    /// The repeat that is due, at most one a call.
    mutating func fire(at now: Instant) -> KeyEvent? {
        guard let interval, var key = held, key.next <= now else { return nil }
        key.next = max(key.next + interval, now + Self.fastest)
        held = key
        var event = key.event
        event.phase = .repeated
        event.time = now
        return event
    }
}
