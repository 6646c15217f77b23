extension View {
    /// The largest preferred width and the largest preferred height of the visible subviews within a size.
    final func largestSize(ofVisibleSubviewsIn size: Size) -> Size {
        subviews.filter { !$0.isHidden }.reduce(into: Size.zero) { result, view in
            let own = view.sizeThatFits(size)
            result = Size(width: max(result.width, own.width), height: max(result.height, own.height))
        }
    }

    /// Whether a visible subview is flexible, or stays useful at less than its preferred extent along an axis.
    final func hasCompressibleSubview(along axis: Axis) -> Bool {
        subviews.contains { !$0.isHidden && $0.isFlexibleOrCompressible(along: axis) }
    }

    /// Whether the view may get less than its preferred extent along an axis.
    final func isFlexibleOrCompressible(along axis: Axis) -> Bool {
        flexibility > 0 || canBeCompressed(along: axis)
    }
}

extension Size {
    /// Without a limit for either side.
    static let unlimited = Size(width: .infinity, height: .infinity)

    func with(_ axis: Axis, _ extent: Double) -> Size {
        var result = self
        result[axis] = extent
        return result
    }

    func inset(by insets: Insets) -> Size {
        // A height of zero counts as unlimited, so one that the insets use up is not zero.
        let rest = height > 0 ? max(.leastNonzeroMagnitude, height - insets.height) : 0
        return Size(width: max(0, width - insets.width), height: rest)
    }
}
