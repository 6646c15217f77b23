/// Where an overview shows a page, and how.
public struct OverviewPlace: Hashable, Sendable {
    /// The centre of the page, in points of the overview.
    public var center: Point
    /// The size of the page as a share of its own; above 0.
    public var scale: Double
    /// The ``View/opacity`` of the page, 0 ... 1. A page that zooms in approaches 1.
    public var opacity: Double
    /// The ``View/brightness`` of the page, 0 ... 1, which multiplies that of ``OverviewStyle``. A page that zooms in
    /// approaches 1.
    public var brightness: Double

    /// Makes a place.
    public init(center: Point, scale: Double, opacity: Double = 1, brightness: Double = 1) {
        self.center = center
        self.scale = scale
        self.opacity = opacity
        self.brightness = brightness
    }

    /// The rectangle of a page of a size at this place.
    func frame(of size: Size) -> Rect {
        Rect(center: center, size: Size(width: size.width * scale, height: size.height * scale))
    }
}
