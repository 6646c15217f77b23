/// A box of a fixed ratio of width to height, which its subviews fill. Flutter: `AspectRatio`.
///
/// Its preferred size is the largest one of the ratio within the size that is offered. If no side is limited, it is the
/// smallest one that covers the preferred sizes of the subviews. In bounds of another ratio the box is as large as it fits, in
/// the middle.
@MainActor public final class AspectRatio: View {
    /// Width divided by height, such as 16.0 / 9.
    public var ratio: Double {
        didSet {
            Self.check(ratio)
            if ratio != oldValue { invalidateIntrinsicSize() }
        }
    }

    /// Makes a box of a ratio of width to height around a view.
    ///
    /// - Precondition: the ratio is above zero.
    public init(_ ratio: Double, _ content: View) {
        Self.check(ratio)
        self.ratio = ratio
        super.init()
        addSubview(content)
    }

    private static func check(_ ratio: Double) {
        precondition(ratio > 0 && ratio.isFinite, "A ratio of width to height is above zero, not \(ratio).")
    }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size {
        // A side of zero counts as unlimited, as for a label.
        let width = size.width > 0 ? size.width : .infinity
        let height = size.height > 0 ? size.height : .infinity
        if width.isFinite || height.isFinite { return box(within: Size(width: width, height: height)) }
        let content = largestSize(ofVisibleSubviewsIn: .unlimited)
        let covering = max(content.width, content.height * ratio)
        return Size(width: covering, height: covering / ratio)
    }

    public override func layoutSubviews() {
        let size = box(within: bounds.size)
        for view in subviews where !view.isHidden { view.frame = Rect(center: bounds.center, size: size) }
    }

    private func box(within size: Size) -> Size {
        let width = min(size.width, size.height * ratio)
        return Size(width: width, height: width / ratio)
    }

    public override var isSizedByContent: Bool { true }
    public override func canBeCompressed(along axis: Axis) -> Bool { true }
    override var onlyPlacesSubviews: Bool { true }
}
