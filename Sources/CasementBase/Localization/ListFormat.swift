/// Writes lists as a locale does: `a, b and c`, `a, b oder c`.
public struct ListFormat: Sendable {
    /// How the members belong together.
    @frozen public enum Kind: Int, Hashable, Sendable {
        /// All of them: `a, b and c`.
        case and
        /// One of them: `a, b or c`.
        case or
    }

    /// The patterns for the start, the middle and the end of a list, and for a list of two.
    private let patterns: [Substring]

    /// Makes a format.
    public init(_ locale: Locale, _ kind: Kind = .and) {
        let row = locale.row(ListTable.patterns) ?? ListTable.patterns("en") ?? ""
        patterns = Array(row.split { $0 == "|" }.dropFirst(4 * kind.rawValue).prefix(4))
    }

    /// Writes a list; an empty one is empty.
    public func string(from members: [String]) -> String {
        guard patterns.count == 4, let last = members.last, members.count > 1 else { return members.first ?? "" }
        if members.count == 2 { return Joint.fill(patterns[3], members[0], last) }
        let end = Joint.fill(patterns[2], members[members.count - 2], last)
        let middle = members[1..<(members.count - 2)].reversed().reduce(end) { Joint.fill(patterns[1], $1, $0) }
        return Joint.fill(patterns[0], members[0], middle)
    }
}
