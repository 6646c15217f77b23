/// The gestures of different hands on one recognizer of the app.
///
/// Each is a recognizer of its own, which the arena knows and the app does not see: it has its touches, its state and its
/// request, and it fails, waits and is recognized by itself. The app's recognizer is asked what only the app can have set:
/// delegate, actions, requirements, and what a subclass overrides.
@MainActor struct Hands {
    /// The recognizer of the app; nil unless this one is the gesture of a hand.
    var owner: GestureRecognizer?
    /// What the app has set.
    var separates: Bool?
    var interval = GestureRecognizer.landingInterval
    var distance = GestureRecognizer.defaultHandDistance
    /// When and where, in the scene's points, a hand ended a gesture last.
    var lastEnd: (time: Instant, location: Point)?
    /// The gestures in progress, in the order in which they began. One leaves them at its end: until then it and its owner
    /// refer to each other.
    private(set) var gestures: [GestureRecognizer] = []
    /// The one whose action or question runs.
    fileprivate var running: GestureRecognizer?

    /// The gesture whose state and touches the app's recognizer shows: the one that asks or acts, otherwise the latest.
    var shown: GestureRecognizer? { running ?? gestures.last }

    /// The gestures that the app means by ``GestureRecognizer/cancel()`` and ``GestureRecognizer/fail(_:)``: that which asks or
    /// acts, otherwise all.
    var acting: [GestureRecognizer] { running.map { [$0] } ?? gestures }

    mutating func add(_ gesture: GestureRecognizer) {
        if !gestures.containsObject(gesture) { gestures.append(gesture) }
    }
    mutating func remove(_ gesture: GestureRecognizer) { gestures.removeAll { $0 === gesture } }

    /// The gesture that a touch continues: one that waits for a further tap there, or the latest whose first touch is of the
    /// same hand.
    fileprivate func gesture(continuedBy touch: Touch) -> GestureRecognizer? {
        gestures.last { $0.isAwaiting && $0.resumes(with: touch) }
            ?? gestures.last { gesture in
                guard let first = gesture.touches.first, touch.beganAt - first.beganAt <= interval else { return false }
                return touch.startLocation.distance(to: first.startLocation) <= distance
            }
    }
}

extension GestureRecognizer {
    /// 250 pt: the touches of one hand that makes one gesture land nearer to each other.
    public nonisolated static let defaultHandDistance = 250.0

    /// Whether the touches of different hands make gestures of their own, so that several people can tap or press at once.
    ///
    /// It concerns a ``TapRecognizer`` and a ``LongPressRecognizer`` that need one touch. There it is true by default, but
    /// not in a subclass, whose overrides of the `touches` methods would not be called; one that overrides none of them may
    /// set it. In an action, and when the delegate is asked, ``state``, ``touches`` and ``location(in:)`` are those of the
    /// hand concerned, and ``end()``, ``cancel()`` and ``fail(_:)`` are for it. At other times the latest gesture is shown
    /// and ended, and all are cancelled, or fail. ``firstTouch`` distinguishes hands. For other recognizers it changes nothing.
    ///
    /// Setting it during a gesture cancels that.
    public final var separatesHands: Bool {
        get { hands.separates ?? separatesHandsByDefault }
        set {
            if newValue != separatesHands { abandon(.disabled) }
            hands.separates = newValue
        }
    }

    /// The longest time from the first touch of a hand to a further touch of the same hand; 0.1 s by default.
    public final var handInterval: Duration {
        get { hands.interval }
        set { hands.interval = newValue }
    }

    /// The largest distance, in points, from the first touch of a hand to a further touch of the same hand; 250 by default.
    public final var handDistance: Double {
        get { hands.distance }
        set { hands.distance = newValue }
    }

    /// The gesture whose state and touches the app sees.
    final var shown: GestureRecognizer { hands.shown ?? self }

    /// The recognizer that the app knows.
    final var ofApp: GestureRecognizer { hands.owner ?? self }

    /// What the arena decides about: the gestures of hands in progress, or the recognizer itself.
    final var gestures: [GestureRecognizer] { hands.gestures.isEmpty ? [self] : hands.gestures }

    /// The gesture that a touch joins if it is received: that of its hand, or the recognizer itself.
    final func gesture(of touch: Touch) -> GestureRecognizer {
        if let gesture = hands.gesture(continuedBy: touch) { return gesture }
        guard isEnabled, separatesHands, let view, let gesture = makeHandGesture() else { return self }
        gesture.hands.owner = self
        gesture.attach(to: view)
        return gesture
    }

    /// The gesture of a hand has a touch.
    final func show(_ gesture: GestureRecognizer, in scene: Scene?) {
        self.scene = scene
        hands.add(gesture)
    }

    /// Calls the app's recognizer, which shows this gesture meanwhile.
    final func asOfApp<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
        guard let owner = hands.owner else { return body(self) }
        let outer = owner.hands.running
        owner.hands.running = self
        defer { owner.hands.running = outer }
        return body(owner)
    }
}
