import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListDragTests {
    private let rig = DragRig()
    private var stage: Stage { rig.stage }

    @Test func `A drag to another list opens a gap there, and the drop moves the item`() throws {
        let (left, right) = (rig.list(0..<20), rig.list(100..<120, x: 320))
        var log: [String] = []
        left.onRemove { log.append("removed \($0)") }
        right.onReceive { log.append("received \($0) at \($1.item)") }
        left.onReorder { _, _ in log.append("left") }
        right.onReorder { _, _ in log.append("right") }
        let finger = try rig.lift(left.cell(for: 2))
        finger.drag(to: try rig.place(right.cell(for: 103))).hold(for: .milliseconds(500))
        #expect(right.visibleItems.prefix(5).contains(2))
        #expect(right.snapshot.itemCount == 20 && left.snapshot.itemCount == 20)
        finger.drag(to: try rig.place(left.cell(for: 8))).hold(for: .milliseconds(500))
        #expect(!right.visibleItems.contains(2))
        finger.drag(to: try rig.place(right.cell(for: 103))).hold(for: .milliseconds(500)).lift()
        stage.settle()
        let index = try #require(right.snapshot.position(of: 2)?.item)
        #expect((3...4).contains(index))
        #expect(log == ["removed 2", "received 2 at \(index)"])
        #expect(left.snapshot.items == Array(0..<20).filter { $0 != 2 })
        #expect(right.snapshot.items.filter { $0 != 2 } == Array(100..<120))
        #expect(right.cell(for: 2)?.isHidden == false)
    }

    @Test func `A list refuses what it cannot make an item of, and an item that it has`() throws {
        let (left, right) = (rig.list(0..<20), rig.list(100..<120, x: 320))
        right.acceptItems { ($0 as? Int).flatMap { $0 % 2 == 0 ? $0 : nil } }
        right.edit { $0.append([4]) }
        for item in [3, 4] {
            let finger = try rig.lift(left.cell(for: item))
            finger.drag(to: Point(480, 200)).hold(for: .milliseconds(200))
            #expect(!right.visibleItems.contains(3))
            finger.lift()
            stage.settle()
            #expect(left.snapshot.items == Array(0..<20))
            #expect(left.cell(for: item)?.isHidden == false)
            #expect(right.snapshot.itemCount == 21)
        }
    }

    @Test func `An item that the app deletes meanwhile ends its drag`() throws {
        let list = rig.list(0..<20)
        let finger = try rig.lift(list.cell(for: 3))
        finger.drag(by: Vector(dx: 0, dy: 120))
        list.edit { $0.delete([3]) }
        stage.settle()
        #expect(stage.scene.dragSessions.isEmpty)
        finger.drag(by: Vector(dx: 0, dy: 120)).lift()
        stage.settle()
        #expect(list.snapshot.items == Array(0..<20).filter { $0 != 3 })
        list.edit { $0.insert([3], at: 0, in: 0) }
        stage.settle()
        #expect(list.cell(for: 3)?.isHidden == false)
    }

    @Test func `Edits of the app during a drag belong to its order, and the row stays under the finger`() throws {
        let list = rig.list(0..<40)
        let finger = try rig.lift(list.cell(for: 3))
        finger.drag(to: try rig.place(list.cell(for: 6))).hold(for: .milliseconds(400))
        list.edit {
            $0.delete([0, 1])
            $0.insert([100, 101, 102], after: 8)
            $0.move(20, before: 2)
        }
        #expect(list.snapshot.items.prefix(4) == [20, 2, 3, 4])
        finger.hold(for: .milliseconds(400))
        let y = try rig.place(list.cell(for: 3)).y
        #expect((y - finger.location.y).magnitude < 60)
        list.apply(ListSnapshot(Array((0..<40).reversed())))
        finger.hold(for: .milliseconds(500)).cancel()
        stage.settle()
        #expect(list.snapshot.items == Array((0..<40).reversed()))
        #expect(Array(list.visibleItems.prefix(3)) == Array(list.snapshot.items.prefix(3)))
    }

    @Test func `The app can forbid positions`() throws {
        let list = rig.list(0..<20)
        list.mayReorder { _, position in position.item > 0 }
        let finger = try rig.lift(list.cell(for: 3))
        finger.drag(to: Point(100, 2)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(list.snapshot.items.first == 0)
        #expect(list.snapshot.position(of: 3)?.item == 1)
    }

    @Test func `Alt with an arrow key, and the accessibility actions, move a row across sections`() throws {
        let list = rig.list([])
        list.apply(ListSnapshot([(0, [1, 2]), (1, [3])]), animated: false)
        stage.settle()
        try #require(list.cell(for: 1)).focus()
        stage.keyboard.press(.downArrow, .alt)
        #expect(list.snapshot.items(in: 0) == [2, 1])
        stage.keyboard.press(.downArrow, .alt)
        stage.settle()
        #expect(list.snapshot.items(in: 1) == [1, 3])
        #expect(stage.scene.focusedView === list.cell(for: 1))
        stage.keyboard.press(.downArrow, .alt)
        stage.keyboard.press(.downArrow, .alt)
        #expect(list.snapshot.items(in: 1) == [3, 1])
        let row = try #require(list.cell(for: 3))
        let up = try #require(row.accessibility.actions.first { $0.name == "Move up" })
        #expect(up.perform())
        #expect(list.snapshot.items(in: 0) == [2, 3])
        list.canReorder = false
        #expect(!row.accessibility.actions.contains { $0.name == "Move up" })
    }

    @Test(arguments: 0..<5) func `Random drags and edits leave the order of an array model`(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let list = rig.list(0..<60)
        var model = Array(0..<60)
        list.onReorder { item, position in
            model.removeAll { $0 == item }
            model.insert(item, at: position.item)
        }
        let fingers = [stage.newFinger(), stage.newFinger()]
        var next = 1000
        for _ in 0..<60 {
            let finger = fingers[random.below(2)]
            let point = Point(60 + Double(random.below(200)), Double(random.below(480)))
            switch random.below(8) {
            case 0, 1, 2:
                if finger.isDown {
                    finger.drag(to: point, over: .milliseconds(150))
                } else {
                    finger.press(at: point).hold(for: .milliseconds(550))
                }
            case 3, 4: if finger.isDown { finger.lift() }
            case 5: if finger.isDown { finger.cancel() }
            case 6:
                let index = random.below(model.count)
                model.insert(next, at: index)
                list.edit { $0.insert([next], at: index, in: 0) }
                next += 1
            default:
                let item = model.remove(at: random.below(model.count))
                list.edit { $0.delete([item]) }
            }
            stage.advance(by: .milliseconds(16 * random.below(20)))
            #expect(list.snapshot.items == model)
        }
        for finger in fingers where finger.isDown { finger.lift() }
        stage.settle()
        #expect(list.snapshot.items == model && stage.scene.dragSessions.isEmpty)
        for item in list.visibleItems { #expect(list.cell(for: item)?.isHidden == false) }
        let start = try #require(list.visibleItems.first.flatMap { model.firstIndex(of: $0) })
        #expect(list.visibleItems == Array(model[start...].prefix(list.visibleItems.count)))
    }
}

private struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
