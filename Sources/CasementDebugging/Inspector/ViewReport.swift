import CasementCore

/// The properties of a view as lines `name: value`, for the inspector.
@MainActor struct ViewReport {
    let lines: [String]

    /// - Parameter name: the name of a view in the inspector.
    init(_ view: View, name: (View) -> String) {
        var lines = [name(view)]
        func add(_ title: String, _ value: String?) {
            if let value { lines.append("\(title): \(value)") }
        }
        add("description", view.description)
        guard !view.isInSecret else {
            lines.append("secret: its content, its subviews and its touches are not shown")
            self.lines = lines
            return
        }
        add("superview", view.superview.map(name))
        add("controller", view.typeOfController)
        add("subviews", view.subviews.isEmpty ? nil : view.subviews.map(name).joined(separator: ", "))
        add("frame", view.frame.brief)
        add("in the scene", view.convert(view.bounds, to: nil).brief)
        add("bounds", view.bounds.brief)
        add("intrinsic size", view.intrinsicSize?.brief)
        for line in Self.looks(of: view) + Self.touch(of: view) + Self.meaning(of: view) { lines.append(line) }
        add("due", view.dueWords)
        self.lines = lines
    }

    private static func looks(of view: View) -> [String] {
        var lines: [String] = []
        if view.isHidden { lines.append("hidden: true") }
        if view.opacity < 1 { lines.append("opacity: \(view.opacity.brief)") }
        if view.brightness < 1 { lines.append("brightness: \(view.brightness.brief)") }
        if !view.transform.isIdentity { lines.append("transform: \(view.transform)") }
        if view.rotation != 0 { lines.append("rotation: \(view.rotation.brief)") }
        if view.scale != 1 { lines.append("scale: \(view.scale.brief)") }
        if view.backgroundColor.alpha > 0 { lines.append("background: \(view.backgroundColor)") }
        if view.cornerRadius > 0 { lines.append("corner radius: \(view.cornerRadius.brief)") }
        if view.borderWidth > 0 { lines.append("border: \(view.borderWidth.brief) \(view.borderColor)") }
        if view.shadow != nil { lines.append("shadow: true") }
        if view.blendMode != .normal { lines.append("blend mode: \(view.blendMode)") }
        if view.clipsToBounds { lines.append("clips: true") }
        if let words = view.animatedWords { lines.append("animated: \(words)") }
        return lines
    }

    private static func touch(of view: View) -> [String] {
        var lines: [String] = []
        if !view.isUserInteractionEnabled { lines.append("ignores touches: true") }
        if view.touchBounds != view.shownBounds {
            lines.append("hit in: \(view.touchBounds.brief)")
        }
        if view.isMultipleTouchEnabled { lines.append("multiple touch: true") }
        if view.isFocused { lines.append("focused: true") }
        for recognizer in view.gestureRecognizers { lines.append("recognizer: \(recognizer)") }
        return lines
    }

    private static func meaning(of view: View) -> [String] {
        let accessibility = view.accessibility
        var lines: [String] = []
        if accessibility.role != .none { lines.append("role: \(accessibility.role)") }
        if let label = view.spokenLabel { lines.append("label: \(label.quoted)") }
        if let value = accessibility.value { lines.append("value: \(value.quoted)") }
        if !accessibility.actions.isEmpty {
            lines.append("actions: \(accessibility.actions.map(\.name).joined(separator: ", "))")
        }
        return lines
    }
}
