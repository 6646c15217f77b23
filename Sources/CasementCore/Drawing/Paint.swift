/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)

    /// Whether nothing behind it shows.
    public var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.isOpaque
        }
    }
}
