public import Casement

/// A strip of letters over a steel board: pulled down, a letter comes out and stays where it is let go.
@MainActor public enum MagnetsExhibit {
    /// The board with its own name on it; what becomes of letters is written to standard output.
    public static func makeController() -> ViewController {
        MagnetsController()
    }
}
