import Casement

/// A delegate that lets its recognizer be active beside all others.
@MainActor final class SimultaneousDelegate: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}
