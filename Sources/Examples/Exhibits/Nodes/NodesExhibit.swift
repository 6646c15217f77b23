public import Casement

/// A sheet of 5000 by 5000 points on which nodes are laid out and connected.
@MainActor public enum NodesExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { NodesController() }
}
