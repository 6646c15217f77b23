extension Double {
    /// The number with at most two decimals, as descriptions show it: `12`, `0.5`, `33.33`.
    package var brief: String {
        let hundredths = (self * 100).rounded()
        guard hundredths.magnitude < 1e15 else { return "\(self)" }
        let number = Int(hundredths.magnitude)
        let whole = "\(hundredths < 0 ? "-" : "")\(number / 100)"
        let rest = number % 100
        guard rest > 0 else { return whole }
        return "\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)"))
    }
}

extension Point {
    /// As descriptions show it: `(20, 40)`.
    package var brief: String { "(\(x.brief), \(y.brief))" }
}

extension Size {
    /// As descriptions show it: `300 x 44`.
    package var brief: String { "\(width.brief) x \(height.brief)" }
}

extension Rect {
    /// As descriptions show it: `(20, 40, 300 x 44)`.
    package var brief: String { "(\(minX.brief), \(minY.brief), \(size.brief))" }
}

extension String {
    /// More characters than this are left out of a description.
    private static let longestQuotation = 40

    /// In quotation marks, on one line, and cut off if it is long.
    package var quoted: String {
        let line = String(prefix(Self.longestQuotation).map { $0.isNewline ? " " : $0 })
        return "\"\(line)\(count > Self.longestQuotation ? "..." : "")\""
    }

    /// On one line, with a space for each control character: a file or another program that a sentence quotes can neither begin
    /// a line nor change the terminal of a reader.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    /// Also the separators of lines and paragraphs, and what turns the direction of the text that follows.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
