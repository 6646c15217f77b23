/// The side to which a caret belongs where an offset has two positions: at the end of a wrapped line, and between text of two
/// directions.
package enum TextAffinity: Hashable, Sendable {
    /// At the edge of the character before the offset: at the end of the wrapped line.
    case upstream
    /// At the edge of the character behind the offset: at the start of the next line.
    case downstream
}

/// A position of a caret in a text.
package struct TextPosition: Hashable, Sendable {
    /// In UTF-8 bytes.
    package var offset: Int
    package var affinity: TextAffinity

    package init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}
