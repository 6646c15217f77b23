/// The hold of touches on content that one of them stopped.
///
/// Only the touch that stopped the content and those that landed since hold it. A hand that lay on the content before does not:
/// it may lie there for as long as it likes, and content must not stay out of range or between two pages meanwhile.
@MainActor struct ScrollHold {
    private var start: Instant?

    /// Begins with the landing of a touch that stopped the content.
    mutating func begin(with touch: Touch?) { start = touch?.beganAt }

    mutating func end() { start = nil }

    func includes(_ touch: Touch) -> Bool { start.map { touch.beganAt >= $0 } ?? false }
}
