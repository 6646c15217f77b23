/// One drawing operation, in the coordinates of the view that recorded it. Integers are indices into ``DisplayList``.
package enum DrawOperation: Sendable {
    case fill(Rect, Color)
    /// A rounded rectangle; the radius is in points and at most half of the shorter side.
    case roundedRect(Rect, radius: Double, Color)
    /// An image scaled to a rectangle.
    case image(Int, in: Rect, opacity: Double)
    /// An opaque frame of a stream scaled to a rectangle; what is made from it is not cached.
    case streamed(Int, in: Rect)
    /// A nine-part image scaled to a rectangle.
    case resizable(Int, in: Rect, opacity: Double)
    /// A text layout with its top left corner at a point.
    case text(Int, at: Point, color: Color)
    /// Clips to a rectangle, inside the clips around it, up to the matching ``popClip``.
    case pushClip(Rect)
    case popClip
    /// A path filled with a paint.
    case fillPath(Int, paint: Int, Path.FillRule)
    /// A rectangle filled with a paint.
    case fillRect(Rect, paint: Int)
    /// A path stroked in a style with a paint.
    case strokePath(Int, style: Int, paint: Int)
    /// The blurred shadow of a rounded rectangle, at the position of the rectangle. The standard deviation of the
    /// blur is half of `blur`.
    case shadow(Rect, cornerRadius: Double, blur: Double, Color)
    /// Clips to a path up to the matching ``popPathClip``.
    case pushPathClip(Int, Path.FillRule)
    case popPathClip
    /// Applies a transform, before the transforms around it, up to the matching ``popTransform``.
    case pushTransform(Transform)
    case popTransform
    /// Collects the drawing up to the matching ``popGroup`` and blends it as one onto the content below.
    case pushGroup(opacity: Double, BlendMode)
    case popGroup
}
