/// The characters that a text may contain; others are left out of what is typed or pasted.
enum TextContent: Hashable, Sendable {
    case any
    /// The digits of a PIN, which become ASCII digits.
    case pin
    /// Decimal digits of any script, with a minus sign before them.
    case number
    /// A number with at most one decimal separator. A full stop or a comma that is typed alone becomes the separator.
    case decimal(separator: Character)
    /// A number that is typed by characters, or pasted as a whole: text that is no number is refused.
    case numeral(NumberSyntax)
    /// Digits and the signs of telephone numbers.
    case phone
    /// Everything but spaces and control characters: an e-mail address or a URL.
    case unspaced

    /// The allowed characters of a text that replaces a range.
    func accepted(_ text: String, replacing range: Range<Int>, in storage: TextStorage) -> String {
        switch self {
        case .any: text
        case .pin: String(text.compactMap { Self.digit($0).map { Character(String($0)) } })
        case .phone: text.filter { Self.digit($0) != nil || "+*#()-./ ,;".contains($0) }
        case .unspaced: text.filter { !$0.isWhitespace && !Self.isControl($0) }
        case .number: Self.number(text, separator: nil, replacing: range, in: storage)
        case .decimal(let separator): Self.number(text, separator: separator, replacing: range, in: storage)
        case .numeral(let syntax): Self.numeral(text, syntax, replacing: range, in: storage)
        }
    }

    private static func numeral(
        _ text: String, _ syntax: NumberSyntax, replacing range: Range<Int>, in storage: TextStorage
    ) -> String {
        let isKey = text.dropFirst().isEmpty
        guard let wanted = isKey ? text : syntax.plain(text) else { return "" }
        guard syntax.isSigned || !wanted.contains(where: NumberSyntax.isMinus) else { return "" }
        let accepted = number(wanted, separator: syntax.separator, replacing: range, in: storage)
        let rest = storage.text(in: 0..<range.lowerBound) + storage.text(in: range.upperBound..<storage.length)
        let digits = (rest + accepted).lazy.filter(NumberSyntax.isDigit).count
        return digits <= NumberSyntax.mostDigits && (isKey || accepted == wanted) ? accepted : ""
    }

    /// The value of a decimal digit without combining marks.
    private static func digit(_ character: Character) -> Int? {
        let scalars = character.unicodeScalars
        guard scalars.count == 1, scalars.first?.properties.numericType == .decimal else { return nil }
        return character.wholeNumberValue
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.generalCategory == .control
    }

    private static func number(
        _ text: String, separator: Character?, replacing range: Range<Int>, in storage: TextStorage
    ) -> String {
        let head = storage.text(in: 0..<range.lowerBound)
        let tail = storage.text(in: range.upperBound..<storage.length)
        // Nothing goes before a sign.
        guard !tail.hasPrefix("-"), !tail.hasPrefix("\u{2212}") else { return "" }
        var isSeparated = separator.map { head.contains($0) || tail.contains($0) } ?? true
        var result = ""
        for character in text {
            if digit(character) != nil {
                result.append(character)
            } else if character == "-" || character == "\u{2212}" {
                if head.isEmpty && result.isEmpty { result.append(character) }
            } else if !isSeparated, let separator, character == separator || text == "." || text == "," {
                result.append(separator)
                isSeparated = true
            }
        }
        return result
    }
}
