extension GestureRecognizer {
    /// Withholds a touch that stopped moving content of this recognizer's view from the view under it, and from recognizers
    /// that can begin with a touch that does not move.
    package final func withholdFromContent(_ touch: Touch) {
        guard let content = touch.view, content !== view else { return }
        scene?.touches.views.withhold(touch)
        for other in touch.recognizers where other.recognizesPress && other.view !== view {
            other.fail("its touch stopped what moved")
        }
    }
}
