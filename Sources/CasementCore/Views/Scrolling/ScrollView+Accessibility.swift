extension ScrollView {
    private static let zoomGroup = "zoom"
    private static let refreshGroup = "refresh"

    /// Offers the zoom of touches as actions, for a person who cannot pinch.
    final func describeZoom() {
        let isDescribed = accessibility.actions.contains { $0.group == Self.zoomGroup }
        guard canZoom != isDescribed else { return }
        accessibility.actions.removeAll { $0.group == Self.zoomGroup }
        guard canZoom else { return }
        if accessibility.role == .none { accessibility.role = .container }
        for (name, isInwards) in [("zoom in", true), ("zoom out", false)] {
            accessibility.actions.append(
                Accessibility.Action(name: name, group: Self.zoomGroup) { [weak self] in
                    self?.engine.zoom.step(in: isInwards) ?? false
                })
        }
    }

    /// Offers the refresh of a pull as an action, for a person who cannot pull.
    final func describeRefresh() {
        accessibility.actions.removeAll { $0.group == Self.refreshGroup }
        guard refreshControl != nil else { return }
        if accessibility.role == .none { accessibility.role = .container }
        accessibility.actions.append(
            Accessibility.Action(name: "refresh", group: Self.refreshGroup) { [weak self] in
                guard let control = self?.refreshControl, !control.isRefreshing else { return false }
                control.beginRefreshing()
                return true
            })
    }
}

extension View {
    /// Whether a part of the view is on the panel, or comes there when a scroll view around it scrolls.
    package final func isReachable(in scene: Scene) -> Bool {
        var box = touchBox
        for view in superviews {
            if case let scrollView as ScrollView = view {
                if let control = scrollView.refreshControl, !control.isRefreshing, isDescendant(of: control.view) {
                    return false
                }
                box = view.touchBox
            } else if view.clipsToBounds, view.touchBox.intersection(box).isEmpty {
                return false
            }
        }
        return !scene.panelBounds.intersection(box).isEmpty
    }

    /// The box in the scene's points in which a touch reaches the view.
    package final var touchBox: Rect { convert(touchBounds, to: nil) }
}
