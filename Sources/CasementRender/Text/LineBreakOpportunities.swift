internal import CUniBreak
internal import CasementCore

/// The positions at which lines may break.
enum LineBreakOpportunities {
    /// Marks the bytes before which a line may break.
    ///
    /// The tables of Debian 12's libunibreak are older than most emoji, and the library aborts the process at half a
    /// flag. Therefore it gets an ideograph instead of each emoji, which has the same break behaviour.
    /// ``LineBreakCorrection`` has the rules that it lacks.
    static func mark(_ marks: inout [ShapedParagraph.Marks], _ scan: ParagraphScan, language: String) {
        let count = scan.scalars.count
        guard count > 1 else { return }
        var classes = [CChar](repeating: 0, count: count)
        let shown = scan.starts == nil ? scan.scalars : shown(scan)
        Self.prepared
        set_linebreaks_utf32(shown, count, language, &classes)
        let start = scan.range.lowerBound
        for index in 1..<count where scan.startsCharacter(index) {
            let isAllowed = classes[index - 1] == CChar(LINEBREAK_ALLOWBREAK)
            if LineBreakCorrection.allowsBreak(between: shown[index - 1], and: shown[index], isAllowed: isAllowed) {
                marks[scan.offsets[index] - start].insert(.lineBreak)
            }
        }
    }

    /// Marks the bytes at which letters of scripts begin that write no spaces between words: Thai and Lao, Burmese, Khmer, Tai
    /// Tham, and the extensions of Burmese. The library does not know their words.
    static func markUnspaced(_ marks: inout [ShapedParagraph.Marks], _ scan: ParagraphScan) {
        let start = scan.range.lowerBound
        for (index, scalar) in scan.scalars.enumerated() where scalar >= 0xE00 {
            switch scalar {
            case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF, 0xAA60...0xAADF:
                marks[scan.offsets[index] - start].insert(.unspaced)
            default: break
            }
        }
    }

    /// Marks the bytes before which a line may break where the library is missing: those after spaces.
    static func markAfterSpaces(_ marks: inout [ShapedParagraph.Marks]) {
        // The last mark is that of the end.
        var isAfterSpace = false
        for index in marks.indices.dropLast() where marks[index].contains(.cluster) {
            let isSpace = marks[index].contains(.space)
            if isAfterSpace && !isSpace { marks[index].insert(.lineBreak) }
            isAfterSpace = isSpace
        }
    }

    /// Builds the index of the library's tables, once; the library keeps it.
    private static let prepared: Void = init_linebreak()

    /// The scalars that the library gets. One that continues a character repeats the one before it, because old versions of
    /// the library take a combining mark for a letter: they would join an emoji with a mark to the word behind it. The parts of
    /// a syllable of Korean stay, because the library finds the end of the syllable by them.
    private static func shown(_ scan: ParagraphScan) -> [UInt32] {
        var shown: [UInt32] = []
        shown.reserveCapacity(scan.scalars.count)
        for index in scan.scalars.indices {
            let isOwn = scan.startsCharacter(index) || isJamo(scan.scalars[index])
            shown.append(isOwn ? substitute(scan, index) : shown.last ?? 0x61)
        }
        return shown
    }

    /// Whether a scalar is a part of a syllable of Korean.
    private static func isJamo(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
        default: false
        }
    }

    /// The scalar that the library gets instead of the one that begins a character.
    private static func substitute(_ scan: ParagraphScan, _ index: Int) -> UInt32 {
        let scalar = scan.scalars[index]
        if scan.isEmoji(index) || (0x1F1E6...0x1F1FF).contains(scalar) { return 0x4E00 }
        // The library uses U+FFFF for the end of the text.
        return scalar == 0xFFFF ? 0x61 : scalar
    }
}
