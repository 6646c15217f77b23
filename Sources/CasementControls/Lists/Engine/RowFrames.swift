import CasementCore

/// Rows below each other, as wide as the viewport: the layout of a list.
struct RowLayout: ListLayout {
    func start(in context: ListLayoutContext) -> Double { 0 }

    func frame(of element: ListAddress, after end: inout Double, in context: ListLayoutContext) -> Rect {
        let length = context.length(of: element, extent: context.viewport.width)
        defer { end += length }
        return Rect(x: 0, y: end, width: context.viewport.width, height: length)
    }
}

/// The frames of a ``RowLayout``. Unlike a ``GridArrangement`` they are not computed one after the other: a frame costs
/// O(log n) wherever it is.
@MainActor final class RowFrames: ItemFrames {
    let axis = Axis.vertical
    private let width: Double
    private let elements: ItemLines

    init(width: Double, _ elements: ItemLines) { (self.width, self.elements) = (width, elements) }

    var length: Double { elements.lines.length }

    func frame(of index: Int) -> Rect {
        let handle = elements.handle(at: index)
        let space = elements.lines.isFooter(handle) ? elements.margin : 0
        return Rect(
            x: 0, y: elements.lines.offset(of: index), width: width,
            height: max(0, elements.lines.length(of: handle) - space))
    }

    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {
        guard var (index, start) = elements.lines.line(at: range.lowerBound) else { return }
        while index < elements.count, start < range.upperBound {
            let end = start + elements.lines.length(of: elements.handle(at: index))
            if end > range.lowerBound, end > start { result.append(index) }
            (index, start) = (index + 1, end)
        }
    }

    func extent(at index: Int) -> Double? { width }
    func invalidate(_ index: Int) {}
    func invalidate(from index: Int) {}
    func branch(_ elements: ItemLines, from index: Int) -> any ItemFrames { RowFrames(width: width, elements) }

    // MARK: Placing

    /// Places rows from one to the next, each where the measured length of the one before it ends. So a list makes no views but
    /// those that are visible, however wrong the estimates are.
    func place(from anchor: ItemEngine.Anchor?, in engine: ItemEngine) -> ItemPlacement? {
        guard let anchor = anchor ?? nearest(to: engine.viewport.lowerBound + engine.base, base: engine.base) else {
            return nil
        }
        let index = elements.lines.index(of: anchor.handle)
        guard let above = walk(from: index - 1, at: anchor.start, by: -1, in: engine),
            let below = walk(from: index, at: anchor.start, by: 1, in: engine)
        else { return nil }
        let header = engine.stickyHeader.header(over: above.index + 1)
        if let header, !place(header, in: engine) { return nil }
        elements.improveEstimate()
        let covered =
            (above.index < 0 ? -.infinity : above.edge)...(below.index == elements.count ? .infinity : below.edge)
        return ItemPlacement(
            base: frame(of: index).minY - anchor.start, covered: covered, header: header,
            kept: above.index + 1..<below.index)
    }

    /// The row at a distance from the start of the content, or the first or the last one.
    private func nearest(to offset: Double, base: Double) -> ItemEngine.Anchor? {
        elements.lines.line(at: offset).map { (elements.handle(at: $0.index), $0.offset - base) }
    }

    /// Places rows up to an end of the viewport. Those that have views are kept a little beyond it.
    ///
    /// - Parameters:
    ///   - first: the first row.
    ///   - start: where it begins or, upwards, ends.
    ///   - step: 1 downwards, -1 upwards.
    /// - Returns: the first row that was not placed, and where it begins or ends; nil if the app edited the list meanwhile.
    private func walk(
        from first: Int, at start: Double, by step: Int, in engine: ItemEngine
    ) -> (index: Int, edge: Double)? {
        let viewport = engine.viewport
        let kept = ItemEngine.keptShare * (viewport.upperBound - viewport.lowerBound)
        var (index, edge) = (first, start)
        while index >= 0, index < elements.count {
            let rest = step > 0 ? viewport.upperBound - edge : edge - viewport.lowerBound
            guard rest > (engine.items.isPlaced(index) ? -kept : 0) else { break }
            guard place(index, in: engine) else { return nil }
            edge += Double(step) * elements.lines.length(of: elements.handle(at: index))
            index += step
        }
        return (index, edge)
    }

    /// Gives a row a view, and measures it; returns false if the app edited the list meanwhile.
    private func place(_ index: Int, in engine: ItemEngine) -> Bool {
        let own = engine.items.generation
        guard let position = engine.items.place(index) else { return false }
        engine.measure(position)
        return own == engine.items.generation
    }
}
