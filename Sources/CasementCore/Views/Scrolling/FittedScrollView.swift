/// A scroll view that lays out one view as its content; see ``View/scrolling(_:)``.
final class FittedScrollView: ScrollView {
    private let axis: Axis
    private let content: View
    private var shownDirection: SceneEnvironment.LayoutDirection?
    /// The length of the content beyond the viewport in the latest layout.
    private var surplus = 0.0

    init(_ axis: Axis, _ content: View) {
        (self.axis, self.content) = (axis, content)
        super.init(frame: .zero)
        addSubview(content)
    }

    override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    override func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size.with(axis, .infinity)) }

    override var isSizedByContent: Bool { true }

    override func canBeCompressed(along axis: Axis) -> Bool {
        axis == self.axis || content.isFlexibleOrCompressible(along: axis)
    }

    override func layoutSubviews() {
        let size = bounds.size
        let extent = max(content.sizeThatFits(size.with(axis, .infinity))[axis], size[axis])
        let growth = extent - size[axis] - surplus
        surplus = extent - size[axis]
        // Where the leading edge is at the right, content grows before what is visible.
        let growsBefore = axis == .horizontal && isRightToLeft && shownDirection == .rightToLeft && growth != 0
        let wanted = contentOffset.x + growth
        contentSize = size.with(axis, extent)
        // Now that the content has its size too, the offset adapts to both at once.
        super.layoutSubviews()
        content.frame = Rect(origin: .zero, size: contentSize)
        if growsBefore {
            contentDidGrow(by: Vector(dx: range(.horizontal).clamp(wanted) - contentOffset.x, dy: 0))
        }
        showLeadingEdge()
    }

    /// Scrolls to the leading edge in the first layout, and after a change of the direction.
    private func showLeadingEdge() {
        guard axis == .horizontal, scene != nil, !bounds.isEmpty, shownDirection != effectiveLayoutDirection else {
            return
        }
        // A leading edge at the left is where a new scroll view begins, or what an app has scrolled to.
        let isFirst = shownDirection == nil
        shownDirection = effectiveLayoutDirection
        if isRightToLeft || !isFirst {
            contentOffset.x = isRightToLeft ? range(.horizontal).upperBound : range(.horizontal).lowerBound
        }
    }
}
