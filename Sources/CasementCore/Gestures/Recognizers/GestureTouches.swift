/// The touches of a recognizer's gesture, from the first touch to the reset, and which of them it delays for the views.
@MainActor struct GestureTouches {
    /// The touches that are down, in the order in which they landed.
    private(set) var down: [Touch] = []
    /// All touches of the gesture, ended ones too.
    private(set) var sequence: [Touch] = []
    /// Of these, the ones that do not make the gesture: those of other hands.
    private(set) var bystanders: [Touch] = []
    /// The touches that changed in the event that is being delivered.
    private(set) var changed: [Touch] = []
    /// The number of views above the recognizer's view.
    private(set) var depth = 0
    /// Whether the touches that are down when the gesture has ended can begin the next one.
    private(set) var startsAnew = false
    private var delaysBegan = false
    private var delaysEnded = false
    /// Ended touches that are no longer delayed, because they are not part of the gesture.
    private var undelayed: [Touch] = []

    init() {}

    /// The next gesture, of touches that are down already.
    init(_ down: [Touch], depth: Int) {
        self.down = down
        sequence = down
        self.depth = depth
    }

    mutating func add(_ touch: Touch, depth: Int) {
        down.append(touch)
        sequence.append(touch)
        self.depth = depth
    }

    mutating func remove(_ gone: [Touch]) { down.removeAll { gone.containsObject($0) } }

    /// Removes the touches that are down; they stay part of the gesture.
    mutating func removeAll() {
        down.removeAll()
        changed.removeAll()
    }

    mutating func startAnew() { startsAnew = true }

    // MARK: Other hands

    /// The touches that make the gesture.
    var held: [Touch] { bystanders.isEmpty ? sequence : sequence.filter { !bystanders.containsObject($0) } }

    func holds(_ touch: Touch) -> Bool { sequence.containsObject(touch) && !bystanders.containsObject(touch) }

    /// The gesture is made with these touches, and not with its other ones.
    mutating func makeBystanders(besides held: [Touch]) { bystanders = sequence.filter { !held.containsObject($0) } }
    mutating func addBystander(_ touch: Touch) { bystanders.append(touch) }
    mutating func hold(_ touches: [Touch]) { bystanders.removeAll { touches.containsObject($0) } }

    /// Removes touches that turned out not to belong to the gesture, and no longer delays their delivery.
    mutating func lose(_ lost: [Touch], in views: ViewDelivery) {
        for touch in sequence where lost.containsObject(touch) { stopDelaying(touch, in: views) }
        sequence.removeAll { lost.containsObject($0) }
        bystanders.removeAll { lost.containsObject($0) }
        down.removeAll { lost.containsObject($0) }
        changed.removeAll { lost.containsObject($0) }
        undelayed.removeAll { lost.containsObject($0) }
    }

    // MARK: Delivery to the recognizer

    mutating func addChanged(_ touch: Touch) { changed.append(touch) }
    mutating func removeChanged(_ touch: Touch) { changed.removeAll { $0 === touch } }
    mutating func removeAllChanged() { changed.removeAll(keepingCapacity: true) }

    // MARK: Delivery to the views

    /// Delays the delivery of a touch to its view, as the recognizer demanded when the first touch landed.
    mutating func delay(_ touch: Touch, began: Bool, ended: Bool, in views: ViewDelivery) {
        if sequence.count == 1 { (delaysBegan, delaysEnded) = (began, ended) }
        if delaysBegan { views.delayBegan(touch) }
        if delaysEnded { views.delayEnded(touch) }
    }

    /// The recognition is decided: delays nothing any more.
    mutating func stopDelaying(in views: ViewDelivery) {
        for touch in sequence { stopDelaying(touch, in: views) }
        (delaysBegan, delaysEnded) = (false, false)
    }

    private func stopDelaying(_ touch: Touch, in views: ViewDelivery) {
        if delaysBegan { views.stopDelayingBegan(touch) }
        if delaysEnded && !undelayed.containsObject(touch) { views.stopDelayingEnded(touch) }
    }

    /// No longer delays the end of touches that ended while others, of which the gesture may still consist, are down.
    mutating func stopDelayingEnd(of gone: [Touch], in views: ViewDelivery) {
        guard delaysEnded, down.count > gone.count else { return }
        for touch in gone where !undelayed.containsObject(touch) {
            views.stopDelayingEnded(touch)
            undelayed.append(touch)
        }
    }
}
