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

    /// Reads a text. `\n` is a line break, `\t` a tab, `\u{A0}` a character by its number; a backslash before any other
    /// character stands for that character, so `\{` is a brace.
    ///
    /// - Throws: a sentence about the mistake.
    init(parsing text: some StringProtocol) throws(Mistake) {
        var literal = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                literal.append(try Self.escaped(&rest))
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw Mistake(reason: "the brace '{' is not closed") }
                let name = rest[..<end]
                guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "{" }) else {
                    throw Mistake(reason: "'{\(name)}' names no argument; write '\\{' for a brace")
                }
                append(&literal)
                parts.append(.argument(String(name)))
                rest = rest[rest.index(after: end)...]
            case "}": throw Mistake(reason: "a brace '}' closes nothing; write '\\}' for a brace")
            default: literal.append(character)
            }
        }
        append(&literal)
    }

    /// A sentence about a text that cannot be read.
    struct Mistake: Error {
        let reason: String
    }

    private mutating func append(_ literal: inout String) {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
    }

    private static func escaped(_ rest: inout Substring) throws(Mistake) -> Character {
        guard let character = rest.popFirst() else { throw Mistake(reason: "a backslash ends the line") }
        switch character {
        case "n": return "\n"
        case "t": return "\t"
        case "u" where rest.first == "{":
            let digits = rest.dropFirst().prefix { $0 != "}" }
            guard rest.dropFirst(digits.count + 1).first == "}" else {
                throw Mistake(reason: "'\\u{\(digits)' is not closed")
            }
            guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
                throw Mistake(reason: "'\\u{\(digits)}' is no character")
            }
            rest = rest.dropFirst(digits.count + 2)
            return Character(scalar)
        default: return character
        }
    }
}
