/// The files of CLDR, as the Debian package `unicode-cldr-core` installs them, with the inheritance of locales.
final class LocaleRepository {
    static let folder = "/usr/share/unicode/cldr/common"
    /// CLDR's mark of a value that is the same as in the parent locale.
    private static let inherited = "↑↑↑"

    /// The leaves of `supplementalData.xml`.
    let supplemental: [XMLReader.Leaf]
    /// The leaves of `likelySubtags.xml`: from a locale to the same one with its script and its region.
    let likelySubtags: [String: String]
    /// The locale below which a locale stands, where it does not follow from the identifier.
    let parents: [String: String]
    private var loaded: [String: [String: String]] = [:]

    init() throws(LocaleError) {
        supplemental = try Self.leaves("supplemental/supplementalData.xml") { path in
            ["parentLocales", "weekData", "currencyData"].contains { path.hasPrefix($0) } && !path.contains("/region[")
        }
        var parents: [String: String] = [:]
        for leaf in supplemental where leaf.path.hasPrefix("parentLocales/") {
            for child in (leaf.attributes["locales"] ?? "").split(separator: " ") {
                parents[String(child)] = leaf.attributes["parent"]
            }
        }
        self.parents = parents
        var likely: [String: String] = [:]
        for leaf in try Self.leaves("supplemental/likelySubtags.xml") {
            if let from = leaf.attributes["from"], let to = leaf.attributes["to"] { likely[from] = to }
        }
        likelySubtags = likely
    }

    /// The version of the installed package's data, such as `41`.
    static func version() throws(LocaleError) -> String {
        let marker = "cldrVersion CDATA #FIXED \""
        for line in try SourceFile.text("\(folder)/dtd/ldml.dtd").split(separator: "\n") where line.contains(marker) {
            return String(line.split(separator: "\"")[1])
        }
        throw LocaleError("\(folder)/dtd/ldml.dtd records no version")
    }

    static func leaves(_ file: String, enters: @escaping (String) -> Bool = { _ in true }) throws(LocaleError)
        -> [XMLReader.Leaf]
    {
        do {
            return try XMLReader.leaves(of: try SourceFile.read("\(folder)/\(file)"), enters: enters)
        } catch {
            throw LocaleError("\(file): \(error)")
        }
    }

    /// The locale and those that it inherits from, without the root.
    func chain(of locale: String) -> [String] {
        var chain: [String] = []
        var next = locale
        while next != "root" {
            chain.append(next)
            next = parents[next] ?? next.lastIndex(of: "_").map { String(next[..<$0]) } ?? "root"
        }
        return chain
    }

    /// The value at the first path that has one in the locale or those that it inherits from, without the root.
    func ownValue(_ paths: [String], in locale: String) throws(LocaleError) -> String? {
        for path in paths {
            for ancestor in chain(of: locale) {
                if let value = try values(of: ancestor)[path] { return value }
            }
        }
        return nil
    }

    /// As ``ownValue(_:in:)``, and with the root.
    func value(_ paths: [String], in locale: String) throws(LocaleError) -> String {
        for path in paths {
            for ancestor in chain(of: locale) + ["root"] {
                if let value = try values(of: ancestor)[path] { return value }
            }
        }
        throw LocaleError("\(locale) has no value at \(paths)")
    }

    /// The values of the locale, of those that it inherits from, and of the root, at all paths that begin like this.
    func values(under prefix: String, in locale: String) throws(LocaleError) -> [String: String] {
        var result: [String: String] = [:]
        for ancestor in chain(of: locale) + ["root"] {
            for (path, value) in try values(of: ancestor) where path.hasPrefix(prefix) && result[path] == nil {
                result[path] = value
            }
        }
        return result
    }

    private func values(of locale: String) throws(LocaleError) -> [String: String] {
        if let values = loaded[locale] { return values }
        var values: [String: String] = [:]
        for leaf in try Self.leaves("main/\(locale).xml", enters: Self.isWanted) where leaf.text != Self.inherited {
            values[leaf.path] = leaf.text
        }
        loaded[locale] = values
        return values
    }

    private static func isWanted(_ path: String) -> Bool {
        let calendar = "dates/calendars/calendar[type=gregorian]"
        return ["dates", "dates/calendars"].contains(path) || path.hasPrefix(calendar) || path.hasPrefix("numbers")
            || path.hasPrefix("listPatterns")
    }
}
