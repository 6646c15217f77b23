internal import CasementCore

/// The bytes of a text that are laid out, cut to the limits, and where its paragraphs are.
struct TextSource {
    /// The most UTF-8 bytes of one layout: a long chapter's. It is laid out within a few frames.
    static let longestText = 65_536

    let text: AttributedText
    /// As many bytes of the text as are laid out. Controls are spaces, of as many bytes as they had, so that every offset
    /// is one in the text too.
    let bytes: [UInt8]
    /// The paragraphs' ranges, without what separates them; at least one.
    let paragraphs: [Range<Int>]
    /// Whether the limits left something out.
    let isCut: Bool

    init(_ text: AttributedText) {
        self.text = text
        let whole = text.string.utf8
        var kept = Array(whole.prefix(Self.longestText + 4))
        var end = kept.count
        if whole.count > Self.longestText { end = Self.characterBorder(of: text.string, before: Self.longestText) }
        end = RunCounter.limit(kept, to: end, runs: text.runs)
        isCut = end < whole.count
        kept.removeLast(kept.count - end)
        paragraphs = Self.split(&kept)
        bytes = kept
    }

    /// The last place at which a character ends, or a scalar if all is one character.
    private static func characterBorder(of text: String, before limit: Int) -> Int {
        let bytes = text.utf8
        let index = bytes.index(bytes.startIndex, offsetBy: limit)
        // Rounds down to the start of a scalar.
        guard let scalar = text.unicodeScalars[..<index].indices.last else { return 0 }
        let head = text[..<scalar]
        guard let last = head.indices.last, last > head.startIndex else {
            return bytes.distance(from: bytes.startIndex, to: scalar)
        }
        return bytes.distance(from: bytes.startIndex, to: last)
    }

    /// Finds the paragraphs and makes controls spaces.
    private static func split(_ bytes: inout [UInt8]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        bytes.withUnsafeMutableBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                // The lead bytes of controls, of U+0080 to U+009F, and of U+2028 and U+2029.
                guard byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 else {
                    index += 1
                    continue
                }
                let separator = separatorLength(bytes, at: index)
                if separator > 0 {
                    result.append(start..<index)
                    index += separator
                    start = index
                } else {
                    blankControl(bytes, at: index)
                    index += 1
                }
            }
            result.append(start..<bytes.count)
        }
        return result
    }

    /// How many bytes of a paragraph separator stand here; 0 if there is none.
    private static func separatorLength(_ bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> Int {
        func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
        switch bytes[index] {
        case 0x0A, 0x0B, 0x0C: return 1
        case 0x0D: return byte(1) == 0x0A ? 2 : 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
        default: return 0
        }
    }

    private static func blankControl(_ bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
        let byte = bytes[index]
        if byte == 0xC2 {
            guard index + 1 < bytes.count, bytes[index + 1] < 0xA0 else { return }
            // A no-break space takes two bytes too.
            bytes[index + 1] = 0xA0
        } else if byte < 0x20 && byte != 0x09 || byte == 0x7F {
            bytes[index] = 0x20
        }
    }
}
