/// Recognizes one tap or several, of one touch or several, when the last touch ends. UIKit: `UITapGestureRecognizer`.
///
/// Touches that rest on the view, since more than 0.1 s before a tap, do not matter to it. Taps of one touch are each hand's
/// own; see ``GestureRecognizer/separatesHands``.
@MainActor open class TapRecognizer: GestureRecognizer {
    /// 10 pt, as on phones.
    public static let defaultAllowableMovement = 10.0
    /// 0.3 s, as on phones.
    public static let defaultMaximumInterval: Duration = .milliseconds(300)
    /// 40 pt: a second tap of the same hand lands nearer.
    public static let defaultMaximumDistance = 40.0

    /// The number of taps that follow each other.
    public final var numberOfTapsRequired = 1
    /// The number of touches of each tap. Setting another number during a gesture cancels that.
    public final var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { abandon(.disabled) } }
    }
    /// The largest distance, in points, that a touch may move from where it landed.
    ///
    /// Unless it is set, it is the physical length of ``defaultAllowableMovement`` on a phone; see `TouchMetrics`.
    public final var allowableMovement: Double {
        get { ownAllowableMovement ?? touchMetrics.points(asLongAs: Self.defaultAllowableMovement) }
        set { ownAllowableMovement = newValue }
    }
    private var ownAllowableMovement: Double?
    /// The longest time from the end of one tap to the beginning of the next.
    public final var maximumInterval = TapRecognizer.defaultMaximumInterval
    /// The largest distance, in points, from one tap to the next.
    public final var maximumDistance = TapRecognizer.defaultMaximumDistance

    private var taps = 0
    /// The touches of the tap in progress, also those that have ended.
    private var counted: [Touch] = []
    /// Touches that landed earlier and rest.
    private var resting: [Touch] = []
    /// Where the touches of the tap before landed.
    private var locationsBefore: [Point] = []
    private var timeout: Deadline?

    override var recognizesPress: Bool { true }
    override var recognizedMovement: RecognizedMovement {
        .taps(numberOfTapsRequired, touches: numberOfTouchesRequired)
    }
    override var separatesHandsByDefault: Bool { type(of: self) == TapRecognizer.self }

    override func makeHandGesture() -> GestureRecognizer? { numberOfTouchesRequired == 1 ? TapRecognizer() : nil }

    /// The recognizer that the app has set up.
    private var settings: TapRecognizer { ofApp as? TapRecognizer ?? self }

    open override var awaitsMoreTouches: Bool { taps > 0 && taps < settings.numberOfTapsRequired }

    /// A single tap on a control inside the view belongs to that control.
    open override func accepts(_ touch: Touch) -> Bool {
        guard numberOfTapsRequired == 1, numberOfTouchesRequired == 1 else { return true }
        guard let hit = touch.view else { return true }
        for candidate in hit.ancestry where candidate === view || candidate.claimsTaps { return candidate === view }
        return true
    }

    open override func touchesBegan(_ touches: [Touch]) {
        timeout?.cancel()
        if counted.count + touches.count > settings.numberOfTouchesRequired, let time = touches.first?.beganAt {
            let rest = counted.filter { time - $0.beganAt > settings.handInterval }
            counted.removeAll { rest.containsObject($0) }
            resting += rest
        }
        counted += touches
        if counted.count > settings.numberOfTouchesRequired { return fail("too many touches") }
        if !touches.allSatisfy({ isNear($0.startLocation) }) { fail("too far from the tap before") }
    }

    open override func resumes(with touch: Touch) -> Bool { isNear(touch.startLocation) }

    /// Whether a touch at a point can belong to the next tap.
    private func isNear(_ point: Point) -> Bool {
        taps == 0 || locationsBefore.contains { $0.distance(to: point) <= settings.maximumDistance }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        for touch in touches where touch.location.distance(to: touch.startLocation) > settings.allowableMovement {
            guard resting.containsObject(touch) else { return fail("moved too far") }
            resting.removeAll { $0 === touch }
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if let tap = touches.first(where: { isTapBesideAnother($0) }) { counted = [tap] }
        resting.removeAll { touches.containsObject($0) }
        guard touches.contains(where: { counted.containsObject($0) }) else { return }
        guard counted.allSatisfy({ touches.containsObject($0) || !self.touches.containsObject($0) }) else { return }
        if counted.count < settings.numberOfTouchesRequired { return fail("too few touches") }
        if touches.allSatisfy({ hasRestedBesideATap($0) }) { return fail("rested beside the tap of another hand") }
        taps += 1
        if taps == settings.numberOfTapsRequired { return end() }
        locationsBefore = counted.map(\.startLocation)
        counted = []
        guard let time = touches.last?.time else { return }
        timeout = fail(after: time + settings.maximumInterval, "no further tap came in time")
    }

    /// Whether a touch is a quick tap of its own although another one, which rests, landed during it.
    private func isTapBesideAnother(_ touch: Touch) -> Bool {
        settings.numberOfTouchesRequired == 1 && resting.containsObject(touch)
            && touch.time - touch.beganAt < LongPressRecognizer.defaultMinimumDuration
    }

    /// Whether a touch was down for long, and another hand has tapped near it meanwhile.
    private func hasRestedBesideATap(_ touch: Touch) -> Bool {
        guard let other = settings.hands.lastEnd, other.time > touch.beganAt else { return false }
        return other.location.distance(to: touch.startLocation) <= settings.handDistance
            && touch.time - touch.beganAt >= LongPressRecognizer.defaultMinimumDuration
    }

    /// The centroid of the touches of the latest tap, without those that rest on the view.
    open override func location(in view: View?) -> Point {
        guard let centroid = Touch.centroid(of: counted) else { return super.location(in: view) }
        return view?.convert(centroid, from: nil) ?? centroid
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        taps = 0
        counted = []
        resting = []
        locationsBefore = []
    }
}
