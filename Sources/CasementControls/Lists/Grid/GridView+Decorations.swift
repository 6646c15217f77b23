import CasementCore

extension GridView {
    /// Measures the views beside the items, and makes space for them.
    final func measureDecorations() {
        guard engine.updateViewport() else { return }
        decorations.measure(engine.axis, extent: engine.space.viewport[engine.axis.crossed])
        engine.setSpace(before: decorations.headerLength, after: decorations.footerLength)
    }

    /// Places the views beside the items, which move with these during a transition.
    final func placeDecorations() {
        let (axis, space, origin) = (engine.axis, engine.space, engine.container.frame.origin)
        let (start, length) = (axis == .vertical ? origin.y : origin.x, engine.frames.length)
        let first = space.startsAtEnd ? start + engine.base - length : start - engine.base
        decorations.place(
            axis, around: first...(first + length), across: (0, space.viewport[axis.crossed]),
            viewport: space.viewport[axis], isReversed: space.startsAtEnd)
    }
}
