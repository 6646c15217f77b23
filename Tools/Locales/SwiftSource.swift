/// Composes a generated file of Swift.
struct SwiftSource {
    private(set) var text: String

    init(version: String, _ summary: String) {
        text = """
            // Written by `make locales` from CLDR \(version); locales/NOTICES holds its licence.
            // swift-format-ignore-file
            \(summary.split(separator: "\n").map { "/// \($0)" }.joined(separator: "\n"))

            """
    }

    mutating func line(_ line: String) {
        text += line + "\n"
    }

    /// Writes a function that returns the row of a key. Keys with the same row share a case.
    mutating func rows(_ name: String, _ summary: String, _ rows: [(key: String, row: String)]) {
        line("    /// \(summary)")
        line("    static func \(name)(_ key: String) -> String? {")
        line("        switch key {")
        var keys: [String: [String]] = [:]
        for row in rows { keys[row.row, default: []].append(row.key) }
        for row in rows where keys[row.row]?.first == row.key {
            let cases = (keys[row.row] ?? []).map(Self.literal).joined(separator: ", ")
            line("        case \(cases): \(Self.literal(row.row))")
        }
        line("        default: nil")
        line("        }")
        line("    }")
    }

    /// A literal in which spaces other than the plain one and characters without a shape are escaped.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case _ where scalar == "\"" || scalar == "\\": result += "\\\(scalar)"
            case .spaceSeparator where scalar == " ": result.unicodeScalars.append(scalar)
            case .spaceSeparator, .format, .control, .lineSeparator:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The BCP 47 form of CLDR's identifier.
    static func tag(_ locale: String) -> String {
        String(locale.map { $0 == "_" ? "-" : $0 })
    }
}
