/// One of the two axes along which content scrolls and slides move.
@frozen public enum Axis: Hashable, Sendable, CaseIterable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// The other axis.
    public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}
