extension View {
    /// The name in logs.
    package final var logName: String { identifier ?? String(describing: type(of: self)) }

    /// Adds a recognizer, which receives the touches that land on this view and its subviews from now on.
    ///
    /// It is removed from the view that it was on. Touches that are down already are not delivered to it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer, and cancels its gesture in progress. Does nothing if it is not one of this view.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.abandon(.removed)
        // An action that ran on the cancel may have added the recognizer again.
        if !gestureRecognizers.containsObject(recognizer) { recognizer.detach(from: self) }
    }
}
