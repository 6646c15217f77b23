/// The distances of the baselines of a view's text from its top edge, in points.
public struct Baselines: Hashable, Sendable {
    /// Of the first line.
    public var first: Double
    /// Of the last line.
    public var last: Double

    /// Makes a pair of distances.
    public init(first: Double, last: Double) {
        self.first = first
        self.last = last
    }
}
