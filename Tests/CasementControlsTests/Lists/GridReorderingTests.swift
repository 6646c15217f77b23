import CasementControls
import CasementCore
import CasementTesting
import ListStories
import Testing

@Suite @MainActor struct GridReorderingTests {
    private let rig = DragRig()
    private var stage: Stage { rig.stage }

    @Test func `A press that trembles lifts an item, and the drop puts it where it is`() throws {
        let grid = rig.grid(0..<100)
        var moves: [[Int]] = []
        grid.onReorder { moves.append([$0, $1.section, $1.item]) }
        let target = try rig.place(grid.cell(for: 7))
        let finger = stage.newFinger().press(at: try rig.place(grid.cell(for: 1)))
        for step in 0..<30 {
            finger.move(by: Vector(dx: step % 2 == 0 ? 2 : -2, dy: step % 3 == 0 ? 1.5 : -0.75))
            finger.hold(for: .milliseconds(20))
        }
        #expect(stage.scene.dragSessions.count == 1)
        #expect(grid.cell(for: 1)?.isHidden == true)
        #expect(Array(grid.visibleItems.prefix(9)) == Array(0..<9))
        var hand = SwipeHand(stage, seed: 3)
        hand.move(finger, by: target - finger.location, over: 0.4, curve: 30)
        finger.hold(for: .milliseconds(100))
        #expect(grid.snapshot.items == Array(0..<100))
        #expect(Array(grid.visibleItems.prefix(9)) == [0, 2, 3, 4, 5, 6, 7, 1, 8])
        finger.lift()
        stage.settle()
        #expect(Array(grid.snapshot.items.prefix(9)) == [0, 2, 3, 4, 5, 6, 7, 1, 8])
        #expect(moves == [[1, 0, 7]])
        #expect(grid.cell(for: 1)?.isHidden == false)
        #expect(stage.scene.dragSessions.isEmpty)
        #expect(grid.contentOffset.y == 0)
    }

    @Test func `The others move aside with an animation, and without one if motion is reduced`() throws {
        for reducesMotion in [false, true] {
            stage.scene.environment.reducesMotion = reducesMotion
            let grid = rig.grid(0..<9)
            let moved = try #require(grid.cell(for: 1))
            let finger = try rig.lift(grid.cell(for: 0))
            let old = moved.frame.minX
            finger.move(to: try rig.place(grid.cell(for: 1)))
            #expect(moved.isAnimating == !reducesMotion)
            // The frame of a view that moves is the shown one.
            #expect(moved.frame.minX == (reducesMotion ? old - 110 : old))
            finger.hold(for: .milliseconds(600))
            #expect(moved.frame.minX == old - 110)
            finger.cancel()
            stage.settle()
            grid.removeFromSuperview()
        }
    }

    @Test func `A slow scroll lifts no item`() throws {
        for speed in [12.0, 15, 18, 30, 60] {
            let grid = rig.grid(0..<100)
            grid.contentOffset.y = 200
            stage.settle()
            let finger = stage.newFinger().press(at: Point(100, 300))
            finger.drag(by: Vector(dx: 0, dy: -speed * 2), over: .seconds(2))
            #expect(stage.scene.dragSessions.isEmpty)
            finger.lift()
            grid.removeFromSuperview()
        }
    }

    @Test func `A drag to the edge scrolls through 160 items, past the recycling of its source`() throws {
        let grid = rig.grid(0..<160, .columns(4, length: .ratio(1), spacing: 4))
        let finger = try rig.lift(grid.cell(for: 2))
        finger.hold(for: .seconds(1))
        #expect(grid.contentOffset.y == 0)
        finger.drag(to: Point(200, 478))
        for _ in 0..<20 {
            finger.hold(for: .milliseconds(300))
            let gap = try rig.place(grid.cell(for: 2))
            #expect((gap - Point(200, 478)).length < 90)
            #expect(grid.cell(for: 2)?.isHidden == true)
        }
        #expect(stage.scene.dragSessions.count == 1)
        #expect(grid.visibleItems.contains(159))
        rig.expectViews(grid)
        finger.lift()
        stage.settle()
        #expect(grid.snapshot.items.suffix(6).contains(2))
        #expect(grid.snapshot.items.filter { $0 != 2 } == Array(0..<160).filter { $0 != 2 })
    }

    @Test(arguments: [false, true]) func `A strip scrolls sideways at its edges`(isMirrored: Bool) throws {
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let grid = rig.grid(0..<200, .strip(length: .fixed(80)))
        let finger = try rig.lift(grid.cell(for: 1))
        finger.hold(for: .seconds(1))
        #expect(grid.visibleItems.first == 0)
        finger.drag(to: Point(isMirrored ? 2 : 318, 200))
        for _ in 0..<14 {
            finger.hold(for: .milliseconds(300))
            let gap = try rig.place(grid.cell(for: 1))
            #expect((gap.x - finger.location.x).magnitude < 90)
        }
        let first = try #require(grid.visibleItems.first)
        #expect(first > 20)
        rig.expectViews(grid)
        finger.drag(to: Point(isMirrored ? 318 : 2, 200)).hold(for: .seconds(6)).lift()
        stage.settle()
        #expect(grid.snapshot.items.firstIndex(of: 1).map { $0 < 2 } == true)
    }

