import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Rows that an edit moves out of sight, and another one brings back before they are gone.
@Suite @MainActor struct ListDepartingTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    @Test func `A row that comes back while it leaves shows what changed meanwhile`() throws {
        var version = 0
        let list = Numbers(Array(0..<40)) { row, number in row.title = "Row \(number), version \(version)" }
        list.selectionMode = .multiple
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        let old = try #require(list.cell(for: 5) as? ListRow)
        list.edit { $0.insert(Array(100..<130), after: 2) }
        stage.advance(by: .milliseconds(60))
        #expect(list.cell(for: 5) == nil && old.superview != nil, "it is leaving")
        version = 1
        list.edit { $0.reconfigure([5]) }
        list.selection = [5]
        list.setEditing(true, animated: true)
        stage.advance(by: .milliseconds(60))
        list.edit { $0.delete(Array(100..<130)) }
        stage.settle()
        let row = try #require(list.cell(for: 5) as? ListRow)
        #expect(row === old, "the view was used again")
        #expect(row.title == "Row 5, version 1" && row.isSelected)
        let other = try #require(list.cell(for: 6) as? ListRow)
        #expect(row.contentView.frame.minX == other.contentView.frame.minX)
    }

    /// A square of a grid.
    private final class Tile: GridItemView {
        var text = ""
    }

    @Test func `An item of a grid that comes back while it leaves shows what changed meanwhile`() throws {
        var version = 0
        let grid = GridView<Int, Int>(ListSnapshot(Array(0..<40)), layout: .columns(3, length: .ratio(1), spacing: 4)) {
            grid, number in
            let tile = grid.dequeue(Tile())
            tile.text = "Tile \(number), version \(version)"
            return tile
        }
        grid.selectionMode = .multiple
        grid.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(grid)
        stage.settle()
        let old = try #require(grid.cell(for: 5) as? Tile)
        grid.edit { $0.insert(Array(100..<130), after: 2) }
        stage.advance(by: .milliseconds(60))
        #expect(grid.cell(for: 5) == nil && old.superview != nil, "it is leaving")
        version = 1
        grid.edit { $0.reconfigure([5]) }
        grid.selection = [5]
        stage.advance(by: .milliseconds(60))
        grid.edit { $0.delete(Array(100..<130)) }
        stage.settle()
        let tile = try #require(grid.cell(for: 5) as? Tile)
        #expect(tile === old && tile.text == "Tile 5, version 1" && tile.isSelected)
    }

    @Test func `A header that stays at the top grows with the text`() throws {
        let list = Numbers(ListSnapshot([(0, Array(0..<60)), (1, Array(60..<90))])) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        list.scrollTo(30, at: .top, animated: false)
        stage.settle()
        let small = try #require(header(list)?.frame)
        stage.scene.environment.textScale = 2
        stage.settle()
        let large = try #require(header(list)?.frame)
        #expect(large.height > small.height * 1.4, "\(small), \(large)")
        #expect(try #require(header(list)).convert(.zero, to: list).y == list.contentOffset.y)
    }

    private func header(_ list: Numbers) -> ListHeader? {
        list.subviews.flatMap(\.subviews).compactMap { $0 as? ListHeader }.first
    }
}
