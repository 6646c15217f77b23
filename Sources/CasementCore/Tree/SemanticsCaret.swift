/// A view that edits text, and knows whether an arrow key can move its caret.
@MainActor package protocol SemanticsCaret: TextInputClient {
    /// Whether an arrow key moves the caret while nothing is selected. The same key, pressed again and again, comes to a place
    /// where it does not.
    func canMoveCaret(_ direction: FocusDirection) -> Bool
}
