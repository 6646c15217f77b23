/// A language with the script and the region that it is written in: `de`, `de-CH`, `zh-Hant`, `ar-u-nu-latn`.
///
/// A BCP 47 language tag. It also reads POSIX names such as `de_CH.UTF-8` and `sr_RS@latin`. The keyword `-u-nu-` chooses the
/// digits by the name of a numbering system of CLDR: `latn`, `arab`, `arabext`, `beng`, `deva`, `thai`. Other extensions and
/// variants are ignored.
public struct Locale: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The language: two or three lower-case letters; `und` for none.
    public let language: String
    /// The script of four letters, such as `Hant`; nil where the tag names none.
    public let script: String?
    /// The region, such as `CH` or `419`; nil where the tag names none.
    public let region: String?
    /// The numbering system that the tag names; nil for the usual one of the locale.
    public let numberingSystem: String?

    /// The present code of a language whose code has changed; nil for others.
    private static func presentCode(_ code: String) -> String? {
        switch code {
        case "iw": "he"
        case "in": "id"
        case "ji": "yi"
        case "nb": "no"
        case "C", "POSIX": "en"
        default: nil
        }
    }

    /// The script that a modifier of a POSIX name, such as `@latin`, stands for; nil for others, such as `@euro`.
    private static func script(ofModifier name: Substring) -> String? {
        switch name {
        case "latin", "iqtelif": "Latn"
        case "cyrillic": "Cyrl"
        case "arabic": "Arab"
        case "devanagari": "Deva"
        default: nil
        }
    }

    /// Reads a tag; parts that it does not know are ignored.
    public init(_ tag: String) {
        let name = tag.prefix { $0 != "." && $0 != "@" }
        var subtags = name.split { $0 == "-" || $0 == "_" }.map(String.init)[...]
        let first = subtags.popFirst() ?? "und"
        language = Self.presentCode(first) ?? first.lowercased()
        let named = subtags.first.flatMap {
            $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter) ? $0.capitalizedTag : nil
        }
        if named != nil { subtags.removeFirst() }
        script = named ?? tag.split(separator: "@").dropFirst().first.flatMap(Self.script(ofModifier:))
        region = subtags.first.flatMap(Self.region)
        let keywords = subtags.drop { $0.lowercased() != "u" }
        numberingSystem = keywords.firstIndex { $0.lowercased() == "nu" }.flatMap { index in
            keywords.index(after: index) < keywords.endIndex ? keywords[index + 1].lowercased() : nil
        }
    }

    /// Reads a tag.
    public init(stringLiteral tag: String) {
        self.init(tag)
    }

    /// The tag in its usual form.
    public var identifier: String { numberingSystem.map { "\(base)-u-nu-\($0)" } ?? base }
    /// The same as ``identifier``.
    public var description: String { identifier }

    /// The locales for which Casement has numbers, dates and lists. Another locale uses its nearest relative among them:
    /// `de-LI` uses `de`, and a language without any uses `en`. Plural rules are there for all languages that CLDR knows.
    public static var named: [Locale] {
        LocaleTable.named.split(separator: " ").map { Locale(String($0)) }
    }

    /// The direction in which the language is written.
    public var layoutDirection: LayoutDirection {
        let scripts = LocaleTable.rightToLeftScripts.split(separator: " ")
        return effectiveScript.map { scripts.contains($0[...]) } == true ? .rightToLeft : .leftToRight
    }

    /// Labels compare it in each layout: these short strings need no memory of the heap, which a joined array does.
    private var base: String {
        var tag = language
        if let script { tag += "-" + script }
        if let region { tag += "-" + region }
        return tag
    }
    private var regionalScript: String? { region.flatMap { LocaleTable.script("\(language)-\($0)") } }
    private var effectiveScript: String? { script ?? regionalScript ?? LocaleTable.script(language) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func region(_ subtag: String) -> String? {
        let isCountry = subtag.utf8.count == 2 && subtag.utf8.allSatisfy(isLetter)
        let isArea = subtag.utf8.count == 3 && subtag.utf8.allSatisfy(isDigit)
        return isCountry || isArea ? subtag.uppercased() : nil
    }
}

extension Locale {
    /// The tags of the locale and of those that it inherits from, the nearest first, as CLDR orders them.
    var chain: [String] {
        var chain: [String] = []
        var next: String? = ([language] + [script ?? regionalScript, region].compactMap { $0 }).joined(separator: "-")
        while let tag = next {
            chain.append(tag)
            // The pseudo-language of right-to-left layouts has English numbers and dates.
            next = tag == "ar-XB" ? "en" : LocaleTable.parent(tag) ?? tag.lastIndex(of: "-").map { String(tag[..<$0]) }
            if next?.isEmpty == true { next = nil }
        }
        return chain
    }

    /// The row of a table for the nearest relative of the locale.
    func row(_ table: (String) -> String?) -> String? {
        for tag in chain {
            if let row = table(tag) { return row }
        }
        return nil
    }

    /// The best of some locales for a reader of this one: the nearest that it inherits from, then one with the same language
    /// and script; nil if there is none.
    public func bestMatch(in available: [Locale]) -> Locale? {
        let chains = available.map { $0.chain.first }
        for tag in chain {
            if let index = chains.firstIndex(of: tag) { return available[index] }
        }
        return available.first { $0.language == language && $0.effectiveScript == effectiveScript }
    }
}

extension String {
    /// With a capital first letter, as the subtags of scripts.
    fileprivate var capitalizedTag: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
