public import Casement

/// A strip of letters above a steel board, onto which letters are dragged.
@MainActor public enum MagnetsExhibit {
    /// Makes the controller of the exhibit, with the title on the board. The controller writes drags and drops to
    /// standard output.
    public static func makeController() -> ViewController {
        MagnetsController()
    }
}
