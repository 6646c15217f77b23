/// Where a view lies in the box that its container has for it, and whether it fills it.
public struct BoxAlignment: Hashable, Sendable {
    /// The place along one axis.
    @frozen public enum Place: Hashable, Sendable {
        /// At the leading edge, or at the top.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge, or at the bottom.
        case trailing
        /// As wide, or as high, as the box.
        case fill
    }

    /// From the leading to the trailing edge, which the scene's layout direction mirrors.
    public var horizontal: Place
    /// From top to bottom.
    public var vertical: Place

    /// Makes an alignment.
    public init(_ horizontal: Place, _ vertical: Place) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The view has the size of the box.
    public static let fill = BoxAlignment(.fill, .fill)
    /// In the middle.
    public static let center = BoxAlignment(.center, .center)
    /// At the leading edge, in the middle of its height.
    public static let leading = BoxAlignment(.leading, .center)
    /// At the trailing edge, in the middle of its height.
    public static let trailing = BoxAlignment(.trailing, .center)
    /// At the middle of the top edge.
    public static let top = BoxAlignment(.center, .leading)
    /// At the middle of the bottom edge.
    public static let bottom = BoxAlignment(.center, .trailing)
    /// In the corner at the top and at the leading edge.
    public static let topLeading = BoxAlignment(.leading, .leading)
    /// In the corner at the top and at the trailing edge.
    public static let topTrailing = BoxAlignment(.trailing, .leading)
    /// In the corner at the bottom and at the leading edge.
    public static let bottomLeading = BoxAlignment(.leading, .trailing)
    /// In the corner at the bottom and at the trailing edge.
    public static let bottomTrailing = BoxAlignment(.trailing, .trailing)

    /// The frame of a view in a box: where it does not fill, it has its preferred size, limited to the box.
    ///
    /// - Parameter isMirrored: whether the layout direction is right to left.
    @MainActor func frame(of view: View, in box: Rect, isMirrored: Bool) -> Rect {
        let wanted = self == .fill ? box.size : view.sizeThatFits(box.size)
        let (x, width) = Self.place(horizontal, wanted.width, in: box.width, isMirrored: isMirrored)
        let (y, height) = Self.place(vertical, wanted.height, in: box.height, isMirrored: false)
        return Rect(x: box.minX + x, y: box.minY + y, width: width, height: height)
    }

    private static func place(
        _ place: Place, _ wanted: Double, in available: Double, isMirrored: Bool
    ) -> (start: Double, extent: Double) {
        let extent = place == .fill ? available : min(wanted, available)
        let excess = available - extent
        switch place {
        case .fill: return (0, extent)
        case .center: return (excess / 2, extent)
        case .leading: return (isMirrored ? excess : 0, extent)
        case .trailing: return (isMirrored ? 0 : excess, extent)
        }
    }
}
