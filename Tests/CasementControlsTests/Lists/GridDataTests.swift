import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridDataTests {
    private typealias Numbers = GridView<Int, Int>

    private final class Tile: GridItemView {
        var number = -1
        override func contentHeight(for width: Double) -> Double { 60 }
    }

    private func stage(_ grid: View) -> Stage {
        let size = Size(width: 320, height: 480)
        let stage = Stage(size: size)
        grid.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(grid)
        stage.settle()
        return stage
    }

    private func numbers(_ snapshot: ListSnapshot<Int, Int>) -> Numbers {
        Numbers(snapshot, layout: .columns(3, length: .ratio(1), spacing: 4)) { grid, number in
            let tile = grid.dequeue(Tile())
            tile.number = number
            return tile
        }
    }

    /// The start of an item in the viewport.
    private func start(_ grid: Numbers, _ item: Int) -> Double? {
        grid.cell(for: item).map { $0.convert($0.bounds, to: grid).minY - grid.contentOffset.y }
    }

    @Test func `Edits within the closure that makes an item neither crash nor loop`() {
        var edits = 0
        let grid = Numbers(ListSnapshot(Array(0..<50)), layout: .columns(2)) { grid, number in
            if edits < 3 {
                edits += 1
                grid.edit { $0.insert([1000 + edits], at: 0, in: 0) }
            }
            let tile = grid.dequeue(Tile())
            tile.number = number
            return tile
        }
        let stage = stage(grid)
        stage.settle()
        #expect(grid.snapshot.itemCount == 53 && Array(grid.visibleItems.prefix(4)) == [1003, 1002, 1001, 0])
    }

    @Test func `Each announced item is shown or cancelled once, and more is loaded near the end`() async {
        let grid = numbers(ListSnapshot(Array(0..<300)))
        var outstanding: Set<Int> = []
        var (announced, loads) = (0, 0)
        grid.onPrefetch { items in
            for item in items { #expect(outstanding.insert(item).inserted) }
            announced += items.count
        } cancel: { items in
            for item in items { #expect(outstanding.remove(item) != nil) }
        }
        grid.onReachEnd { [unowned grid] in
            loads += 1
            let count = grid.snapshot.itemCount
            if count < 400 { grid.edit { $0.append(Array(count..<(count + 60))) } }
        }
        let stage = stage(grid)
        for step in 0..<60 {
            grid.contentOffset.y += step % 20 < 13 ? 70 : -90
            stage.advance(by: .milliseconds(17))
            outstanding.subtract(grid.visibleItems)
        }
        #expect(announced > 30 && loads == 0 && outstanding.count < 40)
        for expected in 1...3 {
            grid.scrollTo(grid.snapshot.itemCount - 1, animated: true)
            _ = await stage.settled()
            #expect(loads == expected)
        }
        #expect(grid.snapshot.itemCount == 420)
    }

    @Test func `Sections have headers, an empty grid its view, and the count is announced`() throws {
        let grid = numbers(ListSnapshot([(0, Array(0..<5)), (1, []), (2, Array(5..<9))]))
        grid.header = { grid, section in
            guard section != 1 else { return nil }
            let header = grid.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        let empty = Label("Nothing")
        grid.emptyView = empty
        let stage = stage(grid)
        let headers = grid.engine.container.subviews.compactMap { $0 as? ListHeader }
        #expect(headers.map(\.title).sorted() == ["Section 0", "Section 2"])
        let height = try #require(headers.first).sizeThatFits(Size(width: 320, height: .infinity)).height
        #expect(start(grid, 0) == height)
        #expect(start(grid, 5) == 2 * height + 2 * 104 + 4)
        #expect(grid.accessibility.value == "9" && empty.isHidden)
        grid.edit { $0.delete($0.items) }
        stage.settle()
        #expect(!empty.isHidden && empty.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test func `A large snapshot is compared in the background, and edits meanwhile belong to it`() async {
        let grid = numbers(ListSnapshot(Array(0..<5000)))
        let stage = stage(grid)
        grid.apply(ListSnapshot((0..<5000).filter { $0 % 2 == 1 }))
        #expect(grid.snapshot.itemCount == 5000)
        grid.edit { $0.insert([7000], at: 0, in: 0) }
        _ = await stage.settled()
        #expect(grid.snapshot.itemCount == 2501)
        #expect(Array(grid.visibleItems.prefix(3)) == [7000, 1, 3])
    }

    @Test func `An edit leaves what is visible where it is, also during a drag and during another edit`() throws {
        let grid = numbers(ListSnapshot(Array(0..<900)))
        let stage = stage(grid)
        grid.scrollTo(300, at: .top, animated: false)
        stage.settle()
        let finger = stage.finger.press(at: Point(160, 300)).drag(by: Vector(dx: 2, dy: -50))
        let first = try #require(grid.visibleItems.first { start(grid, $0).map { $0 >= 0 } == true })
        let before = try #require(start(grid, first))
        for step in 0..<6 {
            // Whole lines, so that no item changes its column.
            grid.edit { $0.insert((0..<3).map { 2000 + step * 3 + $0 }, at: 0, in: 0) }
            #expect((try #require(start(grid, first)) - before).magnitude < 0.01)
            stage.advance(by: .milliseconds(50))
            #expect((try #require(start(grid, first)) - before).magnitude < 0.01)
        }
        finger.drag(by: Vector(dx: 0, dy: -30))
        #expect((try #require(start(grid, first)) - before + 30).magnitude < 1)
        finger.lift()
        stage.settle()
        #expect(
            Set(grid.engine.items.placed.compactMap { ($0.view as? Tile)?.number }).count
                == grid.engine.items.placed.count { $0.isItem })
    }
}
