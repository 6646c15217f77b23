import CasementControls
import CasementTesting
import Testing

/// Grids and lists of numbers on a stage, and a finger that lifts their items.
@MainActor struct DragRig {
    typealias Numbers = GridView<Int, Int>

    let stage = Stage(size: Size(width: 640, height: 480))

    /// A grid in the left half of the stage, or from another point on.
    func grid(_ snapshot: ListSnapshot<Int, Int>, _ layout: some ListLayout, x: Double = 0) -> Numbers {
        let grid = Numbers(snapshot, layout: layout) { grid, number in
            let tile = grid.dequeue(NumberTile())
            tile.number = number
            return tile
        }
        grid.canReorder = true
        grid.acceptItems { $0 as? Int }
        grid.frame = Rect(x: x, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(grid)
        stage.settle()
        return grid
    }

    func grid(
        _ items: some Sequence<Int>, _ layout: some ListLayout = .columns(3, length: .fixed(100), spacing: 10),
        x: Double = 0
    ) -> Numbers {
        grid(ListSnapshot(Array(items)), layout, x: x)
    }

    /// A list in the left half of the stage, or from another point on.
    func list(_ items: some Sequence<Int>, x: Double = 0, hasHandles: Bool = false) -> ListView<Int, Int> {
        let list = ListView<Int, Int>(Array(items)) { row, number in
            row.title = "Row \(number)"
            row.showsReorderHandle = hasHandles
        }
        list.canReorder = true
        list.acceptItems { $0 as? Int }
        list.frame = Rect(x: x, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    /// The centre of an item on the stage.
    func place(_ view: View?) throws -> Point {
        let view = try #require(view)
        return view.convert(view.bounds.center, to: nil)
    }

    func lift(_ view: View?) throws -> Finger {
        stage.newFinger().press(at: try place(view)).hold(for: .milliseconds(550))
    }

    /// Fails unless each placed view is that of its item, and no item has two.
    func expectViews(_ grid: Numbers, sourceLocation: SourceLocation = #_sourceLocation) {
        let numbers = grid.visibleItems.compactMap { (grid.cell(for: $0) as? NumberTile)?.number }
        #expect(numbers == grid.visibleItems, sourceLocation: sourceLocation)
        #expect(Set(numbers).count == numbers.count, sourceLocation: sourceLocation)
    }
}

/// A tile with a height and a width of its own.
final class NumberTile: GridItemView {
    var number = -1
    private var length: Double { 40 + Double(number * 37 % 90) }
    override func contentHeight(for width: Double) -> Double { length }
    override func contentWidth(for height: Double) -> Double { length }
}

/// A layout of an app: items of different sizes by their positions.
struct SevensLayout: ListLayout {
    func start(in context: ListLayoutContext) -> Double { 0 }

    func frame(of element: ListAddress, after end: inout Double, in context: ListLayoutContext) -> Rect {
        guard case .item(let section, let item) = element else {
            let height = context.length(of: element, extent: context.viewport.width)
            defer { end += height }
            return Rect(x: 0, y: end, width: context.viewport.width, height: height)
        }
        let step = context.viewport.width / 4
        let isLast = item + 1 == context.itemCount(in: section)
        let place = item % 7
        defer { if place == 6 || isLast { end += place < 3 ? 2 * step : 3 * step } }
        return switch place {
        case 0: Rect(x: 0, y: end, width: 2 * step, height: 2 * step)
        case 1, 2: Rect(x: 2 * step, y: end + Double(place - 1) * step, width: 2 * step, height: step)
        default: Rect(x: Double(place - 3) * step, y: end + 2 * step, width: step, height: step)
        }
    }
}
