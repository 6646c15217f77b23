/// How much of a character Backspace deletes: the sign that was typed last.
///
/// It is one scalar: the tone mark of a Thai letter, the last point of a Hebrew one, the accent after an `e`. CR LF, a flag, a
/// keycap, an emoji with its skin tone, its tags and the emojis that U+200D joins to it, and a variation selector with its base
/// are one sign each. The rules are those of Android (`BaseKeyListener.getOffsetForBackspaceKey`). Pango
/// (`backspace_deletes_character`) agrees for other scripts and emojis, but deletes Latin, Greek, Cyrillic and kana letters
/// with their marks.
enum BackspaceUnit {
    /// The length of the sign at the end of a character, in UTF-8 bytes.
    static func length(atEndOf character: String) -> Int {
        let scalars = Array(character.unicodeScalars)[...]
        return scalars.suffix(count(atEndOf: scalars)).reduce(0) { $0 + UTF8.width($1) }
    }

    private static func count(atEndOf scalars: ArraySlice<Unicode.Scalar>) -> Int {
        let isPair = scalars.elementsEqual(["\r", "\n"])
        if isPair || scalars.allSatisfy({ regionalIndicators.contains($0) }) { return scalars.count }
        guard var rest = removingEmoji(scalars) else {
            return hasSelector(scalars) && scalars.dropLast().last.map(isSelectable) == true ? 2 : 1
        }
        while rest.last == joiner, let shorter = removingEmoji(rest.dropLast()) { rest = shorter }
        return scalars.count - rest.count
    }

    /// The scalars before an emoji at the end; nil if there is none.
    private static func removingEmoji(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        var rest = scalars
        if rest.last == lastTag {
            rest.removeLast()
            while let last = rest.last, tags.contains(last) { rest.removeLast() }
        }
        let isKeycap = rest.last == keycap
        if isKeycap { rest.removeLast() }
        if hasSelector(rest) { rest.removeLast() }
        guard let last = rest.popLast() else { return nil }
        if isKeycap { return keycapBases.contains(last) ? rest : nil }
        if last.properties.isEmojiModifier {
            let base = hasSelector(rest) ? rest.dropLast() : rest
            if base.last?.properties.isEmojiModifierBase == true { return base.dropLast() }
        }
        return last.properties.isEmoji ? rest : nil
    }

    private static func hasSelector(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.last?.properties.isVariationSelector == true
    }

    /// Whether a variation selector belongs to a scalar before it; one after a mark was typed alone.
    private static func isSelectable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass == .notReordered && !scalar.properties.isVariationSelector
    }

    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
    private static let joiner: Unicode.Scalar = "\u{200D}"
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    private static let keycapBases = "0123456789#*".unicodeScalars
    private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007E}"
    private static let lastTag: Unicode.Scalar = "\u{E007F}"
}
