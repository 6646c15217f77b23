/// When a pointer that is over the app has a picture.
@nonexhaustive public enum CursorVisibility: Hashable, Sendable {
    /// An arrow from when the pointer is used (moved, pressed, its wheel turned) until the next touch. Before its first use it is
    /// hidden, so that a panel does not start with an arrow in its middle.
    case automatic
    /// Never, as on a panel whose mouse is only an accident.
    case never
}
