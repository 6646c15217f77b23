/// Free space around its subviews, which all fill the rest. Flutter: `Padding`.
///
/// It measures its subviews in the space within the insets, as a stack does: a label wraps there.
@MainActor public final class Padding: View {
    /// 1,120 pt: the largest width of the content of a page at a text scale of 1. Two columns of 68 characters each, 32 pt
    /// apart. Lines of 45 to 75 characters are read with ease (Bringhurst); one of the theme's text takes 7.95 pt in English.
    public nonisolated static let standardPageWidth = 1120.0

    /// The free space at the edges, in points. Left and right are not mirrored. The margins of a page are added to it.
    public var insets: Insets { didSet { if insets != oldValue { invalidateIntrinsicSize() } } }

    /// Nil for insets that do not depend on the width.
    private var margins: PageMargins?

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

    /// Makes a view with free space around the views of a closure.
    public init(_ insets: Insets, @ViewBuilder _ views: () -> [View]) {
        self.insets = insets
        super.init()
        for view in views() { addSubview(view) }
    }

    /// Makes a view with margins around a page.
    convenience init(_ margins: PageMargins, _ content: View) {
        self.init(.zero, content)
        self.margins = margins
    }

    /// The free space at the edges in a width.
    private func insets(in width: Double) -> Insets {
        guard let margins else { return insets }
        var sum = margins.insets(for: width, nearestScene?.environment ?? SceneEnvironment())
        sum.top += insets.top
        sum.left += insets.left
        sum.leading += insets.leading
        sum.bottom += insets.bottom
        sum.right += insets.right
        sum.trailing += insets.trailing
        return sum
    }

    public override var intrinsicSize: Size? { sizeThatFits(.unlimited) }

    public override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets(in: size.width)
        let content = largestSize(ofVisibleSubviewsIn: size.inset(by: insets))
        // A page is as wide as what contains it: in another width it would have other margins.
        let isPage = margins != nil && size.width > 0 && size.width.isFinite
        return Size(
            width: isPage ? size.width : content.width + insets.width, height: content.height + insets.height)
    }

    public override func layoutSubviews() {
        let inner = bounds.inset(by: insets(in: bounds.width), effectiveLayoutDirection)
        for view in subviews where !view.isHidden { view.frame = inner }
    }

    public override var isSizedByContent: Bool { true }
    public override func canBeCompressed(along axis: Axis) -> Bool { hasCompressibleSubview(along: axis) }
    public override func baselines(in size: Size) -> Baselines? {
        let insets = insets(in: size.width)
        let content = subviews.first { !$0.isHidden }?.baselines(in: size.inset(by: insets))
        return content.map { Baselines(first: $0.first + insets.top, last: $0.last + insets.top) }
    }
    override var onlyPlacesSubviews: Bool { true }
}
