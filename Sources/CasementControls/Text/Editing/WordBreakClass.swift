/// The value of the property Word_Break of a Unicode scalar (UAX #29, table 3), derived from properties that Swift has.
///
/// Swift's tables are those of its own Unicode version, as for its characters. The derivation needs the scripts Katakana and
/// Hebrew, and Line_Break=Complex_Context, as ranges, because Swift has no property for them.
enum WordBreakClass {
    case other
    /// CR, LF and Newline.
    case lineBreak
    /// Extend and Format.
    case extend
    case joiner
    case letter
    case hebrewLetter
    case numeric
    case katakana
    /// ExtendNumLet: a connector such as the low line.
    case connector
    case midLetter
    case midNumber
    /// MidNumLet: a full stop or an apostrophe, between letters as well as between digits.
    case midBoth
    case singleQuote
    case doubleQuote
    case regionalIndicator
    case space

    init(_ scalar: Unicode.Scalar) {
        self = scalar.value < 0x80 ? Self.basic(scalar.value) : Self.extended(scalar)
    }

    var isLetter: Bool { self == .letter || self == .hebrewLetter }
    /// Whether UAX #29 ignores the scalar behind another one (rule WB4).
    var isIgnored: Bool { self == .extend || self == .joiner }
    /// MidNumLetQ.
    var isMidBoth: Bool { self == .midBoth || self == .singleQuote }
    /// Whether a connector joins it to a neighbour.
    var isConnected: Bool { isLetter || self == .numeric || self == .katakana }

    private static func basic(_ value: UInt32) -> WordBreakClass {
        switch value {
        case 0x30...0x39: .numeric
        case 0x41...0x5A, 0x61...0x7A: .letter
        case 0x20: .space
        case 0x0A...0x0D: .lineBreak
        case 0x22: .doubleQuote
        case 0x27: .singleQuote
        case 0x2C, 0x3B: .midNumber
        case 0x2E: .midBoth
        case 0x5F: .connector
        default: .other
        }
    }

    private static func extended(_ scalar: Unicode.Scalar) -> WordBreakClass {
        if let single = punctuation(scalar.value) { return single }
        if isKatakana(scalar.value) { return .katakana }
        let properties = scalar.properties
        if properties.isGraphemeExtend || properties.isEmojiModifier { return .extend }
        switch properties.generalCategory {
        case .spacingMark: return .extend
        // The prepended marks of numbers, such as U+0600, are digits.
        case .format: return Self.isNumberSign(scalar.value) ? .numeric : .extend
        case .decimalNumber: return .numeric
        case .connectorPunctuation: return .connector
        case .spaceSeparator: return .space
        default: break
        }
        guard properties.isAlphabetic || isSpecialLetter(scalar.value) else { return .other }
        if properties.generalCategory == .otherLetter, isHebrew(scalar.value) { return .hebrewLetter }
        return properties.isIdeographic || isHiragana(scalar.value) || isComplex(scalar.value) ? .other : .letter
    }

    /// The scalars that the table lists, and the exceptions from its general categories.
    private static func punctuation(_ value: UInt32) -> WordBreakClass? {
        switch value {
        case 0x85, 0x2028, 0x2029: .lineBreak
        case 0x200D: .joiner
        // A no-break space; the zero width space, which separates words.
        case 0xA0, 0x2007, 0x200B: .other
        case 0x202F: .connector
        // The colons of the table are not in the list: they join letters in Swedish only, and CLDR removes them as well.
        case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13: .midLetter
        case 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54, 0xFF0C, 0xFF1B:
            .midNumber
        case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: .midBoth
        case 0x66B: .numeric
        // The Syriac abbreviation mark is a format character.
        case 0x70F: .letter
        case 0x1F1E6...0x1F1FF: .regionalIndicator
        default: nil
        }
    }

    private static func isNumberSign(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Letters that do not have the property Alphabetic.
    private static func isSpecialLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE...0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF, 0x55A...0x55C, 0x55E,
            0x58A,
            0x5F3, 0xA708...0xA716, 0xA720...0xA721, 0xA789...0xA78A, 0xAB5B:
            true
        default: false
        }
    }

    private static func isHebrew(_ value: UInt32) -> Bool {
        (0x5D0...0x5F2).contains(value) || (0xFB1D...0xFB4F).contains(value)
    }

    private static func isKatakana(_ value: UInt32) -> Bool {
        switch value {
        case 0x3031...0x3035, 0x309B...0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x32D0...0x32FE,
            0x3300...0x3357, 0xFF66...0xFF9D, 0x1AFF0...0x1AFFE, 0x1B000, 0x1B120...0x1B122, 0x1B155, 0x1B164...0x1B167:
            true
        default: false
        }
    }

    private static func isHiragana(_ value: UInt32) -> Bool {
        switch value {
        case 0x3041...0x309F, 0x1B001...0x1B11F, 0x1B132, 0x1B150...0x1B152: true
        default: false
        }
    }

    /// Scripts of South-East Asia, which do not separate words; only a dictionary finds them.
    private static func isComplex(_ value: UInt32) -> Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
            0xAA60...0xAADF, 0x11700...0x1174F:
            true
        default: false
        }
    }
}
