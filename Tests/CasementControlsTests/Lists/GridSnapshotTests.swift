import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Pictures of grids") @MainActor struct GridSnapshotTests {
    /// A tile with a name, as high as its name says in a measured layout.
    private final class NameTile: GridItemView {
        let label = Label("", alignment: .center)
        var height = 60.0

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }

        override func contentHeight(for width: Double) -> Double { height }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = contentView.bounds
        }

        override func environmentDidChange() {
            super.environmentDidChange()
            contentView.backgroundColor = themeInForce.colors.surface
        }
    }

    private static let names = ["plain", "selected", "pressed", "disabled", "focused", "tall", "last"]

    /// A header, and items in every state: in three columns, as a waterfall, and mirrored.
    private func sheet(last: String = "last") -> ValueSheet {
        ValueSheet(Size(width: 480, height: 400), hasText: true) { stage in
            for (index, layout) in [GridLayout(.count(2), length: .measured), nil].enumerated() {
                let grid = Self.grid(layout, last)
                grid.frame = Rect(x: Double(index) * 244, y: 0, width: 236, height: 400)
                stage.scene.root.addSubview(grid)
                stage.settle()
                guard index == 0 else { continue }
                if let tile = grid.cell(for: "pressed") {
                    stage.finger.press(at: tile.convert(tile.bounds, to: nil).center)
                    tile.focus()
                }
                // A disabled item is passed by.
                stage.keyboard.press(.downArrow)
            }
            stage.settle()
        }
    }

    private static func grid(_ layout: GridLayout?, _ last: String) -> GridView<String, String> {
        let cell: @MainActor (GridView<String, String>, String) -> View = { grid, name in
            let tile = grid.dequeue(NameTile())
            tile.label.text = name == "last" ? last : name
            tile.height = name == "tall" ? 110 : name == "plain" ? 80 : 60
            tile.isEnabled = name != "disabled"
            return tile
        }
        let snapshot = ListSnapshot([("Tiles", names)])
        let grid =
            layout.map { GridView(snapshot, layout: $0, cell: cell) }
            ?? GridView(snapshot, layout: .waterfall(.count(2), insets: Insets(8)), cell: cell)
        grid.header = { grid, section in
            let header = grid.dequeue(ListHeader())
            header.title = section
            return header
        }
        grid.selection = ["selected"]
        grid.delaysContentTouches = false
        return grid
    }

    @Test func `grids look as approved`() throws {
        try sheet().check("grid")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another name fails`() throws {
        let mismatch = try #require(
            #expect(throws: SnapshotMismatch.self) { try sheet(last: "lost").stage.checkSnapshot("grid") })
        #expect(mismatch.reason == .pixels || mismatch.reason == .otherEdition)
    }
}
