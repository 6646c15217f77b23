/// A spatial index of many children: a grid over their frames, so that hit-testing and drawing need not visit all of them.
///
/// The first query builds it, for parents with more than ``threshold`` children. A short list contains the children that have
/// moved since; when it is full, the next query builds the grid again.
@MainActor final class ChildIndex {
    /// Visiting up to this number of children is faster than building a grid; the design chose the number.
    static let threshold = 64
    /// Visiting more moved children than this costs more than a new grid.
    private static let looseLimit = 64

    private var grid: CellGrid?
    private var loose: [View] = []
    /// One bit a child; all zero except during a query.
    private var found: [UInt64] = []
    /// The array of the previous query, for its storage.
    private var spare: [Int32] = []
    private var dueForComposition: [View] = []
    private var dueForLayout: [View] = []
    /// The array of the previous visit of due children, for its storage.
    private var spareDue: [View] = []

    /// Drops the grid, after children were added, removed or reordered.
    func childrenChanged() {
        grid = nil
        loose.removeAll(keepingCapacity: true)
    }

    /// Notes a child whose frame, transform, outsets or extent of descendants changed.
    func childMoved(_ child: View) {
        guard grid != nil, !loose.contains(where: { $0 === child }) else { return }
        if loose.count < Self.looseLimit { loose.append(child) } else { childrenChanged() }
    }

    /// The indices of the children that may contain a point, back to front.
    ///
    /// The caller returns the array with `recycle` when it is done, so that the next query need not allocate.
    func candidates(at point: Point, of parent: View) -> [Int32] {
        candidates(in: Rect(origin: point, size: .zero), of: parent)
    }

    /// The indices of the children that may paint within a rectangle, back to front; as for a point.
    func candidates(in rect: Rect, of parent: View) -> [Int32] {
        grid(of: parent).mark(in: rect, &found)
        return indices()
    }

    /// Returns the array of a query.
    func recycle(_ candidates: inout [Int32]) {
        swap(&candidates, &spare)
        spare.removeAll(keepingCapacity: true)
    }

    private func grid(of parent: View) -> CellGrid {
        if let grid { return grid }
        let made = CellGrid(parent.subviews)
        grid = made
        found = [UInt64](repeating: 0, count: (parent.subviews.count + 63) / 64)
        return made
    }

    /// The indices of the marked and the moved children, in their order, without sorting.
    private func indices() -> [Int32] {
        for view in loose { found.mark(Int(view.indexInSuperview)) }
        var result: [Int32] = []
        swap(&result, &spare)
        for word in found.indices where found[word] != 0 {
            var bits = found[word]
            found[word] = 0
            while bits != 0 {
                result.append(Int32(word * 64 + bits.trailingZeroBitCount))
                bits &= bits - 1
            }
        }
        return result
    }
}

/// Children that a pass has to visit, so that it need not look at all of them.
extension ChildIndex {
    /// Notes that a child must be composed.
    func noteDueForComposition(_ child: View) {
        guard !child.dirty.contains(.isDueForComposition) else { return }
        child.dirty.insert(.isDueForComposition)
        dueForComposition.append(child)
    }

    /// Notes that a child, or a view below it, must be laid out.
    func noteDueForLayout(_ child: View) {
        guard !child.dirty.contains(.isDueForLayout) else { return }
        child.dirty.insert(.isDueForLayout)
        dueForLayout.append(child)
    }

    /// The children to compose, in the order in which they were noted, and notes none of them any more. The caller returns the
    /// array with `recycle`.
    func takeDueForComposition() -> [View] { take(&dueForComposition, .isDueForComposition) }

    /// The children to lay out, as ``takeDueForComposition()``.
    func takeDueForLayout() -> [View] { take(&dueForLayout, .isDueForLayout) }

    func removeDueForComposition() {
        for child in dueForComposition { child.dirty.remove(.isDueForComposition) }
        dueForComposition.removeAll(keepingCapacity: true)
    }

