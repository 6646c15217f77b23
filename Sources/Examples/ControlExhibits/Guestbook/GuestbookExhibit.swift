public import Casement

/// A guest book: a form that is filled in with the keyboard on the panel, and its entries.
@MainActor public enum GuestbookExhibit {
    /// The languages of the keyboard.
    public static let languages = ["en", "de", "fr"]

    /// Makes the controller of the exhibit, for an app with a `KeyboardController`.
    public static func makeController() -> ViewController { GuestbookController() }
}
