/// The looks of the pages of an overview.
public struct OverviewStyle: Hashable, Sendable {
    /// The ``View/brightness`` of pages beside the centred one, 0 ... 1; 0.55.
    public var dimmedBrightness = 0.55
    /// The shadow of each page, in points of the overview; none by default. ``pageShadow`` is a good one.
    public var shadow: Shadow?

    /// Black at an opacity of 0.5, with a radius of 4 pt, 1 pt to the right and 3 pt down.
    public static let pageShadow = Shadow(
        color: Color(white: 0, alpha: 0.5), radius: 4, offset: Vector(dx: 1, dy: 3))

    /// Makes the default style.
    public init() {}
}
