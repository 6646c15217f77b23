extension Touch {
    /// Withholds a touch that stopped moving content from the view under it, and from recognizers that can begin with a touch
    /// that does not move.
    ///
    /// - Parameter container: the view whose content moved; its own recognizers keep the touch.
    @MainActor func withhold(from container: View?) {
        guard let view, view !== container else { return }
        delivery.isWanted = false
        for recognizer in recognizers where recognizer.recognizesPress && recognizer.view !== container {
            recognizer.fail("its touch stopped what moved")
        }
    }
}

extension GestureRecognizer {
    /// Whether it can begin with a touch that does not move.
    fileprivate var recognizesPress: Bool {
        self is TapRecognizer || self is LongPressRecognizer || ((self as? PanRecognizer)?.minimumDistance ?? 1) <= 0
    }
}
