import CasementCore

/// A delegate whose answers are closures; without a closure it gives the default answer.
@MainActor final class DelegateStub: GestureRecognizerDelegate {
    var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
    var shouldReceive: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
    var shouldRecognizeSimultaneously: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var shouldRequireFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var shouldBeRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin(recognizer) }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shouldReceive(recognizer, touch)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { shouldRecognizeSimultaneously(recognizer, other) }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        shouldRequireFailure(recognizer, other)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        shouldBeRequiredToFail(recognizer, other)
    }
}
