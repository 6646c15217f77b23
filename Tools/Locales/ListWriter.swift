/// Writes the patterns of lists.
struct ListWriter {
    let repository: LocaleRepository
    let list: LocaleList

    func table() throws(LocaleError) -> String {
        var source = SwiftSource(version: list.version, "The patterns of lists.")
        source.line("enum ListTable {")
        var rows: [(key: String, row: String)] = []
        for locale in list.locales {
            var fields: [String] = []
            for type in ["", "[type=or]"] {
                for part in ["start", "middle", "end", "2"] {
                    let path = "listPatterns/listPattern\(type)/listPatternPart[type=\(part)]"
                    fields.append(try repository.value([path], in: locale))
                }
            }
            rows.append((SwiftSource.tag(locale), fields.joined(separator: "|")))
        }
        source.rows("patterns", "Start, middle, end and two members, first with `and`, then with `or`.", rows)
        source.line("}")
        return source.text
    }
}
