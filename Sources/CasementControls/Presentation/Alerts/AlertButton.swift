public import CasementCore

/// A button of an alert, and the choice that it stands for; see `ViewController.alert(title:message:buttons:)`.
public struct AlertButton<Choice: Sendable>: Sendable {
    /// The kinds of button.
    @nonexhaustive public enum Role: Hashable, Sendable {
        /// What a person most likely wants; Return presses it.
        case `default`
        /// An action without a special meaning.
        case standard
        /// An action that destroys something. Return does not press it.
        case destructive
        /// Leaves everything as it was; Escape presses it.
        case cancel
    }

    /// The text on the button, in the language of the app; empty for one that follows the language of the scene.
    public var title: String { didSet { localizedTitle = .verbatim(title) } }
    var localizedTitle: Localized
    /// The result of the alert if this button is pressed.
    public var choice: Choice
    /// The kind of button.
    public var role: Role

    /// Makes a button.
    public init(_ title: String, _ choice: Choice, role: Role = .standard) {
        (self.title, localizedTitle, self.choice, self.role) = (title, .verbatim(title), choice, role)
    }

    /// Makes a button with a title that follows the language of the scene.
    public init(_ title: Localized, _ choice: Choice, role: Role = .standard) {
        (self.title, localizedTitle, self.choice, self.role) = ("", title, choice, role)
    }

    /// A button that Return presses.
    public static func `default`(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .default)
    }

    /// A button that Return presses, with a title that follows the language of the scene.
    public static func `default`(_ title: Localized, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .default)
    }

    /// A button for an action that destroys something.
    public static func destructive(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .destructive)
    }

    /// A button for an action that destroys something, with a title that follows the language of the scene.
    public static func destructive(_ title: Localized, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .destructive)
    }

    /// A button that Escape presses.
    public static func cancel(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .cancel)
    }

    /// A button that Escape presses, with a title that follows the language of the scene.
    public static func cancel(_ title: Localized, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .cancel)
    }
}
