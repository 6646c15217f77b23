/// Identifies the cached mask of a border along the inner edge of a rounded rectangle; all lengths are in pixels.
struct BorderKey: Hashable {
    let width: Int
    let height: Int
    /// The radius of the outer corners.
    let radius: Double
    /// The width of the border.
    let line: Double

    /// Whether the renderer rasterizes the whole border, however little of it is visible, and caches the mask.
    var isSmall: Bool { width <= 512 && height <= 512 }
}
