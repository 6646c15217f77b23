/// How long the items of a grid are along the axis in which it scrolls: the height of items that scroll up and down.
@nonexhaustive public enum GridItemLength: Hashable, Sendable {
    /// As long as their views ask for at the extent of a column. It is estimated until an item is visible.
    case measured
    /// A number of points.
    case fixed(Double)
    /// A multiple of the extent of a column: 1 for squares.
    case ratio(Double)

    /// The length, in points; nil if the view must be asked.
    func points(extent: Double) -> Double? {
        switch self {
        case .measured: nil
        case .fixed(let length): length
        case .ratio(let ratio): extent * ratio
        }
    }
}
