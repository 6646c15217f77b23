extension Touch {
    /// Whether it landed on a secret view.
    package var isSecret: Bool { path.contains { $0.isSecret } }
}

extension View {
    /// Whether this view or one of its superviews is secret.
    package var isInSecret: Bool { ancestry.contains { $0.isSecret } }

    /// Whether this view or one of its descendants is secret and visible.
    package var showsSecret: Bool {
        guard !isHidden, shown.opacity >= View.leastHitOpacity else { return false }
        return isSecret || subviews.contains { $0.showsSecret }
    }
}

extension Scene {
    /// Whether a point of the panel is over a secret view.
    func isSecret(at point: Point) -> Bool {
        device.flatMap { hitTest($0.fromPanel(point)) }?.isInSecret ?? false
    }
}
