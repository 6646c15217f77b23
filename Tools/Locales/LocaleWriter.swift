/// Writes what is known of the locales themselves: names, parents, scripts, direction of writing.
struct LocaleWriter {
    let repository: LocaleRepository
    let list: LocaleList

    func table() throws(LocaleError) -> String {
        var source = SwiftSource(version: list.version, "The locales that have tables, and how locales are related.")
        source.line("enum LocaleTable {")
        source.line("    /// The locales with tables of their own, in alphabetical order.")
        source.line(
            "    static let named = \(SwiftSource.literal(list.locales.map(SwiftSource.tag).joined(separator: " ")))")
        source.rows("parent", "The parent of a locale where its identifier does not say it; empty for none.", parents())
        let scripts = try rightToLeftScripts()
        let summary =
            "The script of a language in a region where it is not the usual one, and the usual one where it matters."
        source.rows("script", summary, self.scripts(scripts))
        source.line("    /// The scripts that are written from right to left.")
        source.line("    static let rightToLeftScripts = \(SwiftSource.literal(scripts.joined(separator: " ")))")
        source.line("}")
        return source.text
    }

    private func parents() -> [(key: String, row: String)] {
        repository.parents.map { (SwiftSource.tag($0.key), $0.value == "root" ? "" : SwiftSource.tag($0.value)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    /// The usual script of languages that have another one in a region, or that are written from right to left.
    private func scripts(_ rightToLeft: [String]) -> [(key: String, row: String)] {
        let regional = regionalScripts()
        let languages = Set(regional.map { String($0.key.prefix { $0 != "-" }) })
        let usual: [(key: String, row: String)] = repository.likelySubtags.compactMap { from, to in
            let script = String(to.split(separator: "_")[1])
            guard !from.contains("_"), languages.contains(from) || rightToLeft.contains(script) else { return nil }
            return (from, script)
        }
        return usual.sorted { ($0.row, $0.key) < ($1.row, $1.key) } + regional
    }

    private func regionalScripts() -> [(key: String, row: String)] {
        repository.likelySubtags.compactMap { from, to in
            let (given, likely) = (from.split(separator: "_"), to.split(separator: "_"))
            guard given.count == 2, given[1].count < 4, given[0] != "und", likely.count == 3,
                let usual = repository.likelySubtags[String(given[0])]?.split(separator: "_"), usual[1] != likely[1]
            else { return nil }
            return (SwiftSource.tag(from), String(likely[1]))
        }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    /// The scripts whose column `RTL?` in CLDR's table of scripts says yes.
    private func rightToLeftScripts() throws(LocaleError) -> [String] {
        let table = try SourceFile.text("\(LocaleRepository.folder)/properties/scriptMetadata.txt")
        return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
            return columns.count > 6 && columns[6] == "YES" ? columns[0] : nil
        }.sorted()
    }
}
