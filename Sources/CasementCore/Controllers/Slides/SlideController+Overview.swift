extension SlideController {
    /// Whether the overview, or a slide on its way into or out of it, covers the slides.
    var isCovered: Bool { madeOverview?.isShown == true }
    /// Whether a touch or the overview keeps the slides from resting.
    var holdsSlides: Bool { isDragging || isCovered }

    /// Whether the overview is shown, or a slide gets smaller towards it.
    public var isShowingOverview: Bool { madeOverview?.isHeadingForRow == true }

    /// Shows all slides as a row of small live pages to flick through: the current one gets smaller, and the others come in. A
    /// tap zooms into a slide, which is the current one then.
    ///
    /// A drag in progress ends, and slides that move arrive at once. While the overview is shown, `go` and `move` zoom into a
    /// slide of it, without stops. Slides that rested at a stop settle to it again if a tap, a pinch, a key or
    /// ``dismissOverview(animated:)`` shows the same slide. With the current one at most ``maximumLiveSlides`` slides are live,
    /// at least one beside it; the others show their last picture. The controller sets the ``Overview/liveLimit``.
    public func showOverview(animated: Bool = true) {
        _ = view
        slideOverview.show(animated: animated)
    }

    /// Zooms into the slide in the centre of the overview. Does nothing if the overview is not shown.
    public func dismissOverview(animated: Bool = true) {
        if isShowingOverview { slideOverview.dismiss(animated: animated) }
    }
}
