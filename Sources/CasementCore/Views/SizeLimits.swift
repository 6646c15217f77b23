/// Limits the width and the height of its subviews. Flutter: `ConstrainedBox`; libadwaita: `AdwClamp`.
///
/// It prefers the size of its largest subview within the limits, and never more than what is offered. In larger bounds the
/// subviews lie in the middle, at the largest size of the limits; ``View/aligned(_:)`` puts them elsewhere.
@MainActor public final class SizeLimits: View {
    /// The least and the largest width at a text scale of 1, in points.
    public var widths: ClosedRange<Double> { didSet { if widths != oldValue { invalidateIntrinsicSize() } } }
    /// The least and the largest height at a text scale of 1, in points.
    public var heights: ClosedRange<Double> { didSet { if heights != oldValue { invalidateIntrinsicSize() } } }
    /// Whether the limits are multiplied by the scene's text scale, so that as many characters fit; true by default.
    public var scalesWithText = true { didSet { if scalesWithText != oldValue { invalidateIntrinsicSize() } } }

    /// Makes limits for a view. A side without limits has that of the view.
    public init(
        widths: ClosedRange<Double> = 0...(.infinity), heights: ClosedRange<Double> = 0...(.infinity), _ content: View
    ) {
        (self.widths, self.heights) = (widths, heights)
        super.init()
        addSubview(content)
    }

    private var least: Size { Size(width: widths.lowerBound * factor, height: heights.lowerBound * factor) }
    private var largest: Size { Size(width: widths.upperBound * factor, height: heights.upperBound * factor) }
    private var factor: Double { scalesWithText ? nearestScene?.environment.textScale ?? 1 : 1 }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size {
        // A side of zero counts as unlimited, as for a label.
        let offered = Size(
            width: min(size.width > 0 ? size.width : .infinity, largest.width),
            height: min(size.height > 0 ? size.height : .infinity, largest.height))
        let content = largestSize(ofVisibleSubviewsIn: offered)
        return Size(
            width: min(max(content.width, least.width), offered.width),
            height: min(max(content.height, least.height), offered.height))
    }

    public override func layoutSubviews() {
        let inner = box(in: bounds)
        for view in subviews where !view.isHidden { view.frame = inner }
    }

    private func box(in bounds: Rect) -> Rect {
        Rect(
            center: bounds.center,
            size: Size(width: min(bounds.width, largest.width), height: min(bounds.height, largest.height)))
    }

    public override func baselines(in size: Size) -> Baselines? {
        let inner = box(in: Rect(origin: .zero, size: size))
        let content = subviews.first { !$0.isHidden }?.baselines(in: inner.size)
        return content.map { Baselines(first: $0.first + inner.minY, last: $0.last + inner.minY) }
    }

    public override var isSizedByContent: Bool { true }
    public override func canBeCompressed(along axis: Axis) -> Bool {
        least[axis] <= 0 && hasCompressibleSubview(along: axis)
    }
    override var onlyPlacesSubviews: Bool { true }
}
