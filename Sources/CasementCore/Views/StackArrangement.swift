/// Measures views one after the other along an axis, and computes their frames. A ``StackView`` makes one for each pass.
@MainActor struct StackArrangement {
    let views: [View]
    let axis: Axis
    let alignment: StackView.Alignment
    let distribution: StackView.Distribution
    /// The distances between neighbours.
    let gaps: [Double]
    let isRightToLeft: Bool
    /// Whether it is the column form of a row: a ``View/flexibility`` then counts for the width, as in the row.
    let isStacked: Bool

    // MARK: Measuring

    /// The space that the views prefer within a size.
    func size(in inner: Size) -> Size {
        let gaps = gaps.reduce(0, +)
        let wanted = views.map { $0.sizeThatFits(inner) }
        var extents = preferredExtents(wanted)
        let available = inner[axis] - gaps
        // A side of zero counts as unlimited, as for a label.
        if inner[axis] > 0, available < extents.reduce(0, +) { shrink(&extents, to: available) }
        var (result, largestAscent) = (Size.zero, 0.0)
        for (index, view) in views.enumerated() {
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
        return result
    }

    /// The extent along the axis at which each view gets what it prefers without a limit.
    var naturalExtent: Double {
        preferredExtents(views.map { $0.sizeThatFits(.unlimited) }).reduce(0, +) + gaps.reduce(0, +)
    }

    /// The extents along the axis that views of sizes want: equal ones are all as large as the largest.
    private func preferredExtents(_ wanted: [Size]) -> [Double] {
        let extents = wanted.map { $0[axis] }
        guard distribution == .fillEqually, let largest = extents.max() else { return extents }
        return extents.map { _ in largest }
    }

    /// Those of the first and the last view (in a column), or of the first view that has some (in a row).
    func baselines(in box: Rect) -> Baselines? {
        let frames = frames(in: box)
        let own = zip(views, frames).map { view, frame in
            view.baselines(in: frame.size).map { Baselines(first: $0.first + frame.minY, last: $0.last + frame.minY) }
        }
        guard let some = own.lazy.compactMap({ $0 }).first else { return nil }
        if axis == .horizontal { return some }
        // The baseline of a view without text is its bottom edge.
        let first = own.first.flatMap { $0 }?.first ?? frames.first?.maxY
        let last = own.last.flatMap { $0 }?.last ?? frames.last?.maxY
        return Baselines(first: first ?? some.first, last: last ?? some.last)
    }

    // MARK: Placing

    /// The frames of the views in a box.
    func frames(in box: Rect) -> [Rect] {
        var gaps = gaps
        let extents = extents(in: box.size, gaps: &gaps)
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

    /// The extents along the axis; ``StackView/Distribution/equalSpacing`` widens the gaps.
    private func extents(in size: Size, gaps: inout [Double]) -> [Double] {
        let available = size[axis] - gaps.reduce(0, +)
        if distribution == .fillEqually { return equalExtents(available) }
        var extents = views.map { $0.sizeThatFits(size)[axis] }
        let rest = available - extents.reduce(0, +)
        let flexible = views.reduce(0) { $0 + flexibility(of: $1) }
        if rest < 0 {
            shrink(&extents, to: available)
        } else if flexible > 0 {
            for (index, view) in views.enumerated() { extents[index] += rest * flexibility(of: view) / flexible }
        } else if distribution == .equalSpacing && !gaps.isEmpty {
            gaps = gaps.map { $0 + rest / Double(gaps.count) }
        }
        return extents
    }

    private func equalExtents(_ available: Double) -> [Double] {
        views.map { _ in max(0, available / Double(views.count)) }
    }

    /// Shrinks the views, in the documented order, until their extents fit or none can shrink any more.
    private func shrink(_ extents: inout [Double], to available: Double) {
        if distribution == .fillEqually {
            extents = equalExtents(available)
            return
        }
        let isFlexible = views.map { flexibility(of: $0) > 0 }
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

    /// The share of a view in the extra space along the axis.
    private func flexibility(of view: View) -> Double { isStacked ? 0 : max(view.flexibility, 0) }

    private func size(of view: View, extent: Double, in box: Size) -> Size {
        let available = box.with(axis, extent)
        if alignment == .fill || (isStacked && view.flexibility > 0) { return available }
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

    // MARK: Baselines

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
