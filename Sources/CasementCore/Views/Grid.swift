/// Lays out its subviews in columns and rows, row by row. SwiftUI: `Grid`; CSS: `display: grid`.
///
/// Hidden subviews occupy no cell. Columns run from the leading to the trailing edge, so they are mirrored where the scene's
/// layout direction is right to left. The grid sets the frames of its subviews.
///
/// Columns get their widths in this order, by the rules of ``StackView``:
///
/// 1. ``Column/fixed(_:)``: its width, always;
/// 2. ``Column/fitted``: the preferred width of its widest view (``View/sizeThatFits(_:)`` within the grid);
/// 3. ``Column/flexible(share:)`` and ``Column/adaptive(minimum:limit:)``: their share of the rest, and nothing if there is
///    none.
///
/// Where space is missing even so, fitted columns with labels, flexible views and others that stay useful at less shrink, in
/// proportion to their widths; others keep theirs, and the last ones lie outside the grid. Then each view is measured at the
/// width of its cell, so that a label wraps there, and a row is as high as its highest view. Rows begin at the top. A view
/// that spans several columns or rows widens the last one of them that adapts to its views, if they are too small together. A
/// grid without visible views has no size.
@MainActor public final class Grid: View {
    /// How wide a column is.
    @nonexhaustive public enum Column: Hashable, Sendable {
        /// A width in points.
        case fixed(Double)
        /// As wide as its widest view.
        case fitted
        /// A share of the width that the other columns leave, relative to that of other flexible columns.
        case flexible(share: Double = 1)
        /// As many equal columns as have a width in points, times the scene's text scale, in what the fixed columns leave: at
        /// least one, and at most `limit`. SwiftUI: `GridItem.Size.adaptive`. A grid with such a column is as wide as its
        /// container.
        case adaptive(minimum: Double, limit: Int = 100)
    }

    private struct Placement {
        weak var view: View?
        var columns = 1
        var rows = 1
        var alignment: BoxAlignment?
    }

    /// The columns, from the leading edge on; at least one.
    public var columns: [Column] {
        didSet {
            Self.check(columns)
            if columns != oldValue { invalidateIntrinsicSize() }
        }
    }
    /// Between columns, in points.
    public var columnSpacing: Double { didSet { if columnSpacing != oldValue { invalidateIntrinsicSize() } } }
    /// Between rows, in points.
    public var rowSpacing: Double { didSet { if rowSpacing != oldValue { invalidateIntrinsicSize() } } }
    /// Where views without an alignment of their own lie in their cells.
    public var alignment: BoxAlignment { didSet { if alignment != oldValue { setNeedsLayout() } } }

    private var placements: [Placement] = []

    /// Makes a grid of views.
    ///
    /// - Parameter spacing: between columns and between rows, in points.
    /// - Precondition: there is a column.
    public init(columns: [Column], spacing: Double = 0, alignment: BoxAlignment = .fill, _ views: [View] = []) {
        Self.check(columns)
        self.columns = columns
        columnSpacing = spacing
        rowSpacing = spacing
        self.alignment = alignment
        super.init()
        for view in views { addSubview(view) }
    }

    /// Makes a grid of the views of a closure. See ``ViewBuilder``.
    ///
    /// - Parameter spacing: between columns and between rows, in points.
    /// - Precondition: there is a column.
    public convenience init(
        columns: [Column], spacing: Double = 0, alignment: BoxAlignment = .fill, @ViewBuilder _ views: () -> [View]
    ) {
        self.init(columns: columns, spacing: spacing, alignment: alignment, views())
    }

    /// Sets the numbers of columns and rows that a subview occupies, until it is removed.
    ///
    /// - Precondition: both are above zero, and the number of rows is at most 1,000. A span of more columns than there are is
    ///   reduced.
    public func setSpan(columns: Int = 1, rows: Int = 1, of view: View) {
        precondition(columns > 0 && rows > 0, "A view spans at least one column and one row, not \(columns) x \(rows).")
        precondition(rows <= 1000, "A view spans at most 1,000 rows, not \(rows).")
        place(view) { ($0.columns, $0.rows) = (columns, rows) }
        invalidateIntrinsicSize()
    }

