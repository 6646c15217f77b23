import CasementCore
import CasementKeyboard
import Testing
import Typing

/// What touches on a keyboard of letters type.
@Suite struct KeyTouchesTests {
    private typealias Action = KeyTouchAction<TypedKey>

    private let grid: KeyGrid<TypedKey>
    private let thumb = TouchID(1)
    private let other = TouchID(2)

    init() throws {
        grid = KeyGrid(
            try KeyboardLayout(language: "en", name: "English", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]))
    }

    private func center(of text: String) throws -> Point {
        try #require(grid.rows.joined().first { $0.key.text == text }).frame.center
    }

    private func time(_ milliseconds: Int) -> Instant {
        Instant(nanoseconds: 1_000_000_000) + .milliseconds(milliseconds)
    }

    private func typed(_ actions: [Action]) -> String {
        actions.map { action in
            switch action {
            case .type(let key, _): key.text
            case .delete(.character): "<"
            case .delete(.word): "<<"
            case .moveCaret(let steps): "\(steps) "
            default: ""
            }
        }.joined()
    }

    @Test func `each point of the keyboard belongs to the nearest key`() throws {
        for x in stride(from: -20.0, through: 820, by: 3) {
            for y in stride(from: -20.0, through: 260, by: 3) {
                let key = try #require(grid.entry(at: Point(x: x, y: y)))
                let row = try #require(grid.rows.first { $0.contains(key) })
                for neighbour in row {
                    let distance = max(neighbour.frame.minX - x, x - neighbour.frame.maxX)
                    let own = max(key.frame.minX - x, x - key.frame.maxX)
                    #expect(own <= distance + 1e-9)
                }
            }
        }
        #expect(grid.entry(at: Point(x: 2, y: 90))?.key.text == "a")
        #expect(grid.entry(at: Point(x: 798, y: 90))?.key.text == "l")
    }

    @Test func `a touch that slides by less than half a key types the key on which it landed`() throws {
        let touches = Keyboard(grid)
        let edge = try center(of: "g") + Vector(dx: 35, dy: 0)
        #expect(typed(touches.begin(thumb, at: edge, time(0))) == "")
        #expect(grid.entry(at: edge + Vector(dx: 39, dy: 25))?.key.text != "g")
        #expect(typed(touches.end(thumb, at: edge + Vector(dx: 39, dy: 25), time(80))) == "g")
    }

    @Test func `a touch that slides further types the key under the lift`() throws {
        let touches = Keyboard(grid)
        _ = touches.begin(thumb, at: try center(of: "g"), time(0))
        _ = touches.move(thumb, to: try center(of: "t"), time(40))
        #expect(typed(touches.end(thumb, at: try center(of: "h"), time(80))) == "h")
    }

    @Test func `a touch that leaves the keyboard types nothing`() throws {
        let touches = Keyboard(grid)
        _ = touches.begin(thumb, at: try center(of: "t"), time(0))
        #expect(typed(touches.end(thumb, at: try center(of: "t") - Vector(dx: 0, dy: 90), time(80))) == "")
    }

    @Test func `a touch types when the next one lands and not again at its lift`() throws {
        let touches = Keyboard(grid)
        let third = TouchID(3)
        #expect(typed(touches.begin(thumb, at: try center(of: "a"), time(0))) == "")
        #expect(typed(touches.begin(other, at: try center(of: "p"), time(30))) == "a")
        #expect(typed(touches.begin(third, at: try center(of: "m"), time(50))) == "p")
        #expect(typed(touches.end(thumb, at: try center(of: "a"), time(60))) == "")
        #expect(typed(touches.end(third, at: try center(of: "m"), time(70))) == "m")
        #expect(typed(touches.end(other, at: try center(of: "p"), time(80))) == "")
    }

    @Test func `a cancelled touch types nothing`() throws {
        let touches = Keyboard(grid)
        _ = touches.begin(thumb, at: try center(of: "a"), time(0))
        #expect(typed(touches.cancel(thumb, time(20))) == "")
        #expect(touches.pressed.isEmpty)
    }

    @Test func `a cancelled touch on a modifier releases it`() throws {
        let touches = Keyboard(grid)
        let shift = try #require(grid.entry(at: center(of: "shift"))).key
        _ = touches.begin(thumb, at: try center(of: "shift"), time(0))
        #expect(touches.cancel(thumb, time(20)) == [.release(shift, thumb)])
    }

    @Test func `a keyboard that leaves releases the modifiers and withdraws the alternatives that touches hold`() throws
    {
        let touches = Keyboard(grid)
        let shift = try #require(grid.entry(at: center(of: "shift"))).key
        _ = touches.begin(thumb, at: try center(of: "shift"), time(0))
        _ = touches.begin(other, at: try center(of: "s"), time(20))
        _ = touches.advance(to: time(600))
        #expect(touches.cancelAll() == [.release(shift, thumb), .withdraw(other)])
        #expect(touches.pressed.isEmpty && touches.nextDeadline == nil)
    }

    @Test func `a late batch is no long press`() throws {
        let touches = Keyboard(grid)
        _ = touches.begin(thumb, at: try center(of: "a"), time(0))
        // The app stalls for a second, then the lift arrives.
        #expect(typed(touches.end(thumb, at: try center(of: "a"), time(90))) == "a")
        #expect(touches.advance(to: time(1000)) == [])
    }

    @Test func `a long press offers the alternatives of the key on which it has stayed`() throws {
        let touches = Keyboard(grid)
        let (start, end) = (try center(of: "a"), try center(of: "s"))
        _ = touches.begin(thumb, at: start, time(0))
        _ = touches.move(thumb, to: end, time(400))
        #expect(touches.advance(to: time(899)) == [])
        let key = try #require(grid.entry(at: end)).key
        #expect(touches.advance(to: time(900)) == [.offer(key, thumb, end)])
        #expect(touches.move(thumb, to: start, time(950)) == [.choose(thumb, start)])
        #expect(touches.end(thumb, at: start, time(960)) == [.choose(thumb, start), .accept(thumb)])
    }

    @Test func `delete repeats by characters and then by words`() throws {
        let touches = Keyboard(grid)
        let point = try center(of: "delete")
        #expect(typed(touches.begin(thumb, at: point, time(0))) == "<")
        #expect(typed(touches.advance(to: time(499))) == "")
        #expect(typed(touches.advance(to: time(660))) == "<<<")
        _ = touches.advance(to: time(1999))
        #expect(touches.advance(to: time(2021)) == [.delete(.word)])
        #expect(touches.advance(to: time(2260)) == [.delete(.word)])
        #expect(typed(touches.end(thumb, at: point, time(2261))) == "")
        #expect(touches.nextDeadline == nil)
    }

    @Test func `where another field is edited, a held delete stops, and a held letter offers its alternatives`() throws
    {
        let touches = Keyboard(grid)
        _ = touches.begin(other, at: try center(of: "delete"), time(0))
        let point = try center(of: "s")
        _ = touches.begin(thumb, at: point, time(100))
        touches.stopDeleting()
        let key = try #require(grid.entry(at: point)).key
        #expect(touches.advance(to: time(3000)) == [.offer(key, thumb, point)])
    }

    @Test func `a slide from Shift to a letter types it while Shift is held`() throws {
        let touches = Keyboard(grid)
        let (shift, letter) = (try #require(grid.rows.last?.first).key, try center(of: "x"))
        #expect(touches.begin(thumb, at: try center(of: "shift"), time(0)) == [.press(shift, thumb)])
        let key = try #require(grid.entry(at: letter)).key
        let actions = touches.end(thumb, at: letter, time(100))
        #expect(actions == [.land(thumb), .type(key, thumb), .release(shift, thumb)])
    }

    @Test func `a drag on the space bar moves the caret and types no space`() throws {
        let touches = Keyboard(grid)
        let point = try center(of: " ")
        _ = touches.begin(thumb, at: point, time(0))
        let half = grid.pitch.width / 2
        #expect(typed(touches.move(thumb, to: point + Vector(dx: half + 2, dy: 2), time(100))) == "")
        #expect(typed(touches.move(thumb, to: point + Vector(dx: half + 28, dy: 4), time(200))) == "3 ")
        #expect(typed(touches.move(thumb, to: point + Vector(dx: half + 9, dy: 4), time(300))) == "-2 ")
        #expect(typed(touches.end(thumb, at: point + Vector(dx: half + 9, dy: 4), time(310))) == "")
    }
}

/// The touch model as an object, so that expectations can call it.
private final class Keyboard {
    typealias Action = KeyTouchAction<TypedKey>
    private var touches: KeyTouches<TypedKey>

    init(_ grid: KeyGrid<TypedKey>) {
        touches = KeyTouches(grid: grid)
    }

    var pressed: [TypedKey] { touches.pressed.map(\.key) }
    var nextDeadline: Instant? { touches.nextDeadline }

    func begin(_ id: TouchID, at point: Point, _ time: Instant) -> [Action] { touches.begin(id, at: point, time) }
    func move(_ id: TouchID, to point: Point, _ time: Instant) -> [Action] { touches.move(id, to: point, time) }
    func end(_ id: TouchID, at point: Point, _ time: Instant) -> [Action] { touches.end(id, at: point, time) }
    func cancel(_ id: TouchID, _ time: Instant) -> [Action] { touches.cancel(id, time) }
    func cancelAll() -> [Action] { touches.cancelAll() }
    func stopDeleting() { touches.stopDeleting() }
    func advance(to time: Instant) -> [Action] { touches.advance(to: time) }
}
