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

    override func touchesBegan(_ touches: [Touch]) {
        if swipe?.touchDidLand() == true { for touch in touches { touch.catch(.horizontal, by: self) } }
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
