public import CasementCore

extension GridView {
    /// Arranges the items by another layout.
    ///
    /// The first visible item stays where it is along the axis, as far as the new layout allows; a grid at its start stays
    /// there. The animation can be interrupted by a touch, by edits and by another layout. There is none between layouts that
    /// scroll along different axes.
    public final func setLayout(_ layout: some ListLayout, animated: Bool = true) {
        prepareTransition()
        let first = engine.items.placed.first { $0.isItem && engine.isVisible($0) }
        guard animated, let first, let view = first.view, let transition = transition(to: layout, first, at: view)
        else {
            engine.transition?.complete()
            return engine.setLayout(layout)
        }
        transition.finish()
    }

    /// Begins a change to another layout that touches lead, for instance a pinch that changes the number of columns.
    ///
    /// ```swift
    /// grid.beginTransition(to: .columns(5, length: .ratio(1)), at: pinch.location(in: grid))
    /// // As the pinch goes on:
    /// grid.transition?.progress = (1 - pinch.scale) / 0.4
    /// grid.transition?.location = pinch.location(in: grid)
    /// // At its end:
    /// grid.transition?.finish()
    /// ```
    ///
    /// - Parameters:
    ///   - layout: the other layout, which scrolls along the same axis.
    ///   - point: a point in the grid's own points. The item there, or the nearest one, stays under it.
    /// - Returns: the transition; nil if the grid shows no items, or if the layout scrolls along the other axis. A transition
    ///   that was in progress is superseded by this one, without a jump.
    @discardableResult
    public final func beginTransition(to layout: some ListLayout, at point: Point) -> GridTransition? {
        prepareTransition()
        func distance(_ item: PlacedItem) -> Double {
            guard let frame = item.view?.frame else { return .infinity }
            let local = Point.zero + (point - engine.container.frame.origin)
            return (frame.clamp(local) - local).length
        }
        let items = engine.items.placed.filter { $0.isItem && $0.view != nil }
        guard let nearest = items.min(by: { distance($0) < distance($1) }) else { return nil }
        return transition(to: layout, nearest, at: point)
    }

    /// The change of the layout that is in progress.
    public final var transition: GridTransition? { engine.transition }

    private func prepareTransition() {
        // 4 transitions of which each interrupted the one before it: frames of five layouts are looked up. A further one
        // begins where the last one would have ended.
        if let blend = (engine.frames as? GridBlend)?.reached as? GridBlend, blend.depth >= 4 {
            engine.transition?.complete()
        }
        layoutIfNeeded()
    }

    private func transition(to layout: some ListLayout, _ item: PlacedItem, at view: View) -> GridTransition? {
        transition(to: layout, item, at: view.convert(Point.zero, to: self))
    }

    private func transition(to layout: some ListLayout, _ item: PlacedItem, at point: Point) -> GridTransition? {
        guard scene != nil, layout.axis == engine.axis, !engine.space.viewport.isEmpty else { return nil }
        return GridTransition(engine, to: layout, anchor: item, at: point)
    }
}
