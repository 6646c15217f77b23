import CasementCore
package import CasementKeyboard
import FuzzEngine

/// The text that the events of touches type.
package struct TypedText {
    package private(set) var text = ""
    /// The number of long presses and of changes that nobody meant: moves of the caret, deletions.
    package private(set) var unmeant = 0

    private var touches: KeyTouches<TypedKey>
    private var shift = ShiftKey()
    private var capitals: Set<TouchID> = []

    package init(grid: KeyGrid<TypedKey>) {
        touches = KeyTouches(grid: grid)
    }

    /// Delivers events as an app does that shows 60 frames a second and stalls for 50 ms now and then: what has arrived
    /// meanwhile comes together, and timers run afterwards.
    package mutating func deliver(_ events: [TypingEvent], seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var now = Instant.zero
        var next = 0
        while next < events.count {
            now = now + .microseconds(16_667)
            if random.once(in: 10) { now = now + .milliseconds(50) }
            while next < events.count, events[next].time <= now {
                deliver(events[next])
                next += 1
            }
            perform(touches.advance(to: now), at: now)
        }
    }

    private mutating func deliver(_ event: TypingEvent) {
        let actions =
            switch event.phase {
            case .began: touches.begin(event.touch, at: event.location, event.time)
            case .moved: touches.move(event.touch, to: event.location, event.time)
            case .ended: touches.end(event.touch, at: event.location, event.time)
            case .cancelled: touches.cancel(event.touch, event.time)
            }
        perform(actions, at: event.time)
    }

    private mutating func perform(_ actions: [KeyTouchAction<TypedKey>], at time: Instant) {
        for action in actions {
            switch action {
            case .land(let touch): if shift.land() { capitals.insert(touch) } else { capitals.remove(touch) }
            case .press: shift.press()
            case .release: shift.release(at: time)
            case .type(let key, let touch):
                text += capitals.contains(touch) ? key.shiftedText : key.text
                shift.didType()
            default: unmeant += 1
            }
        }
    }
}
