/// Observes the touches on an overview: one that lands stops what moves, and when none of those is left, the movement goes on.
///
/// It never begins, so it competes with no other recognizer.
@MainActor final class OverviewCatch: GestureRecognizer {
    /// A touch landed; returns whether it stopped something.
    var onLand: ((Touch) -> Bool)?
    /// The touches that stopped something are gone.
    var onRelease: (() -> Void)?
    /// Whether the latest touch stopped something; then it is no tap.
    private(set) var hasStopped = false
    private var holding: [Touch] = []

    override init() {
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override func didJoin(_ touch: Touch) {
        hasStopped = onLand?(touch) == true
        if hasStopped { holding.append(touch) }
    }

    override func touchesEnded(_ touches: [Touch]) { release(touches) }

    override func touchesCancelled(_ touches: [Touch]) { release(touches) }

    private func release(_ gone: [Touch]) {
        guard !holding.isEmpty else { return }
        holding.removeAll { gone.containsObject($0) }
        if holding.isEmpty { onRelease?() }
    }

    override func reset() {
        guard !holding.isEmpty else { return }
        holding.removeAll()
        onRelease?()
    }
}
