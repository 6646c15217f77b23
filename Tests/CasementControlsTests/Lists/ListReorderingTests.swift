import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListReorderingTests {
    private let rig = DragRig()
    private var stage: Stage { rig.stage }

    @Test func `A press that trembles lifts the row, and a drop moves the item`() throws {
        let list = rig.list(0..<100)
        var moves: [[Int]] = []
        list.onReorder { moves.append([$0, $1.section, $1.item]) }
        let length = try #require(list.cell(for: 1)).frame.height
        let finger = stage.finger.press(at: try rig.place(list.cell(for: 1)))
        for step in 0..<30 {
            finger.move(by: Vector(dx: step % 2 == 0 ? 2 : -2, dy: step % 3 == 0 ? 1.5 : -0.75))
            finger.hold(for: .milliseconds(20))
        }
        #expect(stage.scene.dragSessions.count == 1)
        #expect(list.cell(for: 1)?.isHidden == true)
        finger.drag(by: Vector(dx: 4, dy: length * 3)).hold(for: .milliseconds(100))
        #expect(list.snapshot.items == Array(0..<100))
        #expect(Array(list.visibleItems.prefix(6)) == [0, 2, 3, 4, 1, 5])
        finger.lift()
        stage.settle()
        #expect(Array(list.snapshot.items.prefix(6)) == [0, 2, 3, 4, 1, 5])
        #expect(moves == [[1, 0, 4]])
        #expect(list.cell(for: 1)?.isHidden == false)
        #expect(stage.scene.dragSessions.isEmpty)
        #expect(list.contentOffset.y == 0)
    }

    @Test func `A row is where one movement of the finger brought it, without another one`() throws {
        let list = rig.list(0..<100)
        let length = try #require(list.cell(for: 1)).frame.height
        let finger = try rig.lift(list.cell(for: 1))
        finger.move(by: Vector(dx: 0, dy: length * 3))
        #expect(Array(list.visibleItems.prefix(6)) == [0, 2, 3, 4, 1, 5])
        finger.lift()
        stage.settle()
        #expect(Array(list.snapshot.items.prefix(6)) == [0, 2, 3, 4, 1, 5])
    }

    @Test func `A slow scroll lifts no row`() throws {
        for speed in [12.0, 15, 18, 30, 60] {
            let list = rig.list(0..<100)
            list.contentOffset.y = 200
            stage.settle()
            let finger = stage.finger.press(at: Point(100, 300))
            finger.drag(by: Vector(dx: 0, dy: -speed * 2), over: .seconds(2))
            #expect(stage.scene.dragSessions.isEmpty)
            finger.lift()
            list.removeFromSuperview()
        }
    }

    @Test func `A handle lifts its row at once`() throws {
        let list = rig.list(0..<100, hasHandles: true)
        let finger = stage.finger.press(at: Point(298, try rig.place(list.cell(for: 2)).y)).hold(for: .milliseconds(40))
        #expect(stage.scene.dragSessions.count == 1)
        let length = try #require(list.cell(for: 2)).frame.height
        finger.drag(by: Vector(dx: 0, dy: -2 * length)).lift()
        stage.settle()
        #expect(Array(list.snapshot.items.prefix(4)) == [2, 0, 1, 3])
    }

    @Test func `A drag to the edge scrolls through 100 rows, past the recycling of its source`() throws {
        let list = rig.list(0..<100)
        let finger = try rig.lift(list.cell(for: 2))
        finger.hold(for: .seconds(1))
        #expect(list.contentOffset.y == 0)
        finger.drag(to: Point(100, 478)).hold(for: .seconds(11))
        #expect(stage.scene.dragSessions.count == 1)
        #expect(list.visibleItems.contains(99))
        #expect(list.visibleItems.suffix(2).contains(2))
        finger.lift()
        stage.settle()
        #expect(list.snapshot.items.suffix(2).contains(2))
        #expect(list.snapshot.items.filter { $0 != 2 } == Array(0..<100).filter { $0 != 2 })
    }

    @Test func `The gap stays under the finger while the list scrolls`() throws {
        let list = rig.list(0..<300)
        let finger = try rig.lift(list.cell(for: 4))
        finger.drag(to: Point(100, 470))
        for _ in 0..<20 {
            finger.hold(for: .milliseconds(200))
            let row = try #require(list.cell(for: 4))
            #expect((row.convert(row.bounds.center, to: nil).y - 470).magnitude < 80)
        }
        finger.cancel()
        stage.settle()
        #expect(list.snapshot.items == Array(0..<300))
    }

    @Test func `A cancelled drag changes nothing`() throws {
        let list = rig.list(0..<100)
        var moves = 0
        list.onReorder { _, _ in moves += 1 }
        for cancels in [true, false] {
            let finger = try rig.lift(list.cell(for: 3))
            finger.drag(by: Vector(dx: 0, dy: 150))
            if cancels { finger.cancel() } else { finger.drag(to: Point(500, 200)).lift() }
            stage.settle()
            #expect(list.snapshot.items == Array(0..<100))
            #expect(Array(list.visibleItems.prefix(6)) == Array(0..<6))
            #expect(list.cell(for: 3)?.isHidden == false)
        }
        let row = try #require(list.cell(for: 0))
        row.focus()
        let finger = try rig.lift(list.cell(for: 3))
        finger.drag(by: Vector(dx: 0, dy: 150))
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(stage.scene.dragSessions.isEmpty && list.visibleItems.first == 0)
        finger.lift()
        #expect(moves == 0)
    }

    @Test func `Two hands reorder two rows at once`() throws {
        let list = rig.list(0..<100)
        let (left, right) = (stage.newFinger(), stage.newFinger())
        let length = try #require(list.cell(for: 1)).frame.height
        left.press(at: try rig.place(list.cell(for: 1)))
        right.press(at: try rig.place(list.cell(for: 6)))
        left.hold(for: .milliseconds(600))
        #expect(stage.scene.dragSessions.count == 2)
        left.drag(by: Vector(dx: 0, dy: 2 * length))
        right.drag(by: Vector(dx: 0, dy: -6 * length))
        left.lift()
        stage.settle()
        right.lift()
        stage.settle()
        #expect(list.snapshot.items.count == 100)
        // The row that the right hand put above moved those under the left hand down by one.
        #expect(Array(list.snapshot.items.prefix(7)) == [6, 0, 2, 1, 3, 4, 5])
    }
}
