public import Casement

/// A wall of plates on which each recognizer can be tried, with up to ten fingers.
@MainActor public enum GesturesExhibit {
    /// Makes the controller of the exhibit; it writes recognized gestures to standard output.
    ///
    /// - Parameter edges: the edges of the panel from which the wall recognizes pans.
    public static func makeController(
        edges: [ScreenEdgePanRecognizer.Edge] = [.left, .right]
    ) -> ViewController {
        GesturesController(edges)
    }
}
