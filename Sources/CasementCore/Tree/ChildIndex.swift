/// A grid over the frames of many children, so that one of ten thousand is found without asking all.
///
/// It is built when first asked, for parents with more than ``threshold`` children. Children that moved since are kept
/// in a short list beside it; when that is full, the grid is built again.
@MainActor struct ChildIndex {
    /// Fewer children are asked faster than a grid is built; the figure is the design's.
    static let threshold = 64
    /// More moved children than these cost more to ask one by one than a new grid.
    private static let looseLimit = 64

    private var grid: Grid?
    private var loose: [View] = []

    /// Children were added, removed or reordered.
    mutating func childrenChanged() {
        grid = nil
        loose.removeAll(keepingCapacity: true)
    }

    /// A child's frame, transform or outsets changed.
    mutating func childMoved(_ child: View) {
        guard grid != nil, !loose.contains(where: { $0 === child }) else { return }
        if loose.count < Self.looseLimit { loose.append(child) } else { childrenChanged() }
    }

    /// The children that may contain a point, front first; nil where there are so few that all may be asked.
    mutating func candidates(at point: Point, of parent: View) -> [View]? {
        guard let grid = grid(of: parent) else { return nil }
        return views(grid.children(in: Rect(origin: point, size: .zero)), of: parent).reversed()
    }

    /// The children that may paint within a rectangle, back to front; nil where there are few.
    mutating func candidates(in rect: Rect, of parent: View) -> [View]? {
        guard let grid = grid(of: parent) else { return nil }
        return views(grid.children(in: rect) + grid.overflowing, of: parent)
    }

    private mutating func grid(of parent: View) -> Grid? {
        guard parent.subviews.count > Self.threshold else { return nil }
        let grid = self.grid ?? Grid(parent.subviews)
        self.grid = grid
        return grid
    }

    private func views(_ indices: [Int], of parent: View) -> [View] {
        let found = (indices + loose.map(\.indexInSuperview)).sorted()
        var result: [View] = []
        var last = -1
        for index in found where index != last {
            result.append(parent.subviews[index])
            last = index
        }
        return result
    }
}

/// Cells of equal size, each with the numbers of the children that meet it.
@MainActor private struct Grid {
    private let area: Rect
    private let columns: Int
    private let rows: Int
    private let starts: [Int32]
    private let entries: [Int32]
    /// Children that cover so many cells that they are better asked always.
    private let large: [Int]
    /// Children that may paint outside their frames.
    let overflowing: [Int]

    /// A child over more cells than this goes to ``large``.
    private static let cellsForLarge = 64

    init(_ children: [View]) {
        let frames = children.map(\.reach)
        area = frames.reduce(Rect.zero) { $0.union($1) }
        let side = max(1, Int(Double(children.count).squareRoot()))
        (columns, rows) = (side, side)
        var large: [Int] = []
        var counts = [Int32](repeating: 0, count: side * side + 1)
        var spans: [Span?] = []
        spans.reserveCapacity(children.count)
        for (index, child) in children.enumerated() {
            child.indexInSuperview = index
            let span = Self.span(of: frames[index], in: area, columns: side, rows: side)
            guard span.count <= Self.cellsForLarge else {
                large.append(index)
                spans.append(nil)
                continue
            }
            spans.append(span)
            span.forEach(columns: side) { counts[$0 + 1] += 1 }
        }
        for cell in 1...(side * side) { counts[cell] += counts[cell - 1] }
        starts = counts
        var entries = [Int32](repeating: 0, count: Int(counts[side * side]))
        for (index, span) in spans.enumerated() {
            span?.forEach(columns: side) { cell in
                entries[Int(counts[cell])] = Int32(index)
                counts[cell] += 1
            }
        }
        self.entries = entries
        self.large = large
        overflowing = children.indices.filter { children[$0].mayPaintOutside }
    }

    func children(in rect: Rect) -> [Int] {
        var result = large
        Self.span(of: rect, in: area, columns: columns, rows: rows).forEach(columns: columns) { cell in
            for entry in entries[Int(starts[cell])..<Int(starts[cell + 1])] { result.append(Int(entry)) }
        }
        return result
    }

    private static func span(of rect: Rect, in area: Rect, columns: Int, rows: Int) -> Span {
        func cell(_ value: Double, _ length: Double, _ count: Int) -> Int {
            guard length > 0 else { return 0 }
            return min(max(Int(clamping: (value / length * Double(count)).rounded(.down)), 0), count - 1)
        }
        return Span(
            left: cell(rect.minX - area.minX, area.width, columns),
            right: cell(rect.maxX - area.minX, area.width, columns),
            top: cell(rect.minY - area.minY, area.height, rows),
            bottom: cell(rect.maxY - area.minY, area.height, rows))
    }
}

/// The cells from one corner to another, both included.
private struct Span {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int

    var count: Int { (right - left + 1) * (bottom - top + 1) }

    func forEach(columns: Int, _ body: (Int) -> Void) {
        for row in top...bottom {
            for column in left...right { body(row * columns + column) }
        }
    }
}

extension View {
    /// Whether something of the view may show outside its bounds.
    fileprivate var mayPaintOutside: Bool { shadow != nil || !clipsToBounds && !subviews.isEmpty }
}
