/// Lays out its subviews in a row or a column, by their preferred sizes. UIKit: `UIStackView`.
///
/// Hidden subviews occupy no space. A row runs from the leading to the trailing edge, so it is mirrored where the scene's
/// layout direction is right to left. The stack sets the frames of its subviews.
///
/// Along the axis, views get their preferred extents (``View/sizeThatFits(_:)`` within the stack). Extra space is used as the
/// ``distribution`` says. Where space is missing, views shrink in this order, and in proportion to their preferred extents:
///
/// 1. views with a ``View/flexibility``, down to nothing;
/// 2. in a column, an ``AspectRatio``, down to nothing;
/// 3. labels, which wrap or truncate their text; in a row, an ``AspectRatio``; a ``StackView``, ``Padding`` or ``Overlay`` that
///    contains such or flexible views; in a row, a ``Grid`` that contains such views in fitted columns, or has flexible
///    columns;
/// 4. no others: they keep their extents, and the last ones lie outside the stack.
///
/// Across the axis, each view is measured at the extent that it got, so that a label is as high as its lines.
///
/// ``Column`` and ``Row`` make stacks of the views in a closure.
@MainActor open class StackView: View {
    /// Where subviews lie across the axis.
    @frozen public enum Alignment: Hashable, Sendable {
        /// At the leading edge (in a column) or at the top (in a row).
        case leading
        /// In the middle.
        case center
        /// At the trailing edge (in a column) or at the bottom (in a row).
        case trailing
        /// As wide (in a column) or as high (in a row) as the stack.
        case fill
        /// In a row, the baselines of the first lines are at one height; the highest view is at the top. A view without text
        /// has its baseline at its bottom edge (``View/baselines(in:)``). In a column, as ``leading``.
        case firstBaseline
        /// As ``firstBaseline``, with the last lines.
        case lastBaseline
    }

    /// How extra space along the axis is used.
    @frozen public enum Distribution: Hashable, Sendable {
        /// Views with a ``View/flexibility`` share it; without such a view it stays behind the last one.
        case natural
        /// All get the same extent.
        case fillEqually
        /// Equal parts of it are added to ``StackView/spacing`` between the views.
        case equalSpacing
    }

    /// When a row becomes a column.
    ///
    /// In the column, the views keep their order and the ``StackView/spacing``. They lie at the leading edge; those with a
    /// ``View/flexibility`` are as wide as the stack, and with ``Alignment/fill`` all are. A ``Spacer`` occupies no space, and
    /// the ``StackView/distribution`` does not count.
    @nonexhaustive public enum Stacking: Hashable, Sendable {
        /// Where the views have less width than they prefer together. Labels count with their text on one line, so it suits
        /// rows of short texts and controls, in any language and size of text. Each view needs a preferred width of its own: a
        /// plain view, a list or a scroll view prefers the width that it has, and suits ``below(_:)``.
        case ifNeeded
        /// Where the row is narrower than a width in points, times the scene's text scale: for rows with text that wraps. Rows
        /// with the same width become columns together.
        case below(Double)
    }

    /// A row (horizontal) or a column (vertical).
    public final var axis: Axis { didSet { if axis != oldValue { invalidateIntrinsicSize() } } }
    /// Between neighbours, in points.
    public final var spacing: Double { didSet { if spacing != oldValue { invalidateIntrinsicSize() } } }
    /// Where subviews lie across the axis.
    public final var alignment: Alignment { didSet { if alignment != oldValue { invalidateIntrinsicSize() } } }
    /// How extra space along the axis is used.
    public final var distribution: Distribution {
        didSet { if distribution != oldValue { invalidateIntrinsicSize() } }
    }
    /// When a row becomes a column; nil for never. See ``Stacking``.
    public final var stacking: Stacking? { didSet { if stacking != oldValue { invalidateIntrinsicSize() } } }
    /// The free space at the edges, in points.
    public final var insets = Insets.zero { didSet { if insets != oldValue { invalidateIntrinsicSize() } } }

    private struct CustomSpacing {
        weak var view: View?
        let spacing: Double
    }

    private var customSpacing: [CustomSpacing] = []

    /// Makes a stack of views.
    public init(
        _ axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, distribution: Distribution = .natural,
        _ views: [View] = []
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
        super.init()
        for view in views { addSubview(view) }
    }

