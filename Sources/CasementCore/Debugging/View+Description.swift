extension View: @MainActor CustomStringConvertible {}

extension View {
    /// The type, the identifier, the frame, and the properties that hide the view or block its touches.
    final var summary: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        return (["\(type(of: self))\(name) \(frame.brief)"] + obstacles + looks).joined(separator: ", ")
    }

    /// What keeps the view from being seen, or touches from landing on it.
    private var obstacles: [String] {
        var words: [String] = []
        if scene == nil { words.append("in no scene") }
        if isHidden { words.append("hidden") }
        if opacity < Self.leastHitOpacity { words.append("transparent") }
        if bounds.isEmpty { words.append("empty") }
        if let superview, !superview.bounds.intersects(frame), !bounds.isEmpty {
            words.append("outside of its superview")
        }
        if !isUserInteractionEnabled { words.append("ignores touches") }
        return words
    }

    private var looks: [String] {
        var words: [String] = []
        if opacity >= Self.leastHitOpacity && opacity < 1 { words.append("opacity \(opacity.brief)") }
        if brightness < 1 { words.append("brightness \(brightness.brief)") }
        if rotation != 0 { words.append("rotation \(rotation.brief)") }
        if scale != 1 { words.append("scale \(scale.brief)") }
        if transform != .identity { words.append("transformed") }
        if clipsToBounds { words.append("clips") }
        if isExclusiveTouch { words.append("exclusive touch") }
        if isSecret { words.append("secret") }
        if !tracks.isEmpty { words.append("animated") }
        return words
    }

    /// The bounds in the last frame, also while they are animated.
    package final var shownBounds: Rect { Rect(origin: shown.boundsOrigin, size: shown.size) }

    /// The type of the controller whose view it is; nil for none.
    package final var typeOfController: String? { controller.map { "\(type(of: $0))" } }

    /// The properties that are animated; nil for none.
    package final var animatedWords: String? {
        tracks.isEmpty ? nil : tracks.map { "\($0.property)" }.joined(separator: ", ")
    }

    /// What the next frame does for the view; nil for nothing.
    package final var dueWords: String? {
        let names: [(View.Dirty, String)] = [
            (.layout, "layout"), (.display, "drawing"), (.composition, "composition"), (.background, "background"),
        ]
        let words = names.filter { dirty.contains($0.0) }.map(\.1)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Text that the view shows, for its description; not that of a secret view.
    final func shownText(_ text: String) -> String { isInSecret ? "secret text" : text.quoted }
}

extension Control {
    /// The state of the control, each word after a comma.
    final var stateWords: String {
        let words = [
            isEnabled ? nil : "disabled", isSelected ? "selected" : nil,
            // The highlight of a secret view would name the key that is pressed.
            isHighlighted && !isInSecret ? "highlighted" : nil,
        ]
        return words.compactMap { $0 }.map { ", \($0)" }.joined()
    }
}
