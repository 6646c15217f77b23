import CasementCore
import CasementTesting

@testable import CasementControls

/// A grid of numbered tiles in sections with headers, on a stage, whose positions are read along its axis from the edge at
/// which it starts: the top, the left edge, or the right one.
@MainActor final class GridSpecimen {
    typealias Numbers = GridView<Int, Int>

    final class Tile: GridItemView {
        var number = -1
        override func contentHeight(for width: Double) -> Double { 40 + Double(number * 37 % 90) }
        override func contentWidth(for height: Double) -> Double { 40 + Double(number * 37 % 90) }
    }

    /// A header or a footer of 30 points.
    final class Title: View {
        var section = -1
        override func sizeThatFits(_ size: Size) -> Size {
            size.width.isFinite ? Size(width: size.width, height: 30) : Size(width: 30, height: size.height)
        }
    }

    static let size = Size(width: 320, height: 480)
    let stage = Stage(size: size)
    let grid: Numbers

    /// All axes and directions.
    nonisolated static let directions: [(axis: Axis, isMirrored: Bool)] = [
        (.vertical, false), (.vertical, true), (.horizontal, false), (.horizontal, true),
    ]

    init(
        _ snapshot: ListSnapshot<Int, Int>, _ layout: some ListLayout, isMirrored: Bool = false,
        headers: Bool = true, prepare: (Numbers) -> Void = { _ in }
    ) {
        grid = Numbers(snapshot, layout: layout) { grid, number in
            let tile = grid.dequeue(Tile())
            tile.number = number
            return tile
        }
        if headers { grid.header = Self.title }
        prepare(grid)
        if isMirrored { stage.scene.environment.layoutDirection = .rightToLeft }
        grid.frame = Rect(origin: .zero, size: Self.size)
        stage.scene.root.addSubview(grid)
        stage.settle()
    }

    /// Sections of as many items; those of section 2 of a hundred each begin with 200.
    static func sections(_ count: Int, of items: Int) -> ListSnapshot<Int, Int> {
        ListSnapshot((0..<count).map { ($0, Array($0 * items..<($0 + 1) * items)) })
    }

    static func title(_ grid: Numbers, _ section: Int) -> View? {
        let title = grid.dequeue(Title())
        title.section = section
        return title
    }

    var axis: Axis { grid.layout.axis }
    private var isMirrored: Bool { grid.effectiveLayoutDirection == .rightToLeft }

    /// The start and the end of a view along the axis, from the edge at which the grid starts.
    func span(_ view: View) -> (start: Double, end: Double) {
        let frame = view.superview?.convert(view.frame, to: grid) ?? .zero
        if axis == .vertical { return (frame.minY - grid.contentOffset.y, frame.maxY - grid.contentOffset.y) }
        let (left, right) = (frame.minX - grid.contentOffset.x, frame.maxX - grid.contentOffset.x)
        return isMirrored ? (Self.size.width - right, Self.size.width - left) : (left, right)
    }

    /// The offset along the axis.
    var offset: Double { axis == .vertical ? grid.contentOffset.y : grid.contentOffset.x }

    /// Scrolls at once, towards the end by a positive distance.
    func scroll(by distance: Double) {
        if axis == .vertical {
            grid.contentOffset.y += distance
        } else {
            grid.contentOffset.x += isMirrored ? -distance : distance
        }
    }

    /// Whether a view has these ends, to 0.01 points.
    func isPlaced(_ view: View, _ start: Double, _ end: Double) -> Bool {
        let span = span(view)
        return (span.start - start).magnitude < 0.01 && (span.end - end).magnitude < 0.01
    }

    /// Whether an item has this start, to 0.01 points.
    func isPlaced(_ item: Int, at start: Double) -> Bool {
        self.start(item).map { ($0 - start).magnitude < 0.01 } == true
    }

    /// The start of an item; nil unless it has a view.
    func start(_ item: Int) -> Double? { grid.cell(for: item).map { span($0).start } }

    /// The views of the headers and footers by section.
    func titles(of section: Int) -> [Title] {
        grid.engine.container.subviews.compactMap { $0 as? Title }.filter { $0.section == section }
    }

    /// Scrolls towards the end by a stroke that trembles and bends, with its touch held at its end or not.
    func stroke(_ distance: Double, seed: UInt64, isFlick: Bool = false, eachStep: () throws -> Void) rethrows {
        var random = SplitMix(seed: seed)
        let sign = axis == .horizontal && isMirrored ? 1.0 : -1
        let finger = stage.newFinger().press(at: Point(160, 240))
        for step in 0..<12 {
            let along = sign * distance * (isFlick ? Double(step + 1) / 78 : 1.0 / 12)
            let across = Double(step) / 3 + Double.random(in: -1...1, using: &random)
            finger.drag(
                by: axis == .vertical ? Vector(dx: across, dy: along) : Vector(dx: along, dy: across),
                over: .milliseconds(16))
            try eachStep()
        }
        if !isFlick { finger.hold(for: .milliseconds(200)) }
        finger.lift()
        for _ in 0..<(isFlick ? 60 : 4) {
            stage.advance(by: .milliseconds(17))
            try eachStep()
        }
    }
}
