/// A soft shadow.
public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: Color
    /// The blur radius in points; the standard deviation of the blur is half of it, as in CSS.
    public var radius: Double
    /// The distance from the shape to its shadow, in points.
    public var offset: Vector

    /// Creates a shadow.
    public init(color: Color = Color(white: 0, alpha: 0.25), radius: Double, offset: Vector = .zero) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}
