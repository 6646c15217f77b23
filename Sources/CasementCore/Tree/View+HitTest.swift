extension View {
    /// 0.01, as in UIKit: a view below this opacity is not hit.
    static let leastHitOpacity = 0.01

    final func hitTestSubtree(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, shown.opacity >= Self.leastHitOpacity, contains(point) else {
            return nil
        }
        if var children = candidates(at: point) {
            let hit = frontmost(of: children, at: point)
            childIndex?.recycle(&children)
            return hit ?? (isOpenBesideSubviews ? nil : self)
        }
        for child in subviews.reversed() {
            if let hit = child.hit(fromSuperview: point) { return hit }
        }
        return isOpenBesideSubviews ? nil : self
    }

    /// Whether touches beside the subviews are not for this view, but for what lies behind it.
    private var isOpenBesideSubviews: Bool {
        // The view of a controller is a page of its own, which covers the page behind it also where it shows nothing.
        (onlyPlacesSubviews || viewInteraction?.onlyPlacesSubviews == true) && controller == nil
            && shown.backgroundColor.alpha <= 0 && shadow == nil && borderWidth <= 0 && !isSecret
            && viewInteraction?.takesTouches != true
    }

    private func frontmost(of children: [Int32], at point: Point) -> View? {
        // An override of `hitTest` is app code, and may remove subviews.
        for index in children.reversed() where Int(index) < subviews.count {
            if let hit = subviews[Int(index)].hit(fromSuperview: point) { return hit }
        }
        return nil
    }

    private func hit(fromSuperview point: Point) -> View? {
        guard !isHidden, let back = toSuperview.inverse else { return nil }
        return hitTest(back.apply(point))
    }

    /// The box, in the superview's points, outside which no touch reaches this view and it paints nothing itself.
    final var reach: Rect {
        toSuperview.apply(touchBounds.union(Rect(origin: shown.boundsOrigin, size: shown.size)))
    }

    /// The bounds with ``touchOutsets``, and at least as large as ``leastTouchExtent``.
    package final var touchBounds: Rect {
        let outsets = touchOutsets.isDirectional ? touchOutsets.resolved(effectiveLayoutDirection) : touchOutsets
        let box = Rect(origin: shown.boundsOrigin, size: shown.size).inset(by: -outsets)
        let across = max(0, leastTouchExtent - box.width) / 2
        let along = max(0, leastTouchExtent - box.height) / 2
        return box.inset(by: Insets(top: -along, left: -across, bottom: -along, right: -across))
    }
}

extension Scene {
    /// 1/64 pt: locations of touches are multiples of this.
    private static let positionQuantum = 1.0 / 64

    /// The panel, in the scene's points.
    package var panelBounds: Rect { Rect(origin: .zero, size: root.shown.size) }

    /// The frontmost view at a location; nil outside the panel.
    ///
    /// A panel reports a touch on its edge at 0 or at its full size, and a rotation by the app exchanges the two. A rectangle
    /// does not contain its far edges, so a location on the far edge is moved inwards by the least distance.
    package func hitTest(_ location: Point) -> View? {
        func inside(_ value: Double, _ length: Double) -> Double {
            value == length ? length - Self.positionQuantum : value
        }
        let size = panelBounds.size
        let location = Point(x: inside(location.x, size.width), y: inside(location.y, size.height))
        if let cover = inputCovers.hitTest(location) { return cover }
        return root.toSuperview.inverse.flatMap { root.hitTest($0.apply(location)) }
    }
}
