/// Where an overview shows a page.
public struct OverviewPlace: Hashable, Sendable {
    /// The centre of the page, in points of the overview.
    public var center: Point
    /// The size of the page as a share of its own; above 0.
    public var scale: Double

    /// Makes a place.
    public init(center: Point, scale: Double) {
        self.center = center
        self.scale = scale
    }

    /// The rectangle of a page of a size at this place.
    func frame(of size: Size) -> Rect {
        Rect(center: center, size: Size(width: size.width * scale, height: size.height * scale))
    }
}
