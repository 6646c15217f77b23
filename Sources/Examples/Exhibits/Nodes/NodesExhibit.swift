public import Casement

/// A sheet of 5000 by 5000 points, on which figures are laid out and wired.
@MainActor public enum NodesExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { NodesController() }
}
