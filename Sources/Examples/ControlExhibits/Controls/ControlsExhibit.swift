public import Casement

/// A specimen sheet of every control, with a bar for the theme, the size of text and the direction of the layout.
@MainActor public enum ControlsExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { ControlsController() }
}
