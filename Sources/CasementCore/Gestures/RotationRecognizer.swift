/// Recognizes two fingers that turn around each other.
///
/// It goes on while a finger is down: one may lift and another land, and nothing jumps. Further fingers are ignored.
@MainActor open class RotationRecognizer: GestureRecognizer {
    /// The turn, in radians, after which it begins: 5 degrees.
    public nonisolated static let defaultThreshold = 5 * Double.pi / 180

    public final var threshold = RotationRecognizer.defaultThreshold
    /// The turn since the gesture began, in radians, clockwise, over as many turns as the fingers make. It may be set.
    public final var rotation = 0.0
    /// How fast ``rotation`` changes, in radians a second.
    public final var velocity: Double { rate.rate(at: lastTime) }

    private var pair = PairTracker()
    private var turn = 0.0
    private var rate = RateTracker()
    private var lastTime = Instant.zero

    open override func accepts(_ touch: Touch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: [Touch]) {
        _ = pair.update(self.touches)
        if !state.isActive && !isWaiting { turn = 0 }
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
        turn += step
        guard !isWaiting, turn.magnitude >= threshold else { return }
        rotation = turn - (turn < 0 ? -threshold : threshold)
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
        turn = 0
    }
}
