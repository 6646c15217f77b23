/// Free space around its subviews, which all fill the rest. Flutter: `Padding`.
///
/// It measures its subviews in the space within the insets, as a stack does: a label wraps there.
@MainActor public final class Padding: View {
    /// The free space at the edges, in points. Left and right are not mirrored.
    public var insets: Insets { didSet { if insets != oldValue { invalidateIntrinsicSize() } } }

    /// Makes a view with free space around another one.
    public init(_ insets: Insets, _ content: View) {
        self.insets = insets
        super.init()
        addSubview(content)
    }

    /// Makes a view with the same free space at each edge of another one, in points.
    public convenience init(_ inset: Double, _ content: View) {
        self.init(Insets(inset), content)
    }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size {
        let content = largestSize(ofVisibleSubviewsIn: size.inset(by: insets))
        return Size(width: content.width + insets.width, height: content.height + insets.height)
    }

    public override func layoutSubviews() {
        let inner = bounds.inset(by: insets, effectiveLayoutDirection)
        for view in subviews where !view.isHidden { view.frame = inner }
    }

    public override var isSizedByContent: Bool { true }
    public override func canBeCompressed(along axis: Axis) -> Bool { hasCompressibleSubview(along: axis) }
    public override func baselines(in size: Size) -> Baselines? {
        let content = subviews.first { !$0.isHidden }?.baselines(in: size.inset(by: insets))
        return content.map { Baselines(first: $0.first + insets.top, last: $0.last + insets.top) }
    }
}
