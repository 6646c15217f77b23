/// A notification of a scroll view for its delegate and its observers.
enum ScrollNotification {
    /// The offset changed from another one.
    case didScroll(from: Point)
    case willBeginDragging
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    case willBeginZooming
    case didZoom
    case didEndZooming(scale: Double)
    /// A refresh was started by a pull.
    case refresh
}

extension ChangeQueue<ScrollNotification> {
    /// The notifications of a scroll view.
    convenience init(of view: ScrollView) {
        self.init(isReentrant: true) { [unowned view] queue in
            // A movement that came back to where it started is not reported.
            let offset = view.shown.boundsOrigin
            queue.waiting.removeAll { if case .didScroll(offset) = $0 { true } else { false } }
        } deliver: { [unowned view] in
            view.deliver($0)
        }
    }

    /// Adds a change of the offset; several changes within one outermost change are one notification.
    func addScroll(from offset: Point) {
        if !waiting.contains(where: { if case .didScroll = $0 { true } else { false } }) {
            add(.didScroll(from: offset))
        }
    }

    /// Removes the changes of the offset and of the scale.
    func dropChanges() {
        waiting.removeAll {
            switch $0 {
            case .didScroll, .didZoom: true
            default: false
            }
        }
    }
}
