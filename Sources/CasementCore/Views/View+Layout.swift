extension View {
    /// The view with free space around it, in points.
    ///
    /// As each of these functions it puts the view into a container, which it returns: the container is what a stack contains,
    /// measures and lays out. `label.padding(8).flexible()` makes the padding flexible, `label.flexible().padding(8)` the label
    /// in it.
    public final func padding(_ insets: Insets) -> Padding { Padding(insets, self) }

    /// The view with the same free space at each edge, in points.
    public final func padding(_ all: Double) -> Padding { Padding(all, self) }

    /// The view with free space at the sides, and above and below, in points.
    public final func padding(horizontal: Double = 0, vertical: Double = 0) -> Padding {
        Padding(Insets(top: vertical, left: horizontal, bottom: vertical, right: horizontal), self)
    }

    /// The view with the margins of a page.
    ///
    /// They are 2 units of the theme on a page that is narrower than 600 pt, and 3 units on a wider one (16 and 24 pt, as in
    /// Material Design 3). The page is as wide as its container. Where its content would get wider than `maximumWidth`, times
    /// the scene's text scale, that lies in the middle.
    ///
    /// - Parameter maximumWidth: in points; about 560 for a page of text alone, which has 70 characters on a line then.
    public final func pageMargins(maximumWidth: Double = Padding.standardPageWidth) -> Padding {
        Padding(PageMargins(maximumWidth: maximumWidth), self)
    }

    /// Sets the view's share of a stack's free space, relative to that of other flexible views, and returns the view. See
    /// ``flexibility``.
    public final func flexible(_ flexibility: Double = 1) -> Self {
        self.flexibility = flexibility
        return self
    }

    /// The view at a place of a box that may be larger than it prefers.
    ///
    /// ```swift
    /// let card = Overlay {
    ///     photograph
    ///     badge.aligned(.topTrailing)
    /// }
    /// ```
    public final func aligned(_ alignment: BoxAlignment) -> Overlay { Overlay(alignment: alignment, [self]) }

    /// The view at a width, a height or both, in points at a text scale of 1; nil for what the view prefers. Where less is
    /// offered, it gets less. See ``SizeLimits``.
    ///
    /// - Precondition: no side is negative.
    public final func sized(width: Double? = nil, height: Double? = nil) -> SizeLimits {
        checkSides(width ?? 0, height ?? 0)
        return SizeLimits(
            widths: (width ?? 0)...(width ?? .infinity), heights: (height ?? 0)...(height ?? .infinity), self)
    }

    /// The view at no more than a width, a height or both, in points at a text scale of 1. See ``SizeLimits``.
    ///
    /// - Precondition: no side is negative.
    public final func limited(width: Double = .infinity, height: Double = .infinity) -> SizeLimits {
        checkSides(width, height)
        return SizeLimits(widths: 0...width, heights: 0...height, self)
    }

    private func checkSides(_ width: Double, _ height: Double) {
        precondition(width >= 0 && height >= 0, "A side of a view is at least zero points, not \(width) x \(height).")
    }

    /// A scroll view whose content is the view, as large as the view prefers along the axis, and at least as large as the
    /// scroll view.
    ///
    /// ```swift
    /// override func loadView() -> View { Column(spacing: 24) { title; story }.pageMargins().scrolling() }
    /// ```
    ///
    /// A horizontal one begins at the leading edge. In a stack the scroll view prefers the size of all of its content, and
    /// shrinks with the labels where space is missing.
    public final func scrolling(_ axis: Axis = .vertical) -> ScrollView { FittedScrollView(axis, self) }
}