    /// Sets where one subview lies in its cell, until it is removed.
    public func setAlignment(_ alignment: BoxAlignment, of view: View) {
        place(view) { $0.alignment = alignment }
        setNeedsLayout()
    }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size {
        // A side of zero counts as unlimited, as for a label.
        let width = size.width > 0 ? size.width : .infinity
        let tracks = columns(in: width)
        let cells = cells(in: tracks)
        guard !cells.isEmpty else { return .zero }
        let isAdaptive = columns.contains(where: \.isAdaptive)
        // In the width that it prefers, a grid has the number of columns with which it was measured.
        let fillsWidth = isAdaptive && width.isFinite
        let widths = columnTracks(
            of: cells, tracks, in: Size(width: width, height: size.height), fillsWidth: fillsWidth)
        let height = rowTracks(of: cells, widths, height: size.height).total
        return Size(width: fillsWidth ? max(width, widths.total) : widths.total, height: height)
    }

    public override func layoutSubviews() {
        let tracks = columns(in: bounds.width)
        let cells = cells(in: tracks)
        let columns = columnTracks(of: cells, tracks, in: bounds.size, fillsWidth: true)
        let rows = rowTracks(of: cells, columns, height: bounds.height)
        for cell in cells {
            let x = columns.start(of: cell.columns.lowerBound)
            let width = columns.extent(of: cell.columns)
            let box = Rect(
                x: bounds.minX + (isRightToLeft ? bounds.width - x - width : x),
                y: bounds.minY + rows.start(of: cell.rows.lowerBound), width: width, height: rows.extent(of: cell.rows))
            let alignment = placement(of: cell.view).alignment ?? alignment
            cell.view.frame = alignment.frame(of: cell.view, in: box, isMirrored: isRightToLeft)
        }
    }

    public override var isSizedByContent: Bool { true }
    override var onlyPlacesSubviews: Bool { true }
    /// Rows never shrink, nor do columns of a fixed width.
    public override func canBeCompressed(along axis: Axis) -> Bool {
        axis == .horizontal
            && (columns.contains { $0.share > 0 || $0.isAdaptive }
                || columns.indices.contains { canShrink($0, columns, of: cells(in: columns)) })
    }

    /// Whether a column is fitted and holds a view that can be narrower than it prefers.
    private func canShrink(_ column: Int, _ columns: [Column], of cells: [GridCell]) -> Bool {
        columns[column] == .fitted
            && cells.contains { $0.columns.contains(column) && $0.view.isFlexibleOrCompressible(along: .horizontal) }
    }

    private static func check(_ columns: [Column]) {
        precondition(!columns.isEmpty, "A grid has at least one column.")
        for case .adaptive(let minimum, let limit) in columns {
            precondition(
                minimum > 0 && limit > 0,
                "Adaptive columns have a width and a number above zero, not \(minimum) and \(limit).")
        }
    }

    // MARK: Cells

    private func placement(of view: View) -> Placement {
        placements.first { $0.view === view } ?? Placement(view: view)
    }

    private func place(_ view: View, _ change: (inout Placement) -> Void) {
        var placement = placement(of: view)
        change(&placement)
        removePlacement(of: view)
        placements.append(placement)
    }

    override func didRemoveSubview(_ view: View) { removePlacement(of: view) }

    private func removePlacement(of view: View) {
        placements.removeAll { $0.view == nil || $0.view === view }
    }

