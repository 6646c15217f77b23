/// Reads the commands, numbers and flags of SVG path data.
struct PathDataScanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips white space, and returns whether the end is reached.
    mutating func skipToEnd() -> Bool {
        skipSpaces()
        return next == nil
    }

    /// Reads a letter among those of the commands.
    mutating func command(among letters: String, expected: String) throws(PathDataError) -> UInt8 {
        guard let letter = next, letters.utf8.contains(letter) else { throw error(expected) }
        offset += 1
        skipSpaces()
        // A comma separates two arguments only.
        if letter & ~0x20 != UInt8(ascii: "Z"), next == Self.comma { throw error("a number") }
        return letter
    }

    /// Reads the separator after an argument, and returns whether another one follows. After a comma one must follow.
    mutating func continuesArguments() throws(PathDataError) -> Bool {
        if skipSeparator(), !startsNumber { throw error("a number") }
        return startsNumber
    }

    /// Reads a number and the white space before it: a sign, digits with or without a point, an exponent. A number ends where
    /// the next character cannot belong to it, so that `1-2` and `1.5.5` are two numbers each.
    mutating func number() throws(PathDataError) -> Double {
        skipSeparator()
        let start = offset
        guard startsNumber else { throw error("a number") }
        if next == Self.plus || next == Self.minus { offset += 1 }
        skipDigits()
        if next == Self.point {
            offset += 1
            skipDigits()
        }
        skipExponent()
        guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
            offset = start
            throw error("a number that is not too large")
        }
        return value
    }

    /// Reads a flag of an arc: `0` or `1`, which may be followed by the next argument at once.
    mutating func flag() throws(PathDataError) -> Bool {
        skipSeparator()
        guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { throw error("0 or 1") }
        offset += 1
        return bytes[offset - 1] == UInt8(ascii: "1")
    }

    /// The mistake at the present position.
    func error(_ expected: String) -> PathDataError {
        let found = String(decoding: bytes[offset...], as: UTF8.self).first
        return PathDataError(offset: offset, expected: expected, found: found)
    }

    // MARK: Characters

    private static let plus = UInt8(ascii: "+")
    private static let minus = UInt8(ascii: "-")
    private static let comma = UInt8(ascii: ",")
    private static let point = UInt8(ascii: ".")

    private static func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Whether a digit follows, perhaps after a sign and a point.
    private var startsNumber: Bool {
        var index = offset
        if byte(at: index) == Self.plus || byte(at: index) == Self.minus { index += 1 }
        if byte(at: index) == Self.point { index += 1 }
        return Self.isDigit(byte(at: index))
    }

    private mutating func skipSpaces() {
        while let next, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(next) { offset += 1 }
    }

    /// Skips white space with at most one comma in it, and returns whether there was one.
    @discardableResult
    private mutating func skipSeparator() -> Bool {
        skipSpaces()
        guard next == Self.comma else { return false }
        offset += 1
        skipSpaces()
        return true
    }

    private mutating func skipDigits() {
        while Self.isDigit(next) { offset += 1 }
    }

    /// Skips an exponent; an `e` without digits belongs to no number.
    private mutating func skipExponent() {
        guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
        var index = offset + 1
        if byte(at: index) == Self.plus || byte(at: index) == Self.minus { index += 1 }
        guard Self.isDigit(byte(at: index)) else { return }
        offset = index
        skipDigits()
    }
}
