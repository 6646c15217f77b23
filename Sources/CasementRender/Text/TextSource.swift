internal import CasementCore

/// The bytes of a text to lay out, cut to the limits, and the ranges of its paragraphs.
struct TextSource {
    /// The most UTF-8 bytes of one layout: ten pages of a book. Most fonts shape them within two frames; the slowest
    /// measured font, with the worst text, takes a tenth of a second.
    static let longestText = 32_768
    /// The limit of a text of few lines is never below this.
    private static let shortestCut = 4_096

    let text: AttributedText
    /// The bytes to lay out. Control characters are replaced by spaces of equal length, so that every offset is valid
    /// in the text as well.
    let bytes: [UInt8]
    /// A string that begins with these bytes and ends with them or shortly after.
    let string: String
    /// The ranges of the paragraphs without their separators; at least one.
    let paragraphs: [Range<Int>]
    /// Whether a limit removed text.
    let isCut: Bool

    /// The most bytes to shape if only some lines of a text are shown.
    ///
    /// Forty bytes an em is four times what the narrowest letters need. Only text of invisible characters has more,
    /// and is then cut early.
    static func limit(for text: AttributedText, _ style: ParagraphStyle, width: Double?) -> Int {
        guard let lines = style.maximumLines, style.truncation == .tail || style.truncation == .none, let width,
            text.string.utf8.count > shortestCut
        else { return longestText }
        let smallest = text.runs.prefix(ItemizationEstimate.limit).reduce(Double.infinity) {
            min($0, $1.style.font.size)
        }
        guard smallest >= 1 else { return longestText }
        let needed = Double(max(lines, 1)) * max(width, 0) / smallest * 40
        return Int(min(max(needed, Double(shortestCut)), Double(longestText)))
    }

    init(_ text: AttributedText, limit: Int = longestText) {
        self.text = text
        let whole = text.string.utf8
        var kept = Array(whole.prefix(limit))
        // A copy, if the text is cut: Swift scans to the end of a character even if that is megabytes away.
        let head = whole.count > limit ? String(decoding: kept, as: UTF8.self) : text.string
        var end = whole.count > limit ? Self.characterBorder(of: head, within: limit) : kept.count
        end = ItemizationEstimate.limit(kept, to: end, runs: text.runs)
        isCut = end < whole.count
        string = head
        kept.removeLast(kept.count - end)
        paragraphs = Self.split(&kept)
        bytes = kept
    }

    /// The last offset at which a character certainly ends, or a scalar if everything is one character.
    ///
    /// - Parameter head: the bytes up to the limit; a scalar that was cut in two has become U+FFFD.
    private static func characterBorder(of head: String, within limit: Int) -> Int {
        let bytes = head.utf8
        func offset(_ index: String.Index) -> Int { bytes.distance(from: bytes.startIndex, to: index) }
        guard let last = head.indices.last, let scalar = head.unicodeScalars.indices.last else { return 0 }
        return min(offset(last > head.startIndex ? last : scalar), limit)
    }

    /// Finds the paragraphs and replaces control characters by spaces.
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

    /// The length in bytes of the paragraph separator at an index; 0 if there is none.
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
            // A no-break space has two bytes as well.
            bytes[index + 1] = 0xA0
        } else if byte < 0x20 && byte != 0x09 || byte == 0x7F {
            bytes[index] = 0x20
        }
    }
}
