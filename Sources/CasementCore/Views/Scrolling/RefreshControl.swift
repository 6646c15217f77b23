/// Pulled down far enough and let go, content stays open below this until what it started is done.
@MainActor public final class RefreshControl {
    /// How far, in points, content must show beyond its top when it is let go.
    public nonisolated static let defaultDistance = 64.0

    /// The view that shows in the gap; it is placed above the content.
    public let view: View
    public var distance = RefreshControl.defaultDistance
    /// Starts what is to be done; ``endRefreshing()`` tells that it is.
    public var onRefresh: (() -> Void)?
    public private(set) var isRefreshing = false

    weak var scrollView: ScrollView?
    /// What was added to the scroll view's inset.
    private var gap = 0.0
    /// It ended under a finger, whose pull has had its refresh.
    private var isPullSpent = false

    public init(_ view: View) {
        self.view = view
    }

    /// How far content is pulled, as a share of ``distance``; for drawing.
    public var progress: Double {
        guard let scrollView, distance > 0 else { return 0 }
        return max(0, (scrollView.range(.vertical).lowerBound - scrollView.contentOffset.y) / distance)
    }

    /// Opens the gap as if content had been pulled; content that stands at its top goes down below it.
    public func beginRefreshing() {
        guard !isRefreshing, let scrollView else { return }
        let wasAtTop = scrollView.contentOffset.y <= scrollView.range(.vertical).lowerBound
        open(scrollView)
        if wasAtTop && !scrollView.isHeld {
            let top = Point(scrollView.contentOffset.x, scrollView.range(.vertical).lowerBound)
            scrollView.setContentOffset(top, animated: true)
        }
        onRefresh?()
    }

    /// Closes the gap; content under a finger stays under it until the finger lifts.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isPullSpent = scrollView?.isDragging == true
        scrollView?.contentInset.top -= gap
        gap = 0
    }

    /// Content is let go: pulled far enough, the gap opens.
    ///
    /// - Returns: whether it did, and ``onRefresh`` is to be called.
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
        guard let refreshControl else { return }
        refreshControl.scrollView?.refreshControl = nil
        refreshControl.scrollView = self
        refreshControl.view.frame = Rect(
            x: 0, y: -refreshControl.distance, width: bounds.width, height: refreshControl.distance)
        refreshControl.view.autoresizing = .flexibleWidth
        insertSubview(refreshControl.view, at: 0)
    }
}
