public import Casement

/// A sheet of 5000 by 5000 points, on which figures are laid out and wired.
@MainActor public enum NodesExhibit {
    public static func makeController() -> ViewController { NodesController() }
}
