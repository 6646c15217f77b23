extension View {
    /// The direction of the scene's layout; left to right for a view that is in no scene. Layout and drawing follow its
    /// changes. UIKit: `effectiveUserInterfaceLayoutDirection`.
    public final var effectiveLayoutDirection: SceneEnvironment.LayoutDirection {
        scene?.environment.layoutDirection ?? .leftToRight
    }

    /// Whether the view's layout runs from right to left.
    package final var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

    /// The ``frame`` with x as the distance from the superview's leading edge to the view's leading edge.
    ///
    /// Where the layout runs from left to right, it is the frame; otherwise it is mirrored within the superview's width.
    /// Set it in ``layoutSubviews()`` or ``ViewController/viewDidLayoutSubviews()``, which run again when the direction
    /// changes.
    ///
    /// - Precondition: in debug builds, the view is in a scene. In other builds it is the frame without one.
    public final var leadingFrame: Rect {
        get { mirrored(frame) }
        set { frame = mirrored(newValue) }
    }

    private func mirrored(_ rect: Rect) -> Rect {
        assert(
            scene != nil,
            """
            The layout direction of a view that is in no scene is not known yet. Use leadingFrame in layoutSubviews() or in \
            viewDidLayoutSubviews().
            """)
        guard isRightToLeft, let superview else { return rect }
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
