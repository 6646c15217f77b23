public import CasementCore

/// What a toast offers to do, such as to undo.
public struct ToastAction {
    /// The text on the button, in the language of the app; empty for one that follows the language of the scene.
    public var title: String { didSet { localizedTitle = .verbatim(title) } }
    var localizedTitle: Localized
    /// Runs when the button is pressed; the toast then leaves.
    public var action: @MainActor () -> Void

    /// Makes an action.
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        (self.title, localizedTitle, self.action) = (title, .verbatim(title), action)
    }

    /// Makes an action with a title that follows the language of the scene.
    public init(_ title: Localized, action: @escaping @MainActor () -> Void) {
        (self.title, localizedTitle, self.action) = ("", title, action)
    }
}
