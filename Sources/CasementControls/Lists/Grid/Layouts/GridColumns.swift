/// How many columns a grid has; rows, if it scrolls sideways.
@nonexhaustive public enum GridColumns: Hashable, Sendable {
    /// A fixed number, at least 1.
    case count(Int)
    /// As many as fit, each at least so wide, in points; one in a narrower grid.
    case adaptive(minimum: Double)

    /// 1,000: more columns than any panel has pixels for.
    private static let most = 1000

    /// The number of columns and the extent of each, in points.
    func resolved(in available: Double, spacing: Double) -> (count: Int, extent: Double) {
        let count: Int
        switch self {
        case .count(let wanted):
            if wanted < 1 { ListMisuse.columns.report("\(wanted) columns") }
            count = min(max(1, wanted), Self.most)
        case .adaptive(let minimum):
            if !(minimum > 0) { ListMisuse.columns.report("a width of \(minimum)") }
            let fitting = ((available + spacing) / (max(1, minimum) + spacing)).rounded(.down)
            count = fitting.isFinite ? Int(min(max(1, fitting), Double(Self.most))) : 1
        }
        return (count, max(0, (available - Double(count - 1) * spacing) / Double(count)))
    }
}
