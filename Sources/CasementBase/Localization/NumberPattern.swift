/// A number pattern of CLDR, such as `#,##0.00 ¤` or `#,##,##0.###;(#,##0)`.
struct NumberPattern: Hashable, Sendable {
    /// The text around the digits. `¤`, `%` and `-` in it stand for symbols of the locale.
    struct Affixes: Hashable, Sendable {
        var prefix: String
        var suffix: String
    }

    let positive: Affixes
    let negative: Affixes
    /// The number of digits in the group before the point; 0 for no groups.
    let primary: Int
    /// The number of digits in the groups before that.
    let secondary: Int

    init(_ pattern: String) {
        let parts = pattern.split(maxSplits: 1) { $0 == ";" }
        let first = parts.first ?? ""
        positive = Self.affixes(first)
        negative =
            parts.count > 1
            ? Self.affixes(parts[1]) : Affixes(prefix: "-" + positive.prefix, suffix: positive.suffix)
        let integer = first.filter { "#,0.".contains($0) }.prefix { $0 != "." }
        let groups = integer.split(omittingEmptySubsequences: false) { $0 == "," }
        primary = groups.count > 1 ? groups[groups.count - 1].count : 0
        secondary = groups.count > 2 ? groups[groups.count - 2].count : primary
    }

    /// Whether a group begins at the digit that is followed by `rest - 1` digits before the point.
    func startsGroup(_ rest: Int) -> Bool {
        rest == primary || rest > primary && (rest - primary) % secondary == 0
    }

    private static func affixes(_ pattern: Substring) -> Affixes {
        let isDigit: (Character) -> Bool = { "#,0.".contains($0) }
        let prefix = pattern.prefix { !isDigit($0) }
        let suffix = pattern.dropFirst(prefix.count).drop(while: isDigit)
        return Affixes(prefix: prefix.filter { $0 != "'" }, suffix: suffix.filter { $0 != "'" })
    }
}
