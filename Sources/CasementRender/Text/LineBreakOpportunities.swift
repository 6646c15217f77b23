internal import CUniBreak
internal import CasementCore

/// Where lines may end.
enum LineBreakOpportunities {
    /// Marks the bytes before which a line may end.
    ///
    /// The tables of Debian 12's libunibreak are older than most emoji, and it aborts the process at half a flag. So it is
    /// shown an ideograph in place of each picture, which breaks alike, and a combining mark in place of whatever else
    /// continues one of Swift's characters, so that no line ever ends within one.
    static func mark(_ marks: inout [ShapedParagraph.Marks], _ scan: ParagraphScan, language: String) {
        let count = scan.scalars.count
        guard count > 1 else { return }
        var classes = [CChar](repeating: 0, count: count)
        let shown = scan.starts == nil ? scan.scalars : scan.scalars.indices.map { standIn(scan, $0) }
        set_linebreaks_utf32(shown, count, language, &classes)
        let start = scan.range.lowerBound
        for index in 1..<count where classes[index - 1] == CChar(LINEBREAK_ALLOWBREAK) && scan.startsCharacter(index) {
            marks[scan.offsets[index] - start].insert(.lineBreak)
        }
    }

    /// Builds the library's index of its tables, which it keeps for good.
    static func prepare() { init_linebreak() }

    private static func standIn(_ scan: ParagraphScan, _ index: Int) -> UInt32 {
        guard scan.startsCharacter(index) else { return 0x308 }
        let scalar = scan.scalars[index]
        if scan.isEmoji(index) || (0x1F1E6...0x1F1FF).contains(scalar) { return 0x4E00 }
        // The library's own sign for the end of the text.
        return scalar == 0xFFFF ? 0x61 : scalar
    }
}
