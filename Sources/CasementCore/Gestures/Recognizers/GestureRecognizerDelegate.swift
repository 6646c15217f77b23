/// Is asked by the arbitration before a recognizer receives a touch, begins, or makes another one fail; see
/// ``GestureRecognizer/delegate``. UIKit: `UIGestureRecognizerDelegate`.
///
/// The answers may change recognizers and views; the last change is in effect. A recognizer without a delegate is asked
/// nothing.
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
    /// Asks whether the recognizer may begin now; false makes it fail. The default returns true.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

    /// Asks whether the recognizer receives a touch that landed. The default returns true.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Asks whether the recognizer and another one may be active on the same touches; true from either side is enough. The
    /// default returns false.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Asks whether the recognizer, about to begin, waits until another one, which is still possible, has failed. The default
    /// returns false.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

    /// Asks whether another one, about to begin, waits until this recognizer, which is still possible, has failed. The default
    /// returns false.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
    /// Returns true: the recognizer begins.
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    /// Returns true: the recognizer receives the touch.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
    /// Returns false: one of the two makes the other one fail.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false: the recognizer does not wait.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }
    /// Returns false: the other recognizer does not wait.
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}

// What the arena asks of recognizers and their delegates. The app's recognizers are asked, not the gestures of single hands.
extension GestureRecognizer {
    /// Whether its delegate lets it begin.
    final var mayBegin: Bool { asOfApp { $0.delegate?.gestureRecognizerShouldBegin($0) != false } }

    /// Whether this one, when it begins, makes another one on the same touches fail.
    final func excludes(_ other: GestureRecognizer) -> Bool {
        ask(other) { $0.canPrevent($1) && $1.canBePrevented(by: $0) } && !isSimultaneous(with: other)
    }

    /// Whether the delegate of either recognizer allows both to be active on the same touches.
    final func isSimultaneous(with other: GestureRecognizer) -> Bool {
        ask(other) {
            $0.delegate?.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: $1) == true
                || $1.delegate?.gestureRecognizer($1, shouldRecognizeSimultaneouslyWith: $0) == true
        }
    }

    /// Whether the arena asks this recognizer which other ones wait until it has failed.
    final var decidesWhoWaits: Bool { ofApp.delegate != nil || hasPrecedence }

    /// Whether this one waits until another recognizer on the same touches has failed: its delegate demands it.
    final func requiresFailure(of other: GestureRecognizer) -> Bool {
        ask(other) { $0.delegate?.gestureRecognizer($0, shouldRequireFailureOf: $1) == true }
    }

    /// Whether another recognizer on the same touches waits until this one has failed: its own rule or its delegate demands it.
    final func isRequiredToFail(by other: GestureRecognizer) -> Bool {
        precedes(other) || ask(other) { $0.delegate?.gestureRecognizer($0, shouldBeRequiredToFailBy: $1) == true }
    }

    private func ask(_ other: GestureRecognizer, _ question: (GestureRecognizer, GestureRecognizer) -> Bool) -> Bool {
        asOfApp { recognizer in other.asOfApp { question(recognizer, $0) } }
    }
}
