/// The reason why a touch of a view or a recognizer was cancelled.
@nonexhaustive public enum TouchCancelReason: Sendable {
    /// A recognizer began.
    case recognized(by: GestureRecognizer)
    /// The compositor cancelled the touch, or the connection to it was lost.
    case system
    /// The view left the tree.
    case removed
    /// The recognizer was disabled.
    case disabled
    /// A ``DragSession`` began with the touch.
    case dragged
}
