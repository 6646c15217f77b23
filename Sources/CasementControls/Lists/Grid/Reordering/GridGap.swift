import CasementCore

/// Finds where a dragged item of a grid would go: to the place under it.
///
/// Where the frames depend on the items themselves, as those of measured items do, the item goes to another place only if its
/// frame there would be nearer to the touch than it is. So a resting touch never moves items back and forth.
@MainActor struct GridGap<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// 0.5 points: a place that is no nearer than this is no better one.
    private static var tolerance: Double { 0.5 }

    private let grid: GridView<Section, Item>
    private let item: Item
    /// The position of the item's gap.
    private let own: ListPosition?
    /// The centre of the dragged item, in the points of the layout.
    private let point: Point
    private var engine: ItemEngine { grid.engine }

    init(_ grid: GridView<Section, Item>, _ item: Item, under session: DragSession) {
        (self.grid, self.item) = (grid, item)
        own = grid.shown.position(of: item)
        // A row of a list has another size than an item of the grid: the touch shows where it goes.
        let grip = grid.snapshot.contains(item) ? session.grip : .zero
        let engine = grid.engine
        point = engine.space.layoutPoint(session.location(in: engine.container) + grip, base: engine.base)
    }

    /// The position to which the item goes; nil to leave it where it is.
    func position() -> ListPosition? {
        guard engine.transition == nil, !engine.space.viewport.isEmpty else { return nil }
        guard let (index, distance) = nearest() else { return own ?? ListPosition(section: 0, item: 0) }
        if let section = emptySection(around: index) { return ListPosition(section: section, item: 0) }
        let element = engine.elements.element(at: index)
        guard case .item(let section, let item) = element else { return limited(beside: element, index) }
        var target = ListPosition(section: section, item: item)
        if target == own { return own }
        if isBehindLast(of: section, isOutside: distance > 0) { target = end(of: section) }
        return dependsOnItems(index) ? best(around: target) : target
    }

    // MARK: The element under the item

    /// The visible element that is nearest to the point, and its distance.
    private func nearest() -> (index: Int, distance: Double)? {
        var best: (index: Int, distance: Double, toCenter: Double)?
        for placed in engine.items.placed where !placed.frame.isEmpty && engine.isVisible(placed) {
            let distance = (placed.frame.clamp(point) - point).length
            let toCenter = (placed.frame.center - point).length
            if let best, (best.distance, best.toCenter) <= (distance, toCenter) { continue }
            best = (placed.index, distance, toCenter)
        }
        return best.map { ($0.index, $0.distance) }
    }

    /// The empty section in whose part of the grid the point lies; only the sections beside an element are looked at.
    private func emptySection(around index: Int) -> Int? {
        let section = engine.elements.place(of: index).section
        let counts = engine.elements.counts
        return (section - 1...section + 1).first { section in
            guard counts.indices.contains(section), counts[section] == 0 else { return false }
            let header = engine.frames.frame(of: engine.elements.index(of: .header(section: section)))
            let footer = engine.frames.frame(of: engine.elements.index(of: .footer(section: section)))
            return header.start(engine.axis) <= along && along < footer.end(engine.axis)
        }
    }

    private var along: Double { (point - .zero)[engine.axis] }
    private func across(_ point: Point) -> Double { (point - .zero)[engine.axis.crossed] }

    /// The position beside a header or a footer.
    private func limited(beside element: ListAddress, _ index: Int) -> ListPosition {
        if case .header(let section) = element {
            let frame = engine.frames.frame(of: index)
            if section == 0 || along > (frame.start(engine.axis) + frame.end(engine.axis)) / 2 {
                return ListPosition(section: section, item: 0)
            }
            return end(of: section - 1)
        }
        return end(of: engine.elements.place(of: index).section)
    }

    /// The last position of a section.
    private func end(of section: Int) -> ListPosition {
        let count = engine.elements.counts[section]
        return ListPosition(section: section, item: own?.section == section ? max(0, count - 1) : count)
    }

    /// Whether the point lies behind the last item of a section, in its line or after it.
    private func isBehindLast(of section: Int, isOutside: Bool) -> Bool {
        let index = engine.elements.index(of: .footer(section: section)) - 1
        let frame = engine.frames.frame(of: index)
        let (axis, cross) = (engine.axis, engine.axis.crossed)
        guard along >= frame.start(axis) else { return false }
        if isOutside { return along >= frame.end(axis) || across(point) >= frame.end(cross) }
        // The far half of the last item: an item that comes from elsewhere can go behind it.
        guard own?.section != section, along < frame.end(axis), across(point) < frame.end(cross) else { return false }
        return across(frame.center) < across(point)
    }

    // MARK: Trials

    /// Whether the frames depend on which items are where.
    private func dependsOnItems(_ index: Int) -> Bool {
        engine.elements.known != nil || engine.frames.extent(at: index) != nil
    }

    /// Of the positions around one, that at which the item would be nearest to the point; nil if it is as near now.
    private func best(around target: ListPosition) -> ListPosition? {
        let last = engine.elements.counts[target.section] - (own?.section == target.section ? 1 : 0)
        var best = own.map { own in
            let index = engine.elements.index(of: .item(section: own.section, item: own.item))
            return (position: ListPosition?.none, distance: distance(to: engine.frames.frame(of: index)))
        }
        for item in max(0, target.item - 1)...min(last, target.item + 1) {
            let position = ListPosition(section: target.section, item: item)
            if position == own { continue }
            let frame = grid.trials.frame(of: self.item, at: position, in: engine) { triedFrame(at: position) }
            let distance = distance(to: frame)
            if let best, best.distance - Self.tolerance <= distance { continue }
            best = (position, distance)
        }
        return best?.position
    }

    private func distance(to frame: Rect) -> Double { (frame.center - point).length }

    /// The frame that the item would have at a position, in the points of the layout as it is shown.
    private func triedFrame(at position: ListPosition) -> Rect {
        var next = grid.shown
        if own == nil {
            next.insert([item], at: position.item, in: next.section(at: position.section))
        } else {
            next.move(item, to: position)
        }
        let known = grid.itemLength.map { itemLength in
            { (position: ListPosition, extent: Double) in itemLength(next.item(at: position), extent) }
        }
        let first = [own, position].compactMap { $0 }.min() ?? position
        let trial = GridTrial(
            engine, next.edits(since: grid.shown) ?? [],
            from: engine.elements.index(of: .item(section: first.section, item: first.item)), known: known)
        return trial.frame(
            of: position, keeping: GridFixedLine(engine).line(from: own, to: position), base: engine.base)
    }
}
