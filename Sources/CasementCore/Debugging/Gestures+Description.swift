extension GestureRecognizer: @MainActor CustomStringConvertible {
    /// One line for logs: the type, the name, the view, the state and the touches, as in
    /// `TapRecognizer 'double' on start, possible, 1 touch`.
    public final var description: String {
        var words = ["\(type(of: self))\(name.map { " '\($0)'" } ?? "") on \(view?.logName ?? "no view")", "\(state)"]
        if numberOfTouches > 0 { words.append(numberOfTouches == 1 ? "1 touch" : "\(numberOfTouches) touches") }
        if isWaiting { words.append("waits") }
        if !isEnabled { words.append("disabled") }
        return words.joined(separator: ", ")
    }
}

extension Touch: @MainActor CustomStringConvertible {
    /// One line for logs: the identifier, the location in the scene's points, the phase and the view, as in
    /// `Touch 3 (120, 45), moved, on start`.
    public var description: String {
        // The path is gone after the end of the touch.
        let place = isSecret || view?.isInSecret == true ? "secret place" : location.brief
        return "Touch \(id) \(place), \(phase), on \(view?.logName ?? "a view that has left the scene")"
    }
}
