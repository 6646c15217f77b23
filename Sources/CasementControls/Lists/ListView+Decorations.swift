import CasementCore

extension ListView {
    /// Measures the views beside the rows, and makes space for them. The visible rows stay where they are, and so does a list
    /// at its top.
    final func measureDecorations() {
        guard engine.updateViewport() else { return }
        decorations.measure(.vertical, extent: engine.space.viewport.width)
        engine.setSpace(before: decorations.headerLength + engine.space.margin, after: decorations.footerLength)
    }

    /// Places the views beside the rows.
    final func placeDecorations() {
        let space = engine.space
        decorations.place(
            .vertical, around: space.leading...(space.leading + engine.elements.lines.length), gap: space.margin,
            across: (space.left, space.viewport.width), viewport: space.viewport.height)
    }
}
