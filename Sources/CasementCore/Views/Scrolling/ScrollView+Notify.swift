extension ScrollView {
    /// Notifies the subclass, the delegate and the observers. All of them run code of the app, which may cancel observers,
    /// scroll or remove the view.
    final func deliver(_ notification: ScrollNotification) {
        notifyDelegate(notification)
        guard !observers.isEmpty, let event = notification.event else { return }
        for observer in observers { observer.notify(event, of: self) }
    }

    private func notifyDelegate(_ notification: ScrollNotification) {
        switch notification {
        case .didScroll:
            layOutIndicators()
            didScroll()
            delegate?.scrollViewDidScroll(self)
        case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
        case .didEndDragging(let willDecelerate):
            delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
        case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .willBeginZooming: delegate?.scrollViewWillBeginZooming(self)
        case .didZoom:
            layOutIndicators()
            delegate?.scrollViewDidZoom(self)
        case .didEndZooming(let scale): delegate?.scrollViewDidEndZooming(self, scale: scale)
        case .refresh: refreshControl?.onRefresh?()
        }
    }
}

extension ScrollNotification {
    /// The event for observers; nil for a refresh, which only ``RefreshControl/onRefresh`` receives.
    fileprivate var event: ScrollObserver.Events? {
        switch self {
        case .didScroll: .didScroll
        case .willBeginDragging: .willBeginDragging
        case .didEndDragging: .didEndDragging
        case .willBeginDecelerating: .willBeginDecelerating
        case .didEndDecelerating: .didEndDecelerating
        case .didEndScrollingAnimation: .didEndScrollingAnimation
        case .willBeginZooming: .willBeginZooming
        case .didZoom: .didZoom
        case .didEndZooming: .didEndZooming
        case .refresh: nil
        }
    }
}
