/// What was delivered of a touch to its view, and what delays the rest.
@MainActor struct TouchDelivery {
    /// Whether the view receives the touch at all.
    private var isWanted = true
    /// What was delivered to the recognizers.
    private(set) var isBegunOutside = false
    private(set) var isEndedOutside = false
    /// What was delivered to the view.
    private(set) var hasBegun = false
    private(set) var isOver = false
    /// Whether the delayed landing is being delivered.
    private(set) var isLanding = false
    /// Whether the latest movement was delivered together with the delayed landing.
    private var hasCaughtUp = false
    /// The number of possible recognizers and earlier touches that delay the beginning or the end.
    private var beganDelays = 0
    private var endedDelays = 0
    /// Touches whose landing is delivered to the view after the end of this one.
    private var successors: [Touch] = []

    /// Whether the view receives the touch, and has not received its end.
    var isOpen: Bool { isWanted && !isOver }

    /// Whether the view receives the latest movement now.
    var isMovementDue: Bool { hasBegun && !hasCaughtUp }

    /// The touch has moved.
    mutating func expectMovement() { hasCaughtUp = false }

    /// The latest movement was delivered together with the delayed landing.
    mutating func catchUp() { hasCaughtUp = true }

    mutating func beginLanding() { isLanding = true }
    mutating func endLanding() { isLanding = false }

    /// The view does not receive the touch.
    mutating func withhold() { isWanted = false }

    mutating func delayBegan(by count: Int) { beganDelays += count }
    mutating func delayEnded(by count: Int) { endedDelays += count }

    /// The recognizers have received the beginning. True if the view receives it now, that is, nothing delays it.
    mutating func begin() -> Bool {
        isBegunOutside = true
        guard beganDelays == 0 else { return false }
        hasBegun = true
        return true
    }

    /// The recognizers have received the end. True if the view receives it now, that is, nothing delays it.
    mutating func end() -> Bool {
        isEndedOutside = true
        guard hasBegun, endedDelays == 0 else { return false }
        isOver = true
        return true
    }

    /// The touch is cancelled for the view. True if the view receives the cancel, that is, it has received the beginning.
    mutating func cancel() -> Bool {
        isOver = true
        return hasBegun
    }

    mutating func addSuccessor(_ touch: Touch) { successors.append(touch) }

    mutating func takeSuccessors() -> [Touch] {
        defer { successors = [] }
        return successors
    }
}
