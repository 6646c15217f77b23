/// The line breaks that end a paragraph: those that UAX #14 calls mandatory (LF, VT, FF, CR, CR LF, U+0085, U+2028 and
/// U+2029).
enum LineBreaks {
    /// Splits text after each line break.
    ///
    /// - Returns: the pieces, whose concatenation is the text; at least one. Only the last has no line break; it is empty if
    ///   the text ends with a line break.
    static func split(_ text: String) -> [Substring] {
        var result: [Substring] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        for end in ends(in: text) {
            let index = bytes.index(bytes.startIndex, offsetBy: end)
            result.append(text[start..<index])
            start = index
        }
        result.append(text[start...])
        return result
    }

    /// Replaces each line break by a space.
    static func replacedBySpaces(_ text: String) -> String {
        let pieces = split(text)
        guard pieces.count > 1 else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for piece in pieces.dropLast() {
            let bytes = piece.utf8
            result += piece[..<bytes.index(bytes.endIndex, offsetBy: -length(atEndOf: piece))]
            result += " "
        }
        result += pieces[pieces.count - 1]
        return result
    }

    /// The length in UTF-8 bytes of the line break at the end of a text; 0 if it ends without one.
    static func length(atEndOf text: Substring) -> Int {
        var bytes = text.utf8.reversed().makeIterator()
        guard let last = bytes.next() else { return 0 }
        switch last {
        case 0x0A: return bytes.next() == 0x0D ? 2 : 1
        case 0x0B, 0x0C, 0x0D: return 1
        case 0x85: return bytes.next() == 0xC2 ? 2 : 0
        case 0xA8, 0xA9: return bytes.next() == 0x80 && bytes.next() == 0xE2 ? 3 : 0
        default: return 0
        }
    }

    /// The offsets in UTF-8 bytes at which line breaks end.
    private static func ends(in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { bytes in
            var result: [Int] = []
            var index = 0
            while index < bytes.count {
                let length = length(in: bytes, at: index)
                index += max(length, 1)
                if length > 0 { result.append(index) }
            }
            return result
        }
    }

    /// The length of the line break that starts at an index; 0 if none does.
    private static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let byte = bytes[index]
        guard byte <= 0x0D || byte == 0xC2 || byte == 0xE2 else { return 0 }
        let rest = bytes[(index + 1)...].prefix(2)
        switch byte {
        case 0x0A, 0x0B, 0x0C: return 1
        case 0x0D: return rest.first == 0x0A ? 2 : 1
        case 0xC2: return rest.first == 0x85 ? 2 : 0
        case 0xE2: return rest.count == 2 && rest[index + 1] == 0x80 && rest[index + 2] | 1 == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}
