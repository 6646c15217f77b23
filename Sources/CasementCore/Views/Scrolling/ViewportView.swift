/// A subview of a scroll view that stays where it is in the viewport, such as a thumb that shows the position.
@MainActor package protocol ViewportView: View {
    /// Whether it shows the vertical position, instead of the vertical scroll indicator.
    var showsVerticalPosition: Bool { get }
    /// The offset, the range or the viewport changed: it sets its frame again. It does not scroll.
    func viewportDidChange(of scrollView: ScrollView)
    /// A touch or a wheel begins to move the content.
    func contentWillMove()
    /// The content rests, at least for now.
    func contentDidRest()
}

extension ScrollView {
    /// The subviews that stay where they are in the viewport.
    package final var viewportViews: [any ViewportView] { indicators.viewportViews }

    /// Adds a view above the content; it stays where it is in the viewport.
    package final func addViewportView(_ view: any ViewportView) {
        indicators.viewportViews.append(view)
        addSubview(view)
        layOutIndicators()
    }

    /// Removes a view that was added by ``addViewportView(_:)``.
    package final func removeViewportView(_ view: any ViewportView) {
        indicators.viewportViews.removeAll { $0 === view }
        view.removeFromSuperview()
        layOutIndicators()
    }
}
