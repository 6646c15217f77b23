/// A text with places for arguments: `Welcome, {name}!`.
struct Message: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case argument(String)
    }

    private(set) var parts: [Part] = []

    /// The names of the arguments, in their order.
    var arguments: [String] {
        parts.compactMap { if case .argument(let name) = $0 { name } else { nil } }
    }

    /// Reads a text. `\n` is a line break, `\t` a tab, `\u{A0}` a scalar by its number; a backslash before any other
    /// scalar stands for that scalar, so `\{` is a brace.
    ///
    /// - Throws: a sentence about the mistake.
    init(parsing text: FileText.Line) throws(Mistake) {
        var literal = String.UnicodeScalarView()
        var rest = text
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                literal.append(try Self.escaped(&rest))
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw Mistake(reason: "the brace '{' is not closed") }
                let name = rest[..<end]
                guard !name.isEmpty, !name.contains(where: { $0.properties.isWhitespace || $0 == "{" }) else {
                    throw Mistake(reason: "'{\(String(name))}' names no argument; write '\\{' for a brace")
                }
                append(&literal)
                parts.append(.argument(String(name)))
                rest = rest[end...].dropFirst()
            case "}": throw Mistake(reason: "a brace '}' closes nothing; write '\\}' for a brace")
            default: literal.append(scalar)
            }
        }
        append(&literal)
    }

    /// A sentence about a text that cannot be read.
    struct Mistake: Error {
        let reason: String
    }

    private mutating func append(_ literal: inout String.UnicodeScalarView) {
        if !literal.isEmpty { parts.append(.text(String(literal))) }
        literal = String.UnicodeScalarView()
    }

    private static func escaped(_ rest: inout FileText.Line) throws(Mistake) -> Unicode.Scalar {
        guard let scalar = rest.popFirst() else { throw Mistake(reason: "a backslash ends the line") }
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "u" where rest.first == "{":
            let digits = String(rest.dropFirst().prefix { $0 != "}" })
            rest = rest.drop { $0 != "}" }
            guard !rest.isEmpty else { throw Mistake(reason: "'\\u{\(digits)' is not closed") }
            guard let number = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                throw Mistake(reason: "'\\u{\(digits)}' is no character")
            }
            rest = rest.dropFirst()
            return number
        default: return scalar
        }
    }
}
