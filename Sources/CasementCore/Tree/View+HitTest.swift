extension View {
    /// Below this opacity a view cannot be seen well enough to be meant; UIKit's figure.
    static let leastHitOpacity = 0.01

    final func hitTestSubtree(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, shown.opacity >= Self.leastHitOpacity, contains(point) else {
            return nil
        }
        if let children = children.candidates(at: point, of: self) {
            for child in children {
                if let hit = child.hit(fromSuperview: point) { return hit }
            }
        } else {
            for child in subviews.reversed() {
                if let hit = child.hit(fromSuperview: point) { return hit }
            }
        }
        return self
    }

    private func hit(fromSuperview point: Point) -> View? {
        guard !isHidden, let back = toSuperview.inverse else { return nil }
        return hitTest(back.apply(point))
    }

    /// The box, in the superview's points, outside which no touch reaches this view and it paints nothing itself.
    final var reach: Rect {
        toSuperview.apply(touchBounds.union(Rect(origin: shown.boundsOrigin, size: shown.size)))
    }

    /// The bounds with ``touchOutsets``, and at least as large as the view asks for.
    final var touchBounds: Rect {
        let box = Rect(origin: shown.boundsOrigin, size: shown.size).inset(by: -touchOutsets)
        let across = max(0, leastTouchExtent - box.width) / 2
        let along = max(0, leastTouchExtent - box.height) / 2
        return box.inset(by: Insets(top: -along, left: -across, bottom: -along, right: -across))
    }
}
