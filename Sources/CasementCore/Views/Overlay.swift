/// Lays out its subviews on top of each other. SwiftUI: `ZStack`; Flutter: `Stack`.
///
/// It prefers the size of its largest subview. Each subview fills it, or lies where its alignment says. A touch beside the
/// content of a container at the front, such as a ``Column`` with a button, reaches the views behind it.
///
/// ```swift
/// let card = Overlay([photograph, badge])
/// card.setAlignment(.topTrailing, of: badge)
/// ```
@MainActor public final class Overlay: View {
    private struct Placement {
        weak var view: View?
        let alignment: BoxAlignment
    }

    /// Where subviews without an alignment of their own lie.
    public var alignment: BoxAlignment { didSet { if alignment != oldValue { setNeedsLayout() } } }

    private var placements: [Placement] = []

    /// Makes an overlay of views, back to front.
    public init(alignment: BoxAlignment = .fill, _ views: [View] = []) {
        self.alignment = alignment
        super.init()
        for view in views { addSubview(view) }
    }

    /// Makes an overlay of the views of a closure, back to front. See ``ViewBuilder``.
    public convenience init(alignment: BoxAlignment = .fill, @ViewBuilder _ views: () -> [View]) {
        self.init(alignment: alignment, views())
    }

    /// Sets where one subview lies, until it is removed.
    public func setAlignment(_ alignment: BoxAlignment, of view: View) {
        removePlacement(of: view)
        placements.append(Placement(view: view, alignment: alignment))
        setNeedsLayout()
    }

    override func didRemoveSubview(_ view: View) { removePlacement(of: view) }

    private func removePlacement(of view: View) {
        placements.removeAll { $0.view == nil || $0.view === view }
    }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size { largestSize(ofVisibleSubviewsIn: size) }

    public override func layoutSubviews() {
        for view in subviews where !view.isHidden {
            let own = placements.first { $0.view === view }?.alignment
            view.frame = (own ?? alignment).frame(of: view, in: bounds, isMirrored: isRightToLeft)
        }
    }

    public override var isSizedByContent: Bool { true }
    public override func canBeCompressed(along axis: Axis) -> Bool { hasCompressibleSubview(along: axis) }
    override var onlyPlacesSubviews: Bool { true }
}
