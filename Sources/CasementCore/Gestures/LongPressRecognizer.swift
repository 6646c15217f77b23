/// Recognizes fingers that rest; from then it goes on, as they move, until they lift.
@MainActor open class LongPressRecognizer: GestureRecognizer {
    /// How long the fingers rest; as on phones.
    public static let defaultDuration: Duration = .milliseconds(500)
    /// A finger that moves further, in points, before the gesture has begun does not rest.
    public static let defaultMovement = 10.0

    public final var minimumDuration = LongPressRecognizer.defaultDuration
    public final var allowableMovement = LongPressRecognizer.defaultMovement
    /// Whole taps that come before the press.
    public final var numberOfTapsRequired = 0
    public final var numberOfTouchesRequired = 1

    private var taps = 0
    private var lastPlace: Point?
    private var deadline: Deadline?

    open override var awaitsMoreTouches: Bool { taps > 0 && taps <= numberOfTapsRequired && !state.isActive }

    open override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible, !isWaiting else { return }
        deadline?.cancel()
        if self.touches.count > numberOfTouchesRequired { return fail("too many fingers") }
        guard self.touches.count == numberOfTouchesRequired, taps == numberOfTapsRequired, let time = touches.last?.time
        else { return }
        deadline = schedule(at: time + minimumDuration) { [weak self] in self?.begin() }
    }

    /// Further fingers are ignored once it has begun, so that its location does not jump.
    open override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && !(state.isActive || isWaiting)
    }

    open override func resumes(with touch: Touch) -> Bool {
        lastPlace.map { $0.distance(to: touch.startLocation) <= TapRecognizer.defaultDistance } ?? true
    }

    open override func touchesMoved(_ touches: [Touch]) {
        if state.isActive { return change() }
        if isWaiting { return }
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > allowableMovement }) {
            fail("moved before it was long enough")
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if state.isActive || isWaiting {
            if touches.count == self.touches.count { end() }
            return
        }
        deadline?.cancel()
        guard taps < numberOfTapsRequired else { return fail("lifted too early") }
        guard touches.count == self.touches.count, let last = touches.last else { return }
        taps += 1
        lastPlace = last.startLocation
        deadline = schedule(at: last.time + TapRecognizer.defaultInterval) { [weak self] in
            self?.fail("no press came in time")
        }
    }

    open override func reset() {
        deadline?.cancel()
        deadline = nil
        taps = 0
        lastPlace = nil
    }
}
