import CasementCore

/// How the keyboard lies on the panel.
@nonexhaustive public enum KeyboardStyle: Hashable, Sendable {
    /// At the bottom, over the whole width.
    case docked
    /// At the bottom, one half at each edge, for two thumbs on a wide panel.
    case split
    /// As wide as on a phone; a person drags it by its handle.
    case floating
}
