/// The fields of a date with their widths, such as `MMMMEd`: a request, or the name of a pattern in CLDR (UTS #35, Part 4,
/// Matching Skeletons).
struct DateSkeleton {
    /// The fields, without those that differ from one in CLDR's letter alone: `L` is `M`, `c` is `E`.
    private let widths: [Character: Int]

    init(_ text: some StringProtocol) {
        widths = text.reduce(into: [:]) { $0[Self.field($1), default: 0] += 1 }
    }

    private static func field(_ letter: Character) -> Character {
        switch letter {
        case "L": "M"
        case "c": "E"
        default: letter
        }
    }

    /// Whether a field of a width is a number, and no name.
    private static func isNumeric(_ field: Character, _ width: Int) -> Bool { field == "M" ? width < 3 : field != "E" }

    /// How much the width of a field differs from a requested one; a name and a number differ most. `E` is as wide as `EEE`.
    private static func distance(_ field: Character, _ width: Int, _ requested: Int) -> Int {
        let mixture = isNumeric(field, width) == isNumeric(field, requested) ? 0 : 0x200
        let widths = field == "E" ? (max(width, 3), max(requested, 3)) : (width, requested)
        return mixture + abs(widths.0 - widths.1)
    }

    /// How much a skeleton with the same fields differs; nil for one with other fields.
    func distance(to other: DateSkeleton) -> Int? {
        guard widths.keys == other.widths.keys else { return nil }
        return widths.reduce(0) { $0 + Self.distance($1.key, other.widths[$1.key] ?? 0, $1.value) }
    }

    /// The pattern of another skeleton with the widths of this one. A field keeps its width where both skeletons have the same,
    /// and where a number stands for a name, or a name for a number.
    func widened(_ pattern: String, of other: DateSkeleton) -> String {
        var (result, rest, isQuoted) = ("", pattern[...], false)
        while let letter = rest.first {
            let run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            if letter == "'", run.count % 2 == 1 { isQuoted.toggle() }
            let field = Self.field(letter)
            let (requested, named) = (widths[field], other.widths[field])
            if !isQuoted, let requested, let named, requested != named,
                Self.isNumeric(field, run.count) == Self.isNumeric(field, named),
                Self.isNumeric(field, named) == Self.isNumeric(field, requested)
            {
                result += String(repeating: letter, count: requested)
            } else {
                result += run
            }
        }
        return result
    }
}
