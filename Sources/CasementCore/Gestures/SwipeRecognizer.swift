/// Recognizes a short quick stroke, once, while the fingers still move.
@MainActor open class SwipeRecognizer: GestureRecognizer {
    /// The way along, in points, that makes a swipe.
    public nonisolated static let defaultDistance = 50.0
    /// The way across, in points, up to which it still is one.
    public nonisolated static let defaultDeviation = 50.0
    /// The time within which it must happen.
    public nonisolated static let defaultDuration: Duration = .milliseconds(500)

    /// The ways that count.
    public final var directions: PanRecognizer.Directions
    public final var minimumDistance = SwipeRecognizer.defaultDistance
    public final var maximumDeviation = SwipeRecognizer.defaultDeviation
    public final var maximumDuration = SwipeRecognizer.defaultDuration
    public final var numberOfTouchesRequired = 1
    /// The way that was swiped; one of ``directions`` once recognized.
    public private(set) final var direction: PanRecognizer.Directions = []

    private var travel = Vector.zero
    private var timeout: Deadline?

    public init(_ directions: PanRecognizer.Directions = .right) {
        self.directions = directions
    }

    open override func touchesBegan(_ touches: [Touch]) {
        if isWaiting { return }
        if self.touches.count > numberOfTouchesRequired { return fail("too many fingers") }
        guard timeout == nil, let time = touches.first?.beganAt else { return }
        timeout = schedule(at: time + maximumDuration) { [weak self] in self?.fail("too slow") }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count == numberOfTouchesRequired, !isWaiting else { return }
        for touch in touches { travel += (touch.location - touch.previousLocation) / Double(self.touches.count) }
        let way = PanRecognizer.Directions(nearestTo: travel)
        let primary = max(travel.dx.magnitude, travel.dy.magnitude)
        let secondary = min(travel.dx.magnitude, travel.dy.magnitude)
        if secondary > maximumDeviation { return fail("strayed too far") }
        guard directions.contains(way), primary >= minimumDistance, secondary < primary else { return }
        direction = way
        timeout?.cancel()
        end()
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if !isWaiting { fail("lifted too early") }
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        travel = .zero
        direction = []
    }
}
