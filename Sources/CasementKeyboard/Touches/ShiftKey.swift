package import CasementCore

/// The state of Shift: a tap makes the next letter a capital, a double tap all of them, and so does Shift while it is held.
package struct ShiftKey: Hashable, Sendable {
    /// The letters that are capitals while Shift is not held.
    package enum State: Hashable, Sendable {
        case off
        /// The next one.
        case once
        /// All, until the next tap.
        case locked
    }

    /// 300 ms: the longest time between the two taps of a double tap, as of a double tap anywhere else.
    package static let doubleTapInterval = Duration.milliseconds(300)

    package private(set) var state = State.off
    /// The number of touches that hold the key.
    private var holders = 0
    private var isUsed = false
    private var lastTap: Instant?
    /// Whether a person has decided about the next letter, so that the text does not.
    private var isChosen = false

    package init() {}

    /// Whether a letter that is typed now is a capital.
    package var isOn: Bool { holders > 0 || state != .off }

    package mutating func press() {
        if holders == 0 { isUsed = false }
        holders += 1
    }

    package mutating func release(at time: Instant) {
        holders = max(0, holders - 1)
        guard holders == 0 else { return }
        isChosen = true
        if isUsed {
            if state == .once { state = .off }
        } else if let lastTap, time - lastTap <= Self.doubleTapInterval {
            state = .locked
        } else {
            state = state == .off ? .once : .off
        }
        lastTap = isUsed ? nil : time
    }

    /// A touch lands on a key that types.
    ///
    /// - Returns: whether it types a capital.
    package mutating func land() -> Bool {
        isUsed = true
        return isOn
    }

    /// A text was typed.
    package mutating func didType() {
        lastTap = nil
        isChosen = false
        if state == .once, holders == 0 { state = .off }
    }

    /// The text before the caret asks for a capital, or for none.
    package mutating func suggest(_ isCapital: Bool) {
        guard state != .locked, !isChosen, holders == 0 else { return }
        state = isCapital ? .once : .off
    }

    /// Another text is edited: the suggestion counts again.
    package mutating func reset() {
        self = ShiftKey()
    }
}
