extension GestureRecognizer: @MainActor CustomStringConvertible {
    /// One line for logs: the type, the name, the view, the state and the touches, as in
    /// `TapRecognizer 'double' on start, possible, 1 touch`.
    public final var description: String {
        let (type, name) = (type(of: ofApp), ofApp.name.map { " '\($0)'" } ?? "")
        var words = ["\(type)\(name) on \(view?.logName ?? "no view")", "\(state)"]
        if numberOfTouches > 0 { words.append(numberOfTouches == 1 ? "1 touch" : "\(numberOfTouches) touches") }
        if isWaiting { words.append("waits") }
        if !ofApp.isEnabled { words.append("disabled") }
        return words.joined(separator: ", ")
    }
}

extension Touch: @MainActor CustomStringConvertible {
    /// One line for logs: the identifier, the location in the scene's points, the phase and the view, as in
    /// `Touch 3 (120, 45), moved, on start`; neither location nor view of a touch on a secret view.
    public var description: String {
        // A view that has left the tree has lost its secret superview, and the path is gone after the end of the touch.
        guard let view, view.scene != nil, !isSecret, !view.isInSecret else {
            return "Touch \(id), \(phase), on a secret view or one that has left the scene"
        }
        return "Touch \(id) \(location.brief), \(phase), on \(view.logName)"
    }
}

extension Touch {
    /// Whether it landed on a secret view, or its views are unknown because they have left the tree.
    package var isSecretNow: Bool { isSecret || (drag == nil && view?.isInSecret ?? true) }

    /// The identifier, and what holds the touch.
    package var overlayCaption: String { "\(id)  \(holder)" }

    private var holder: String {
        if drag != nil { return "drag session" }
        if let active = active.last(where: { $0.state.isActive && $0.holds(self) }) { return active.label }
        let possible = recognizers.count { $0.state == .possible }
        if possible == 1, let only = recognizers.first(where: { $0.state == .possible }) { return "\(only.label)?" }
        return possible > 0 ? "\(possible) recognizers" : view?.logName ?? "no view"
    }
}
