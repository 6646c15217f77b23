extension View {
    /// The direction of the scene's layout; left to right for a view that is in no scene.
    final var directionInForce: SceneEnvironment.LayoutDirection {
        scene?.environment.layoutDirection ?? .leftToRight
    }

    /// The ``frame`` with x as the distance from the superview's leading edge to the view's leading edge.
    ///
    /// Where the layout runs from left to right, it is the frame; otherwise it is mirrored within the superview's width. Set it in
    /// ``layoutSubviews()``, which runs again when the direction changes.
    public final var leadingFrame: Rect {
        get { mirrored(frame) }
        set { frame = mirrored(newValue) }
    }

    private func mirrored(_ rect: Rect) -> Rect {
        guard directionInForce == .rightToLeft, let superview else { return rect }
        return Rect(
            x: superview.bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension Autoresizing {
    /// The distance to the superview's leading edge: the left one, where the layout runs from left to right, and in a view that
    /// is in no scene, whose direction is not known.
    public static let flexibleLeading = Autoresizing(rawValue: 64)
    /// The distance to the superview's trailing edge: the right one, where the layout runs from left to right, and in a view
    /// that is in no scene.
    public static let flexibleTrailing = Autoresizing(rawValue: 128)

    /// The same parts with left and right instead of leading and trailing.
    func resolved(_ direction: SceneEnvironment.LayoutDirection) -> Autoresizing {
        let (leading, trailing): (Autoresizing, Autoresizing) =
            direction == .leftToRight ? (.flexibleLeft, .flexibleRight) : (.flexibleRight, .flexibleLeft)
        var parts = subtracting([.flexibleLeading, .flexibleTrailing])
        if contains(.flexibleLeading) { parts.insert(leading) }
        if contains(.flexibleTrailing) { parts.insert(trailing) }
        return parts
    }
}
