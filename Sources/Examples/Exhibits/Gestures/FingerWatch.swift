import Casement

/// Watches every finger on a view and on what it holds, and takes none: an app's own recognizer.
///
/// It never asks to begin, so it neither prevents nor delays anything, and nothing that begins makes it fail.
@MainActor final class FingerWatch: GestureRecognizer {
    var onLand: ((Touch) -> Void)?
    var onMove: ((Touch) -> Void)?
    /// A finger lifted, or was taken away.
    var onLeave: ((Touch, _ isCancelled: Bool) -> Void)?
    /// No finger is left, whatever became of them.
    var onRest: (() -> Void)?

    override init() {
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        delegate.shouldRecognizeSimultaneously = { _, _ in true }
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

    /// It goes on watching the fingers that are left.
    override func touchesCancelled(_ touches: [Touch]) {
        for touch in touches { onLeave?(touch, true) }
    }

    override func reset() {
        onRest?()
    }
}
