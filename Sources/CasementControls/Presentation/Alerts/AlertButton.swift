/// A button of an alert, and the choice that it stands for; see
/// ``CasementCore/ViewController/alert(title:message:buttons:)``.
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

    /// The text on the button, in the language of the app.
    public var title: String
    /// The result of the alert if this button is pressed.
    public var choice: Choice
    /// The kind of button.
    public var role: Role

    /// Makes a button.
    public init(_ title: String, _ choice: Choice, role: Role = .standard) {
        (self.title, self.choice, self.role) = (title, choice, role)
    }

    /// A button that Return presses.
    public static func `default`(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .default)
    }

    /// A button for an action that destroys something.
    public static func destructive(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .destructive)
    }

    /// A button that Escape presses.
    public static func cancel(_ title: String, _ choice: Choice) -> AlertButton {
        AlertButton(title, choice, role: .cancel)
    }
}
