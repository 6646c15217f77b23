import Casement

/// Observes all touches on a view and its subviews, and never begins: a custom recognizer.
///
/// Because it never asks to begin, it neither prevents nor delays other recognizers, and none of them makes it fail.
@MainActor final class TouchObserver: GestureRecognizer {
    var onLand: ((Touch) -> Void)?
    var onMove: ((Touch) -> Void)?
    /// Runs when a touch was lifted or cancelled.
    var onLeave: ((Touch, _ isCancelled: Bool) -> Void)?
    /// Runs when no touch is left, whether lifted or cancelled.
    var onRest: (() -> Void)?

    override init() {
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { onLand?(touch) }
    }

    override func touchesMoved(_ touches: [Touch]) {
        for touch in touches { onMove?(touch) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        for touch in touches { onLeave?(touch, false) }
    }

    /// Continues with the touches that are left.
    override func touchesCancelled(_ touches: [Touch]) {
        for touch in touches { onLeave?(touch, true) }
    }

    override func reset() {
        onRest?()
    }
}
