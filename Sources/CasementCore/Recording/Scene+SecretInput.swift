extension Touch {
    /// Whether it landed on a secret view.
    var isSecret: Bool { path.contains { $0.isSecret } }
}

extension View {
    /// Whether this view or one of its descendants is secret and visible.
    var showsSecret: Bool {
        guard !isHidden, shown.opacity >= View.leastHitOpacity else { return false }
        return isSecret || subviews.contains { $0.showsSecret }
    }
}

extension Scene {
    /// Whether a point of the panel is over a secret view.
    func isSecret(at point: Point) -> Bool {
        guard let device else { return false }
        var view = root.hitTest(device.fromPanel(point))
        while let current = view {
            if current.isSecret { return true }
            view = current.superview
        }
        return false
    }
}
