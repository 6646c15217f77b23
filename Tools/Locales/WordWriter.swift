import CasementSystem

/// Writes the words of the toolkit in all languages, from the files in `locales/words`.
struct WordWriter {
    private static let folder = "locales/words"
    private static let suffix = ".strings"

    func table() throws(LocaleError) -> String {
        var text = """
            // Written by `make locales` from locales/words.
            // swift-format-ignore-file
            /// The words of the toolkit in the languages of its keyboards; `StringTable` reads them.
            enum WordTable {

            """
        let tags = try tags()
        let names = tags.map { "`\($0.split { $0 == "-" }.joined())`" }
        text += "    static let locales: [Locale] = [\(tags.map(SwiftSource.literal).joined(separator: ", "))]\n"
        text += "    /// The words in a language of `locales`; those in English for any other one.\n"
        text += "    static func words(in locale: Locale) -> StringTable {\n        switch locale.identifier {\n"
        for (tag, name) in zip(tags, names) where tag != "en" { text += "        case \"\(tag)\": \(name)\n" }
        text += "        default: en\n        }\n    }\n"
        for (tag, name) in zip(tags, names) {
            let lines = try SourceFile.text("\(Self.folder)/\(tag)\(Self.suffix)").split(separator: "\n")
            let words = lines.filter { !$0.hasPrefix("#") }.map {
                SwiftSource.literal(String($0)).dropFirst().dropLast()
            }
            text += "    static let \(name) = StringTable(\"\(tag)\", words: \"\(words.joined(separator: "\\n"))\")\n"
        }
        return text + "}\n"
    }

    private func tags() throws(LocaleError) -> [String] {
        guard let folder = opendir(Self.folder) else { throw LocaleError("\(Self.folder): \(lastSystemError())") }
        defer { closedir(folder) }
        var tags: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(Self.suffix) { tags.append(String(name.dropLast(Self.suffix.count))) }
        }
        return tags.sorted()
    }
}