    /// The columns in a width: as many flexible ones as have their least width instead of adaptive ones.
    private func columns(in width: Double) -> [Column] {
        let adaptive = columns.count(where: \.isAdaptive)
        guard adaptive > 0 else { return columns }
        let scale = nearestScene?.environment.textScale ?? 1
        let fixed = columns.reduce(0) { $0 + ($1.isAdaptive ? 0 : $1.fixedWidth + columnSpacing) }
        // Several of them share the rest.
        let rest = (width - fixed + columnSpacing) / Double(adaptive)
        return columns.flatMap { column -> [Column] in
            guard case .adaptive(let minimum, let limit) = column else { return [column] }
            // Without a limit of the width, all views lie in a row.
            guard width.isFinite else {
                let count = subviews.count { !$0.isHidden }
                return Array(repeating: .fixed(minimum * scale), count: min(max(count, 1), limit))
            }
            let fitting = (rest + Self.tolerance) / (minimum * scale + columnSpacing)
            return Array(repeating: .flexible(), count: Int(min(max(fitting, 1), Double(limit))))
        }
    }

    /// 0.01 pt: a width that was added up in another order is no smaller one.
    private static let tolerance = 0.01

    private func cells(in columns: [Column]) -> [GridCell] {
        let views = subviews.filter { !$0.isHidden }
        let spans = views.map { view in
            let placement = placement(of: view)
            return (columns: placement.columns, rows: placement.rows)
        }
        return GridCell.placed(views, spans: spans, columns: columns.count)
    }

    // MARK: Measuring

    /// - Parameter fillsWidth: whether flexible columns share all of the width, and not only what their views prefer.
    private func columnTracks(
        of cells: [GridCell], _ columns: [Column], in size: Size, fillsWidth: Bool
    ) -> GridTracks {
        let wanted = cells.map { (tracks: $0.columns, extent: $0.view.sizeThatFits(size).width) }
        var tracks = GridTracks(columns.map(\.fixedWidth), spacing: columnSpacing)
        let inFlexible = wanted.filter { cell in cell.tracks.contains { columns[$0].share > 0 } }
        let inOthers = wanted.filter { cell in !cell.tracks.contains { columns[$0].share > 0 } }
        tracks.fit(inOthers) { columns[$0] == .fitted }
        let rest = size.width - tracks.total
        tracks.shrink(by: -rest) { canShrink($0, columns, of: cells) }
        let shares = columns.reduce(0) { $0 + $1.share }
        guard shares > 0 else { return tracks }
        var unit = max(0, rest / shares)
        if !fillsWidth { unit = min(unit, preferredUnit(of: inFlexible, columns, tracks)) }
        for index in columns.indices where columns[index].share > 0 { tracks[index] = unit * columns[index].share }
        return tracks
    }

    /// The width of a share of one at which no view in flexible columns is narrower than it prefers.
    private func preferredUnit(
        of cells: [(tracks: Range<Int>, extent: Double)], _ columns: [Column], _ tracks: GridTracks
    ) -> Double {
        cells.reduce(0) { unit, cell in
            let shares = columns[cell.tracks].reduce(0) { $0 + $1.share }
            return max(unit, (cell.extent - tracks.extent(of: cell.tracks)) / shares)
        }
    }

    private func rowTracks(of cells: [GridCell], _ columns: GridTracks, height: Double) -> GridTracks {
        let count = cells.map(\.rows.upperBound).max() ?? 0
        var tracks = GridTracks(Array(repeating: 0, count: count), spacing: rowSpacing)
        let wanted = cells.map { cell in
            let size = Size(width: columns.extent(of: cell.columns), height: height)
            return (tracks: cell.rows, extent: cell.view.sizeThatFits(size).height)
        }
        tracks.fit(wanted) { _ in true }
        return tracks
    }
}

extension Grid.Column {
    fileprivate var fixedWidth: Double { if case .fixed(let width) = self { max(width, 0) } else { 0 } }
    fileprivate var isAdaptive: Bool { if case .adaptive = self { true } else { false } }
    fileprivate var share: Double { if case .flexible(let share) = self { max(share, 0) } else { 0 } }
}
