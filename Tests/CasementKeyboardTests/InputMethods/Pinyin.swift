import CasementCore

/// Composes a few Chinese words from the letters of their sounds.
final class Pinyin: InputMethod {
    let offersCandidates = true
    private let words: KeyValuePairs<String, [String]>
    private var letters = ""

    init(
        _ words: KeyValuePairs<String, [String]> = [
            "ni": ["你", "尼", "泥"], "hao": ["好", "号"], "nihao": ["你好"], "zhong": ["中", "种"], "zhongguo": ["中国"],
        ]
    ) { self.words = words }

    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
        switch key {
        case .text(let text) where text.allSatisfy { ("a"..."z").contains($0) }: letters += text
        case .deleteBackward where !letters.isEmpty: letters.removeLast()
        case .space where !letters.isEmpty: return choose(0)
        case .candidate(let index): return choose(index)
        case .return where !letters.isEmpty: return .commit(takeLetters())
        default: return .notHandled
        }
        return .marked(letters, candidates: matches.map(\.word))
    }

    func reset() { letters = "" }

    private func takeLetters() -> String {
        defer { letters = "" }
        return letters
    }

    /// The words of a sound with which the letters begin, the longest one first, then those of longer sounds.
    private var matches: [(sound: String, word: String)] {
        guard !letters.isEmpty else { return [] }
        let begun = words.filter { letters.hasPrefix($0.key) }.sorted { $0.key.count > $1.key.count }
        let longer = words.filter { $0.key.hasPrefix(letters) && $0.key != letters }
        return (begun + longer).flatMap { sound, words in words.map { (sound, $0) } }
    }

    /// Commits a word; the letters that it does not cover remain.
    private func choose(_ index: Int) -> InputMethodAnswer {
        guard matches.indices.contains(index) else { return .commit(takeLetters()) }
        let chosen = matches[index]
        letters.removeFirst(min(chosen.sound.count, letters.count))
        return .commit(chosen.word, marked: letters, candidates: matches.map(\.word))
    }
}
