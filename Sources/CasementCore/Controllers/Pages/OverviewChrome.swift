/// The parts around the pages of an overview: title, dots, close button and toolbar. It fades with the zoom.
@MainActor final class OverviewChrome: View {
    var title: (any OverviewTitle)? { didSet { exchange(oldValue, for: title) } }
    var dots: (any PageIndicator)? { didSet { exchange(oldValue, for: dots) } }
    var closeButton: Control? { didSet { exchange(oldValue, for: closeButton) } }
    var toolbar: View? { didSet { exchange(oldValue, for: toolbar) } }
    var emptyView: View? { didSet { exchange(oldValue, for: emptyView) } }
    private var described: (title: String?, count: Int, page: Int)?

    /// Touches beside the parts belong to the pages.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    private func exchange(_ old: View?, for new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        described = nil
        superview?.setNeedsLayout()
    }

    /// Shows the title of the centred page, the number of pages and its own.
    ///
    /// - Parameter isAtRest: whether nothing scrolls. Until then dots that a person tapped show the page that scrolls in.
    func show(title text: String?, count: Int, page: Int, isAtRest: Bool) {
        // A touch may have stopped what the dots began.
        if isAtRest, described?.count == count { dots?.currentPage = page }
        guard described?.title != text || described?.count != count || described?.page != page || described == nil
        else { return }
        described = (text, count, page)
        title?.showTitle(text)
        dots?.numberOfPages = count
        dots?.currentPage = page
        emptyView?.isHidden = count > 0
        // A tap where they are leaves an overview without pages, too.
        title?.isHidden = count == 0
        dots?.isHidden = count == 0
    }

    /// Fades with the zoom, and the title also where a touch moves the page in front of it.
    ///
    /// - Parameters:
    ///   - progress: 0 with a page open, 1 in the overview. The parts fade in when the page is nearly in its place.
    ///   - distance: the distance of the centred page from its place, in points.
    func fade(atProgress progress: Double, distance: Double) {
        opacity = min(1, max(0, (progress - Self.fadeStart) / (1 - Self.fadeStart)))
        isHidden = opacity == 0
        title?.opacity = max(0, 1 - distance / Self.titleClearance)
    }

    /// 0.6: the progress of the zoom at which the parts begin to be seen; until then the page covers their places.
    private static let fadeStart = 0.6
    /// 40 pt: a page that was moved by as much may cover the title.
    private static let titleClearance = 40.0

    func place(by layout: any OverviewLayout) {
        title?.frame = layout.titleFrame(in: bounds.size)
        dots?.frame = layout.dotsFrame(in: bounds.size)
        toolbar?.frame = layout.toolbarFrame(in: bounds.size)
        emptyView?.frame = layout.place(at: 0, in: bounds.size).frame(of: bounds.size)
    }

    /// Shows the close button on a page; nil hides it.
    func placeCloseButton(at center: Point?) {
        guard let closeButton else { return }
        closeButton.isHidden = center == nil
        guard let center else { return }
        let size = closeButton.intrinsicSize ?? closeButton.bounds.size
        closeButton.frame = Rect(center: center, size: size)
    }
}
