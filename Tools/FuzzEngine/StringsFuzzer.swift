import CasementCore

/// Writes random texts into files of strings, by the rules of these files, and reads them again.
package struct StringsFuzzer {
    private var random: SplitMix64

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Tries texts in files of up to 100 keys.
    ///
    /// - Returns: a sentence for each text that is read otherwise than it was written, and for each file that is not read.
    package mutating func run(_ count: Int) -> [String] {
        var wrong: [String] = []
        var rest = count
        while rest > 0 {
            wrong += tryFile(min(rest, 100))
            rest -= 100
        }
        return wrong
    }

    private mutating func tryFile(_ count: Int) -> [String] {
        let texts = (0..<count).map { _ in text() }
        let end = Self.ends[random.pick(0...2)]
        var file = random.once(in: 2) ? "\u{FEFF}" : ""
        for (index, text) in texts.enumerated() {
            file += "key\(index)\(blanks())=\(blanks())" + written(text) + blanks() + end
        }
        do throws(StringFileError) {
            let table = try StringTable("en", parsing: FileText(Array(file.utf8)))
            let environment = SceneEnvironment(locale: "en", strings: StringCatalog([table]))
            return texts.enumerated().compactMap { index, text in
                let found = Localized("key\(index)", ["count": .verbatim("7")]).text(in: environment)
                let expected = text.map { $0.isEmpty ? "7" : $0 }.joined()
                let isRight = found.utf8.elementsEqual(expected.utf8)
                return isRight ? nil : "'\(escaped(expected))' is read as '\(escaped(found))'"
            }
        } catch { return ["\(error) in '\(escaped(file))'"] }
    }

    /// A text of several parts; an empty one is the argument `{count}`.
    private mutating func text() -> [String] {
        (0..<random.pick(0...4)).map { _ in
            var part = String.UnicodeScalarView()
            guard !random.once(in: 4) else { return "" }
            for _ in 0..<random.pick(1...6) { part.append(scalar()) }
            return String(part)
        }
    }

    private static let ends = ["\n", "\r\n", "\r"]
    private static let signs = Array("{}\\=#[]\"' \t\n\rnut;".unicodeScalars)
    /// Marks that belong to the character before them, other line ends and white space, and marks without a width.
    private static let marks = Array(
        """
        \u{200C}\u{200D}\u{903}\u{E33}\u{BC1}\u{FE0F}\u{301}\u{20E3}\u{1F3FD}\u{85}\u{2028}\u{2029}\u{B}\u{C}\u{A0}\u{3000}
        \u{FEFF}\u{200F}\u{0}
        """.unicodeScalars)

    private mutating func scalar() -> Unicode.Scalar {
        switch random.pick(0...3) {
        case 0: Self.signs[random.pick(0...Self.signs.count - 1)]
        case 1: Self.marks[random.pick(0...Self.marks.count - 1)]
        case 2: Unicode.Scalar(UInt8(random.pick(0x20...0x7E)))
        default: Unicode.Scalar(UInt32(random.pick(0...0x10FFFF))) ?? "\u{FFFD}"
        }
    }

    private mutating func blanks() -> String { [" ", "", "\t  "][random.pick(0...2)] }

    /// The text as a line has it: signs of the syntax escaped, and blanks at the ends, which a reader removes.
    private mutating func written(_ text: [String]) -> String {
        let count = text.joined().unicodeScalars.count + text.count { $0.isEmpty }
        var (line, position) = ("", 0)
        for part in text {
            if part.isEmpty { line += "{count}" }
            for scalar in part.unicodeScalars {
                line += written(scalar, isAtEnd: position == 0 || position == count - 1 || random.once(in: 20))
                position += 1
            }
            if part.isEmpty { position += 1 }
        }
        return line
    }

    private func written(_ scalar: Unicode.Scalar, isAtEnd: Bool) -> String {
        switch scalar {
        case "\\", "{", "}": "\\\(scalar)"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\u{D}"
        case " " where isAtEnd: "\\u{20}"
        default: "\(scalar)"
        }
    }

    private func escaped(_ text: String) -> String { text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
