import CasementCore
import CasementTesting
import ListStories
import Testing

@testable import CasementControls

@Suite @MainActor struct GridDragTests {
    private let rig = DragRig()
    private var stage: Stage { rig.stage }

    @Test func `A row goes from a list to a grid, and an item from the grid to the list`() throws {
        let (grid, list) = (rig.grid(0..<20), rig.list(100..<120, x: 320))
        var log: [String] = []
        grid.onReceive { log.append("grid receives \($0) at \($1.item)") }
        grid.onRemove { log.append("grid removes \($0)") }
        list.onReceive { item, _ in log.append("list receives \(item)") }
        list.onRemove { log.append("list removes \($0)") }
        grid.onReorder { _, _ in log.append("reordered") }
        list.onReorder { _, _ in log.append("reordered") }
        let finger = try rig.lift(list.cell(for: 102))
        finger.drag(to: try rig.place(grid.cell(for: 4)), over: .milliseconds(500)).hold(for: .milliseconds(300))
        #expect(Array(grid.visibleItems.prefix(6)) == [0, 1, 2, 3, 102, 4])
        #expect(grid.snapshot.itemCount == 20 && list.snapshot.itemCount == 20)
        finger.lift()
        stage.settle()
        #expect(log == ["list removes 102", "grid receives 102 at 4"])
        #expect(Array(grid.snapshot.items.prefix(6)) == [0, 1, 2, 3, 102, 4])
        #expect(!list.snapshot.contains(102) && grid.cell(for: 102)?.isHidden == false)
        log = []
        let back = try rig.lift(grid.cell(for: 7))
        var hand = SwipeHand(stage, seed: 5)
        hand.move(back, by: try rig.place(list.cell(for: 105)) - back.location, over: 0.5, curve: 50)
        back.hold(for: .milliseconds(300))
        #expect(list.visibleItems.contains(7) && !grid.visibleItems.isEmpty)
        #expect(Array(grid.visibleItems.prefix(9)) == [0, 1, 2, 3, 102, 4, 5, 6, 7])
        back.lift()
        stage.settle()
        #expect(log == ["grid removes 7", "list receives 7"])
        #expect(!grid.snapshot.contains(7) && list.snapshot.contains(7))
        #expect(list.cell(for: 7)?.isHidden == false && stage.scene.dragSessions.isEmpty)
    }

    @Test func `A row becomes an item of the grid while it settles`() throws {
        let (grid, list) = (rig.grid(0..<20), rig.list(100..<120, x: 320))
        let finger = try rig.lift(list.cell(for: 102))
        finger.drag(to: try rig.place(grid.cell(for: 4))).hold(for: .milliseconds(300)).lift()
        stage.advance(by: .milliseconds(60))
        let container = try #require(grid.cell(for: 0)?.superview)
        let preview = try #require(container.subviews.first { $0 is ListDragPreview })
        let tile = try #require(preview.subviews.first { $0 is NumberTile } as? NumberTile)
        #expect(tile.number == 102 && tile.opacity > 0 && tile.opacity < 1)
        #expect(tile.frame.width > 100 && tile.frame.width < 320)
        #expect((tile.frame.size.width - preview.bounds.width).magnitude < 1)
        #expect(grid.cell(for: 102)?.isHidden == true)
        stage.settle()
        #expect(grid.cell(for: 102)?.isHidden == false && preview.superview == nil)
    }

    @Test func `A grid refuses what it cannot make an item of, an item that it has, and a drag that leaves`() throws {
        let (grid, list) = (rig.grid(0..<20), rig.list([3, 101, 102], x: 320))
        grid.acceptItems { ($0 as? Int).flatMap { $0 % 2 == 1 ? $0 : nil } }
        for item in [3, 102] {
            let finger = try rig.lift(list.cell(for: item))
            finger.drag(to: Point(150, 200)).hold(for: .milliseconds(300))
            #expect(grid.visibleItems == grid.snapshot.items.filter(grid.visibleItems.contains))
            finger.lift()
            stage.settle()
            #expect(grid.snapshot.items == Array(0..<20) && list.snapshot.items == [3, 101, 102])
        }
        let finger = try rig.lift(list.cell(for: 101))
        finger.drag(to: Point(150, 200)).hold(for: .milliseconds(300))
        #expect(grid.visibleItems.contains(101))
        finger.drag(to: Point(500, 300)).hold(for: .milliseconds(500))
        #expect(!grid.visibleItems.contains(101))
        finger.cancel()
        stage.settle()
        #expect(grid.snapshot.items == Array(0..<20) && list.snapshot.items == [3, 101, 102])
        rig.expectViews(grid)
    }

    @Test func `An empty grid, and one with measured items, accept items of another grid`() throws {
        let left = rig.grid(0..<20)
        for layout in [WaterfallLayout(.count(2)), WaterfallLayout(.count(1), axis: .horizontal)] {
            let right = rig.grid([], layout, x: 320)
            for item in left.snapshot.items.prefix(4) {
                let finger = try rig.lift(left.cell(for: item))
                finger.drag(to: Point(480, 40)).hold(for: .milliseconds(300))
                #expect(right.visibleItems.contains(item))
                finger.lift()
                stage.settle()
                #expect(right.snapshot.contains(item) && !left.snapshot.contains(item))
                #expect(right.cell(for: item)?.isHidden == false)
                rig.expectViews(right)
            }
            right.removeFromSuperview()
        }
    }

    private func open(_ layout: some ListLayout) -> DragRig.Numbers { rig.grid(0..<60, layout) }

    @Test(arguments: 0..<5) func `Random drags and edits leave the order of an array model`(seed: Int) throws {
        let layouts: [any ListLayout] = [
            GridLayout(.count(4), length: .fixed(70)), WaterfallLayout(.count(3)),
            GridLayout(.count(2), axis: .horizontal),
        ]
        stage.scene.environment.layoutDirection = seed % 2 == 0 ? .rightToLeft : .leftToRight
        var hand = SwipeHand(stage, seed: UInt64(seed) + 40)
        func below(_ limit: Int) -> Int { Int(hand.number(in: 0...0.999) * Double(limit)) }
        let layout = layouts[seed % 3]
        let grid = open(layout)
        var model = Array(0..<60)
        grid.onReorder { item, position in
            model.removeAll { $0 == item }
            model.insert(item, at: position.item)
        }
        let fingers = [stage.newFinger(), stage.newFinger()]
        var next = 1000
        for _ in 0..<60 {
            let finger = fingers[below(2)]
            let point = Point(20 + Double(below(360)), Double(below(480)))
            switch below(8) {
            case 0, 1, 2:
                if finger.isDown {
                    finger.drag(to: point, over: .milliseconds(150))
                } else {
                    finger.press(at: point).hold(for: .milliseconds(550))
                }
            case 3, 4: if finger.isDown { finger.lift() }
            case 5: if finger.isDown { finger.cancel() }
            case 6:
                let index = below(model.count)
                model.insert(next, at: index)
                grid.edit { $0.insert([next], at: index, in: 0) }
                next += 1
            default:
                let item = model.remove(at: below(model.count))
                grid.edit { $0.delete([item]) }
            }
            stage.advance(by: .milliseconds(16 * below(20)))
            #expect(grid.snapshot.items == model)
            rig.expectViews(grid)
        }
        for finger in fingers where finger.isDown { finger.lift() }
        stage.settle()
        #expect(grid.snapshot.items == model && stage.scene.dragSessions.isEmpty)
        for item in grid.visibleItems { #expect(grid.cell(for: item)?.isHidden == false) }
        rig.expectViews(grid)
    }
}
