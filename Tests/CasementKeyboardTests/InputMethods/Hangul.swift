import CasementCore

/// Composes Korean syllables from the letters of a keyboard with two sets.
final class Hangul: InputMethod {
    let offersCandidates = false
    private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    private static let tails = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    /// A lead, a vowel and a tail, as far as they are typed.
    private var letters: [Character] = []

    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
        switch key {
        case .text(let text) where text.count == 1: return text.first.map(add) ?? .notHandled
        case .deleteBackward where !letters.isEmpty:
            letters.removeLast()
            return .marked(syllable)
        default: return .notHandled
        }
    }

    func reset() { letters = [] }

    private func add(_ letter: Character) -> InputMethodAnswer {
        let isVowel = Self.vowels.contains(letter)
        guard isVowel || Self.leads.contains(letter) else { return .notHandled }
        let fits =
            letters.isEmpty
            ? !isVowel : letters.count == 1 ? isVowel : letters.count == 2 && Self.tails.contains(letter)
        if fits {
            letters.append(letter)
            return .marked(syllable)
        }
        // The consonant before a vowel begins the next syllable.
        let moved = isVowel && letters.count == 3 ? [letters.removeLast()] : []
        let done = syllable
        letters = moved + [letter]
        return .commit(done, marked: syllable)
    }

    private var syllable: String {
        guard letters.count > 1, let lead = Self.leads.firstIndex(of: letters[0]),
            let vowel = Self.vowels.firstIndex(of: letters[1])
        else { return String(letters) }
        let tail = letters.count > 2 ? Self.tails.firstIndex(of: letters[2]) ?? 0 : 0
        return Unicode.Scalar(UInt32(0xAC00 + (lead * 21 + vowel) * 28 + tail)).map { String(Character($0)) } ?? ""
    }
}