    func removeDueForLayout() {
        for child in dueForLayout { child.dirty.remove(.isDueForLayout) }
        dueForLayout.removeAll(keepingCapacity: true)
    }

    /// Drops a child that leaves its superview.
    func remove(_ child: View) {
        if child.dirty.contains(.isDueForComposition) { dueForComposition.removeAll { $0 === child } }
        if child.dirty.contains(.isDueForLayout) { dueForLayout.removeAll { $0 === child } }
        child.dirty.subtract([.isDueForComposition, .isDueForLayout])
    }

    /// Returns the array of due children.
    func recycle(_ due: inout [View]) {
        swap(&due, &spareDue)
        spareDue.removeAll(keepingCapacity: true)
    }

    private func take(_ due: inout [View], _ flag: View.Dirty) -> [View] {
        var taken: [View] = []
        swap(&taken, &spareDue)
        swap(&taken, &due)
        for child in taken { child.dirty.remove(flag) }
        return taken
    }
}

/// Cells of equal size, each with the indices of the children that intersect it.
@MainActor private final class CellGrid {
    private let area: Rect
    private let columns: Int
    private let rows: Int
    private let starts: [Int32]
    private let entries: [Int32]
    /// Children that cover many cells, and are part of every query's result.
    private let large: [Int]

    /// A child that covers more cells than this is in ``large``.
    private static let cellsForLarge = 64

    init(_ children: [View]) {
        let frames = children.map { $0.reach.union($0.paintReach) }
        let area = frames.reduce(Rect.zero) { $0.union($1) }
        self.area = area
        let side = max(1, Int(Double(children.count).squareRoot()))
        (columns, rows) = (side, side)
        var large: [Int] = []
        var counts = [Int32](repeating: 0, count: side * side + 1)
        var spans: [Span?] = []
        spans.reserveCapacity(children.count)
        for (index, child) in children.enumerated() {
            child.indexInSuperview = Int32(index)
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
    }

    func mark(in rect: Rect, _ found: inout [UInt64]) {
        for index in large { found.mark(index) }
        let span = Self.span(of: rect, in: area, columns: columns, rows: rows)
        for row in span.top...span.bottom {
            // The cells of a row are adjacent, and so are their entries.
            let first = Int(starts[row * columns + span.left])
            for entry in first..<Int(starts[row * columns + span.right + 1]) { found.mark(Int(entries[entry])) }
        }
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

extension [UInt64] {
    fileprivate mutating func mark(_ bit: Int) { self[bit >> 6] |= 1 << UInt64(bit & 63) }
}

extension View {
    /// Whether the view has so many subviews that an index finds those to visit.
    final var hasManySubviews: Bool { subviews.count > ChildIndex.threshold }

    /// The index of the subviews, made if there is none.
    private var madeChildIndex: ChildIndex {
        if let childIndex { return childIndex }
        let made = ChildIndex()
        childIndex = made
        return made
    }

    /// The indices of the subviews that a point may hit, back to front; nil if there are so few that the caller visits all.
    final func candidates(at point: Point) -> [Int32]? {
        hasManySubviews ? madeChildIndex.candidates(at: point, of: self) : nil
    }

    /// Visits the subviews that may paint within a rectangle in the view's own points, back to front.
    final func forEachSubview(in rect: Rect, _ body: (View) -> Void) {
        guard hasManySubviews else { return subviews.forEach(body) }
        let index = madeChildIndex
        var children = index.candidates(in: rect, of: self)
        // The body may run app code that removes some.
        for child in children where Int(child) < subviews.count { body(subviews[Int(child)]) }
        index.recycle(&children)
    }

    /// Notes a subview that must be composed.
    final func noteDueForComposition(_ child: View) {
        if hasManySubviews { madeChildIndex.noteDueForComposition(child) }
    }

    /// Notes a subview that must be laid out, or has a view below it that must be.
    final func noteDueForLayout(_ child: View) {
        if hasManySubviews { madeChildIndex.noteDueForLayout(child) }
    }
}
