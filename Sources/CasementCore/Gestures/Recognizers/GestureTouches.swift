/// The touches of a recognizer's gesture, from the first touch to the reset, and which of them it delays for the views.
@MainActor struct GestureTouches {
    /// The touches that are down, in the order in which they landed.
    private(set) var down: [Touch] = []
    /// All touches of the gesture, ended ones too.
    private(set) var sequence: [Touch] = []
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
        for touch in sequence {
            if delaysBegan { views.stopDelayingBegan(touch) }
            if delaysEnded && !undelayed.containsObject(touch) { views.stopDelayingEnded(touch) }
        }
        (delaysBegan, delaysEnded) = (false, false)
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
