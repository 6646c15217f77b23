internal import CHarfBuzz
internal import CasementCore

/// The properties of the scalars of a paragraph that do not depend on fonts.
struct ParagraphScan {
    let range: Range<Int>
    let scalars: [UInt32]
    /// The byte offset of each scalar in the text, and that of the end.
    let offsets: [Int]
    let base: UInt8
    /// The bidi level of each scalar; nil if all have the base level.
    let levels: [Int8]?
    /// The script of each scalar; symbols have the script of the text around them.
    private(set) var scripts: [hb_script_t] = []
    /// Whether each scalar begins a character; nil if all do.
    private(set) var starts: [Bool]?
    /// Whether each scalar belongs to an emoji; nil if none does.
    private(set) var emoji: [Bool]?

    /// - Parameter hasBidi: loads FriBidi, which only text that does not simply run from left to right needs.
    init(_ source: TextSource, paragraph range: Range<Int>, _ style: ParagraphStyle, hasBidi: () -> Bool) {
        self.range = range
        var scalars: [UInt32] = []
        var offsets: [Int] = []
        scalars.reserveCapacity(range.count)
        offsets.reserveCapacity(range.count + 1)
        var isSimple = true
        var index = range.lowerBound
        while index < range.upperBound {
            let (scalar, length) = decodeScalar(source.bytes, at: index)
            scalars.append(scalar)
            offsets.append(index)
            if scalar >= 0x300 && isSimple { isSimple = Self.isCharacterOfItsOwn(scalar) }
            index += length
        }
        offsets.append(range.upperBound)
        self.scalars = scalars
        self.offsets = offsets
        (base, levels) = BidiLevels.levels(of: scalars, style, isLoaded: hasBidi)
        if !isSimple { findCharacters(in: source.string) }
        scripts = Self.scripts(of: scalars, starts)
    }

    /// Letters of common scripts that never combine with a neighbour into one character.
    private static func isCharacterOfItsOwn(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x370...0x482, 0x48A...0x590, 0x5D0...0x5EA, 0x620...0x64A, 0x1E00...0x1FFF, 0x2010...0x2027,
            0x2030...0x205E, 0x20A0...0x20BF, 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x9FFF,
            0xAC00...0xD7A3, 0xFF00...0xFF9D:
            return true
        default: return false
        }
    }

    /// Symbols get the script of the text before them, at the start of the paragraph that of the text after them. A mark has
    /// the script of its letter, also where it is named for another one: Unicode's extensions of scripts list such marks.
    ///
    /// - Parameter starts: whether each scalar begins a character; nil if all do.
    private static func scripts(of scalars: [UInt32], _ starts: [Bool]?) -> [hb_script_t] {
        let functions = hb_unicode_funcs_get_default()
        var (current, letter) = (HB_SCRIPT_COMMON, HB_SCRIPT_COMMON)
        var leading = 0
        var result = [hb_script_t](repeating: HB_SCRIPT_COMMON, count: scalars.count)
        for (index, scalar) in scalars.enumerated() {
            let isBasicLetter = scalar < 0x80 && (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
            var own =
                isBasicLetter
                ? HB_SCRIPT_LATIN : scalar < 0x80 ? HB_SCRIPT_COMMON : hb_unicode_script(functions, scalar)
            if starts?[index] != false { letter = own } else if isNamed(letter) { own = letter }
            if isNamed(own) {
                if current == HB_SCRIPT_COMMON { for before in leading..<index { result[before] = own } }
                current = own
            }
            result[index] = current
            if current == HB_SCRIPT_COMMON { continue }
            leading = index + 1
        }
        return result
    }

    private static func isNamed(_ script: hb_script_t) -> Bool {
        script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED
    }

    /// Finds character boundaries with Swift's tables, which are newer than those of any library in Debian 12.
    private mutating func findCharacters(in text: String) {
        let bytes = text.utf8
        let first = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        let part = text[first..<bytes.index(first, offsetBy: range.count)]
        var starts = [Bool](repeating: false, count: scalars.count)
        var emoji = [Bool](repeating: false, count: scalars.count)
        var hasEmoji = false
        var scalar = 0
        for character in part {
            guard scalar < scalars.count else { break }
            let count = character.unicodeScalars.count
            starts[scalar] = true
            if Self.isEmoji(character) {
                hasEmoji = true
                for index in scalar..<min(scalar + count, scalars.count) { emoji[index] = true }
            }
            scalar += count
        }
        self.starts = starts
        self.emoji = hasEmoji ? emoji : nil
    }

    /// Whether a character has emoji presentation.
    private static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.value >= 0x23 else { return false }
        let second = scalars.dropFirst().first?.value
        // The two variation selectors choose text or emoji presentation explicitly.
        if second == 0xFE0E { return false }
        if second == 0xFE0F { return first.properties.isEmoji }
        return first.properties.isEmojiPresentation
    }
}

extension ParagraphScan {
    /// Whether a character begins at the scalar of this index.
    func startsCharacter(_ index: Int) -> Bool { starts?[index] ?? true }

    func isEmoji(_ index: Int) -> Bool { emoji?[index] ?? false }

    func level(_ index: Int) -> UInt8 { levels.map { UInt8(max(0, $0[index])) } ?? base }
}
