/// The phases of a scroll view whose beginning, but not yet whose end, was added to its notifications. Each begins and ends
/// once.
@MainActor struct ScrollPhases {
    private(set) var isDecelerating = false
    private(set) var isAnimating = false
    private(set) var isZooming = false
    private let queue: ChangeQueue<ScrollNotification>

    init(_ queue: ChangeQueue<ScrollNotification>) { self.queue = queue }

    /// Whether a phase without a touch has begun and not ended.
    var isMoving: Bool { isDecelerating || isAnimating || isZooming }

    mutating func beginDecelerating() {
        guard !isDecelerating else { return }
        isDecelerating = true
        queue.add(.willBeginDecelerating)
    }

    /// A programmatic scroll has begun; only its end is reported.
    mutating func beginAnimating() { isAnimating = true }

    mutating func beginZooming() {
        guard !isZooming else { return }
        isZooming = true
        queue.add(.willBeginZooming)
    }

    mutating func endZooming(scale: Double) {
        guard isZooming else { return }
        isZooming = false
        queue.add(.didEndZooming(scale: scale))
    }

    /// Ends the movements of the offset.
    mutating func endMovement() {
        if isDecelerating { queue.add(.didEndDecelerating) }
        if isAnimating { queue.add(.didEndScrollingAnimation) }
        (isDecelerating, isAnimating) = (false, false)
    }
}
