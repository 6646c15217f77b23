package import CasementCore

/// Turns touches on a keyboard into what they type: a value without views and without a clock of its own.
///
/// A touch that slides by less than half a key types the key on which it landed, otherwise the key under the lift. A touch that
/// lands types what the earlier ones are on, so that any number of thumbs may overlap. A cancelled touch types nothing.
///
/// All times are those of the events: events that arrive late, and together, mean the same as in time. Before ``advance(to:)``,
/// the caller delivers the events that have arrived.
package struct KeyTouches<Key: TouchedKey>: Sendable {
    package typealias Action = KeyTouchAction<Key>
    /// 9 pt: the distance on the space bar that moves the caret by one character.
    package static var caretStep: Double { 9 }

    /// The keys. Touches that are down keep the keys on which they landed.
    package var grid: KeyGrid<Key> {
        didSet { for index in touches.indices { touches[index].isFixed = !touches[index].isModifier } }
    }
    /// The times.
    package var times = KeyTouchTimes()
    private var touches: [KeyTouch<Key>] = []

    package init(grid: KeyGrid<Key>) {
        self.grid = grid
    }

    /// The keys under the touches that have not typed yet, in the order in which these landed.
    package var pressed: [(touch: TouchID, key: Key)] {
        touches.compactMap { touch in
            touch.isOver || touch.caretOrigin != nil ? nil : (touch.id, touch.held ?? key(under: touch) ?? touch.key)
        }
    }

    // MARK: Events

    /// A touch landed.
    package mutating func begin(_ id: TouchID, at point: Point, _ time: Instant) -> [Action] {
        var actions = advance(to: time)
        actions += commit()
        touches.removeAll { $0.id == id }
        guard let key = grid.entry(at: point)?.key else { return actions }
        var touch = KeyTouch(id: id, key: key, at: point)
        switch key.behavior {
        case .text, .space, .command:
            actions.append(.land(id))
            touch.deadline = key.hasAlternatives ? time + times.longPress : nil
        case .modifier: actions.append(.press(key, id))
        case .delete:
            actions.append(.delete(.character))
            touch.deadline = time + times.deleteDelay
            touch.wordsFrom = time + times.wordDelay
        }
        touches.append(touch)
        return actions
    }

    /// Another view edits text: a key that deletes does so no more.
    package mutating func stopDeleting() {
        for index in touches.indices where touches[index].key.behavior == .delete { touches[index].deadline = nil }
    }

    /// A touch landed beside the keys, on something that belongs to them: the touches type.
    package mutating func typeAll(at time: Instant) -> [Action] { advance(to: time) + commit() }

    /// A touch moved.
    package mutating func move(_ id: TouchID, to point: Point, _ time: Instant) -> [Action] {
        var actions = advance(to: time)
        guard let index = touches.firstIndex(where: { $0.id == id && !$0.isOver }) else { return actions }
        let before = key(under: touches[index])
        touches[index].location = point
        if touches[index].held != nil { return actions + [.choose(id, point)] }
        actions += moveCaret(with: index)
        let key = key(under: touches[index])
        guard key != before, touches[index].caretOrigin == nil else { return actions }
        switch touches[index].key.behavior {
        case .delete, .modifier: touches[index].deadline = nil
        default: touches[index].deadline = key?.hasAlternatives == true ? time + times.longPress : nil
        }
        return actions
    }

    /// A touch was lifted.
    package mutating func end(_ id: TouchID, at point: Point, _ time: Instant) -> [Action] {
        var actions = move(id, to: point, time)
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return actions }
        actions += type(index)
        let touch = touches.remove(at: index)
        if touch.isModifier { actions.append(.release(touch.key, id)) }
        return actions
    }

    /// A touch was cancelled.
    package mutating func cancel(_ id: TouchID, _ time: Instant) -> [Action] {
        var actions = advance(to: time)
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return actions }
        let touch = touches.remove(at: index)
        if touch.held != nil, !touch.isOver { actions.append(.withdraw(id)) }
        if touch.isModifier { actions.append(.release(touch.key, id)) }
        return actions
    }

    /// Cancels all touches: the keyboard leaves.
    package mutating func cancelAll() -> [Action] {
        var actions: [Action] = []
        for touch in touches {
            if touch.held != nil, !touch.isOver { actions.append(.withdraw(touch.id)) }
            if touch.isModifier { actions.append(.release(touch.key, touch.id)) }
        }
        touches = []
        return actions
    }

    // MARK: Time

    /// The time at which ``advance(to:)`` does something; nil if there is none.
    package var nextDeadline: Instant? { touches.compactMap(\.deadline).min() }

    /// Runs what is due up to and including a time.
    package mutating func advance(to now: Instant) -> [Action] {
        var actions: [Action] = []
        while let due = nextDeadline, due <= now, let index = touches.firstIndex(where: { $0.deadline == due }) {
            actions.append(fire(index, at: due))
        }
        return actions
    }

    private mutating func fire(_ index: Int, at time: Instant) -> Action {
        let touch = touches[index]
        guard let wordsFrom = touch.wordsFrom else {
            let key = key(under: touch) ?? touch.key
            touches[index].deadline = nil
            touches[index].held = key
            return .offer(key, touch.id, touch.location)
        }
        let isWord = time >= wordsFrom
        touches[index].deadline = time + (isWord ? times.wordInterval : times.deleteInterval)
        return .delete(isWord ? .word : .character)
    }

    // MARK: Typing

    /// Types what the touches are on that have not typed yet.
    private mutating func commit() -> [Action] {
        var actions: [Action] = []
        for index in touches.indices where !touches[index].isModifier { actions += type(index) }
        return actions
    }

    private mutating func type(_ index: Int) -> [Action] {
        let touch = touches[index]
        guard !touch.isOver else { return [] }
        if !touch.isModifier { touches[index].isOver = true }
        touches[index].deadline = nil
        if touch.held != nil { return [.accept(touch.id)] }
        guard touch.caretOrigin == nil, let key = key(under: touch) else { return [] }
        if touch.hasActed {
            // The landing has done what its key is for; only a slide to another key types.
            guard key != touch.key, touch.isModifier, key.behavior != .modifier else { return [] }
        }
        switch key.behavior {
        case .text, .space, .command:
            // A slide from Shift to a letter types its capital.
            return (touch.isModifier ? [.land(touch.id)] : []) + [.type(key, touch.id)]
        case .delete: return [.delete(.character)]
        case .modifier: return [.press(key, touch.id), .release(key, touch.id)]
        }
    }

    /// The key that a touch would type; nil outside the keyboard.
    private func key(under touch: KeyTouch<Key>) -> Key? {
        if touch.isFixed || !grid.isSlide(from: touch.start, to: touch.location) { return touch.key }
        return grid.entry(forLiftAt: touch.location)?.key
    }

    // MARK: The caret

    private mutating func moveCaret(with index: Int) -> [Action] {
        let touch = touches[index]
        guard touch.key.behavior == .space else { return [] }
        if touch.caretOrigin == nil {
            let slide = touch.location - touch.start
            guard slide.dx.magnitude >= grid.pitch.width / 2, slide.dx.magnitude > slide.dy.magnitude else { return [] }
            touches[index].caretOrigin = touch.start.x + (slide.dx < 0 ? -1 : 1) * grid.pitch.width / 2
        }
        let origin = touches[index].caretOrigin ?? touch.location.x
        let steps = ((touch.location.x - origin) / Self.caretStep).rounded(.towardZero)
        guard steps != 0 else { return [] }
        touches[index].caretOrigin = origin + steps * Self.caretStep
        return [.moveCaret(Int(steps))]
    }
}

/// One touch on a keyboard.
private struct KeyTouch<Key: TouchedKey>: Sendable {
    let id: TouchID
    /// The key on which it landed.
    let key: Key
    let start: Point
    var location: Point
    /// Whether it has typed, and does nothing more.
    var isOver = false
    /// Whether it types its key wherever it is, because the keys have changed since it landed.
    var isFixed = false
    /// The key whose alternatives it chooses among.
    var held: Key?
    /// Where the caret moved last, as the x of the touch; nil while it moves no caret.
    var caretOrigin: Double?
    /// The time of a long press, or of the next deletion.
    var deadline: Instant?
    /// The time from which it deletes words; nil for a touch that deletes nothing.
    var wordsFrom: Instant?

    init(id: TouchID, key: Key, at point: Point) {
        (self.id, self.key, start, location) = (id, key, point, point)
    }

    var isModifier: Bool { key.behavior == .modifier }
    /// Whether its landing has done what its key is for.
    var hasActed: Bool { isModifier || key.behavior == .delete }
}
