/// What runs when a person has left.
@MainActor final class SessionEnds {
    /// In the order in which they were added.
    fileprivate var actions: [@MainActor () -> Void] = []
}

extension Scene {
    /// A person has left: what was set for that person ends, as the voice of a screen reader and the size of texts do. The idle
    /// chain of CasementKiosk calls it before it returns to the start. An app calls it where it knows before, as after payment.
    public func endSession() {
        for action in sessionEnds.actions { action() }
    }

    /// Runs an action at each ``endSession()``.
    package func onSessionEnd(_ action: @escaping @MainActor () -> Void) { sessionEnds.actions.append(action) }
}
