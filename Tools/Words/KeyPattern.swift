/// A key as a call or a comment names it: whole, or with parts that only the running app knows.
struct KeyPattern: Hashable, CustomStringConvertible {
    /// The texts before, between and after the unknown parts.
    private let texts: [String]

    /// The key of a literal; each interpolation stands for any text. Nil for a literal of interpolations alone.
    init?(_ literal: StringLiteral) {
        guard literal.texts.contains(where: { !$0.isEmpty }) else { return nil }
        texts = literal.texts
    }

    /// A key from a comment; each `*` stands for any text.
    init(comment word: Substring) {
        texts = word.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    /// The whole key; nil where a part is unknown.
    var key: String? { texts.count == 1 ? texts[0] : nil }

    var description: String { texts.joined(separator: "*") }

    func matches(_ key: String) -> Bool {
        guard let first = texts.first, let last = texts.last, texts.count > 1 else { return key == texts.first }
        guard key.utf8.count >= first.utf8.count + last.utf8.count, key.hasPrefix(first), key.hasSuffix(last) else {
            return false
        }
        var rest = key.dropFirst(first.count).dropLast(last.count)
        for text in texts.dropFirst().dropLast() where !text.isEmpty {
            guard let found = rest.firstRange(of: text) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
