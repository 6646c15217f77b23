extension ScrollView {
    /// 60 pt: the distance by which an arrow key scrolls.
    public nonisolated static let keyStep = 60.0
}

/// What the keys do to a scroll view.
@MainActor struct ScrollKeys {
    let scrollView: ScrollView

    /// 0.9: the share of the viewport by which Page Up and Page Down scroll; the rest remains visible for orientation.
    private static let pageShare = 0.9

    /// Scrolls, or moves the focus; returns whether it did.
    func handle(_ event: KeyEvent) -> Bool {
        if let direction = FocusDirection(event) {
            return moveFocus(direction)
                || TouchlessMovement(direction, path: Array(scrollView.ancestry)).rise()
                || scroll(direction.axis, by: distance(direction), repeats: event.phase == .repeated)
        }
        guard event.modifiers.isEmpty else { return false }
        guard let axis = pageAxis else { return false }
        let isMirrored = axis == .horizontal && scrollView.isRightToLeft
        let page = Self.pageShare * scrollView.viewport[axis] * (isMirrored ? -1 : 1)
        switch event.symbol {
        case .pageDown: return scroll(axis, by: page, repeats: event.phase == .repeated)
        case .pageUp: return scroll(axis, by: -page, repeats: event.phase == .repeated)
        case .home: return scroll(axis, by: isMirrored ? .infinity : -.infinity, repeats: false)
        case .end: return scroll(axis, by: isMirrored ? -.infinity : .infinity, repeats: false)
        default: return false
        }
    }

    /// The axis of the Page keys, Home and End: the vertical one, else the horizontal one unless a scroll view around this one
    /// scrolls vertically.
    private var pageAxis: Axis? {
        if isScrollable(.vertical) { return .vertical }
        let isInPage = scrollView.superviews.contains(where: \.scrollsByPageKeys)
        return isInPage ? nil : .horizontal
    }

    /// Moves the focus to a view that is visible, or would be after one step: a view that is farther away is reached by
    /// scrolling.
    private func moveFocus(_ direction: FocusDirection) -> Bool {
        guard let scene = scrollView.scene else { return false }
        let near = scrollView.boxInScene.inset(by: -step(direction.axis))
        return scene.focus.moveFocus(direction, within: scrollView) { !near.intersection($0).isEmpty }
    }

    private func snapping(_ axis: Axis) -> ScrollSnapping {
        axis == .horizontal ? scrollView.horizontalSnapping : scrollView.verticalSnapping
    }

    /// ``ScrollView/keyStep``, or a page where the content rests on pages.
    private func step(_ axis: Axis) -> Double {
        snapping(axis) == .none ? ScrollView.keyStep : scrollView.viewport[axis]
    }

    /// The distance by which an arrow key scrolls: to the next stop where there are stops, else a step.
    private func distance(_ direction: FocusDirection) -> Double {
        let axis = direction.axis
        guard case .stops(let stops) = snapping(axis) else { return direction.sign * step(axis) }
        let (range, offset) = (scrollView.range(axis), scrollView.destination[axis])
        let distances = stops.filter(\.isFinite).map { min(max($0, range.lowerBound), range.upperBound) - offset }
        let ahead = distances.filter { $0 * direction.sign > ScrollSnapping.tolerance }
        return ahead.min { $0.magnitude < $1.magnitude } ?? 0
    }

    private func isScrollable(_ axis: Axis) -> Bool {
        let range = scrollView.range(axis)
        return scrollView.isScrollEnabled && !scrollView.isSuspended && range.lowerBound < range.upperBound
    }

    private func scroll(_ axis: Axis, by distance: Double, repeats: Bool) -> Bool {
        guard isScrollable(axis) else { return false }
        let range = scrollView.range(axis)
        var offset = scrollView.destination
        let target = min(max(offset[axis] + distance, range.lowerBound), range.upperBound)
        // At the end, a superview gets the key, except from a key that is held: it stops there.
        guard target != offset[axis] else { return repeats }
        offset[axis] = target
        scrollView.setContentOffset(offset, animated: true)
        return true
    }
}

extension View {
    /// 8 pt: the distance between a view that gets the focus by keys and the edge of the viewport.
    private static let focusMargin = 8.0

    /// Scrolls each scroll view around this view, from the innermost to the outermost, until the view is visible.
    package final func scrollToVisible() {
        var (box, space) = (
            Rect(origin: shown.boundsOrigin, size: shown.size).inset(by: -Self.focusMargin), self as View
        )
        for case let scrollView as ScrollView in superviews {
            box = space.convert(box, to: scrollView)
            scrollView.scrollRectToVisible(box, animated: true)
            // The part of the viewport in which the view will be when the content has arrived.
            let arrival = box.offset(by: scrollView.shown.boundsOrigin - scrollView.destination)
            box = arrival.intersection(Rect(origin: scrollView.shown.boundsOrigin, size: scrollView.shown.size))
            space = scrollView
        }
    }
}
