import Casement
import CasementTesting
import Testing

/// A view with a preferred size.
private final class Box: View {
    private let wanted: Size

    init(_ width: Double, _ height: Double) {
        wanted = Size(width: width, height: height)
        super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { wanted }
}

@Suite("Grids") @MainActor struct GridTests {
    private let stage = Stage(size: Size(width: 300, height: 200))

    private func show(_ view: View, width: Double = 300) {
        view.frame = Rect(x: 0, y: 0, width: width, height: 200)
        stage.scene.root.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    @Test("Fixed columns keep their width, fitted ones that of their widest view, flexible ones share the rest")
    func columns() {
        let boxes = (0..<8).map { Box(20 + Double($0), 10 + Double($0)) }
        let grid = Grid(columns: [.fixed(50), .fitted, .flexible(), .flexible(share: 2)], spacing: 10, boxes)
        show(grid)
        #expect(boxes[..<4].map(\.frame.minX) == [0, 60, 95, 170])
        #expect(boxes[4...].map(\.frame.width) == [50, 25, 65, 130])
        #expect(boxes.map(\.frame.minY) == [0, 0, 0, 0, 23, 23, 23, 23])
        #expect(boxes[4...].allSatisfy { $0.frame.height == 17 }, "A view fills its cell.")
    }

    @Test("Without a limit, a grid prefers the size at which all of its views have theirs") func preferred() {
        let boxes = [Box(30, 10), Box(20, 40), Box(10, 10), Box(50, 10)]
        let grid = Grid(columns: [.flexible(), .flexible(share: 2)], spacing: 4, boxes)
        #expect(grid.sizeThatFits(.zero) == Size(width: 30 + 60 + 4, height: 40 + 10 + 4))
        #expect(grid.sizeThatFits(Size(width: 64, height: 0)) == Size(width: 64, height: 54))
        #expect(Grid(columns: [.fitted, .flexible()], spacing: 10).sizeThatFits(.zero) == .zero)
    }

    @Test(
        "Adaptive columns are as many as have their least width at the size of text, at least one, at most their limit",
        arguments: [(300.0, 1.0, 2), (309, 1, 2), (310, 1, 3), (900, 1, 3), (90, 1, 1), (310, 2, 1), (630, 2, 3)])
    func adaptive(width: Double, scale: Double, count: Int) {
        stage.scene.environment.textScale = scale
        let boxes = (0..<4).map { _ in Box(20, 30) }
        let grid = Grid(columns: [.adaptive(minimum: 96.5, limit: 3)], spacing: 10, boxes)
        let column = StackView(.vertical, alignment: .leading, [grid])
        show(column, width: width)
        #expect(grid.frame.width == width, "It is as wide as its container.")
        #expect(Set(boxes.map(\.frame.minX)).count == count)
        let extent = (width - Double(count - 1) * 10) / Double(count)
        #expect(boxes.allSatisfy { abs($0.frame.width - extent) < 1e-9 })
        #expect(grid.frame.height == grid.sizeThatFits(Size(width: width, height: 0)).height)
        let all = grid.sizeThatFits(.zero)
        #expect(abs(all.width - (3 * 96.5 * scale + 20)) < 1e-9 && all.height == 70)
    }

    @Test("Adaptive columns share what fixed ones leave") func adaptiveBesideFixed() {
        let boxes = (0..<4).map { _ in Box(20, 30) }
        show(Grid(columns: [.fixed(80), .adaptive(minimum: 100)], spacing: 10, boxes))
        #expect(boxes.map(\.frame.minX) == [0, 90, 200, 0] && boxes[1].frame.width == 100)
    }

    @Test("A label wraps at the width of its flexible column, and its row is as high as its lines") func wrapping() {
        let label = Label("A label that wraps at the width of its column in the grid")
        label.maximumLines = nil
        let boxes = [Box(200, 10), Box(10, 10)]
        show(Grid(columns: [.fitted, .flexible()], [boxes[0], label, boxes[1]]))
        let height = label.sizeThatFits(Size(width: 100, height: 0)).height
        #expect(label.frame == Rect(x: 200, y: 0, width: 100, height: height))
        #expect(boxes[1].frame.minY == height && height > 30)
    }

    @Test("Where space is missing, fitted columns with labels shrink, and other columns do not") func shrinking() {
        let label = Label("A label that is wider than its share of the grid")
        label.maximumLines = nil
        let boxes = [Box(80, 10), Box(30, 10)]
        show(
            Grid(columns: [.fixed(40), .fitted, .fitted, .flexible()], [Box(1, 1), boxes[0], label, boxes[1]]),
            width: 200)
        #expect(boxes[0].frame.width == 80 && boxes[1].frame.width == 0)
        let width = label.frame.width
        #expect(abs(width - 80) < 1e-9)
        #expect(label.frame.height == label.sizeThatFits(Size(width: width, height: 0)).height)
    }

    @Test("In a row, a grid of fixed columns keeps its width, and the label beside it shrinks") func fixedColumns() {
        let grid = Grid(columns: [.fixed(60), .fixed(60)], [Label("A label of a fixed column"), Label("Another one")])
        let label = Label("A label beside the grid that has no room")
        show(StackView(.horizontal, [grid, label]), width: 200)
        #expect(grid.frame.width == 120 && label.frame.minX == 120)
    }

    @Test("In a column without enough space, rows keep their heights") func rows() {
        let boxes = [Box(10, 150), Box(10, 100)]
        let grid = Grid(columns: [.flexible()], [boxes[0]])
        let column = StackView(.vertical, [grid, boxes[1]])
        column.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        stage.scene.root.addSubview(column)
        stage.advance(by: .milliseconds(20))
        #expect(grid.frame.height == 150 && boxes[1].frame.minY == 150)
    }

    @Test("A span of more than 1,000 rows is an error of the app") func longSpan() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Grid(columns: [.fitted]).setSpan(rows: 1001, of: View()) }
        }
    }

    @Test("A view spans columns and rows, and the others flow around it") func spans() {
        let boxes = (0..<6).map { _ in Box(20, 10) }
        let grid = Grid(columns: [.fixed(50), .fixed(60), .fixed(70)], spacing: 5, boxes)
        grid.setSpan(columns: 2, rows: 2, of: boxes[0])
        grid.setSpan(columns: 9, of: boxes[3])
        show(grid)
        #expect(boxes[0].frame == Rect(x: 0, y: 0, width: 115, height: 25))
        #expect(boxes[1].frame == Rect(x: 120, y: 0, width: 70, height: 10))
        #expect(boxes[2].frame == Rect(x: 120, y: 15, width: 70, height: 10))
        #expect(boxes[3].frame == Rect(x: 0, y: 30, width: 190, height: 10), "A span of more columns than there are.")
        #expect(boxes[4].frame.origin == Point(0, 45) && boxes[5].frame.minX == 55)
    }

    @Test("A view that spans columns and rows widens the last ones that adapt to their views") func wideSpan() {
        let boxes = [Box(100, 50), Box(20, 10), Box(30, 10), Box(5, 10)]
        let grid = Grid(columns: [.fitted, .fitted, .fixed(10)], boxes)
        grid.setSpan(columns: 2, rows: 2, of: boxes[0])
        #expect(grid.sizeThatFits(.zero) == Size(width: 110, height: 60))
        show(grid)
        #expect(boxes[0].frame == Rect(x: 0, y: 0, width: 100, height: 50))
        #expect(boxes[1].frame == Rect(x: 100, y: 0, width: 10, height: 10))
        #expect(boxes[2].frame == Rect(x: 100, y: 10, width: 10, height: 40))
        #expect(boxes[3].frame == Rect(x: 0, y: 50, width: 5, height: 10))
    }

    @Test("Views lie in their cells where their alignment says, and columns are mirrored") func alignment() {
        let boxes = [Box(20, 10), Box(30, 30), Box(10, 10)]
        let grid = Grid(columns: [.fixed(100), .fixed(50)], alignment: .topLeading, boxes)
        grid.setAlignment(.bottomTrailing, of: boxes[0])
        show(grid)
        #expect(boxes[0].frame == Rect(x: 80, y: 20, width: 20, height: 10))
        #expect(boxes[1].frame == Rect(x: 100, y: 0, width: 30, height: 30))
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.advance(by: .milliseconds(20))
        #expect(boxes[0].frame == Rect(x: 200, y: 20, width: 20, height: 10))
        #expect(boxes[1].frame.minX == 170 && boxes[2].frame.minX == 290)
    }

    @Test("Hidden views occupy no cell, and a grid in a column is as high as its rows") func hidden() {
        let boxes = [Box(20, 10), Box(20, 10), Box(20, 10)]
        let below = Box(10, 10)
        let grid = Grid(columns: [.flexible(), .flexible()], boxes)
        let column = StackView(.vertical, [grid, below])
        column.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        stage.scene.root.addSubview(column)
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 20)
        boxes[1].isHidden = true
        stage.advance(by: .milliseconds(20))
        #expect(below.frame.minY == 10 && boxes[2].frame.minX == 150)
    }
}
