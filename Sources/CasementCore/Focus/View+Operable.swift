extension View {
    /// Whether the view itself is drawn.
    package final var isSeen: Bool { !isHidden && shown.opacity >= View.leastHitOpacity }

    /// Whether a person can see and operate the view: neither it nor a superview is hidden or transparent, ignores touches, or
    /// hides its subviews as the pages of an overview do.
    final var isOperable: Bool {
        isSeen && isUserInteractionEnabled
            && superviews.allSatisfy { $0.isSeen && $0.isUserInteractionEnabled && !$0.hidesSubviewsFromKeys }
    }

    /// The subviews that keys reach.
    final var keySubviews: [View] { hidesSubviewsFromKeys ? [] : subviews }

    private var hidesSubviewsFromKeys: Bool {
        (self as? any SemanticsBoundary)?.hidesSubviewsFromSemantics == true
    }

    /// The bounds in the scene's points.
    package final var boxInScene: Rect { convert(Rect(origin: shown.boundsOrigin, size: shown.size), to: nil) }
}
