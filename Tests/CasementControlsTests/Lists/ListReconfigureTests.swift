import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Rows that an edit reconfigures out of sight") @MainActor struct ListReconfigureTests {
    private let stage = Stage(size: Size(width: 320, height: 480))

    @MainActor private final class Model {
        var versions: [Int: Int] = [:]
    }
    private let model = Model()

    private func show(_ view: View) {
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    private func list() -> ListView<Int, Int> {
        let model = model
        let list = ListView(Array(0..<200)) { row, number in
            row.title = "Row \(number), version \(model.versions[number, default: 0])"
        }
        show(list)
        return list
    }

    private func title(_ list: ListView<Int, Int>, _ item: Int) -> String? { (list.cell(for: item) as? ListRow)?.title }

    @Test func `A row that keeps the focus shows its new content when it is visible again`() throws {
        let list = list()
        try #require(list.cell(for: 1)).focus()
        list.scrollTo(199, animated: false)
        stage.settle()
        model.versions[1] = 1
        list.edit { $0.reconfigure([1]) }
        list.scrollTo(0, animated: false)
        stage.settle()
        #expect(title(list, 1) == "Row 1, version 1" && stage.scene.focusedView === list.cell(for: 1))
    }

    @Test func `A row that leaves with an animation shows its new content when it returns`() {
        let list = list()
        let new = Array(1000..<1030)
        list.edit { $0.insert(new, after: 2) }
        stage.advance(by: .milliseconds(50))
        model.versions[4] = 1
        list.edit { $0.reconfigure([4]) }
        stage.advance(by: .milliseconds(50))
        list.edit { $0.delete(new) }
        stage.settle()
        #expect(title(list, 4) == "Row 4, version 1" && title(list, 5) == "Row 5, version 0")
    }

    @Test func `An item of a grid that keeps the focus shows its new content when it is visible again`() throws {
        let model = model
        let grid = GridView(ListSnapshot(Array(0..<200)), layout: .columns(2, length: .fixed(100))) { grid, number in
            let tile = grid.dequeue(GridItemView())
            tile.accessibility.label = "Tile \(number), version \(model.versions[number, default: 0])"
            return tile
        }
        show(grid)
        try #require(grid.cell(for: 1)).focus()
        grid.scrollTo(199, animated: false)
        stage.settle()
        model.versions[1] = 1
        grid.edit { $0.reconfigure([1]) }
        grid.scrollTo(0, animated: false)
        stage.settle()
        #expect(grid.cell(for: 1)?.accessibility.label == "Tile 1, version 1")
    }
}
