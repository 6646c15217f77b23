import CasementCore

/// Recognizes a touch that is neither a tap nor a swipe, and follows it.
final class ExploreRecognizer: LongPressRecognizer {
    /// 0.3 s, as the time between two taps.
    private static let delay = TapRecognizer.defaultMaximumInterval

    private unowned let other: LongPressRecognizer

    /// - Parameter other: recognizes a touch that follows a tap.
    init(unlessAfterTapOf other: LongPressRecognizer) {
        self.other = other
        super.init()
        (minimumDuration, allowableMovement) = (Self.delay, .infinity)
    }

    override func accepts(_ touch: Touch) -> Bool { super.accepts(touch) && !other.awaitsMoreTouches }
}
