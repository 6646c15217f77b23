/// The recorded drawing of a view in the view's coordinates: immutable plain data that a ``Canvas`` creates.
package final class DisplayList: Sendable {
    /// The operations in drawing order.
    package let operations: [DrawOperation]
    /// The images; ``DrawOperation/image(_:in:opacity:)`` refers to them by index.
    package let images: [Image]
    /// The text layouts; ``DrawOperation/text(_:at:color:)`` refers to them by index.
    package let layouts: [TextLayout]
    package let paths: [Path]
    package let paints: [Paint]
    package let strokes: [StrokeStyle]
    package let resizables: [ResizableImage]
    /// The rectangle that the operations may paint, without regard to clips; in the view's coordinates.
    package let bounds: Rect
    /// A rectangle that the operations certainly cover with opaque colour; empty if there is none.
    package let opaque: Rect
    /// Whether the drawing gives the same pixels, bit for bit, at another whole pixel: gradients and turned images do not, and
    /// a frame of a stream is another one each time.
    package let isMovable: Bool

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
        isMovable =
            !paints.contains { if case .gradient = $0 { true } else { false } }
            && operations.allSatisfy { operation in
                switch operation {
                case .streamed: false
                case .pushTransform(let transform): transform.isAxisAligned
                default: true
                }
            }
    }
}
