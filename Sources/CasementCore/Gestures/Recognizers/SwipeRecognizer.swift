/// Recognizes a short quick stroke, once, while its touches still move. UIKit: `UISwipeGestureRecognizer`.
///
/// Directions and distances are those of the view's space. It fails as soon as its touches have moved by the distance in
/// another direction, so that what requires it to fail waits no longer.
@MainActor open class SwipeRecognizer: GestureRecognizer {
    /// 50 pt along the direction.
    public nonisolated static let defaultMinimumDistance = 50.0
    /// 50 pt across the direction.
    public nonisolated static let defaultMaximumDeviation = 50.0
    /// 0.5 s.
    public nonisolated static let defaultMaximumDuration: Duration = .milliseconds(500)

    /// The directions that are recognized.
    public final var directions: Directions
    /// The distance along the direction, in points, at which the swipe is recognized.
    public final var minimumDistance = SwipeRecognizer.defaultMinimumDistance
    /// The distance across the direction, in points, beyond which the swipe fails.
    public final var maximumDeviation = SwipeRecognizer.defaultMaximumDeviation
    /// The longest time from the first touch to the movement that completes the distance.
    public final var maximumDuration = SwipeRecognizer.defaultMaximumDuration
    /// The number of touches that move together, each of them by the distance.
    public final var numberOfTouchesRequired = 1
    /// The direction that was recognized, one of ``directions``; empty before.
    public private(set) final var direction: Directions = []

    /// Of each touch, in the order of ``GestureRecognizer/touches``, since all of them are down.
    private var translations: [Vector] = []
    private var space = GestureSpace()
    private var timeout: Deadline?

    override var recognizedMovement: RecognizedMovement { .swipe { self.strokes } }

    /// Makes a recognizer of swipes in the directions.
    public init(_ directions: Directions = .right) {
        self.directions = directions
    }

    open override func touchesBegan(_ touches: [Touch]) {
        if isWaiting { return }
        if self.touches.count > numberOfTouchesRequired { return fail("too many touches") }
        guard timeout == nil, let time = touches.first?.beganAt else { return }
        timeout = fail(after: time + maximumDuration, "too slow")
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count == numberOfTouchesRequired, !isWaiting else { return }
        if translations.isEmpty { translations = self.touches.map { _ in .zero } }
        var common: Directions?
        var isLongEnough = true
        for (index, touch) in self.touches.enumerated() {
            if touches.containsObject(touch) { translations[index] += touch.location - touch.previousLocation }
            let own = space.fromScene(translations[index], for: view)
            let primary = max(own.dx.magnitude, own.dy.magnitude)
            let secondary = min(own.dx.magnitude, own.dy.magnitude)
            if secondary > maximumDeviation { return fail("strayed too far") }
            let nearest = Directions(nearestTo: own)
            if primary < minimumDistance || secondary >= primary || nearest != common ?? nearest {
                isLongEnough = false
            }
            common = nearest
        }
        guard isLongEnough, let common else { return }
        guard let named = named(common) else { return fail("moved in another direction") }
        direction = named
        timeout?.cancel()
        end()
    }

    /// The one of ``directions`` that a movement has; nil for none.
    private func named(_ nearest: Directions) -> Directions? {
        let names: [Directions] = [nearest, .leading, .trailing]
        return names.first { directions.contains($0) && $0.resolved(in: view) == nearest }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if !isWaiting { fail("lifted too early") }
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        translations.removeAll(keepingCapacity: true)
        space.reset()
        direction = []
    }
}
