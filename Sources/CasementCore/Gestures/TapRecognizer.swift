/// Recognizes one or several taps of one or several fingers, when the last finger lifts.
@MainActor open class TapRecognizer: GestureRecognizer {
    /// A finger that moves further, in points, does not tap.
    public static let defaultMovement = 10.0
    /// The longest time from the lifting of one tap to the landing of the next.
    public static let defaultInterval: Duration = .milliseconds(300)
    /// The next tap lands no further, in points, from the one before.
    public static let defaultDistance = 40.0

    public final var numberOfTapsRequired = 1
    public final var numberOfTouchesRequired = 1
    public final var allowableMovement = TapRecognizer.defaultMovement
    public final var maximumInterval = TapRecognizer.defaultInterval
    public final var maximumDistance = TapRecognizer.defaultDistance

    private var taps = 0
    private var mostFingers = 0
    /// Where the fingers of the tap in progress, and those of the one before, landed.
    private var places: [Point] = []
    private var placesBefore: [Point] = []
    private var timeout: Deadline?

    open override var awaitsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    /// A single tap on a control below is the control's own.
    open override func accepts(_ touch: Touch) -> Bool {
        guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
        var hit = touch.view
        while let part = hit, part !== view {
            if part.claimsTaps { return false }
            hit = part.superview
        }
        return true
    }

    open override func touchesBegan(_ touches: [Touch]) {
        timeout?.cancel()
        mostFingers = max(mostFingers, self.touches.count)
        if mostFingers > numberOfTouchesRequired { return fail("too many fingers") }
        guard touches.allSatisfy({ isNear($0.startLocation) }) else { return fail("too far from the tap before") }
        places += touches.map(\.startLocation)
    }

    open override func resumes(with touch: Touch) -> Bool { isNear(touch.startLocation) }

    /// Whether a finger of a further tap may land at a point.
    private func isNear(_ point: Point) -> Bool {
        taps == 0 || placesBefore.contains { $0.distance(to: point) <= maximumDistance }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > allowableMovement }) {
            fail("moved too far")
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard touches.count == self.touches.count else { return }
        if mostFingers < numberOfTouchesRequired { return fail("too few fingers") }
        taps += 1
        mostFingers = 0
        placesBefore = places
        places = []
        if taps == numberOfTapsRequired { return end() }
        guard let time = touches.last?.time else { return }
        timeout = schedule(at: time + maximumInterval) { [weak self] in self?.fail("no further tap came in time") }
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        taps = 0
        mostFingers = 0
        places = []
        placesBefore = []
    }
}
