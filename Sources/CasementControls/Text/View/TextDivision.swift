/// The division of long paragraphs into parts that are laid out by themselves, each beginning a line.
///
/// One layout holds 32,768 bytes, 4,096 lines and 4,096 changes of script, and a keystroke lays out its part again.
enum TextDivision {
    /// 4,096 bytes: a page of prose. A part of this length keeps within all limits of a layout, even with a character on each
    /// line.
    static let longestPart = 4096
    /// Parts are cut behind a space within this share of their length from the end.
    private static let searchedShare = 0.5
    /// 128 bytes: a character that is longer may be divided between its scalars.
    private static let longestCharacter = 128

    /// The parts of a text, whose concatenation is the text; at least one.
    static func parts(of text: Substring) -> [String] {
        var result: [String] = []
        var rest = text
        while rest.utf8.count > longestPart {
            let count = rest.utf8.count
            // The last two parts are equally long, so that none is a line or less.
            let length = cut(rest, near: count < 2 * longestPart ? count / 2 : longestPart)
            result.append(String(rest.part(0..<length)))
            rest = rest.part(length..<count)
        }
        result.append(String(rest))
        return result
    }

    /// Where to cut a text: behind a space, otherwise between two characters.
    private static func cut(_ text: Substring, near end: Int) -> Int {
        let bytes = text.utf8
        var index = bytes.index(bytes.startIndex, offsetBy: end)
        let least = Int(Double(end) * (1 - searchedShare))
        for length in (least..<end).reversed() {
            index = bytes.index(before: index)
            if bytes[index] == 0x20, characterStart(in: text, at: length + 1) == length + 1 { return length + 1 }
        }
        return characterStart(in: text, at: end)
    }

    /// The start of the character at an offset, found in its neighbourhood; that of the Unicode scalar in a longer character.
    private static func characterStart(in text: Substring, at offset: Int) -> Int {
        let start = scalarStart(in: text, at: max(0, offset - longestCharacter))
        let end = scalarStart(in: text, at: min(text.utf8.count, offset + longestCharacter))
        let near = text.part(start..<end)
        let target = near.utf8.index(near.startIndex, offsetBy: offset - start)
        // The first character may be the rest of one.
        let found = near.indices.dropFirst().last { $0 <= target }
        guard let found else { return scalarStart(in: text, at: offset) }
        return start + near.utf8.distance(from: near.startIndex, to: found)
    }

    private static func scalarStart(in text: Substring, at offset: Int) -> Int {
        guard offset < text.utf8.count else { return text.utf8.count }
        var index = text.utf8.index(text.startIndex, offsetBy: offset)
        var offset = offset
        while UTF8.isContinuation(text.utf8[index]) {
            index = text.utf8.index(before: index)
            offset -= 1
        }
        return offset
    }
}
