import Casement

/// Finds targets on which a finger can hardly land.
@MainActor enum TargetAudit {
    /// 0.5 pt: sizes are rounded.
    private static let tolerance = 0.5

    static func findings(in shown: ShownViews, _ scene: Scene) -> [AuditFinding] {
        shown.views.compactMap { place in
            guard place.surroundings.isEnabled, isTarget(place.view), let center = center(of: place, in: scene),
                let size = size(of: place, around: center, in: scene)
            else { return nil }
            let least = Control.minimumTouchSize
            guard min(size.width, size.height) < least - tolerance else { return nil }
            return AuditFinding(
                views: [place.view], kind: "target",
                sentence: """
                    \(place.view.auditName): a finger lands on it within \(size.brief) pt around its centre \
                    \(center.brief), less than \(least.brief) pt
                    """)
        }
    }

    /// The centre of a target, or of the part on the panel of a control whose centre is beyond its edge; nil if the rest is not
    /// lost, as a scroll view or a page shows it.
    private static func center(of place: ShownView, in scene: Scene) -> Point? {
        let (center, panel) = (place.box.center, scene.panelBounds)
        if panel.contains(center) { return center }
        let part = place.box.intersection(panel)
        let isCut = place.view is Control && !part.isEmpty && place.surroundings.clip == panel
        return isCut && ShownViews.isOnPages(place.view, of: panel) ? part.center : nil
    }

    /// The part of a target that no scroll view can show more of, without its rounded edges. A target that is no wider than the
    /// border of the panel, on which no text may be, lies on it.
    private static func limits(of place: ShownView) -> Rect {
        let part = place.box.intersection(place.surroundings.limits)
        return (part.isEmpty ? place.box.intersection(place.surroundings.clip) : part).inset(by: tolerance)
    }

    private static func isTarget(_ view: View) -> Bool {
        guard view.isUserInteractionEnabled else { return false }
        // No touch operates a control that leaves the touches near it to others.
        if let control = view as? Control, control.takesTouchesNearby { return true }
        return view.gestureRecognizers.contains { $0 is TapRecognizer && $0.isEnabled }
    }

    /// The width and the height in which touches land on a view, through its centre, up to the least size; nil if its centre
    /// is covered by another view, or is that of another target in it, or if a scroll view shows only a part of it.
    ///
    /// What lies beyond the edge of the panel is lost: there, a control is not hit within the least size around its centre.
    private static func size(of place: ShownView, around center: Point, in scene: Scene) -> Size? {
        let limits = limits(of: place)
        guard !limits.isEmpty, place.surroundings.clip.contains(limits),
            isLanding(at: center, on: place.view, in: scene)
        else { return nil }
        let most = Control.minimumTouchSize
        func lands(_ direction: Vector, _ distance: Double) -> Bool {
            isLanding(at: center + direction * distance, on: place.view, in: scene)
        }
        let (left, right) = (Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0))
        let (up, down) = (Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1))
        // Most targets are large enough on all sides of their centre.
        if [left, right, up, down].allSatisfy({ lands($0, (most - tolerance) / 2) }) {
            return Size(width: most, height: most)
        }
        func reach(_ direction: Vector) -> Double {
            var distance = 0.0
            while distance < most, lands(direction, distance + tolerance) { distance += tolerance }
            return distance
        }
        return Size(width: reach(left) + reach(right), height: reach(up) + reach(down))
    }

    /// Whether a touch lands on a view, and not on another target in it.
    private static func isLanding(at point: Point, on view: View, in scene: Scene) -> Bool {
        guard let hit = scene.hitTest(point), hit.isDescendant(of: view) else { return false }
        var current: View? = hit
        while let inner = current, inner !== view {
            if isTarget(inner) { return false }
            current = inner.superview
        }
        return true
    }
}
