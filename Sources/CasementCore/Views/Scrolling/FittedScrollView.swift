/// A scroll view that lays out one view as its content; see ``View/scrolling(_:)``.
final class FittedScrollView: ScrollView {
    private let axis: Axis
    private let content: View
    private var shownDirection: SceneEnvironment.LayoutDirection?

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
        super.layoutSubviews()
        let size = bounds.size
        let extent = max(content.sizeThatFits(size.with(axis, .infinity))[axis], size[axis])
        contentSize = size.with(axis, extent)
        content.frame = Rect(origin: .zero, size: contentSize)
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
