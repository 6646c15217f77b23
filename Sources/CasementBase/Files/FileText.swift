/// The lines of a text file, which is UTF-8 with or without a byte order mark.
///
/// A line ends with LF, CR LF or CR. U+0085, U+2028 and all others are text. The parsers of lines compare scalars, not
/// characters: a mark that follows a bracket, such as U+200C, U+0903 or U+FE0F, would make one character with it.
package struct FileText {
    /// The scalars of a line, without its end.
    package typealias Line = Substring.UnicodeScalarView

    /// Bytes that are no UTF-8.
    package struct Problem: Error, Hashable {
        /// The number of the line, from 1; nil for the whole file.
        package let line: Int?
        /// The encoding that was found, and the remedy, without a full stop.
        package let sentence: String
    }

    /// The lines; one that is no UTF-8 is empty.
    package private(set) var lines: [Line]
    /// What is no UTF-8, in the order of the lines.
    package private(set) var problems: [Problem]

    /// The lines of a text that is decoded already.
    package init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        let scalars = text.unicodeScalars
        self.init(lines: Self.lines(of: scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...]), [])
    }

    /// The lines of the bytes of a file.
    package init(_ bytes: [UInt8]) {
        if Self.isUTF16(bytes) {
            self.init(lines: [], [Problem(line: nil, sentence: "the text is UTF-16; save the file as UTF-8")])
        } else if let text = String(validating: bytes, as: UTF8.self) {
            self.init(text)
        } else {
            self.init(repairing: bytes)
        }
    }

    private init(lines: [Line], _ problems: [Problem]) {
        (self.lines, self.problems) = (lines, problems)
    }

    /// Decodes each line on its own, so that one that is no UTF-8 spoils no other.
    private init(repairing bytes: [UInt8]) {
        let sentence = "the text is not UTF-8, but perhaps Latin-1; save the file as UTF-8"
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.init(lines: [], [])
        var rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        while let end = rest.firstIndex(where: { $0 == Self.feed || $0 == Self.carriageReturn }) {
            take(rest[..<end], sentence)
            let isPair = rest[end] == Self.carriageReturn && rest[end...].dropFirst().first == Self.feed
            rest = rest[end...].dropFirst(isPair ? 2 : 1)
        }
        take(rest, sentence)
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>, _ sentence: String) {
        let text = String(validating: bytes, as: UTF8.self)
        lines.append((text ?? "")[...].unicodeScalars)
        if text == nil { problems.append(Problem(line: lines.count, sentence: sentence)) }
    }

    private static let feed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// A byte order mark, or a first scalar that has a byte of zero, as no text in UTF-8 has.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        return (first, second) == (0xFF, 0xFE) || (first, second) == (0xFE, 0xFF) || (first == 0) != (second == 0)
    }

    private static func lines(of text: Line) -> [Line] {
        let bytes = Substring(text).utf8
        var lines: [Line] = []
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        while index < bytes.endIndex {
            let byte = bytes[index]
            let end = index
            bytes.formIndex(after: &index)
            guard byte == feed || byte == carriageReturn else { continue }
            lines.append(text[start..<end])
            if byte == carriageReturn, index < bytes.endIndex, bytes[index] == feed { bytes.formIndex(after: &index) }
            start = index
        }
        lines.append(text[start...])
        return lines
    }
}

extension FileText.Line {
    /// Without spaces and tabs at both ends.
    package var trimmed: Self {
        guard let start = firstIndex(where: { !$0.isBlank }), let end = lastIndex(where: { !$0.isBlank }) else {
            return self[startIndex..<startIndex]
        }
        return self[start...end]
    }
}

extension Unicode.Scalar {
    /// Whether the scalar separates words in the files that Casement reads: a space or a tab, and no other white space.
    package var isBlank: Bool { self == " " || self == "\t" }
}
