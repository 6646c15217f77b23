/// Reads the tags of an SVG file that has no text between them, comments apart: a small part of XML, and nothing else.
///
/// It knows no entities, no CDATA and no document type, so a file can neither name another one nor grow while it is read.
struct TagScanner {
    /// A tag with its attributes.
    struct Tag {
        /// Where the tag stands in its element.
        enum Kind { case start, end, whole }

        let kind: Kind
        let name: String
        let attributes: [String: String]
        /// The position of its first byte.
        let offset: Int
    }

    private let bytes: [UInt8]
    /// The file, as the first words of a sentence.
    private let file: String
    private var offset = 0

    init(_ bytes: [UInt8], file: String) {
        (self.bytes, self.file) = (bytes, file)
        _ = skip("\u{FEFF}")
    }

    /// Skips the declaration of the version and the encoding, which is always read as UTF-8.
    mutating func skipDeclaration() throws(ImageError) {
        if skip("<?xml") { try skip(to: "?>", of: "the declaration <?xml") }
    }

    /// The next tag; nil at the end.
    mutating func next() throws(ImageError) -> Tag? {
        try skipToTag()
        guard offset < bytes.count else { return nil }
        let start = offset
        offset += 1
        if skip("/") {
            let name = try name("the name of an element")
            skipSpaces()
            guard skip(">") else { throw expected(">") }
            return Tag(kind: .end, name: name, attributes: [:], offset: start)
        }
        let name = try name("the name of an element")
        var attributes: [String: String] = [:]
        while true {
            let isApart = skipSpaces()
            if skip(">") { return Tag(kind: .start, name: name, attributes: attributes, offset: start) }
            if skip("/>") { return Tag(kind: .whole, name: name, attributes: attributes, offset: start) }
            guard isApart else { throw expected("a space, > or />") }
            let (key, value) = try attribute()
            if attributes.updateValue(value, forKey: key) != nil {
                throw error(.malformed, "<\(name)> has the attribute '\(key)' twice", at: start)
            }
        }
    }

    /// 200: the most characters of a sentence, of which a name or a value may be most.
    private static let longestSentence = 200

    /// An error with the line of a position, or of the present one.
    func error(_ code: ImageError.Code, _ sentence: String, at position: Int? = nil) -> ImageError {
        let line = bytes[..<(position ?? offset)].count { $0 == UInt8(ascii: "\n") } + 1
        return ImageError(code, "\(file) cannot be shown: in line \(line), \(sentence.prefix(Self.longestSentence)).")
    }

    // MARK: Parts

    /// Skips white space and comments.
    private mutating func skipToTag() throws(ImageError) {
        while true {
            skipSpaces()
            if skip("<!--") { try skip(to: "-->", of: "a comment") } else { break }
        }
        guard offset < bytes.count else { return }
        guard bytes[offset] == UInt8(ascii: "<") else {
            throw error(.malformed, "there is text, which belongs to no icon")
        }
    }

    /// Reads a name of ASCII letters, digits and `-_:.`.
    private mutating func name(_ purpose: String) throws(ImageError) -> String {
        let start = offset
        while offset < bytes.count, Self.isOfName(bytes[offset]) { offset += 1 }
        guard offset > start else { throw expected(purpose) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func attribute() throws(ImageError) -> (name: String, value: String) {
        let name = try name("the name of an attribute")
        skipSpaces()
        guard skip("=") else { throw expected("= after '\(name)'") }
        skipSpaces()
        guard let quote = ["\"", "'"].first(where: isNext) else { throw expected("the value of '\(name)' in quotes") }
        offset += 1
        let start = offset
        while !isNext(quote) {
            guard offset < bytes.count else { throw expected("a quote after the value of '\(name)'") }
            if isNext("&") || isNext("<") {
                throw error(.unknownFormat, "the value of '\(name)' has a sign & or <, which no icon needs")
            }
            offset += 1
        }
        defer { offset += 1 }
        guard let value = String(validating: bytes[start..<offset], as: UTF8.self) else {
            throw error(.malformed, "the value of '\(name)' is no UTF-8")
        }
        return (name, value)
    }

    private func expected(_ what: String) -> ImageError {
        let found = offset < bytes.count ? "'\(Unicode.Scalar(bytes[offset]).escaped(asASCII: true))'" : "the end"
        return error(.malformed, "\(what) is expected, not \(found)")
    }

    // MARK: Characters

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_:.".utf8.contains(byte)
        }
    }

    private func isNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    /// Skips a text, and returns whether it was there.
    private mutating func skip(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        offset += text.utf8.count
        return true
    }

    private mutating func skip(to end: String, of what: String) throws(ImageError) {
        let start = offset
        while !skip(end) {
            guard offset < bytes.count else { throw error(.malformed, "\(what) has no end", at: start) }
            offset += 1
        }
    }

    /// Skips white space, and returns whether there was some.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = offset
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
        return offset > start
    }
}
