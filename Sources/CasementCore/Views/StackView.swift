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

    /// A row (horizontal) or a column (vertical).
    public final var axis: Axis { didSet { if axis != oldValue { invalidateIntrinsicSize() } } }
    /// Between neighbours, in points.
    public final var spacing: Double { didSet { if spacing != oldValue { invalidateIntrinsicSize() } } }
    /// Where subviews lie across the axis.
    public final var alignment: Alignment { didSet { if alignment != oldValue { invalidateIntrinsicSize() } } }
    /// How extra space along the axis is used.
    public final var distribution: Distribution { didSet { if distribution != oldValue { setNeedsLayout() } } }
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

    open override var intrinsicSize: Size? {
        sizeThatFits(Size(width: Double.infinity, height: Double.infinity))
    }

    /// The space that the subviews prefer, one after the other, limited to `size` across the axis.
    open override func sizeThatFits(_ size: Size) -> Size {
        let inner = size.inset(by: insets)
        let arranged = arrangedSubviews
        let gaps = gaps(arranged).reduce(0, +)
        let wanted = arranged.map { $0.sizeThatFits(inner) }
        var extents = wanted.map { $0[axis] }
        let available = inner[axis] - gaps
        // A side of zero counts as unlimited, as for a label.
        if inner[axis] > 0, available < extents.reduce(0, +) { compress(&extents, of: arranged, to: available) }
        var (result, largestAscent) = (Size.zero, 0.0)
        for (index, view) in arranged.enumerated() {
            let isCompressed = extents[index] < wanted[index][axis]
            let isGone = isCompressed && extents[index] <= 0
            let measured = isCompressed ? view.sizeThatFits(inner.with(axis, extents[index])) : wanted[index]
            // A side of zero counts as unlimited: a view without space would be measured without a limit.
            let fitted = isGone ? .zero : measured
            let ascent = ascent(of: view, in: fitted.with(axis, extents[index]))
            largestAscent = max(largestAscent, ascent)
            result[axis.crossed] = max(result[axis.crossed], fitted[axis.crossed] - ascent)
        }
        result[axis.crossed] += largestAscent
        result[axis] = extents.reduce(0, +) + gaps
        return Size(width: result.width + insets.width, height: result.height + insets.height)
    }

    open override func layoutSubviews() {
        let arranged = arrangedSubviews
        let inner = bounds.inset(by: insets, effectiveLayoutDirection)
        for (view, frame) in zip(arranged, frames(of: arranged, in: inner)) { view.frame = frame }
    }

    /// Those of the first and the last view (in a column), or of the first view that has some (in a row).
    open override func baselines(in size: Size) -> Baselines? {
        let arranged = arrangedSubviews
        let frames = frames(
            of: arranged, in: Rect(origin: .zero, size: size).inset(by: insets, effectiveLayoutDirection))
        let own = zip(arranged, frames).map { view, frame in
            view.baselines(in: frame.size).map { Baselines(first: $0.first + frame.minY, last: $0.last + frame.minY) }
        }
        guard let some = own.lazy.compactMap({ $0 }).first else { return nil }
        if axis == .horizontal { return some }
        // The baseline of a view without text is its bottom edge.
        let first = own.first.flatMap { $0 }?.first ?? frames.first?.maxY
        let last = own.last.flatMap { $0 }?.last ?? frames.last?.maxY
        return Baselines(first: first ?? some.first, last: last ?? some.last)
    }

    public final override var isSizedByContent: Bool { true }
    public final override func canBeCompressed(along axis: Axis) -> Bool { hasCompressibleSubview(along: axis) }

    private var arrangedSubviews: [View] { subviews.filter { !$0.isHidden } }

    /// The distances between neighbours.
    private func gaps(_ views: [View]) -> [Double] {
        views.dropLast().map { view in
            customSpacing.first { $0.view === view }?.spacing ?? spacing
        }
    }

    /// The extents along the axis; ``Distribution/equalSpacing`` widens the gaps.
    private func extents(of views: [View], in size: Size, gaps: inout [Double]) -> [Double] {
        let available = size[axis] - gaps.reduce(0, +)
        if distribution == .fillEqually {
            return views.map { _ in max(0, available / Double(views.count)) }
        }
        var extents = views.map { $0.sizeThatFits(size)[axis] }
        let rest = available - extents.reduce(0, +)
        let flexible = views.reduce(0) { $0 + max($1.flexibility, 0) }
        if rest < 0 {
            compress(&extents, of: views, to: available)
        } else if flexible > 0 {
            for (index, view) in views.enumerated() {
                extents[index] += rest * max(view.flexibility, 0) / flexible
            }
        } else if distribution == .equalSpacing && !gaps.isEmpty {
            gaps = gaps.map { $0 + rest / Double(gaps.count) }
        }
        return extents
    }

    /// Shrinks the views, in the documented order, until their extents fit or none can shrink any more.
    private func compress(_ extents: inout [Double], of views: [View], to available: Double) {
        let isFlexible = views.map { $0.flexibility > 0 }
        // In a row, text may need more than all of the width, and would leave nothing for a picture before it wraps.
        let isShape = views.indices.map { axis == .vertical && !isFlexible[$0] && views[$0] is AspectRatio }
        let isCompressible = views.indices.map {
            !isFlexible[$0] && !isShape[$0] && views[$0].canBeCompressed(along: axis)
        }
        for group in [isFlexible, isShape, isCompressible] {
            let missing = extents.reduce(0, +) - max(available, 0)
            let total = zip(extents, group).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
            guard missing > 0, total > 0 else { continue }
            let share = min(missing / total, 1)
            for index in extents.indices where group[index] { extents[index] -= extents[index] * share }
        }
    }

    /// The frames of views in a box.
    private func frames(of views: [View], in box: Rect) -> [Rect] {
        var gaps = gaps(views)
        let extents = extents(of: views, in: box.size, gaps: &gaps)
        let sizes = zip(views, extents).map { size(of: $0, extent: $1, in: box.size) }
        let ascents = zip(views, sizes).map { ascent(of: $0, in: $1) }
        let largestAscent = ascents.max() ?? 0
        var position = 0.0
        return sizes.indices.map { index in
            var origin = Vector.zero
            origin[axis] = axis == .horizontal && isRightToLeft ? box.width - position - extents[index] : position
            origin[axis.crossed] =
                alignsBaselines
                ? largestAscent - ascents[index] : shift(of: box.size[axis.crossed] - sizes[index][axis.crossed])
            position += extents[index] + (index < gaps.count ? gaps[index] : 0)
            return Rect(origin: box.origin + origin, size: sizes[index])
        }
    }

    private func size(of view: View, extent: Double, in box: Size) -> Size {
        let available = box.with(axis, extent)
        if alignment == .fill { return available }
        return available.with(axis.crossed, min(view.sizeThatFits(available)[axis.crossed], box[axis.crossed]))
    }

    /// The distance of a view from the leading edge or from the top, by the space that it leaves across the axis.
    private func shift(of excess: Double) -> Double {
        let isMirrored = axis == .vertical && isRightToLeft
        switch alignment {
        case .fill: return 0
        case .center: return excess / 2
        case .leading, .firstBaseline, .lastBaseline: return isMirrored ? excess : 0
        case .trailing: return isMirrored ? 0 : excess
        }
    }

    private var alignsBaselines: Bool {
        axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    }

    /// The distance of the baseline of a view from its top edge if it had a size; 0 where baselines are not aligned.
    private func ascent(of view: View, in size: Size) -> Double {
        guard alignsBaselines else { return 0 }
        guard let baselines = view.baselines(in: size) else { return size.height }
        return alignment == .firstBaseline ? baselines.first : baselines.last
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
