/// Recognizes two touches that move towards each other or apart. UIKit: `UIPinchGestureRecognizer`.
///
/// The gesture continues while a touch is down: one may end and another begin without a jump. Further touches are ignored.
/// ``scale`` is that of the latest report, whose time is not that of a frame; a ``ScrollView`` zooms evenly from frame to
/// frame.
@MainActor open class PinchRecognizer: GestureRecognizer {
    /// 18 pt.
    public nonisolated static let defaultMinimumSpanChange = 18.0

    /// The change of the distance between the touches, in points, after which the gesture begins.
    public final var minimumSpanChange = PinchRecognizer.defaultMinimumSpanChange
    /// The distance between the touches divided by that at the beginning: 2 is twice as far. An app may set it.
    public final var scale = 1.0
    /// The change of ``scale`` a second.
    public final var velocity: Double { rate.rate(at: lastTime) }

    /// Whether it shows content larger than at its smallest scale.
    var canZoomOut: Bool { false }

    private var pair = TouchPair()
    private var startSpan = 0.0
    private var rate = RateTracker()
    private var lastTime = Instant.zero

    open override func accepts(_ touch: Touch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: [Touch]) {
        _ = pair.update(self.touches)
        if !state.isActive && !isWaiting { startSpan = pair.vector.length }
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
        guard !isWaiting, change.magnitude >= minimumSpanChange else { return }
        let base = startSpan + (change < 0 ? -minimumSpanChange : minimumSpanChange)
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
