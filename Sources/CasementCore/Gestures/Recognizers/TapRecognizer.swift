/// Recognizes one tap or several, of one touch or several, when the last touch ends. UIKit: `UITapGestureRecognizer`.
@MainActor open class TapRecognizer: GestureRecognizer {
    /// 10 pt, as on phones.
    public static let defaultAllowableMovement = 10.0
    /// 0.3 s, as on phones.
    public static let defaultMaximumInterval: Duration = .milliseconds(300)
    /// 40 pt: a second tap of the same hand lands nearer.
    public static let defaultMaximumDistance = 40.0

    /// The number of taps that follow each other.
    public final var numberOfTapsRequired = 1
    /// The number of touches of each tap.
    public final var numberOfTouchesRequired = 1
    /// The largest distance, in points, that a touch may move from where it landed.
    public final var allowableMovement = TapRecognizer.defaultAllowableMovement
    /// The longest time from the end of one tap to the beginning of the next.
    public final var maximumInterval = TapRecognizer.defaultMaximumInterval
    /// The largest distance, in points, from one tap to the next.
    public final var maximumDistance = TapRecognizer.defaultMaximumDistance

    private var taps = 0
    private var mostTouches = 0
    /// Where the touches of the tap in progress landed.
    private var locations: [Point] = []
    /// Where the touches of the tap before landed.
    private var locationsBefore: [Point] = []
    private var timeout: Deadline?

    open override var awaitsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    /// A single tap on a control inside the view belongs to that control.
    open override func accepts(_ touch: Touch) -> Bool {
        guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
        guard let hit = touch.view else { return true }
        for candidate in hit.ancestry where candidate === view || candidate.claimsTaps { return candidate === view }
        return true
    }

    open override func touchesBegan(_ touches: [Touch]) {
        timeout?.cancel()
        mostTouches = max(mostTouches, self.touches.count)
        if mostTouches > numberOfTouchesRequired { return fail("too many touches") }
        guard touches.allSatisfy({ isNear($0.startLocation) }) else { return fail("too far from the tap before") }
        locations += touches.map(\.startLocation)
    }

    open override func resumes(with touch: Touch) -> Bool { isNear(touch.startLocation) }

    /// Whether a touch at a point can belong to the next tap.
    private func isNear(_ point: Point) -> Bool {
        taps == 0 || locationsBefore.contains { $0.distance(to: point) <= maximumDistance }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > allowableMovement }) {
            fail("moved too far")
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard touches.count == self.touches.count else { return }
        if mostTouches < numberOfTouchesRequired { return fail("too few touches") }
        taps += 1
        mostTouches = 0
        locationsBefore = locations
        locations = []
        if taps == numberOfTapsRequired { return end() }
        guard let time = touches.last?.time else { return }
        timeout = schedule(at: time + maximumInterval) { [weak self] in self?.fail("no further tap came in time") }
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        taps = 0
        mostTouches = 0
        locations = []
        locationsBefore = []
    }
}
