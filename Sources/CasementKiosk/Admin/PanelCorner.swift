import Casement

/// A corner of the panel, as a person sees it; it is not mirrored from right to left.
@frozen public enum PanelCorner: Hashable, Sendable, CaseIterable {
    /// Top left.
    case topLeft
    /// Top right.
    case topRight
    /// Bottom left.
    case bottomLeft
    /// Bottom right.
    case bottomRight

    /// Its location in a rectangle.
    func location(in bounds: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: bounds.minX, y: bounds.minY)
        case .topRight: Point(x: bounds.maxX, y: bounds.minY)
        case .bottomLeft: Point(x: bounds.minX, y: bounds.maxY)
        case .bottomRight: Point(x: bounds.maxX, y: bounds.maxY)
        }
    }
}
