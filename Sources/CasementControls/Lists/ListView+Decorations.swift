import CasementCore

extension ListView {
    /// Measures the views beside the rows, and makes space for them. The visible rows stay where they are, and so does a list
    /// at its top.
    final func measureDecorations() {
        decorations.measure(.vertical, extent: lines.width)
        lines.trailingHeight = decorations.footerLength
        let leading = decorations.headerLength + lines.margin
        let growth = Vector(dx: 0, dy: leading - lines.leadingHeight)
        guard growth.dy != 0 else { return }
        let isAtTop = contentOffset.y <= range(.vertical).lowerBound
        if growth.dy < 0, !isAtTop { contentDidGrow(by: growth) }
        lines.leadingHeight = leading
        lines.correctOffset()
        if growth.dy > 0, !isAtTop { contentDidGrow(by: growth) }
    }

    /// Places the views beside the rows.
    final func placeDecorations() {
        decorations.place(
            .vertical, around: lines.leadingHeight...(lines.leadingHeight + lines.lines.length), gap: lines.margin,
            across: (lines.leftmost, lines.width), viewport: bounds.height - contentInset.top - contentInset.bottom)
    }
}
