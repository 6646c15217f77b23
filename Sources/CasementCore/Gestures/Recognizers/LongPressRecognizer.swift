/// Recognizes touches that rest, and then follows them until they end. UIKit: `UILongPressGestureRecognizer`.
@MainActor open class LongPressRecognizer: GestureRecognizer {
    /// 0.5 s, as on phones.
    public nonisolated static let defaultMinimumDuration: Duration = .milliseconds(500)
    /// 10 pt, as on phones.
    public static let defaultAllowableMovement = 10.0

    /// How long the touches rest before the gesture begins. It also begins where they lift at that very moment.
    ///
    /// Unless it is set, it is ``SceneEnvironment/holdDuration``, which a person chooses.
    public final var minimumDuration: Duration {
        get { ownMinimumDuration ?? view?.scene?.environment.holdDuration ?? Self.defaultMinimumDuration }
        set { ownMinimumDuration = newValue }
    }
    private var ownMinimumDuration: Duration?
    /// The largest distance, in points, that a touch may move before the gesture has begun.
    ///
    /// Unless it is set, it is the physical length of ``defaultAllowableMovement`` on a phone; see `TouchMetrics`.
    public final var allowableMovement: Double {
        get { ownAllowableMovement ?? touchMetrics.points(asLongAs: Self.defaultAllowableMovement) }
        set { ownAllowableMovement = newValue }
    }
    private var ownAllowableMovement: Double?
    /// The number of complete taps before the press.
    public final var numberOfTapsRequired = 0
    /// The number of touches that rest together. Setting another number during a gesture cancels that.
    public final var numberOfTouchesRequired = 1 {
        didSet { if numberOfTouchesRequired != oldValue { abandon(.disabled) } }
    }

    private var taps = 0
    private var lastTapLocation: Point?
    private var deadline: Deadline?

    override var recognizesPress: Bool { true }
    override var recognizedMovement: RecognizedMovement { .rest }
    override var separatesHandsByDefault: Bool { type(of: self) == LongPressRecognizer.self }

    override func makeHandGesture() -> GestureRecognizer? { numberOfTouchesRequired == 1 ? LongPressRecognizer() : nil }

    /// The recognizer that the app has set up.
    private var settings: LongPressRecognizer { ofApp as? LongPressRecognizer ?? self }

    open override var awaitsMoreTouches: Bool { taps > 0 && taps <= settings.numberOfTapsRequired && !state.isActive }

    open override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible, !isWaiting else { return }
        deadline?.cancel()
        if self.touches.count > settings.numberOfTouchesRequired { return fail("too many touches") }
        guard self.touches.count == settings.numberOfTouchesRequired, taps == settings.numberOfTapsRequired,
            let time = touches.last?.time
        else { return }
        deadline = schedule(at: time + settings.minimumDuration) { [weak self] in self?.begin() }
    }

    /// Further touches are ignored once it has begun, so that its location does not jump.
    open override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && !(state.isActive || isWaiting)
    }

    open override func resumes(with touch: Touch) -> Bool {
        lastTapLocation.map { $0.distance(to: touch.startLocation) <= TapRecognizer.defaultMaximumDistance } ?? true
    }

    open override func touchesMoved(_ touches: [Touch]) {
        if state.isActive { return change() }
        if isWaiting { return }
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > settings.allowableMovement }) {
            fail("moved before it was long enough")
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if state.isActive || isWaiting {
            if touches.count == self.touches.count { end() }
            return
        }
        deadline?.cancel()
        guard taps < settings.numberOfTapsRequired else { return fail("lifted too early") }
        guard touches.count == self.touches.count, let last = touches.last else { return }
        taps += 1
        lastTapLocation = last.startLocation
        deadline = fail(after: last.time + TapRecognizer.defaultMaximumInterval, "no press came in time")
    }

    open override func reset() {
        deadline?.cancel()
        deadline = nil
        taps = 0
        lastTapLocation = nil
    }
}

extension View {
    /// The time after which a touch on a part of the toolkit counts as held: its own one, or a longer one that a person chose.
    package final func holdTime(_ own: Duration) -> Duration {
        let chosen = nearestScene?.environment.holdDuration ?? .zero
        return chosen > LongPressRecognizer.defaultMinimumDuration ? max(own, chosen) : own
    }
}
