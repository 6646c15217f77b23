/// The list of the locales, the currencies and the version that the tables are made from: `locales/locales.txt`.
struct LocaleList {
    private(set) var version = ""
    /// The identifiers in CLDR's form, such as `de_AT`, in alphabetical order.
    private(set) var locales: [String] = []
    private(set) var currencies: [String] = []

    init(contentsOf path: String) throws(LocaleError) {
        for line in try SourceFile.text(path).split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "package": version = words.last ?? ""
            case "locale": locales += words.dropFirst().prefix(1)
            case "currencies": currencies += words.dropFirst()
            default:
                throw LocaleError("\(path) has a line that starts neither with package, locale nor currencies: \(line)")
            }
        }
        locales.sort()
        currencies.sort()
    }

    /// The languages of the locales, without regions and scripts.
    var languages: Set<String> { Set(locales.map { String($0.prefix { $0 != "_" }) }) }
}
