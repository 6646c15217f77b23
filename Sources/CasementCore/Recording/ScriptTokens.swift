/// The words of one line of a script, with their columns, read one after the other.
struct ScriptTokens {
    struct Word {
        var scalars: FileText.Line
        var column: Int

        var text: Substring { Substring(scalars) }
    }

    private var words: [Word] = []
    private var position = 0
    private let line: Int
    private let end: Int

    init(_ source: FileText.Line, line: Int) {
        self.line = line
        var column = 1
        var rest = source
        while let first = rest.first, first != "#" {
            if first.isBlank {
                rest = rest.dropFirst()
                column += 1
            } else {
                let scalars = Self.word(at: rest)
                words.append(Word(scalars: scalars, column: column))
                rest = rest[scalars.endIndex...]
                column += scalars.count
            }
        }
        end = words.last.map { $0.column + $0.scalars.count } ?? 1
    }

    /// The word at the start of a text: all up to a space, a tab or a comment or, after a quotation mark, up to the next one.
    private static func word(at text: FileText.Line) -> FileText.Line {
        guard text.first == "\"" else { return text.prefix { !$0.isBlank && $0 != "#" } }
        guard let end = text.dropFirst().firstIndex(of: "\"") else { return text }
        return text[...end]
    }

    /// The column of the next word.
    var column: Int? { position < words.count ? words[position].column : nil }

    mutating func next() -> Word? {
        guard position < words.count else { return nil }
        position += 1
        return words[position - 1]
    }

    func error(at word: Word?, _ message: String) -> ScriptError {
        ScriptError(line: line, column: word?.column ?? end, message: message)
    }

    func unexpected(_ word: Word?, expected: String) -> ScriptError {
        error(at: word, "expected \(expected), found \(word.map { "'\($0.text)'" } ?? "the end of the line")")
    }

    func expectEnd() throws(ScriptError) {
        guard position == words.count else { throw unexpected(words[position], expected: "the end of the line") }
    }
}

extension ScriptTokens {
    /// Reads a number within a range.
    private mutating func number(_ expected: String = "a number", in range: ClosedRange<Double>)
        throws(ScriptError) -> Double
    {
        let word = next()
        guard let word, let number = Double(word.text) else { throw unexpected(word, expected: expected) }
        guard range.contains(number) else {
            let limits = "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
            throw error(at: word, "expected \(expected) \(limits), found '\(word.text)'")
        }
        return number
    }

    mutating func touchNumber() throws(ScriptError) -> Int {
        let word = next()
        guard let word, let number = Int32(word.text), number >= 0 else {
            throw unexpected(word, expected: "the number of a touch")
        }
        return Int(number)
    }

    mutating func point() throws(ScriptError) -> Point {
        let coordinates = -100_000.0...100_000.0
        return Point(x: try number(in: coordinates), y: try number(in: coordinates))
    }

    /// 8,192 x 8,192: the most pixels, as of the file of a picture. A replay takes 256 MiB for them before its first frame.
    static var largestArea: Int { 1 << 26 }

    mutating func size() throws(ScriptError) -> Size {
        let sides = 1.0...Double(Image.maximumSide)
        let size = Size(width: try number(in: sides), height: try number(in: sides))
        guard size.width * size.height <= Double(Self.largestArea) else {
            throw error(at: words[position - 2], "expected a picture of at most \(Self.largestArea) pixels")
        }
        return size
    }

    /// Reads a time of at most an hour: a longer one is a mistake, and its timeline would not fit into memory.
    mutating func milliseconds() throws(ScriptError) -> Duration {
        Duration(inSeconds: try number("milliseconds", in: 0...3_600_000) / 1000)
    }

    mutating func over() throws(ScriptError) -> Duration {
        let word = next()
        guard let word, word.text == "over" else { throw unexpected(word, expected: "'over'") }
        return try milliseconds()
    }

    mutating func ampersand() -> Bool {
        guard position < words.count, words[position].text == "&" else { return false }
        position += 1
        return true
    }

    /// Reads a name that is safe as part of a file name; nil if there is none.
    mutating func pictureName() throws(ScriptError) -> String? {
        guard let word = next() else { return nil }
        let isPlain = word.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        guard isPlain else { throw unexpected(word, expected: "a name of letters, digits, '-' and '_'") }
        return String(word.text)
    }

    /// Reads the identifier of a view, in quotation marks.
    mutating func identifier() throws(ScriptError) -> String {
        let word = next()
        guard let word, word.scalars.count > 2, word.scalars.first == "\"", word.scalars.last == "\"" else {
            throw unexpected(word, expected: "the identifier of a view in quotation marks")
        }
        return String(word.scalars.dropFirst().dropLast())
    }
}
