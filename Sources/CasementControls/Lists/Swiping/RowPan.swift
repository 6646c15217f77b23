import CasementCore

/// The pan that swipes a row: it begins only towards a side that has something to show.
final class RowPan: PanRecognizer {
    private weak var swipe: RowSwipe?

    init(_ swipe: RowSwipe) {
        self.swipe = swipe
        super.init()
        maximumNumberOfTouches = 1
        directions = .horizontal
        nestedScrolling = swipe
    }

    /// Not a touch of a control that follows it, such as a slider; nor one that lands at an edge of the panel, where the
    /// movement belongs to a view around the list that can move.
    override func accepts(_ touch: Touch) -> Bool {
        guard super.accepts(touch), (touch.view as? Control)?.tracksTouch != true else { return false }
        guard let view, let panel = view.scene?.root.bounds.size else { return false }
        let width = touchMetrics.points(asLongAs: ScreenEdgePanRecognizer.defaultEdgeWidth)
        let start = touch.startLocation
        guard min(start.x, panel.width - start.x) <= width else { return true }
        return !view.hasOuterScrolling(along: .horizontal)
    }

    override func touchesBegan(_ touches: [Touch]) {
        swipe?.touchDidLand()
        super.touchesBegan(touches)
    }

    override func verdict(for translation: Vector) -> Verdict {
        guard translation.length >= minimumDistance, leadsSideways(translation) else {
            return super.verdict(for: translation)
        }
        guard swipe?.mayBegin(towards: translation.dx) == true else { return .fail("no action on this side") }
        return super.verdict(for: translation)
    }

    private func leadsSideways(_ translation: Vector) -> Bool { translation.dx.magnitude > translation.dy.magnitude }

    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        if state.isActive, let touch = touches.first { swipe?.touchDidMove(touch) }
    }

    override func reset() {
        super.reset()
        swipe?.touchesDidEnd()
    }
}
