/// Pages of the same size side by side, as the tabs of a phone's browser were; the neighbours of the centred one are partly
/// seen.
public struct RowLayout: OverviewLayout, Hashable {
    /// The axis of the row.
    public var axis: Axis
    /// The size of a page as a share of its own, above 0 and below 1; 0.6 by default.
    public var pageScale: Double
    /// The space between two pages as a share of the overview's length; 0.06 by default.
    public var gap: Double

    /// Makes a row.
    ///
    /// - Precondition: `pageScale` lies above 0 and below 1.
    public init(axis: Axis = .horizontal, pageScale: Double = 0.6, gap: Double = 0.06) {
        precondition(pageScale > 0 && pageScale < 1, "The pages of a row have a scale above 0 and below 1.")
        self.axis = axis
        self.pageScale = pageScale
        self.gap = gap
    }

    /// The length of a page and the space after it, rounded to 4 points. These are whole pixels at each scale in steps of a
    /// quarter, so that each page covers the same pixels in the centre.
    public func spacing(in size: Size) -> Double { max(4, ((pageScale + gap) * size[axis] / 4).rounded() * 4) }

    /// In the middle of the overview, a little above it for the dots and the toolbar below.
    public func place(at distance: Double, in size: Size) -> OverviewPlace {
        var center = Point(x: size.width / 2, y: size.height * (axis == .horizontal ? 0.47 : 0.5))
        center[axis] += distance * spacing(in: size)
        return OverviewPlace(center: center, scale: pageScale)
    }
}
