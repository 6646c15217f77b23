/// When the app shows the pointer that is over it.
@nonexhaustive public enum CursorVisibility: Hashable, Sendable {
    /// An arrow from when the pointer is used (moved, pressed, scrolled) until the next touch. Before its first use it is
    /// hidden, so that a panel does not start with an arrow in its middle.
    case automatic
    /// Never, as on a panel that only appears to have a mouse.
    case never
}
