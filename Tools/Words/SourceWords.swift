/// What a Swift file says about strings.
struct SourceWords {
    /// A comment `// words: KEY ...`, which names keys that the app composes, or reads from elsewhere.
    struct Comment {
        let line: Int
        let keys: [KeyPattern]
    }

    /// The path of the file.
    let path: String
    let calls: [LocalizedCall]
    let comments: [Comment]
    /// What all literals would be as keys.
    let literals: Set<KeyPattern>
    /// The folders of strings that the file names, such as `stringsFolder: "strings"`.
    let folders: [String]
    /// The default languages that the file names.
    let languages: [String]

    init(_ path: String, parsing text: String) {
        self.path = path
        var lexer = SwiftLexer(text)
        let tokens = lexer.tokens()
        calls = LocalizedCall.all(in: tokens)
        comments = lexer.comments.compactMap(Self.comment)
        literals = Self.literals(in: tokens)
        folders = Self.values(of: ["stringsFolder", "folderNamed"], in: tokens)
        languages = Self.values(of: ["defaultLanguage"], in: tokens) + Self.defaults(in: tokens)
    }

    /// The keys that a comment in the line of a call, or in the line above, names for it; nil if the call shows whole keys.
    func named(for call: LocalizedCall) -> [KeyPattern]? {
        if let keys = call.keys, keys.allSatisfy({ $0.key != nil }) { return nil }
        return comments.first { $0.line == call.line }?.keys ?? comments.first { $0.line == call.line - 1 }?.keys
    }

    private static func comment(_ comment: LineComment) -> Comment? {
        let words = comment.text.split { $0.isWhitespace || $0 == "," }
        guard words.first == "words:", words.count > 1 else { return nil }
        return Comment(line: comment.line, keys: words.dropFirst().map(KeyPattern.init(comment:)))
    }

    private static func literals(in tokens: [SwiftToken]) -> Set<KeyPattern> {
        tokens.reduce(into: []) { keys, token in
            guard case .literal(let literal) = token.kind else { return }
            if let key = KeyPattern(literal) { keys.insert(key) }
            for interpolation in literal.interpolations { keys.formUnion(literals(in: interpolation)) }
        }
    }

    /// The literals behind names: `name: "value"` and `name = "value"`.
    private static func values(of names: [String], in tokens: [SwiftToken]) -> [String] {
        names.flatMap { name in
            tokens.indices.compactMap { tokens[$0].isWord(name) ? value(behind: $0, in: tokens) : nil }
        }
    }

    /// The values of parameters `default:`, but not those of a `switch`.
    private static func defaults(in tokens: [SwiftToken]) -> [String] {
        tokens.indices.dropFirst().compactMap { index in
            let isParameter = tokens[index - 1].isSign(",") || tokens[index - 1].isSign("(")
            return isParameter && tokens[index].isWord("default") ? value(behind: index, in: tokens) : nil
        }
    }

    private static func value(behind index: Int, in tokens: [SwiftToken]) -> String? {
        guard index + 2 < tokens.count, tokens[index + 1].isSign(":") || tokens[index + 1].isSign("="),
            case .literal(let literal) = tokens[index + 2].kind
        else { return nil }
        return literal.text
    }
}
