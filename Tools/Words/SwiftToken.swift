/// What the check of the words distinguishes in a Swift file.
struct SwiftToken {
    enum Kind: Equatable {
        /// A name, a keyword or a number.
        case word(String)
        case literal(StringLiteral)
        /// Any other character.
        case sign(Unicode.Scalar)
    }

    let kind: Kind
    /// The number of the line in which it begins, from 1.
    let line: Int
    /// Whether a space or a line break stands before it.
    let isAfterSpace: Bool
}

/// A string literal: the texts between its interpolations, of which there is one more than of those.
struct StringLiteral: Equatable {
    var texts: [String]
    var interpolations: [[SwiftToken]]

    /// The text of a literal without interpolations.
    var text: String? { interpolations.isEmpty ? texts.first : nil }

    static func == (left: StringLiteral, right: StringLiteral) -> Bool { left.texts == right.texts }
}

/// A comment up to the end of its line.
struct LineComment: Equatable {
    let text: String
    let line: Int
}