    /// Sets another distance between a subview and the one after it, until the subview is removed.
    public final func setSpacing(_ spacing: Double, after view: View) {
        removeSpacing(after: view)
        customSpacing.append(CustomSpacing(view: view, spacing: spacing))
        invalidateIntrinsicSize()
    }

    final override func didRemoveSubview(_ view: View) { removeSpacing(after: view) }

    private func removeSpacing(after view: View) {
        customSpacing.removeAll { $0.view == nil || $0.view === view }
    }

    open override var description: String { super.description + (axis == .horizontal ? ", row" : ", column") }

    open override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    /// The space that the subviews prefer, one after the other, limited to `size` across the axis.
    open override func sizeThatFits(_ size: Size) -> Size {
        let arrangement = arrangement(in: size.width)
        var inner = arrangement.size(in: size.inset(by: insets))
        inner.width += insets.width
        inner.height += insets.height
        // In the size that it prefers, a row has the form in which it was measured.
        inner.width =
            arrangement.isStacked ? min(inner.width, size.width) : max(inner.width, leastRowWidth(arrangement))
        return inner
    }

    open override func layoutSubviews() {
        let arrangement = arrangement(in: bounds.width)
        let inner = bounds.inset(by: insets, effectiveLayoutDirection)
        for (view, frame) in zip(arrangement.views, arrangement.frames(in: inner)) { view.frame = frame }
        guard arrangement.isStacked else { return }
        for view in subviews where view is Spacer { view.frame = Rect(origin: inner.origin, size: .zero) }
    }

    open override func baselines(in size: Size) -> Baselines? {
        arrangement(in: size.width)
            .baselines(in: Rect(origin: .zero, size: size).inset(by: insets, effectiveLayoutDirection))
    }

    public final override var isSizedByContent: Bool { true }
    public final override func canBeCompressed(along axis: Axis) -> Bool {
        (axis == .horizontal && self.axis == axis && stacking != nil) || hasCompressibleSubview(along: axis)
    }

    /// False for subclasses outside of the toolkit: one may handle touches itself.
    final override var onlyPlacesSubviews: Bool { type(of: self) == StackView.self || self is Column || self is Row }

    // MARK: Arranging

    /// The views in the form that the stack has at a width.
    private func arrangement(in width: Double) -> StackArrangement {
        let views = subviews.filter { !$0.isHidden }
        let row = StackArrangement(
            views: views, axis: axis, alignment: alignment, distribution: distribution, gaps: gaps(views),
            isRightToLeft: isRightToLeft, isStacked: false)
        guard isTooNarrow(width, for: row) else { return row }
        let stacked = views.filter { !($0 is Spacer) }
        return StackArrangement(
            views: stacked, axis: .vertical, alignment: alignment == .fill ? .fill : .leading, distribution: .natural,
            gaps: gaps(stacked), isRightToLeft: isRightToLeft, isStacked: true)
    }

    /// 0.01 pt: a width that was added up in another order is no smaller one.
    private static let tolerance = 0.01

    /// Whether views get the form of a column instead of that of a row at a width.
    private func isTooNarrow(_ width: Double, for row: StackArrangement) -> Bool {
        // A side of zero counts as unlimited, as for a label.
        width > 0 && width < leastRowWidth(row) - Self.tolerance
    }

    /// The width below which a row is a column; 0 for none.
    private func leastRowWidth(_ row: StackArrangement) -> Double {
        guard axis == .horizontal, let stacking else { return 0 }
        switch stacking {
        case .ifNeeded: return row.naturalExtent + insets.width
        case .below(let limit): return limit * (nearestScene?.environment.textScale ?? 1)
        }
    }

    /// The distances between neighbours.
    private func gaps(_ views: [View]) -> [Double] {
        views.dropLast().map { view in
            customSpacing.first { $0.view === view }?.spacing ?? spacing
        }
    }
}

/// Empty, flexible space in a stack.
@MainActor public final class Spacer: View {
    /// Makes a spacer.
    ///
    /// - Parameter flexibility: its share of the extra space, relative to other flexible views.
    public init(flexibility: Double = 1) {
        super.init()
        self.flexibility = flexibility
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ size: Size) -> Size { .zero }
}
