/// A soft shadow.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// How far the edge is spread, in points: the blur's standard deviation is half of it, as in CSS.
    public var radius: Double
    /// Where it falls.
    public var offset: Vector

    public init(color: Color = Color(white: 0, alpha: 0.25), radius: Double, offset: Vector = .zero) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}
