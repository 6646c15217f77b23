public import Casement

/// A wall of plates on which every recognizer can be tried, with up to ten fingers.
@MainActor public enum GesturesExhibit {
    /// The wall; what is recognized is written to standard output.
    ///
    /// - Parameter edges: the edges of the panel whose pans are the wall's own.
    public static func makeController(
        edges: [ScreenEdgePanRecognizer.Edge] = [.left, .right]
    ) -> ViewController {
        GesturesController(edges)
    }
}
