/// Decides between recognizers that share fingers: one begins, the others on those fingers fail.
@MainActor final class Arena {
    /// Whether nobody else has begun on a finger of this recognizer.
    func admits(_ recognizer: GestureRecognizer) -> Bool {
        !rivals(of: recognizer).contains { $0.state.isActive }
    }

    /// The others fail, and the views lose the fingers that the winner has.
    func won(_ winner: GestureRecognizer) {
        for rival in rivals(of: winner) { rival.fail() }
        guard winner.cancelsTouchesInView else { return }
        for touch in winner.touches where touch.isHeardByView {
            touch.isHeardByView = false
            touch.view?.touchesCancelled([touch], reason: .recognized(by: winner))
        }
    }

    private func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
        recognizer.touches.flatMap(\.recognizers).filter { $0 !== recognizer }
    }
}
