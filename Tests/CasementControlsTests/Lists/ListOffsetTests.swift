import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListOffsetTests {
    private typealias Numbers = ListView<Int, Int>

    /// Six sections of ten rows, each row longer than the one before; a header is not as high as the estimate.
    private func list() -> (Stage, Numbers) {
        let sections = (0..<6).map { ($0, Array($0 * 10..<($0 + 1) * 10)) }
        let list = Numbers(ListSnapshot(sections)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = Array(repeating: "Row \(number)", count: number % 10 * 4 + 1).joined(separator: " ")
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        return (stage, list)
    }

    @Test(arguments: [25, 30, 38, 41, 49])
    func `The offset of a row is restored in a list that has not measured what is above it`(item: Int) throws {
        let (stage, list) = list()
        list.scrollTo(item, at: .top, animated: false)
        stage.settle()
        let row = try #require(list.cell(for: item))
        let top = row.convert(row.bounds, to: list).minY
        // All of the row, a half of it, its last two points, and as much as a header hides.
        for distance in [0, row.bounds.height / 2, row.bounds.height - 2, -28] {
            list.contentOffset.y = top + distance
            stage.settle()
            let saved = try #require(list.offset)
            let (other, fresh) = self.list()
            fresh.offset = saved
            other.settle()
            #expect(fresh.offset?.item == saved.item)
            #expect(((fresh.offset?.distance ?? 99) - saved.distance).magnitude < 0.01)
            #expect(fresh.visibleItems == list.visibleItems)
        }
    }

    @Test func `A row that ends where the list begins is not visible`() throws {
        let (stage, list) = list()
        list.scrollTo(32, at: .top, animated: false)
        stage.settle()
        let row = try #require(list.cell(for: 32))
        list.contentOffset.y = row.convert(row.bounds, to: list).minY - 1e-9
        stage.settle()
        #expect(list.visibleItems.first == 32)
        #expect(try #require(list.offset?.distance).magnitude < 0.01)
    }

    @Test("A scroll that is asked for before the list is laid out happens then", arguments: [false, true])
    func early(isGrid: Bool) throws {
        let items = Array(0..<1000)
        let list: ItemScrollView<Int>
        let scroll: (Int) -> Void
        if isGrid {
            let grid = GridView<Int, Int>(ListSnapshot(items), layout: .columns(2)) { grid, _ in
                grid.dequeue(GridItemView())
            }
            (list, scroll) = (grid, { grid.scrollTo($0, at: .top, animated: false) })
        } else {
            let rows = Numbers(items) { row, number in row.title = "Row \(number)" }
            (list, scroll) = (rows, { rows.scrollTo($0, at: .top) })
        }
        scroll(200)
        scroll(400)
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        #expect(list.contentOffset.y == 0, "it has no size")
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.settle()
        #expect(list.offset?.item == 400 && list.offset?.distance == 0)
        scroll(5000)
        #expect(stage.problems.count == 1)
        scroll(6000)
        #expect(stage.problems.count == 1, "each kind once")
    }

    @Test func `Of a scroll and an offset that wait for a layout the later one counts`() {
        let (stage, list) = list()
        list.offset = ListOffset(item: 20)
        list.scrollTo(40, at: .top, animated: false)
        stage.settle()
        #expect(list.offset?.item == 40)
        let frame = list.frame
        list.frame = .zero
        list.scrollTo(30, at: .top)
        list.offset = ListOffset(item: 10)
        list.frame = frame
        for _ in 0..<2 {
            list.setNeedsLayout()
            stage.settle()
            #expect(list.offset?.item == 10)
        }
        list.frame = .zero
        list.offset = ListOffset(item: 20)
        list.scrollTo(40, at: .top)
        list.frame = frame
        stage.settle()
        #expect(list.offset?.item == 40)
    }
}
