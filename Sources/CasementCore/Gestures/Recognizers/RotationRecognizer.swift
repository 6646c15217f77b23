/// Recognizes two touches that rotate around each other. UIKit: `UIRotationGestureRecognizer`.
///
/// The gesture continues while a touch is down: one may end and another begin without a jump. Further touches are ignored.
@MainActor open class RotationRecognizer: GestureRecognizer {
    /// 5 degrees, in radians.
    public nonisolated static let defaultMinimumRotation = 5 * Double.pi / 180

    /// The angle, in radians, after which the gesture begins.
    public final var minimumRotation = RotationRecognizer.defaultMinimumRotation
    /// The angle since the gesture began, in radians, clockwise, beyond a full circle too. An app may set it.
    public final var rotation = 0.0
    /// The change of ``rotation``, in radians a second.
    public final var velocity: Double { rate.rate(at: lastTime) }

    private var pair = TouchPair()
    private var angle = 0.0
    private var rate = RateTracker()
    private var lastTime = Instant.zero

    open override func accepts(_ touch: Touch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: [Touch]) {
        _ = pair.update(self.touches)
        if !state.isActive && !isWaiting { angle = 0 }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let (before, now) = pair.update(self.touches), let time = touches.last?.time else { return }
        lastTime = time
        let step = before.angle(to: now)
        if state.isActive {
            rotation += step
            rate.add(rotation, at: time)
            return change()
        }
        angle += step
        guard !isWaiting, angle.magnitude >= minimumRotation else { return }
        rotation = angle - (angle < 0 ? -minimumRotation : minimumRotation)
        rate.add(rotation, at: time)
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
        rotation = 0
        angle = 0
    }
}
