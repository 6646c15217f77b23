/// What a view drew, in its own points: flat plain data, made once by a ``Canvas`` and never changed.
package final class DisplayList: Sendable {
    package let operations: [DrawOperation]
    /// The pictures that ``DrawOperation/image(_:in:opacity:)`` names by number.
    package let images: [Image]
    /// The texts that ``DrawOperation/text(_:at:color:)`` names by number.
    package let layouts: [TextLayout]
    package let paths: [Path]
    package let paints: [Paint]
    package let strokes: [StrokeStyle]
    package let resizables: [ResizableImage]
    /// Where its operations may paint, clips not counted; in the view's points.
    package let bounds: Rect
    /// A rectangle that its operations certainly cover with opaque colour; empty if none.
    package let opaque: Rect

    package init(
        operations: [DrawOperation], images: [Image] = [], layouts: [TextLayout] = [], paths: [Path] = [],
        paints: [Paint] = [], strokes: [StrokeStyle] = [], resizables: [ResizableImage] = [], bounds: Rect,
        opaque: Rect = .zero
    ) {
        self.operations = operations
        self.images = images
        self.layouts = layouts
        self.paths = paths
        self.paints = paints
        self.strokes = strokes
        self.resizables = resizables
        self.bounds = bounds
        self.opaque = opaque
    }
}
