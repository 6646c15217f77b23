/// What a toast offers to do, such as to undo.
public struct ToastAction {
    /// The text on the button, in the language of the app.
    public var title: String
    /// Runs when the button is pressed; the toast then leaves.
    public var action: @MainActor () -> Void

    /// Makes an action.
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        (self.title, self.action) = (title, action)
    }
}
