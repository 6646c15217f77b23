import Casement

/// Lays views out in rows from the leading edge, each at the size that it prefers, and breaks the rows at its width.
@MainActor final class Flow: View {
    private let spacing: Double
    private let rowSpacing: Double
    private let isJustified: Bool

    /// - Parameter isJustified: whether a single row is spread over the width.
    init(spacing: Double = 12, rowSpacing: Double = 8, isJustified: Bool = false, _ views: [View]) {
        (self.spacing, self.rowSpacing, self.isJustified) = (spacing, rowSpacing, isJustified)
        super.init()
        for view in views { addSubview(view) }
    }

    private struct Row {
        var views: [(view: View, size: Size)] = []
        var width = 0.0
        var height = 0.0
    }

    /// A width of zero or less counts as unlimited.
    private func rows(within width: Double) -> [Row] {
        let limit = width > 0 ? width : .infinity
        var rows: [Row] = []
        for view in subviews where !view.isHidden {
            let own = view.sizeThatFits(Size(width: limit.isFinite ? limit : 0, height: 0))
            let size = Size(width: min(own.width, limit), height: own.height)
            if rows.last.map({ $0.width + spacing + size.width > limit + 0.5 }) ?? true { rows.append(Row()) }
            let last = rows.count - 1
            rows[last].width += size.width + (rows[last].views.isEmpty ? 0 : spacing)
            rows[last].height = max(rows[last].height, size.height)
            rows[last].views.append((view, size))
        }
        return rows
    }

    override var isSizedByContent: Bool { true }
    /// It breaks its rows.
    override func canBeCompressed(along axis: Axis) -> Bool { axis == .horizontal }

    override func sizeThatFits(_ size: Size) -> Size {
        let rows = rows(within: size.width)
        return Size(
            width: rows.map(\.width).max() ?? 0,
            height: rows.map(\.height).reduce(0, +) + rowSpacing * Double(max(rows.count - 1, 0)))
    }

    override func layoutSubviews() {
        guard bounds.width > 0 else { return }
        let rows = rows(within: bounds.width)
        var y = 0.0
        for row in rows {
            let rest = isJustified && rows.count == 1 ? bounds.width - row.width : 0
            let gap = spacing + rest / Double(max(row.views.count - 1, 1))
            var x = 0.0
            for (view, size) in row.views {
                view.leadingFrame = Rect(
                    x: x.rounded(), y: (y + (row.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height)
                x += size.width + gap
            }
            y += row.height + rowSpacing
        }
    }
}
