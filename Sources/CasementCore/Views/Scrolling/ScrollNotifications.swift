/// The notifications of a scroll view for its delegate, and the phases whose beginning, but not yet whose end, was added.
///
/// Notifications wait here while the scroll view is being changed, and are delivered in order when the outermost change is
/// complete. So a delegate finds a consistent scroll view, and may change it. Each phase begins and ends once.
struct ScrollNotifications {
    enum Notification {
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

    private(set) var isDecelerating = false
    private(set) var isAnimating = false
    private(set) var isZooming = false
    private var queue: [Notification] = []
    /// The number of notifications at the start of the queue that were delivered; the array keeps its memory between frames.
    private var delivered = 0
    private var depth = 0

    /// Whether a phase without a touch has begun and not ended.
    var isMoving: Bool { isDecelerating || isAnimating || isZooming }

    // MARK: Changes

    mutating func beginChange() { depth += 1 }

    /// Ends a change.
    ///
    /// - Parameter offset: the present offset. A movement that came back to where it started is not reported.
    /// - Returns: whether it was the outermost one, after which notifications are delivered.
    mutating func endChange(at offset: Point) -> Bool {
        depth -= 1
        guard depth == 0 else { return false }
        if let index = lastScroll, case .didScroll(offset) = queue[index] { queue.remove(at: index) }
        return true
    }

    /// The next notification, which the caller delivers at once.
    mutating func next() -> Notification? {
        guard delivered < queue.count else {
            queue.removeAll(keepingCapacity: true)
            delivered = 0
            return nil
        }
        delivered += 1
        return queue[delivered - 1]
    }

    // MARK: Adding

    /// Adds a change of the offset; several changes within one outermost change are one notification.
    mutating func addScroll(from offset: Point) {
        if lastScroll == nil { queue.append(.didScroll(from: offset)) }
    }

    mutating func add(_ notification: Notification) { queue.append(notification) }

    mutating func beginDecelerating() {
        guard !isDecelerating else { return }
        isDecelerating = true
        queue.append(.willBeginDecelerating)
    }

    /// A programmatic scroll has begun; only its end is reported.
    mutating func beginAnimating() { isAnimating = true }

    mutating func beginZooming() {
        guard !isZooming else { return }
        isZooming = true
        queue.append(.willBeginZooming)
    }

    mutating func endZooming(scale: Double) {
        guard isZooming else { return }
        isZooming = false
        queue.append(.didEndZooming(scale: scale))
    }

    /// Ends the movements of the offset.
    mutating func endMovement() {
        if isDecelerating { queue.append(.didEndDecelerating) }
        if isAnimating { queue.append(.didEndScrollingAnimation) }
        (isDecelerating, isAnimating) = (false, false)
    }

    /// Removes the changes of the offset and of the scale that were not delivered.
    mutating func dropChanges() {
        let waiting = queue[delivered...].filter { notification in
            switch notification {
            case .didScroll, .didZoom: false
            default: true
            }
        }
        queue.replaceSubrange(delivered..., with: waiting)
    }

    /// The position of the change of the offset that was added in the present outermost change.
    private var lastScroll: Int? {
        queue.indices.last { index in
            guard index >= delivered, case .didScroll = queue[index] else { return false }
            return true
        }
    }
}
