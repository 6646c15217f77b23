import CasementControls
import CasementCore
import CasementTesting
import ListStories
import Testing

@Suite @MainActor struct SwipeToggleTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    @MainActor private final class Log {
        var changes: [String] = []
    }
    private let log = Log()

    private func list() -> Numbers {
        let list = Numbers(Array(0..<500)) { row, number in row.title = "Row \(number)" }
        list.swipeToggle { (row: ListRow, _, isOn) in row.value = isOn ? "done" : "" }
        list.onToggle { [log] item, isOn in log.changes.append("\(item) \(isOn)") }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func center(_ list: Numbers, _ item: Int) throws -> Point {
        let row = try #require(list.cell(for: item))
        return row.convert(row.bounds.center, to: nil)
    }

    @Test(arguments: Array(1...40)) func `A quick swipe in either direction toggles once, during the move`(seed: UInt64)
        throws
    {
        let list = list()
        var hand = SwipeHand(stage, seed: seed)
        for round in 1...2 {
            let direction = hand.number(in: -1...1) < 0 ? -1.0 : 1
            var changes = 0
            hand.stroke(
                at: try center(list, 3),
                by: Vector(dx: direction * hand.number(in: 60...130), dy: hand.number(in: -20...20)),
                over: hand.number(in: 0.1...0.6), curve: hand.number(in: -8...8)
            ) { changes = log.changes.count }
            #expect(changes == round)
            #expect(list.toggledItems == (round == 1 ? [3] : []))
        }
        #expect(log.changes == ["3 true", "3 false"])
        #expect(list.contentOffset.y == 0)
    }

    @Test func `Back and forth in one touch toggles once`() throws {
        let list = list()
        let finger = stage.newFinger().press(at: try center(list, 3))
        for dx in [60.0, -120, 120] { finger.drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(150)) }
        finger.lift()
        #expect(log.changes == ["3 true"])
    }

    @Test func `Too short, too slow, too far across or more across than along toggles nothing`() throws {
        let list = list()
        func stroke(_ vector: Vector, _ duration: Duration) throws {
            stage.newFinger().press(at: try center(list, 4)).drag(by: vector, over: duration).lift()
            stage.settle()
        }
        try stroke(Vector(dx: 38, dy: 0), .milliseconds(300))
        try stroke(Vector(dx: 46, dy: 0), .milliseconds(900))
        try stroke(Vector(dx: 30, dy: 45), .milliseconds(300))
        let finger = stage.newFinger().press(at: try center(list, 4))
        finger.drag(by: Vector(dx: 20, dy: 5), over: .milliseconds(50))
        finger.drag(by: Vector(dx: 10, dy: 40), over: .milliseconds(100))
        finger.drag(by: Vector(dx: 40, dy: -30), over: .milliseconds(100)).lift()
        #expect(log.changes.isEmpty)
        try stroke(Vector(dx: 42, dy: 38), .milliseconds(300))
        #expect(log.changes == ["4 true"])
    }

    @Test func `The state belongs to the item, not to the recycled row`() throws {
        let list = list()
        list.toggledItems = [2, 4, 300]
        for target in [0, 290, 0] {
            list.scrollTo(target, at: .top, animated: false)
            stage.settle()
            for item in list.visibleItems {
                let row = try #require(list.cell(for: item) as? ListRow)
                #expect((row.value == "done") == [2, 4, 300].contains(item))
                #expect(row.accessibility.states.contains(.checked) == [2, 4, 300].contains(item))
            }
        }
        list.edit { $0.delete([4]) }
        #expect(list.toggledItems == [2, 300])
        #expect(log.changes.isEmpty)
    }

    @Test func `Rows that become visible while the list is edited show their toggles`() throws {
        let list = list()
        list.toggledItems = [2, 300]
        list.setEditing(true, animated: false)
        list.scrollTo(300, at: .top, animated: false)
        stage.settle()
        for item in list.visibleItems {
            let row = try #require(list.cell(for: item) as? ListRow)
            #expect((row.value == "done") == (item == 300))
            #expect(row.accessibility.states.contains(.checked) == (item == 300))
        }
    }

    @Test func `A row with actions has no toggle, and assistive technology toggles the others`() throws {
        let list = list()
        list.trailingActions { $0 == 5 ? [SwipeAction("Delete") { true }] : [] }
        stage.newFinger().press(at: try center(list, 5)).drag(by: Vector(dx: 80, dy: 0)).lift()
        stage.settle()
        #expect(list.toggledItems.isEmpty)
        let row = try #require(list.cell(for: 6) as? ListCell)
        #expect(row.accessibility.actions.map(\.name) == ["Toggle"])
        #expect(row.accessibility.actions.first?.perform() == true)
        #expect(log.changes == ["6 true"])
        #expect((list.cell(for: 5) as? ListCell)?.accessibility.actions.map(\.name) == ["Delete"])
    }
}
