/// The boundaries of words in a text (UAX #29, rules WB1 to WB999).
///
/// Whether a position is a boundary follows from the text near it, so a search costs as much as the word is long, also at the
/// end of a long paragraph. The colon is not a letter (see ``WordBreakClass``).
///
/// The rules are here and not taken from libunibreak, because that library only finds all boundaries of a text from its start,
/// its tables in Debian 12 are older than most emoji, and only the renderer may call it: the model of a text field needs no
/// host.
struct WordBreaks {
    typealias Index = String.UnicodeScalarView.Index

    private let scalars: Substring.UnicodeScalarView

    init(_ text: Substring) { scalars = text.unicodeScalars }

    /// The first boundary after an index; the end of the text if there is none.
    func next(after index: Index) -> Index {
        guard index < scalars.endIndex else { return scalars.endIndex }
        var index = scalars.index(after: index)
        while !isBoundary(index) { index = scalars.index(after: index) }
        return index
    }

    /// The last boundary before an index; the start of the text if there is none.
    func previous(before index: Index) -> Index {
        guard index > scalars.startIndex else { return scalars.startIndex }
        var index = scalars.index(before: index)
        while !isBoundary(index) { index = scalars.index(before: index) }
        return index
    }

    /// Whether a part of the text between two boundaries is a word, and not spaces, punctuation or controls.
    func isWord(_ range: Range<Index>) -> Bool {
        scalars[range].contains {
            switch WordBreakClass($0) {
            case .letter, .hebrewLetter, .numeric, .katakana, .regionalIndicator: true
            // Ideographs, syllables, and symbols such as emoji.
            case .other: $0.properties.isAlphabetic || $0.value > 0x7F && $0.properties.isEmoji
            default: false
            }
        }
    }

    /// Whether a word starts or ends at an index of a scalar.
    func isBoundary(_ index: Index) -> Bool {
        guard index > scalars.startIndex, index < scalars.endIndex else { return true }
        let before = scalars[scalars.index(before: index)]
        let after = scalars[index]
        let (left, right) = (WordBreakClass(before), WordBreakClass(after))
        if left == .lineBreak || right == .lineBreak { return !(before == "\r" && after == "\n") }
        if right.isIgnored || left == .space && right == .space { return false }
        if left == .joiner, Self.isPictograph(after) { return false }
        return separates(last(before: index), right, at: index)
    }

    /// Whether a scalar is drawn as a picture; Swift has no property Extended_Pictographic, but its characters have it.
    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0xA8 else { return false }
        var joined = "\u{1F600}\u{200D}"
        joined.unicodeScalars.append(scalar)
        return joined.count == 1
    }

    /// The rules WB5 to WB16: whether there is a boundary between two scalars.
    private func separates(_ left: Place, _ right: WordBreakClass, at index: Index) -> Bool {
        let before = left.kind
        switch (before, right) {
        case (_, .letter), (_, .hebrewLetter):
            if before.isLetter || before == .numeric || before == .connector { return false }
            // WB7: a letter and a mark such as an apostrophe before another letter.
            if before == .midLetter || before.isMidBoth { return !last(before: left.index).kind.isLetter }
            return !(before == .doubleQuote && right == .hebrewLetter && last(before: left.index).kind == .hebrewLetter)
        case (_, .numeric):
            if before.isLetter || before == .numeric || before == .connector { return false }
            return !((before == .midNumber || before.isMidBoth) && last(before: left.index).kind == .numeric)
        case (_, .katakana): return before != .katakana && before != .connector
        case (_, .connector): return !before.isConnected && before != .connector
        case (.hebrewLetter, .singleQuote): return false
        case (.hebrewLetter, .doubleQuote): return first(after: index) != .hebrewLetter
        case (.numeric, _): return !((right == .midNumber || right.isMidBoth) && first(after: index) == .numeric)
        case (.letter, _), (.hebrewLetter, _):
            return !((right == .midLetter || right.isMidBoth) && first(after: index).isLetter)
        case (.regionalIndicator, .regionalIndicator): return !endsHalfFlag(left)
        default: return true
        }
    }

    /// A scalar that is not ignored, and its class.
    private struct Place {
        let index: Index
        let kind: WordBreakClass
    }

    /// The last scalar before an index that is not ignored. Ignored scalars at the start of the text or of a line belong to
    /// no other scalar: they count as one of class other.
    private func last(before index: Index) -> Place {
        var index = index
        while index > scalars.startIndex {
            let previous = scalars.index(before: index)
            let kind = WordBreakClass(scalars[previous])
            if kind == .lineBreak { break }
            index = previous
            if !kind.isIgnored { return Place(index: index, kind: kind) }
        }
        return Place(index: index, kind: .other)
    }

    /// The class of the first scalar behind that at an index which is not ignored.
    private func first(after index: Index) -> WordBreakClass {
        scalars[scalars.index(after: index)...].lazy.map { WordBreakClass($0) }.first { !$0.isIgnored } ?? .other
    }

    /// Whether an odd number of regional indicators ends at a place: the last begins a flag that the next one completes.
    private func endsHalfFlag(_ place: Place) -> Bool {
        var (place, isHalf) = (place, false)
        while place.kind == .regionalIndicator {
            isHalf.toggle()
            place = last(before: place.index)
        }
        return isHalf
    }
}
