import CasementSystem

/// Writes words of the toolkit in all languages, from the files in a folder.
struct WordWriter {
    private static let suffix = ".strings"

    /// The words of the controls.
    static let toolkit = WordWriter(
        folder: "locales/words", name: "WordTable",
        summary: "The words of the toolkit in the languages of its keyboards; `StringTable` reads them.")
    /// The words of the screen reader, in a module of its own.
    static let speech = WordWriter(
        folder: "locales/speech", name: "SpeechWordTable", imports: "import CasementBase\n\n",
        summary: "The words of the screen reader in the languages of the toolkit's keyboards.")

    private let folder: String
    private let name: String
    private let imports: String
    private let summary: String

    private init(folder: String, name: String, imports: String = "", summary: String) {
        self.folder = folder
        self.name = name
        self.imports = imports
        self.summary = summary
    }

    func table() throws(LocaleError) -> String {
        var text = """
            // Written by `make locales` from \(folder).
            // swift-format-ignore-file
            \(imports)/// \(summary)
            enum \(name) {

            """
        let tags = try tags()
        let names = tags.map { "`\($0.split { $0 == "-" }.joined())`" }
        text += "    static let locales: [Locale] = [\(tags.map(SwiftSource.literal).joined(separator: ", "))]\n"
        text += "    /// The words in a language of `locales`; those in English for any other one.\n"
        text += "    static func words(in locale: Locale) -> StringTable {\n        switch locale.identifier {\n"
        for (tag, name) in zip(tags, names) where tag != "en" { text += "        case \"\(tag)\": \(name)\n" }
        text += "        default: en\n        }\n    }\n"
        for (tag, name) in zip(tags, names) {
            let lines = try SourceFile.text("\(folder)/\(tag)\(Self.suffix)").split(separator: "\n")
            let words = lines.filter { !$0.hasPrefix("#") }.map {
                SwiftSource.literal(String($0)).dropFirst().dropLast()
            }
            text += "    static let \(name) = StringTable(\"\(tag)\", words: \"\(words.joined(separator: "\\n"))\")\n"
        }
        return text + "}\n"
    }

    private func tags() throws(LocaleError) -> [String] {
        guard let entries = opendir(folder) else { throw LocaleError("\(folder): \(lastSystemError())") }
        defer { closedir(entries) }
        var tags: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(Self.suffix) { tags.append(String(name.dropLast(Self.suffix.count))) }
        }
        return tags.sorted()
    }
}
