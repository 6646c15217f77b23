import CasementControls
import CasementCore
import CasementTesting
import Glibc
import ListStories
import Testing

@Suite @MainActor struct SwipeActionTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    @MainActor private final class Log {
        var lines: [String] = []
        var accepts = true
    }
    private let log = Log()

    private func list(full: Bool = true, count: Int = 200) -> Numbers {
        let list = Numbers(Array(0..<count)) { row, number in row.title = "Row \(number)" }
        let log = log
        list.trailingActions { item in
            [
                SwipeAction("Delete", style: .destructive, commitsOnFullSwipe: full) {
                    log.lines.append("delete \(item)")
                    return log.accepts
                },
                SwipeAction("Flag") {
                    log.lines.append("flag \(item)")
                    return true
                },
            ]
        }
        list.leadingActions { item in
            item == 9
                ? []
                : [
                    SwipeAction("Read") {
                        log.lines.append("read \(item)"); return true
                    }
                ]
        }
        list.onSelect { log.lines.append("select \($0)") }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    /// The distance by which a row is moved to the right, in points.
    private func offset(_ list: Numbers, _ item: Int) throws -> Double {
        -(try #require(list.cell(for: item))).bounds.origin.x
    }

    private func center(_ list: Numbers, _ item: Int) throws -> Point {
        let row = try #require(list.cell(for: item))
        return row.superview.map { $0.convert(row.frame.center, to: nil) } ?? .zero
    }

    private func swipe(_ list: Numbers, _ item: Int, by dx: Double, over duration: Duration = .milliseconds(600)) throws
    {
        let finger = stage.newFinger().press(at: try center(list, item))
        finger.drag(by: Vector(dx: dx, dy: 3), over: duration).hold(for: .milliseconds(80)).lift()
        stage.settle()
    }

    @Test func `A slow swipe opens beyond half of the actions, and not before`() throws {
        let list = list()
        try swipe(list, 2, by: -70)
        #expect(try offset(list, 2) == 0)
        try swipe(list, 2, by: -100)
        #expect(try offset(list, 2) == -148)
        try swipe(list, 2, by: 40)
        #expect(try offset(list, 2) == -148)
        try swipe(list, 2, by: 100)
        #expect(try offset(list, 2) == 0)
        #expect(log.lines == [])
    }

    @Test func `The row is under the finger point for point, from the slop on`() throws {
        let list = list()
        let finger = stage.newFinger().press(at: try center(list, 2))
        finger.drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(60))
        #expect((try offset(list, 2) + 50).magnitude < 0.5)
        finger.drag(by: Vector(dx: 40, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(60))
        #expect((try offset(list, 2) + 10).magnitude < 0.5)
        finger.drag(by: Vector(dx: 60, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(60))
        // The other side belongs to another touch.
        #expect(try offset(list, 2) == 0)
        finger.lift()
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8]) func `A flick opens, and one back closes`(seed: UInt64) throws {
        let list = list()
        var hand = SwipeHand(stage, seed: seed)
        hand.stroke(at: try center(list, 3), by: Vector(dx: -60, dy: 8), over: 0.12, curve: 4)
        stage.settle()
        #expect(try offset(list, 3) == -148)
        hand.stroke(at: try center(list, 3), by: Vector(dx: 50, dy: 6), over: 0.1, curve: 3)
        stage.settle()
        #expect(try offset(list, 3) == 0)
        #expect(log.lines == [] && list.contentOffset.y == 0)
    }

    @Test func `A full swipe performs the first action once, and deletes an accepted item`() async throws {
        let list = list()
        try swipe(list, 2, by: -215)
        _ = await stage.settled()
        #expect(log.lines == ["delete 2"])
        #expect(!list.snapshot.contains(2) && list.snapshot.itemCount == 199)
        for item in list.visibleItems { #expect(try offset(list, item) == 0) }
    }

    @Test func `A refused full swipe returns the row`() async throws {
        let list = list()
        log.accepts = false
        try swipe(list, 2, by: -215)
        _ = await stage.settled()
        #expect(log.lines == ["delete 2"] && list.snapshot.contains(2))
        #expect(try offset(list, 2) == 0)
    }

    @Test func `Less than 60 % of the row only opens it, and a flick beyond the open actions commits`() async throws {
        let list = list()
        try swipe(list, 2, by: -190)
        #expect(try offset(list, 2) == -148 && log.lines.isEmpty)
        var hand = SwipeHand(stage, seed: 4)
        hand.stroke(at: try center(list, 2), by: Vector(dx: -60, dy: 5), over: 0.12, curve: 2)
        _ = await stage.settled()
        #expect(log.lines == ["delete 2"] && !list.snapshot.contains(2))
    }

    @Test func `Without a full swipe the row stretches and opens`() throws {
        let list = list(full: false)
        let finger = stage.newFinger().press(at: try center(list, 2))
        finger.drag(by: Vector(dx: -300, dy: 0), over: .milliseconds(600)).hold(for: .milliseconds(80))
        let pulled = try offset(list, 2)
        #expect(pulled < -160 && pulled > -240)
        finger.lift()
        stage.settle()
        #expect(try offset(list, 2) == -148 && log.lines.isEmpty)
    }

    @Test func `The button of an action performs it once, although it is pressed twice`() async throws {
        let list = list()
        try swipe(list, 2, by: -100)
        let button = try stage.view(label: "Flag", role: .button)
        let point = button.convert(button.bounds.center, to: nil)
        for _ in 0..<2 { stage.newFinger().press(at: point).lift() }
        _ = await stage.settled()
        #expect(log.lines == ["flag 2"])
        #expect(try offset(list, 2) == 0)
    }

    @Test func `One row is open at a time, and a touch elsewhere only closes it`() throws {
        let list = list()
        try swipe(list, 2, by: -100)
        try swipe(list, 5, by: -100)
        #expect(try offset(list, 2) == 0 && offset(list, 5) == -148)
        stage.newFinger().press(at: try center(list, 7)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(try offset(list, 5) == 0 && log.lines.isEmpty)
        stage.newFinger().press(at: try center(list, 7)).lift()
        #expect(log.lines == ["select 7"])
    }

    @Test func `A tap on the open row closes it and selects nothing`() throws {
        let list = list()
        try swipe(list, 2, by: -100)
        stage.newFinger().press(at: try center(list, 2) + Vector(dx: -100, dy: 0)).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(try offset(list, 2) == 0 && log.lines.isEmpty)
    }

    @Test func `A scroll closes the open row`() throws {
        let list = list()
        try swipe(list, 5, by: -100)
        let finger = stage.newFinger().press(at: try center(list, 5) + Vector(dx: -100, dy: 0))
        finger.drag(by: Vector(dx: 2, dy: -60), over: .milliseconds(300)).hold(for: .milliseconds(400))
        #expect(try offset(list, 5) == 0)
        finger.lift()
        #expect(list.contentOffset.y > 20)
    }

    @Test func `Two hands drag two rows, and the last one that is released stays open`() throws {
        let list = list()
        let (one, other) = (stage.newFinger().press(at: try center(list, 1)), stage.newFinger())
        one.drag(by: Vector(dx: -110, dy: 0), over: .milliseconds(300))
        other.press(at: try center(list, 6)).drag(by: Vector(dx: -110, dy: 0), over: .milliseconds(300))
        #expect((try offset(list, 1) + 100).magnitude < 0.5)
        #expect((try offset(list, 6) + 100).magnitude < 0.5)
        one.hold(for: .milliseconds(60)).lift()
        stage.advance(by: .milliseconds(500))
        #expect(try offset(list, 1) == -148)
        #expect((try offset(list, 6) + 100).magnitude < 0.5)
        other.hold(for: .milliseconds(60)).lift()
        stage.settle()
        #expect(try offset(list, 1) == 0 && offset(list, 6) == -148)
    }

    @Test func `A touch catches a row that settles, where it is`() throws {
        let list = list()
        let finger = stage.newFinger().press(at: try center(list, 2))
        finger.drag(by: Vector(dx: -110, dy: 0), over: .milliseconds(400)).hold(for: .milliseconds(60)).lift()
        stage.advance(by: .milliseconds(60))
        let moving = try offset(list, 2)
        #expect(moving < -100 && moving > -148)
        finger.press(at: try center(list, 2) + Vector(dx: -100, dy: 0)).hold(for: .milliseconds(100))
        #expect(try offset(list, 2) == moving)
        finger.drag(by: Vector(dx: 30, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(60))
        #expect((try offset(list, 2) - moving - 20).magnitude < 0.5)
        finger.lift()
        stage.settle()
        #expect(try offset(list, 2) == -148)
    }

    @Test func `A cancelled touch returns the row to where it was`() throws {
        let list = list()
        for start in [0.0, -148] {
            if start != 0 { try swipe(list, 2, by: -100) }
            let finger = stage.newFinger().press(at: try center(list, 2) + Vector(dx: -100, dy: 0))
            finger.drag(by: Vector(dx: start == 0 ? -130 : 130, dy: 0), over: .milliseconds(400)).cancel()
            stage.settle()
            #expect(try offset(list, 2) == start)
        }
        #expect(log.lines.isEmpty)
    }

    @Test(arguments: Array(1...80)) func `A scroll 15 to 35 degrees off vertical moves no row`(seed: UInt64) throws {
        let list = list()
        list.swipeToggle { (_: ListRow, _, _) in }
        list.contentOffset.y = 2000
        stage.settle()
        var hand = SwipeHand(stage, seed: seed)
        let angle = hand.number(in: 15...35) * (seed % 2 == 0 ? 1 : -1) * .pi / 180
        let length = hand.number(in: 60...260) * (seed % 3 == 0 ? 1 : -1)
        let vector = Vector(dx: length * sin(angle), dy: length * cos(angle))
        let start = list.contentOffset.y
        hand.stroke(
            at: Point(hand.number(in: 100...220), 240), by: vector, over: hand.number(in: 0.08...0.6),
            curve: hand.number(in: -0.05...0.05) * length
        ) {
            for line in list.visibleItems { #expect(list.cell(for: line)?.bounds.origin.x == 0) }
        }
        #expect(list.contentOffset.y != start)
        stage.settle()
        #expect(log.lines.isEmpty && list.toggledItems.isEmpty)
    }

    @Test func `A row that is recycled while it is open carries nothing over`() throws {
        let list = list()
        try swipe(list, 2, by: -100)
        list.scrollTo(150, at: .top, animated: false)
        stage.settle()
        for item in list.visibleItems {
            #expect(try offset(list, item) == 0)
            #expect(list.cell(for: item)?.clipsToBounds == false)
        }
        list.scrollTo(0, animated: false)
        stage.settle()
        #expect(try offset(list, 2) == 0)
        #expect(throws: StageFailure.self) { try stage.view(label: "Flag", role: .button) }
    }

    @Test func `An action that ends after its row shows another item concerns neither`() async throws {
        let list = list()
        let gate = log
        list.trailingActions { item in
            [
                SwipeAction("Wait", style: .destructive, commitsOnFullSwipe: true) { [weak list] in
                    gate.lines.append("begin \(item)")
                    try? await list?.scene?.sleep(for: .seconds(2))
                    gate.lines.append("end \(item)")
                    return true
                }
            ]
        }
        try swipe(list, 2, by: -260)
        list.scrollTo(150, at: .top, animated: false)
        stage.settle()
        let item = list.visibleItems[3]
        try swipe(list, item, by: -60)
        let before = try offset(list, item)
        await stage.run(for: .seconds(3))
        #expect(log.lines == ["begin 2", "end 2"])
        #expect(try offset(list, item) == before && before == -74)
        #expect(!list.snapshot.contains(2))
    }

    @Test func `An action that ends while its recycled row performs another one leaves that row open`() async throws {
        let list = list()
        let gate = log
        list.trailingActions { item in
            [
                SwipeAction("Wait", commitsOnFullSwipe: true) { [weak list] in
                    gate.lines.append("begin \(item)")
                    try? await list?.scene?.sleep(for: .seconds(item == 2 ? 2 : 4))
                    gate.lines.append("end \(item)")
                    return true
                }
            ]
        }
        let row = try #require(list.cell(for: 2))
        try swipe(list, 2, by: -260)
        // Until another item is shown in the same row.
        func other() -> Int? { list.visibleItems.first { list.cell(for: $0) === row && $0 != 2 } }
        for item in stride(from: 30, to: 190, by: 3) where other() == nil {
            list.scrollTo(item, at: .top, animated: false)
            stage.advance(by: .milliseconds(16))
        }
        let item = try #require(other())
        try swipe(list, item, by: -260)
        #expect(try offset(list, item) == -320)
        await stage.run(for: .milliseconds(2500))
        #expect(log.lines == ["begin 2", "begin \(item)", "end 2"])
        #expect(try offset(list, item) == -320, "it is open until its own action ends")
        await stage.run(for: .milliseconds(2500))
        #expect(log.lines.last == "end \(item)")
        #expect(try offset(list, item) == 0)
    }

    @Test func `Mirrored, the actions change sides`() throws {
        stage.scene.environment.layoutDirection = .rightToLeft
        let list = list()
        try swipe(list, 2, by: 100)
        #expect(try offset(list, 2) == 148)
        try swipe(list, 2, by: -120)
        try swipe(list, 2, by: -60)
        #expect(try offset(list, 2) == -74)
    }

    @Test func `The actions are accessibility actions, with reduced motion and in a disabled row`() async throws {
        let list = list()
        stage.scene.environment.reducesMotion = true
        let row = try #require(list.cell(for: 4) as? ListCell)
        #expect(row.accessibility.actions.map(\.name) == ["Read", "Delete", "Flag"])
        #expect(row.accessibility.actions[2].perform())
        _ = await stage.settled()
        #expect(log.lines == ["flag 4"])
        row.isEnabled = false
        #expect(!row.accessibility.actions[2].perform())
        try swipe(list, 4, by: -100)
        #expect(try offset(list, 4) == 0)
    }

    @Test func `A removed open row takes its actions with it`() throws {
        let list = list()
        try swipe(list, 2, by: -100)
        let finger = stage.newFinger().press(at: try center(list, 4)).drag(by: Vector(dx: -80, dy: 0))
        list.edit { $0.delete([2, 4]) }
        finger.drag(by: Vector(dx: -80, dy: 0)).lift()
        stage.settle()
        for item in list.visibleItems { #expect(try offset(list, item) == 0) }
        try swipe(list, 3, by: -100)
        #expect(try offset(list, 3) == -148)
    }

    @Test func `Its recognizers are not reported as ones between which nothing decides`() {
        let list = list()
        stage.scene.reportsAmbiguousGestures = true
        stage.newFinger().press(at: Point(160, 100)).lift()
        #expect(list.gesturePairs().count > 2 && stage.problems == [])
    }
}
