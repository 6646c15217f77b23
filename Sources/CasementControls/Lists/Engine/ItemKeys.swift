import CasementCore

/// What the arrow keys do in a list or a grid: the focus moves to the nearest item in their direction, also to one that is not
/// visible.
@MainActor struct ItemKeys {
    /// 2 viewports: an item that is farther away than that is no neighbour.
    private static let reach = 2.0

    let engine: ItemEngine

    /// Moves the focus from its item to a neighbour; returns whether it did.
    func handle(_ event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event), let scene = engine.scrollView.scene,
            let item = engine.items.placed.first(where: { isOrigin($0) && $0.view === scene.focusedView })
        else { return false }
        var current = item.index
        // Disabled items do not accept the focus: the one behind them may.
        for _ in 0..<(engine.elements.areRows ? engine.elements.count : 16) {
            guard let next = neighbour(of: current, direction) else { return false }
            if focus(next) { return true }
            current = next
        }
        return false
    }

    /// Whether the arrow keys lead from an element to the items: in a list, from a header too.
    private func isOrigin(_ item: PlacedItem) -> Bool { item.isItem || engine.elements.areRows }

    /// The nearest item in a direction: of those in the next line, the one with the largest common part, then the nearest one.
    func neighbour(of index: Int, _ direction: FocusDirection) -> Int? {
        let own = engine.localFrame(of: index)
        var best: (index: Int, distance: Double, across: Double)?
        for other in candidates(around: index) where other != index && engine.elements.lines.isRow(at: other) {
            let frame = engine.localFrame(of: other)
            let (distance, across) = Self.distances(from: own, to: frame, direction, scrolling: engine.axis)
            guard distance >= 0 else { continue }
            if let best, (best.distance, best.across) <= (distance, across) { continue }
            best = (other, distance, across)
        }
        return best?.index
    }

    private func candidates(around index: Int) -> [Int] {
        let frame = engine.frames.frame(of: index)
        let reach = Self.reach * engine.scrollView.bounds.size[engine.axis]
        var result: [Int] = []
        engine.frames.collect(
            in: (frame.start(engine.axis) - reach)...(frame.end(engine.axis) + reach), &result)
        return result
    }

    /// The distance of a frame in a direction, negative if it does not lie there, and its distance across.
    ///
    /// A frame beside the direction is as far as its gap across is long: the next line is nearer than an item at its end.
    private static func distances(
        from own: Rect, to frame: Rect, _ direction: FocusDirection, scrolling: Axis
    ) -> (distance: Double, across: Double) {
        let axis = direction.axis
        let ahead =
            direction.sign > 0
            ? frame.start(axis) - own.end(axis) : own.start(axis) - frame.end(axis)
        let cross = axis.crossed
        let gap = max(0, frame.start(cross) - own.end(cross), own.start(cross) - frame.end(cross))
        let middle = (frame.start(cross) + frame.end(cross) - own.start(cross) - own.end(cross)) / 2
        // Half a point: neighbours may overlap by rounding.
        guard ahead > -0.5 else { return (-1, 0) }
        // An arrow along a line stays in it; the next line may touch this one.
        let common = min(own.end(cross), frame.end(cross)) - max(own.start(cross), frame.start(cross))
        if common < 0.5, axis != scrolling { return (-1, 0) }
        return (max(0, ahead) + gap, middle.magnitude)
    }

    /// Makes an item visible and gives it the focus; returns whether it accepts it.
    private func focus(_ index: Int) -> Bool {
        let handle = engine.elements.handle(at: index)
        let isPlaced = engine.items.placed.contains { $0.handle == handle }
        ItemScroller(engine: engine).scroll(to: handle, at: .nearest, animated: isPlaced)
        return engine.items.placed.first { $0.handle == handle }?.view?.takeFocus() == true
    }
}
