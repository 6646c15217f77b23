package import CasementCore
package import CasementKeyboard
import FuzzEngine
import Strokes

/// A change of a touch of somebody who types.
package struct TypingEvent: Hashable, Sendable {
    package let touch: TouchID
    package let phase: TouchEvent.Phase
    package let location: Point
    package let time: Instant
}

/// Somebody who types with two thumbs, 12 keys a second: the touches overlap, tremble, curve, slip by less than half a key, and
/// now and then land on a neighbour and slide to the key that is meant.
package struct TwoThumbs {
    /// 1/12 s: the mean time between two landings.
    private static let interval = 1.0 / 12
    /// 120 reports a second of a touch that is down.
    private static let reportInterval = 1.0 / 120

    private let grid: KeyGrid<TypedKey>
    private var random: SplitMix64
    private var lastTouch: UInt64 = 0
    /// The time of the next landing, in seconds.
    private var now = 1.0
    /// The time at which each thumb has lifted, in seconds.
    private var freeAt = [0.0, 0.0]
    private var events: [(event: TypingEvent, order: Int)] = []

    package init(on grid: KeyGrid<TypedKey>, seed: UInt64) {
        self.grid = grid
        random = SplitMix64(seed: seed)
    }

    /// The number of touches so far.
    package var touches: Int { Int(lastTouch) }

    // MARK: Texts

    /// Makes up words of the letters of the grid, a tenth of which begin with a capital or consist of capitals.
    ///
    /// - Returns: the texts of the keys of each word.
    package mutating func words(_ count: Int) -> [[String]] {
        let letters = grid.rows.joined().map(\.key).filter { $0.behavior == .text }
        return (0..<count).map { _ in
            let (isCapitalized, isCapital) = (random.once(in: 15), random.once(in: 30))
            return (0..<random.pick(2...9)).map { index in
                let key = letters[random.pick(0...(letters.count - 1))]
                return isCapital || isCapitalized && index == 0 ? key.shiftedText : key.text
            }
        }
    }

    /// Types words, each with a space after it, and returns the events in their order.
    package mutating func type(_ words: [[String]]) -> [TypingEvent] {
        events = []
        for word in words {
            type(word)
            tap(entry(" "))
        }
        return events.sorted { ($0.event.time, $0.order) < ($1.event.time, $1.order) }.map(\.event)
    }

    private mutating func type(_ texts: [String]) {
        var index = 0
        while index < texts.count {
            let capitals = texts[index...].prefix { isCapital($0) }
            if capitals.isEmpty {
                tap(entry(texts[index]))
                index += 1
            } else if capitals.count == 1, random.once(in: 2) {
                let lift = tap(entry("shift"))
                tap(entry(texts[index]))
                // Shift that is still down would mean the next letter, too.
                now = max(now, lift + 0.002)
                index += 1
            } else {
                hold(entry("shift"), while: capitals.map { entry($0) })
                index += capitals.count
            }
        }
    }

    private func isCapital(_ text: String) -> Bool {
        !grid.rows.joined().contains { $0.key.text == text }
    }

    private func entry(_ text: String) -> KeyGrid<TypedKey>.Entry {
        guard let found = grid.rows.joined().first(where: { $0.key.text == text || $0.key.shiftedText == text }) else {
            preconditionFailure("The keyboard has no key for \(text).")
        }
        return found
    }

    // MARK: Touches

    /// The thumb of the nearer side presses a key, as soon as it is free.
    ///
    /// - Returns: the time of the lift.
    @discardableResult
    private mutating func tap(_ entry: KeyGrid<TypedKey>.Entry) -> Double {
        tap(entry, with: entry.frame.midX < grid.bounds.midX ? 0 : 1)
    }

    @discardableResult
    private mutating func tap(_ entry: KeyGrid<TypedKey>.Entry, with thumb: Int) -> Double {
        let down = max(now, freeAt[thumb] + 0.004)
        // The longest touches overlap the next two keys.
        let hold = 0.04 + 0.12 * random.unit()
        let isSlide = entry.key.behavior == .text && random.once(in: 50)
        let end = down + hold
        draw(entry, from: down, to: end, isSlide: isSlide)
        freeAt[thumb] = end
        // A slide is over before the next touch lands, or that one would type the neighbour.
        now = (isSlide ? end + 0.002 : down) + Self.interval * (0.6 + 0.8 * random.unit())
        return end
    }

    /// One thumb holds a key while the other one types.
    private mutating func hold(_ held: KeyGrid<TypedKey>.Entry, while entries: [KeyGrid<TypedKey>.Entry]) {
        let thumb = held.frame.midX < grid.bounds.midX ? 0 : 1
        let down = max(now, freeAt[thumb] + 0.004)
        now = down + 0.03
        for entry in entries { tap(entry, with: 1 - thumb) }
        // It may be lifted before the touch of the last letter.
        let end = max(down + 0.05, now - Self.interval * 0.5)
        draw(held, from: down, to: end, isSlide: false)
        freeAt[thumb] = end
        now = max(now, end + 0.01)
    }

    /// Adds the events of one touch.
    private mutating func draw(
        _ entry: KeyGrid<TypedKey>.Entry, from down: Double, to up: Double, isSlide: Bool
    ) {
        lastTouch += 1
        let touch = TouchID(lastTouch)
        let target = Point(
            x: entry.frame.minX + entry.frame.width * random.unit(),
            y: entry.frame.minY + entry.frame.height * random.unit())
        // Shares of the pitch: a slip stays below half a key, trembling included.
        let slip = Vector(
            dx: 0.42 * random.signed() * grid.pitch.width, dy: 0.42 * random.signed() * grid.pitch.height)
        let inside = entry.frame.inset(by: Insets(grid.pitch.width * 0.1)).clamp(target)
        let start = isSlide ? neighbour(of: entry.frame.center) : target
        let end = isSlide ? inside : target + slip
        add(touch, .began, start, down)
        var time = down + Self.reportInterval
        while time < up {
            add(touch, .moved, location(from: start, to: end, (time - down) / (up - down), isSlide), time)
            time += Self.reportInterval
        }
        add(touch, .ended, end, up)
    }

    /// A point one key to the side of another one, on the keyboard.
    private func neighbour(of point: Point) -> Point {
        let side = point.x < grid.bounds.midX ? 1.0 : -1
        return Point(x: point.x + side * grid.pitch.width, y: point.y)
    }

    /// A curve that accelerates, and trembles by up to a point.
    private mutating func location(from start: Point, to end: Point, _ share: Double, _ isSlide: Bool) -> Point {
        let line = end - start
        let eased = share * share * (3 - 2 * share)
        let bow = isSlide ? 0 : 0.05 * eased * (1 - eased)
        let tremble = Vector(dx: random.signed(), dy: random.signed())
        return start + line * eased + Vector(dx: -line.dy * bow, dy: line.dx * bow) + tremble
    }

    private mutating func add(_ touch: TouchID, _ phase: TouchEvent.Phase, _ location: Point, _ seconds: Double) {
        let time = Instant(nanoseconds: Int64(seconds * 1e9))
        events.append((TypingEvent(touch: touch, phase: phase, location: location, time: time), events.count))
    }
}
