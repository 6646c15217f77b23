import CasementCore

/// Decides whether the next letter of a text is a capital by itself.
enum Capitals {
    /// 48 bytes: how much text before the caret is looked at.
    private static let context = 48

    @MainActor static func areDue(in client: any TextInputClient) -> Bool {
        let caret = client.selectedTextRange.lowerBound
        let start = max(0, caret - context)
        let text = client.text(in: start..<max(start, caret))
        return areDue(after: text, isWhole: start == 0, client.textInputTraits.capitalization)
    }

    /// - Parameter isWhole: whether the text begins here.
    static func areDue(after text: String, isWhole: Bool, _ capitalization: TextInputTraits.Capitalization) -> Bool {
        switch capitalization {
        case .none: return false
        case .characters: return true
        case .words: return text.last.map { $0.isWhitespace || $0 == "-" } ?? isWhole
        case .sentences:
            guard let last = text.last else { return isWhole }
            guard last.isWhitespace else { return false }
            let closing: Set<Character> = [")", "]", "\"", "'", "”", "’", "»", "“"]
            let before = text.reversed().drop { $0.isWhitespace && !$0.isNewline }.drop { closing.contains($0) }
            guard let end = before.first else { return isWhole }
            return end.isNewline || [".", "!", "?", "…", "。", "؟", "！", "？", "।"].contains(end)
        }
    }
}
