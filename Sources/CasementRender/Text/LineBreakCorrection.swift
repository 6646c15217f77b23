/// Rules of Unicode's line breaking (UAX #14) that libunibreak does not apply: version 1.1 of Debian 12 has those of 2012, and
/// all versions let small kana begin a line.
enum LineBreakCorrection {
    /// Whether a line may break between the first scalars of two characters.
    ///
    /// - Parameter isAllowed: what the library says.
    static func allowsBreak(between before: UInt32, and after: UInt32, isAllowed: Bool) -> Bool {
        isAllowed ? !forbidsBreak(between: before, and: after) : isWideOpening(after) && isAlphabetic(before)
    }

    private static func forbidsBreak(between before: UInt32, and after: UInt32) -> Bool {
        switch after {
        // As in C++, which no rule names.
        case 0x2B where before == 0x2B: true
        // Rules 21 and 22: wide spaces, ellipses, small kana and the prolonged sound mark begin no line, except after spaces.
        case 0x2024...0x2026, 0x3000, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
            0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5,
            0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70:
            !isSpace(before)
        // Rule 24: the sign of a number stays with the letters before it, as in R$, US$ and C+.
        default: isAlphabetic(before) && isSign(after)
        }
    }

    /// Whether a line breaks behind a space whatever follows it, which it does not do behind a wide one.
    private static func isSpace(_ scalar: UInt32) -> Bool {
        scalar != 0x3000 && (scalar == 0x200B || Unicode.Scalar(scalar)?.properties.isWhitespace == true)
    }

    /// Rule 30: an opening bracket of full width, before which a line breaks after a letter, too.
    private static func isWideOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2329, 0x3008...0x301D, 0xFF08...0xFF62:
            Unicode.Scalar(scalar)?.properties.generalCategory == .openPunctuation
        default: false
        }
    }

    /// Signs of currencies and those of the classes PR and PO that occur after letters.
    private static func isSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x25, 0x2B, 0x5C, 0xB0, 0xB1, 0x2030, 0x2031, 0x2116, 0x2212: true
        default: Unicode.Scalar(scalar)?.properties.generalCategory == .currencySymbol
        }
    }

    /// Letters, digits and the signs of ASCII that count as letters, but not letters of East Asia and what is as wide as they
    /// are: a line breaks between two of them.
    private static func isAlphabetic(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x23, 0x26, 0x2A, 0x3C...0x3E, 0x40, 0x5E...0x60, 0x7E: return true
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x16FE0...0x1BFFF, 0x1F000...:
            return false
        default:
            guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
            return properties.isAlphabetic || properties.generalCategory == .decimalNumber
        }
    }
}