    @Test func `A cancelled drag changes nothing`() throws {
        let grid = rig.grid(0..<100)
        var moves = 0
        grid.onReorder { _, _ in moves += 1 }
        for cancels in [true, false] {
            let finger = try rig.lift(grid.cell(for: 3))
            finger.drag(by: Vector(dx: 110, dy: 150))
            #expect(Array(grid.visibleItems.prefix(6)) != Array(0..<6))
            if cancels { finger.cancel() } else { finger.drag(to: Point(500, 200)).lift() }
            stage.settle()
            #expect(grid.snapshot.items == Array(0..<100))
            #expect(Array(grid.visibleItems.prefix(6)) == Array(0..<6))
            #expect(grid.cell(for: 3)?.isHidden == false)
        }
        try #require(grid.cell(for: 0)).focus()
        let finger = try rig.lift(grid.cell(for: 3))
        finger.drag(by: Vector(dx: 0, dy: 150))
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(stage.scene.dragSessions.isEmpty && Array(grid.visibleItems.prefix(6)) == Array(0..<6))
        finger.lift()
        #expect(moves == 0)
    }

    @Test func `Two hands reorder two items at once`() throws {
        let grid = rig.grid(0..<100)
        let (left, right) = (stage.newFinger(), stage.newFinger())
        left.press(at: try rig.place(grid.cell(for: 0)))
        right.press(at: try rig.place(grid.cell(for: 8)))
        left.hold(for: .milliseconds(600))
        #expect(stage.scene.dragSessions.count == 2)
        left.drag(by: Vector(dx: 220, dy: 0))
        right.drag(by: Vector(dx: -110, dy: 110)).hold(for: .milliseconds(100))
        #expect(Array(grid.visibleItems.prefix(11)) == [1, 2, 0, 3, 4, 5, 6, 7, 9, 10, 8])
        right.lift()
        stage.settle()
        left.lift()
        stage.settle()
        #expect(Array(grid.snapshot.items.prefix(12)) == [1, 2, 0, 3, 4, 5, 6, 7, 9, 10, 8, 11])
        #expect(grid.snapshot.itemCount == 100)
    }

    @Test func `The app can forbid positions, and edits and deletes meanwhile`() throws {
        let grid = rig.grid(0..<30)
        grid.mayReorder { _, position in position.item > 0 }
        let finger = try rig.lift(grid.cell(for: 4))
        finger.drag(to: Point(50, 50)).hold(for: .milliseconds(100))
        #expect(grid.visibleItems.first == 0)
        finger.drag(to: try rig.place(grid.cell(for: 7))).hold(for: .milliseconds(400))
        grid.edit {
            $0.delete([0, 1])
            $0.insert([100], after: 8)
        }
        finger.hold(for: .milliseconds(400))
        #expect((try rig.place(grid.cell(for: 4)) - finger.location).length < 60)
        grid.edit { $0.delete([4]) }
        stage.settle()
        #expect(stage.scene.dragSessions.isEmpty)
        finger.lift()
        stage.settle()
        #expect(grid.snapshot.items == [2, 3, 5, 6, 7, 8, 100] + Array(9..<30))
        grid.edit { $0.insert([4], at: 0, in: 0) }
        stage.settle()
        #expect(grid.cell(for: 4)?.isHidden == false)
    }

    @Test func `Alt with an arrow key, and the accessibility actions, move an item`() throws {
        let grid = rig.grid(ListSnapshot([(0, Array(0..<5)), (1, []), (2, [5, 6])]), .columns(3, length: .fixed(50)))
        var moves: [[Int]] = []
        grid.onReorder { moves.append([$0, $1.section, $1.item]) }
        try #require(grid.cell(for: 1)).focus()
        let steps: [(KeySymbol, [Int])] = [
            (.downArrow, [0, 4]), (.rightArrow, [1, 0]), (.rightArrow, [2, 0]), (.rightArrow, [2, 1]),
            (.leftArrow, [2, 0]), (.upArrow, [1, 0]), (.upArrow, [0, 3]), (.rightArrow, [0, 4]), (.upArrow, [0, 1]),
            (.leftArrow, [0, 0]),
        ]
        for (key, expected) in steps {
            stage.keyboard.press(key, .alt)
            stage.settle()
            #expect(moves.last == [1] + expected, "\(key)")
            #expect(grid.snapshot.position(of: 1) == ListPosition(section: expected[0], item: expected[1]))
            #expect(stage.scene.focusedView === grid.cell(for: 1))
        }
        stage.keyboard.press(.leftArrow, .alt)
        stage.keyboard.press(.upArrow, .alt)
        #expect(moves.count == steps.count)
        let view = try #require(grid.cell(for: 1))
        #expect(view.accessibility.actions.map(\.name) == ["Move left", "Move right", "Move up", "Move down"])
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        let left = try #require(view.accessibility.actions.first { $0.name == "Move left" })
        #expect(left.perform())
        #expect(moves.last == [1, 0, 1])
        grid.canReorder = false
        #expect(view.accessibility.actions.isEmpty)
        stage.keyboard.press(.downArrow, .alt)
        #expect(moves.count == steps.count + 1)
    }
}
