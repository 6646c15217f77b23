/// Pull to refresh: content that is pulled down far enough and released keeps a gap open above it until the refresh ends.
///
/// The scroll view offers the refresh as an accessibility action, too.
@MainActor public final class RefreshControl {
    /// 64 pt.
    public nonisolated static let defaultDistance = 64.0

    /// The view in the gap, above the content.
    public let view: View
    /// The distance, in points, that the content must be pulled beyond its top when the touch ends.
    public var distance = RefreshControl.defaultDistance
    /// Starts the refresh. The app calls ``endRefreshing()`` when it has ended.
    public var onRefresh: (() -> Void)?
    /// Whether the gap is open and the refresh has not ended.
    public private(set) var isRefreshing = false

    weak var scrollView: ScrollView?
    /// Whether a refresh has begun before there was a scroll view.
    fileprivate var isAwaited = false
    /// The height that was added to the scroll view's inset, in points.
    private var gap = 0.0
    /// The refresh ended during the drag that started it; this drag does not start another one.
    private var isPullSpent = false

    /// Makes a control that shows a view in the gap.
    public init(_ view: View) {
        self.view = view
    }

    /// The distance that content is pulled, as a share of ``distance``; 1 or more starts a refresh on release.
    public var progress: Double {
        guard let scrollView, distance > 0 else { return 0 }
        return max(0, (scrollView.range(.vertical).lowerBound - scrollView.contentOffset.y) / distance)
    }

    /// Opens the gap as a pull does. Content at its top scrolls down below it. Before the control is that of a scroll view it
    /// does so as soon as it is.
    public func beginRefreshing() {
        isAwaited = scrollView == nil
        guard !isRefreshing, let scrollView else { return }
        let wasAtTop = scrollView.contentOffset.y <= scrollView.range(.vertical).lowerBound
        open(scrollView)
        if wasAtTop && !scrollView.engine.isHeld {
            let top = Point(scrollView.contentOffset.x, scrollView.range(.vertical).lowerBound)
            scrollView.setContentOffset(top, animated: true)
        }
        onRefresh?()
    }

    /// Closes the gap. During a drag the content stays under the touch, and the gap closes after release.
    public func endRefreshing() {
        isAwaited = false
        guard isRefreshing else { return }
        isRefreshing = false
        isPullSpent = scrollView?.isDragging == true
        scrollView?.contentInset.top -= gap
        gap = 0
    }

    /// Opens the gap when content is released after it was pulled far enough.
    ///
    /// - Returns: whether the gap opened; the caller then runs ``onRefresh``.
    func openIfPulled() -> Bool {
        defer { isPullSpent = false }
        guard !isRefreshing, !isPullSpent, progress >= 1, let scrollView else { return false }
        open(scrollView)
        return true
    }

    private func open(_ scrollView: ScrollView) {
        isRefreshing = true
        gap = distance
        scrollView.contentInset.top += gap
    }
}

extension ScrollView {
    final func refreshControlDidChange(from old: RefreshControl?) {
        guard old !== refreshControl else { return }
        old?.endRefreshing()
        old?.view.removeFromSuperview()
        old?.scrollView = nil
        describeRefresh()
        guard let refreshControl else { return }
        refreshControl.scrollView?.refreshControl = nil
        refreshControl.scrollView = self
        refreshControl.view.frame = Rect(
            x: 0, y: -refreshControl.distance, width: bounds.width, height: refreshControl.distance)
        refreshControl.view.autoresizing = .flexibleWidth
        insertSubview(refreshControl.view, at: 0)
        if refreshControl.isAwaited { refreshControl.beginRefreshing() }
    }
}
