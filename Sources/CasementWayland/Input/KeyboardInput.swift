import CasementCore
import CasementSystem

/// One keyboard: the keys that are down, their symbols and text, and their repeats.
@MainActor struct KeyboardInput {
    private enum Layout {
        case none
        /// Compiled with the first key only: that takes milliseconds, and the keyboard of a panel may never be used.
        case waiting(Descriptor, size: UInt32)
        case ready(Keymap)
    }

    /// More than the keys of any keyboard.
    static let mostKeys = 256

    /// The name of the seat.
    var seat = ""
    private var layout = Layout.none
    private var isLayoutUsable: Bool?
    private var clock = TimeMapping()
    private var repeating = KeyRepeat()
    private var down: [UInt32: KeyEvent] = [:]
    private var modifiers: (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) = (0, 0, 0, 0)

    init(seat: String = "") {
        self.seat = seat
    }

    var deadline: Instant? { repeating.deadline }

    mutating func handle(_ change: KeyboardChange, at now: Instant) -> [InputEvent] {
        switch change {
        case .keymap(let file, let size):
            layout = file.map { .waiting($0, size: size) } ?? .none
        case .enter:
            break
        case .leave:
            return cancelAll(at: now)
        case .modifiers(let depressed, let latched, let locked, let group):
            modifiers = (depressed, latched, locked, group)
            if case .ready(let keymap) = layout {
                keymap.update(depressed: depressed, latched: latched, locked: locked, group: group)
            }
        case .repeatInfo(let rate, let delay):
            repeating.configure(rate: rate, delay: delay)
        case .key(let code, let isPressed, let stamp):
            return isPressed ? press(code, stamp, now) : end(code, .released, clock.map(stamp))
        }
        return []
    }

    /// The repeat that is due, if one is.
    mutating func fire(at now: Instant) -> InputEvent? {
        repeating.fire(at: now).map { .key($0) }
    }

    /// Cancels every key that is down, so that none stays down for ever.
    mutating func cancelAll(at now: Instant) -> [InputEvent] {
        repeating.stop()
        let codes = down.keys.sorted()
        return codes.flatMap { end($0, .cancelled, now) }
    }

    private mutating func press(_ code: UInt32, _ stamp: WireStamp, _ now: Instant) -> [InputEvent] {
        let time = clock.map(stamp)
        guard down.count < Self.mostKeys || down[code] != nil else { return [] }
        let keymap = compiled()
        let symbol = keymap?.symbol(code) ?? 0
        let text = keymap?.type(code, symbol) ?? ""
        let event = KeyEvent(
            phase: .pressed, symbol: Keymap.keySymbol(symbol), code: code, modifiers: keymap?.modifiers ?? [],
            text: text, time: time, seat: seat)
        let again = end(code, .cancelled, time)
        down[code] = event
        if keymap?.repeats(code) ?? false { repeating.press(code, event, at: now) }
        return again + [.key(event)]
    }

    /// Whether the layout that was compiled since the last call can be used; nil if none was.
    mutating func drainLayoutReport() -> Bool? {
        defer { isLayoutUsable = nil }
        return isLayoutUsable
    }

    private mutating func end(_ code: UInt32, _ phase: KeyEvent.Phase, _ time: Instant) -> [InputEvent] {
        repeating.release(code)
        guard var event = down.removeValue(forKey: code) else { return [] }
        event.phase = phase
        event.text = ""
        event.time = max(time, event.time)
        return [.key(event)]
    }

    private mutating func compiled() -> Keymap? {
        switch layout {
        case .none: return nil
        case .ready(let keymap): return keymap
        case .waiting(let file, let size):
            guard let keymap = Keymap(file: file, size: size, locale: Self.locale) else {
                layout = .none
                isLayoutUsable = false
                return nil
            }
            isLayoutUsable = true
            keymap.update(
                depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
                group: modifiers.group)
            layout = .ready(keymap)
            return keymap
        }
    }

    private static var locale: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
        }
        return "C"
    }
}
