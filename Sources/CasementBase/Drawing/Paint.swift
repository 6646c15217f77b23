/// The colour or gradient that fills a shape.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A gradient.
    case gradient(Gradient)

    /// Whether the paint hides everything behind it.
    public var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.isOpaque
        }
    }
}
