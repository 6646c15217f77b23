/// The bar at the top, and the pages below it.
@MainActor final class NavigationView: View {
    let bar = NavigationLayer()
    let content = NavigationLayer()
    private let line = View()
    /// The rows that the bar shows, the one that appears last.
    private(set) var rows: [NavigationRow] = []
    var onLayout: (() -> Void)?
    /// Whether the bar and the pages receive touches now. Keys reach them at any time.
    var takesTouches: () -> Bool = { true } {
        didSet { (bar.takesTouches, content.takesTouches) = (takesTouches, takesTouches) }
    }

    init() {
        super.init()
        content.clipsToBounds = true
        bar.clipsToBounds = true
        for view in [content, bar, line] { addSubview(view) }
        line.isUserInteractionEnabled = false
    }

    func show(_ rows: [NavigationRow]) {
        for row in self.rows where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
        self.rows = rows
        for row in rows where row.superview !== bar { bar.addSubview(row) }
        setNeedsLayout()
    }

    override func environmentDidChange() {
        bar.backgroundColor = themeInForce.colors.surface
        line.backgroundColor = themeInForce.colors.separator
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let height = rows.map { $0.height(forWidth: bounds.width) }.max() ?? NavigationRow.leastHeight
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        line.frame = Rect(x: 0, y: height, width: bounds.width, height: 1)
        for row in rows { row.frame = bar.bounds }
        content.frame = Rect(x: 0, y: height + 1, width: bounds.width, height: max(bounds.height - height - 1, 0))
        onLayout?()
    }
}

/// A part of the view of a stack that does not always receive touches.
@MainActor final class NavigationLayer: View {
    var takesTouches: () -> Bool = { true }

    override func hitTest(_ point: Point) -> View? { takesTouches() ? super.hitTest(point) : nil }
}
