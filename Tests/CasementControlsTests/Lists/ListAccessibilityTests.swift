import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Accessibility of lists and grids") @MainActor struct ListAccessibilityTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func show(_ view: View) {
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    /// Sections of ten rows; the items of section 2 are 20 to 29.
    private func list(sections: Int = 4) -> Numbers {
        let all = (0..<sections).map { ($0, Array($0 * 10..<($0 + 1) * 10)) }
        let list = Numbers(ListSnapshot(all)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            header.isCollapsible = true
            return header
        }
        show(list)
        return list
    }

    private func nodes(_ role: Accessibility.Role) -> [Accessibility] {
        stage.scene.semantics().flatMap(\.all).map(\.accessibility).filter { $0.role == role }
    }

    /// The positions of the rows and items, by their labels.
    private var positions: [String: String] {
        let pairs = nodes(.listItem).map { ($0.label ?? "", $0.position?.description ?? "nothing") }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func `A row has its position among all rows, also after a scroll and after edits`() throws {
        let list = list()
        #expect(positions["Row 2"] == "3 of 40" && nodes(.list).map(\.value) == ["40"])
        list.scrollTo(39, at: .bottom)
        stage.settle()
        #expect(positions["Row 39"] == "40 of 40" && positions["Row 2"] == nil)
        list.edit {
            $0.delete([0, 1])
            $0.insert([100], after: 38)
        }
        stage.settle()
        #expect(
            positions["Row 39"] == "39 of 39" && positions["Row 100"] == "38 of 39" && positions["Row 38"] == "37 of 39"
        )
        #expect(nodes(.list).map(\.value) == ["39"])
    }

    @Test func `While rows leave with an animation, those that stay have their new positions, and those have none`() {
        let list = list()
        list.edit { $0.delete([0, 1]) }
        stage.advance(by: .milliseconds(32))
        #expect(positions["Row 2"] == "1 of 38" && positions["Row 0"] == "nothing")
    }

    @Test func `Only the rows that a filter leaves count`() {
        let list = list()
        list.apply(ListSnapshot([(0, [2, 4]), (3, [30, 31, 33])]))
        stage.settle()
        #expect(
            positions == [
                "Row 2": "1 of 5", "Row 4": "2 of 5", "Row 30": "3 of 5", "Row 31": "4 of 5", "Row 33": "5 of 5",
            ])
        list.apply(ListSnapshot())
        stage.settle()
        #expect(positions == [:] && nodes(.list).map(\.value) == ["0"])
    }

    @Test func `The rows of a collapsed section do not count`() {
        let list = list()
        list.setCollapsed(true, section: 0)
        list.setCollapsed(true, section: 2)
        stage.settle()
        #expect(positions["Row 10"] == "1 of 20" && nodes(.list).map(\.value) == ["20"])
        list.scrollTo(39, at: .bottom)
        stage.settle()
        #expect(positions["Row 39"] == "20 of 20" && positions["Row 30"] == "11 of 20")
        list.setCollapsed(false, section: 0)
        stage.settle()
        #expect(positions["Row 39"] == "30 of 30" && nodes(.header).allSatisfy { $0.position == nil })
    }

    @Test func `A row that keeps the focus has its position beyond the edge, and an app may set another one`() throws {
        let list = list(sections: 40)
        let row = try #require(list.cell(for: 1))
        row.focus()
        list.scrollTo(399, animated: false)
        stage.settle()
        #expect(list.cell(for: 1) == nil && positions["Row 1"] == "2 of 400")
        row.accessibility.position = Accessibility.Position(7, of: 9)
        #expect(positions["Row 1"] == "7 of 9")
    }

    @Test func `Items have their positions in a grid, and in a strip within a row those of the strip`() throws {
        let strip = GridView(ListSnapshot(["A", "B", "C"]), layout: .strip(length: .fixed(100))) { grid, name in
            let tile = grid.dequeue(GridItemView())
            tile.accessibility.label = name
            return tile
        }
        let grid = GridView(ListSnapshot([0, 1]), layout: .columns(1, length: .fixed(200))) { grid, number in
            let tile = grid.dequeue(GridItemView())
            tile.accessibility.label = "Tile \(number)"
            if number == 1 {
                strip.frame = Rect(x: 0, y: 0, width: 300, height: 100)
                tile.contentView.addSubview(strip)
            }
            return tile
        }
        show(grid)
        #expect(positions == ["Tile 0": "1 of 2", "Tile 1": "2 of 2", "A": "1 of 3", "B": "2 of 3", "C": "3 of 3"])
        grid.edit { $0.insert([5], at: 0, in: 0) }
        stage.settle()
        #expect(positions["Tile 5"] == "1 of 3" && positions["Tile 0"] == "2 of 3" && nodes(.list).first?.value == "3")
    }

    @Test func `The names of the actions follow the language, and an app's own ones stay`() throws {
        let german = """
            casement.toggle = Umschalten
            casement.moveUp = Nach oben
            casement.moveDown = Nach unten
            casement.expand = Ausklappen
            casement.collapse = Einklappen
            """
        let list = list()
        list.canReorder = true
        list.trailingActions { $0 == 1 ? [SwipeAction("Löschen") { true }] : [] }
        list.swipeToggle { (row: ListRow, _, isOn) in row.value = isOn ? "done" : "" }
        let row = try #require(list.cell(for: 2))
        row.accessibility.actions.append(Accessibility.Action(name: "Toggle") { false })
        func names(_ label: String) -> [String]? {
            (nodes(.listItem) + nodes(.header)).first { $0.label == label }?.actions.map(\.name).sorted()
        }
        #expect(names("Row 2") == ["Move down", "Move up", "Toggle", "Toggle"] && names("Section 0") == ["Collapse"])
        let tables = [try StringTable("en", parsing: ""), try StringTable("de", parsing: german)]
        stage.scene.environment.strings = try StringCatalog(tables)
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(names("Row 2") == ["Nach oben", "Nach unten", "Toggle", "Umschalten"])
        #expect(names("Row 1") == ["Löschen", "Nach oben", "Nach unten"] && names("Section 0") == ["Einklappen"])
        list.setCollapsed(true, section: 0)
        list.scrollTo(39, animated: false)
        stage.settle()
        #expect(names("Row 39") == ["Nach oben", "Nach unten", "Umschalten"])
        let toggle = nodes(.listItem).first { $0.label == "Row 39" }?.actions.first { $0.name == "Umschalten" }
        #expect(toggle?.perform() == true && list.toggledItems == [39])
    }

    @Test func `The numbers are those of the language`() {
        let list = list(sections: 150)
        #expect(list.accessibility.value == "1,500")
        stage.scene.environment.locale = "de"
        #expect(list.accessibility.value == "1.500")
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
