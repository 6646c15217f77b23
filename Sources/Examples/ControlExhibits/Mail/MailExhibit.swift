public import Casement

/// A long list of letters: rows that swipe, headers that stay, a pull for more, reordering, and a strip of cards in it.
@MainActor public enum MailExhibit {
    /// Makes the controller of the exhibit.
    public static func makeController() -> ViewController { MailController() }
}
