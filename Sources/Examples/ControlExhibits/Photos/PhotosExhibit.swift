public import Casement

/// Ten thousand pictures in a grid. A pinch changes the number of columns, with the picture under the fingers staying there.
@MainActor public enum PhotosExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { PhotosController() }
}
