/// The shape around which the ring of a focused view is drawn; see ``View/focusRing``.
public struct FocusRing: Hashable, Sendable {
    /// 2 pt: the gap between the shape and the ring.
    public static let gap = 2.0
    /// 3 pt: the width of the ring.
    public static let width = 3.0

    /// In the view's own points.
    public var bounds: Rect
    /// The radius of the corners, in points.
    public var cornerRadius: Double

    /// Makes the shape of a ring.
    public init(_ bounds: Rect, cornerRadius: Double = 0) {
        self.bounds = bounds
        self.cornerRadius = cornerRadius
    }
}
