/// Recognizes two fingers that come together or go apart.
///
/// It goes on while a finger is down: one may lift and another land, and nothing jumps. Further fingers are ignored.
@MainActor open class PinchRecognizer: GestureRecognizer {
    /// The change of the distance between the fingers, in points, after which it begins.
    public nonisolated static let defaultThreshold = 18.0

    public final var threshold = PinchRecognizer.defaultThreshold
    /// The distance between the fingers as a share of that at the start; 2 is twice as far. It may be set.
    public final var scale = 1.0
    /// How fast ``scale`` changes, a second.
    public final var velocity: Double { rate.rate(at: lastTime) }

    private var pair = PairTracker()
    private var startSpan = 0.0
    private var rate = RateTracker()
    private var lastTime = Instant.zero

    open override func accepts(_ touch: Touch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: [Touch]) {
        _ = pair.update(self.touches)
        if !state.isActive && !isWaiting { startSpan = pair.way.length }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let (before, now) = pair.update(self.touches), let time = touches.last?.time else { return }
        lastTime = time
        if state.isActive {
            if before.length > 0 { scale *= now.length / before.length }
            rate.add(scale, at: time)
            return change()
        }
        let change = now.length - startSpan
        guard !isWaiting, change.magnitude >= threshold else { return }
        let base = startSpan + (change < 0 ? -threshold : threshold)
        scale = base > 0 ? now.length / base : 1
        rate.add(scale, at: time)
        begin()
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if let time = touches.last?.time { lastTime = time }
        pair.reset()
        guard touches.count == self.touches.count else { return }
        if state.isActive || isWaiting { end() } else { fail("lifted too early") }
    }

    open override func reset() {
        pair.reset()
        rate.reset()
        scale = 1
    }
}
