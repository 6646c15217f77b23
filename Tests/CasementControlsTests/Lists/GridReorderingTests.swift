import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridReorderingTests {
    private typealias Numbers = GridView<Int, Int>

    private let stage = Stage(size: Size(width: 640, height: 480))

    private func numbers(
        _ items: some Sequence<Int>, _ layout: some ListLayout = .columns(3, length: .fixed(100), spacing: 10)
    ) -> Numbers {
        numbers(ListSnapshot(Array(items)), layout)
    }

    private func numbers(
        _ snapshot: ListSnapshot<Int, Int>, _ layout: some ListLayout, x: Double = 0
    ) -> Numbers {
        let grid = Numbers(snapshot, layout: layout) { grid, number in
            let tile = grid.dequeue(NumberTile())
            tile.number = number
            return tile
        }
        grid.canReorder = true
        grid.frame = Rect(x: x, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(grid)
        stage.settle()
        return grid
    }

    private func place(_ grid: Numbers, _ item: Int) throws -> Point {
        let view = try #require(grid.cell(for: item))
        return view.convert(view.bounds.center, to: nil)
    }

    private func lift(_ grid: Numbers, _ item: Int) throws -> Finger {
        stage.newFinger().press(at: try place(grid, item)).hold(for: .milliseconds(550))
    }

    @Test func `A press that trembles lifts an item, and the drop puts it where it is`() throws {
        let grid = numbers(0..<100)
        var moves: [[Int]] = []
        grid.onReorder { moves.append([$0, $1.section, $1.item]) }
        let target = try place(grid, 7)
        let finger = stage.newFinger().press(at: try place(grid, 1))
        for step in 0..<30 {
            finger.move(by: Vector(dx: step % 2 == 0 ? 2 : -2, dy: step % 3 == 0 ? 1.5 : -0.75))
            finger.hold(for: .milliseconds(20))
        }
        #expect(stage.scene.dragSessions.count == 1)
        #expect(grid.cell(for: 1)?.isHidden == true)
        #expect(grid.visibleItems == Array(0..<15))
        finger.drag(to: target, over: .milliseconds(400)).hold(for: .milliseconds(100))
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
}

/// A tile with a height and a width of its own.
final class NumberTile: GridItemView {
    var number = -1
    private var length: Double { 40 + Double(number * 37 % 90) }
    override func contentHeight(for width: Double) -> Double { length }
    override func contentWidth(for height: Double) -> Double { length }
}
