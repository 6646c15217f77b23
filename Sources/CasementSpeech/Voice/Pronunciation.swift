import CasementCore

/// Replaces the words of an app by what a voice speaks correctly.
struct Pronunciation {
    /// The words of a language by their first word in small letters, the longest first.
    private var entries: [Locale: [String: [(words: [String], spoken: String)]]] = [:]

    init(_ dictionaries: [Locale: [String: String]] = [:]) {
        for (language, dictionary) in dictionaries {
            var table: [String: [(words: [String], spoken: String)]] = [:]
            for (key, spoken) in dictionary {
                let words = Self.tokens(of: key).map { $0.lowercased() }
                if let first = words.first { table[first, default: []].append((words, spoken)) }
            }
            entries[language] = table.mapValues { $0.sorted { $0.words.count > $1.words.count } }
        }
    }

    /// A text with its words replaced.
    func applied(to text: String, in language: Locale) -> String {
        guard let nearest = language.bestMatch(in: Array(entries.keys)), let table = entries[nearest] else {
            return text
        }
        let tokens = Self.tokens(of: text)
        let folded = tokens.map { $0.lowercased() }
        var result = ""
        var index = 0
        while index < tokens.count {
            let entry = table[folded[index]]?.first { folded[index...].starts(with: $0.words) }
            result += entry?.spoken ?? String(tokens[index])
            index += entry?.words.count ?? 1
        }
        return result
    }

    /// The words of a text and each character between them.
    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0.isNumber }
            let token = word.isEmpty ? rest.prefix(1) : word
            tokens.append(token)
            rest = rest[token.endIndex...]
        }
        return tokens
    }
}
