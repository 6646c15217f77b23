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

    public init(_ view: View) {
        self.view = view
    }

    /// How far content is pulled, as a share of ``distance``; for drawing.
    public var progress: Double {
        guard let scrollView else { return 0 }
        return max(0, (scrollView.range(.vertical).lowerBound - scrollView.contentOffset.y) / distance)
    }

    /// Opens the gap as if content had been pulled.
    public func beginRefreshing() {
        guard !isRefreshing, let scrollView else { return }
        isRefreshing = true
        scrollView.contentInset.top += distance
        onRefresh?()
    }

    /// Closes the gap.
    public func endRefreshing() {
        guard isRefreshing, let scrollView else { return }
        isRefreshing = false
        scrollView.contentInset.top -= distance
    }

    func contentWasReleased() {
        if progress >= 1 { beginRefreshing() }
    }
}

extension ScrollView {
    final func refreshControlDidChange(from old: RefreshControl?) {
        old?.endRefreshing()
        old?.view.removeFromSuperview()
        old?.scrollView = nil
        guard let refreshControl else { return }
        refreshControl.scrollView = self
        refreshControl.view.frame = Rect(
            x: 0, y: -refreshControl.distance, width: bounds.width, height: refreshControl.distance)
        refreshControl.view.autoresizing = .flexibleWidth
        insertSubview(refreshControl.view, at: 0)
    }
}
