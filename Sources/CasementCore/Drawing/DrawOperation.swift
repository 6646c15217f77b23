/// One step of drawing, in points of the view that drew it.
package enum DrawOperation: Sendable {
    case fill(Rect, Color)
    /// The radius is in points and no more than half of the shorter side.
    case roundedRect(Rect, radius: Double, Color)
    /// A picture stretched to a rectangle.
    case image(Int, in: Rect, opacity: Double)
    /// A picture, by number, whose corners keep their size, stretched to a rectangle.
    case resizable(Int, in: Rect, opacity: Double)
    /// A layout with its top left corner at a point.
    case text(Int, at: Point, color: Color)
    /// Drawing up to the matching ``popClip`` is limited to a rectangle (as well as to those around it).
    case pushClip(Rect)
    case popClip
    /// A path, by number, filled with a paint, by number.
    case fillPath(Int, paint: Int, Path.FillRule)
    /// A rectangle filled with a paint, by number.
    case fillRect(Rect, paint: Int)
    /// A path, by number, stroked in a style and with a paint, by number.
    case strokePath(Int, style: Int, paint: Int)
    /// The blurred shadow that a rounded rectangle casts where it is given; the blur's standard deviation is half of `blur`.
    case shadow(Rect, cornerRadius: Double, blur: Double, Color)
    /// Drawing up to the matching ``popPathClip`` is limited to a path, by number.
    case pushPathClip(Int, Path.FillRule)
    case popPathClip
    /// Drawing up to the matching ``popTransform`` is mapped first by this, then by what is around it.
    case pushTransform(Transform)
    case popTransform
    /// Drawing up to the matching ``popGroup`` is blended together and put on what is there.
    case pushGroup(opacity: Double, BlendMode)
    case popGroup
}
