/// Divides a Swift file into words, string literals and other characters, without comments.
///
/// It knows all forms of string literals, because a quote that it misreads would turn code into text. A literal of one line
/// that is not closed ends there, so that a mistake spoils no more. It does not know literals of regular expressions.
struct SwiftLexer {
    /// 32: interpolations within interpolations that are read as code.
    private static let deepestInterpolation = 32

    /// The comments that begin with `//`, in the order of the file.
    private(set) var comments: [LineComment] = []
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The tokens up to the end, or up to the parenthesis that ends an interpolation.
    mutating func tokens() -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var open = 0
        var isAfterSpace = true
        while index < bytes.count {
            let start = line
            if skipSpace() {
                isAfterSpace = true
                continue
            }
            let kind: SwiftToken.Kind
            if let pounds = poundsOfLiteral() {
                kind = .literal(literal(pounds))
            } else if Self.isOfWord(bytes[index]) {
                kind = .word(word())
            } else {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "(") { open += 1 }
                if byte == UInt8(ascii: ")") {
                    open -= 1
                    if open < 0, depth > 0 { return tokens }
                }
                kind = .sign(Unicode.Scalar(byte))
            }
            tokens.append(SwiftToken(kind: kind, line: start, isAfterSpace: isAfterSpace))
            isAfterSpace = false
        }
        return tokens
    }

    // MARK: Spaces and comments

    /// Skips a space, a line break or a comment; false if there is none.
    private mutating func skipSpace() -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"):
            line += 1
            index += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
        case UInt8(ascii: "/") where isNext("//"): readLineComment()
        case UInt8(ascii: "/") where isNext("/*"): skipBlockComment()
        default: return false
        }
        return true
    }

    private mutating func readLineComment() {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        comments.append(LineComment(text: String(decoding: bytes[index..<end].dropFirst(2), as: UTF8.self), line: line))
        index = end
    }

    /// Comments of this form are nested.
    private mutating func skipBlockComment() {
        var level = 0
        repeat {
            if isNext("/*") {
                level += 1
                index += 2
            } else if isNext("*/") {
                level -= 1
                index += 2
            } else {
                if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                index += 1
            }
        } while level > 0 && index < bytes.count
    }

    // MARK: Words

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func word() -> String {
        let end = bytes[index...].firstIndex { !Self.isOfWord($0) } ?? bytes.count
        defer { index = end }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    private func isNext(_ text: StaticString) -> Bool {
        guard index < bytes.count, bytes[index] == text.utf8Start.pointee else { return false }
        return bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Literals

    /// The number of signs `#` before the quote of a literal that begins here; nil if none begins.
    private func poundsOfLiteral() -> Int? {
        let rest = bytes[index...].drop { $0 == UInt8(ascii: "#") }
        return rest.first == UInt8(ascii: "\"") ? rest.startIndex - index : nil
    }

    private mutating func literal(_ pounds: Int) -> StringLiteral {
        var literal = StringLiteral(texts: [], interpolations: [])
        var text: [UInt8] = []
        index += pounds
        let isMultiline = isNext("\"\"\"")
        index += isMultiline ? 3 : 1
        let indentation = isMultiline ? indentation(pounds) : 0
        if isMultiline { skipLineEnd(indentation) }
        while index < bytes.count, !endsLiteral(isMultiline, pounds) {
            if bytes[index] == UInt8(ascii: "\n") {
                guard isMultiline else { break }
                text.append(bytes[index])
                skipLineEnd(indentation)
            } else if bytes[index] == UInt8(ascii: "\\"), hasPounds(pounds, at: index + 1) {
                index += 1 + pounds
                if index < bytes.count, bytes[index] == UInt8(ascii: "("), depth < Self.deepestInterpolation {
                    literal.texts.append(String(decoding: text, as: UTF8.self))
                    text = []
                    literal.interpolations.append(interpolation())
                } else {
                    readEscape(into: &text, isMultiline ? indentation : nil)
                }
            } else {
                if bytes[index] != UInt8(ascii: "\r") { text.append(bytes[index]) }
                index += 1
            }
        }
        if endsLiteral(isMultiline, pounds) {
            index += (isMultiline ? 3 : 1) + pounds
            // The line break before the closing quotes is none of the text's.
            if isMultiline, text.last == UInt8(ascii: "\n") { text.removeLast() }
        }
        literal.texts.append(String(decoding: text, as: UTF8.self))
        return literal
    }

    private func hasPounds(_ count: Int, at start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func endsLiteral(_ isMultiline: Bool, _ pounds: Int) -> Bool {
        guard isMultiline else { return isNext("\"") && hasPounds(pounds, at: index + 1) }
        return isNext("\"\"\"") && hasPounds(pounds, at: index + 3)
    }

    private mutating func interpolation() -> [SwiftToken] {
        depth += 1
        defer { depth -= 1 }
        index += 1
        return tokens()
    }

    /// - Parameter indentation: of a literal of several lines; nil for others.
    private mutating func readEscape(into text: inout [UInt8], _ indentation: Int?) {
        guard index < bytes.count else { return }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
            // A backslash at the end of a line joins it with the next one.
            if let indentation { skipLineEnd(indentation) }
            return
        case UInt8(ascii: "u"):
            let digits = bytes[index...].dropFirst(2).prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\n") }
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            text += Array(String(number.flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}").utf8)
            index = digits.endIndex
            if isNext("}") { index += 1 }
            return
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "0"): text.append(0)
        default: text.append(byte)
        }
        index += 1
    }

    /// Skips the rest of a line, and the indentation of the next one.
    private mutating func skipLineEnd(_ indentation: Int) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        guard index < bytes.count else { return }
        index += 1
        line += 1
        index += bytes[index...].prefix(indentation).prefix(while: Self.isBlank).count
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// The indentation of the closing quotes, which no line of the text has.
    private func indentation(_ pounds: Int) -> Int {
        var rest = bytes[index...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            rest = rest[(end + 1)...]
            let blanks = rest.prefix(while: Self.isBlank).count
            let quotes = rest.dropFirst(blanks)
            if quotes.starts(with: "\"\"\"".utf8), hasPounds(pounds, at: quotes.startIndex + 3) { return blanks }
        }
        return 0
    }
}
