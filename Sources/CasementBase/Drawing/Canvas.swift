/// Records the drawing of a view as a display list, in the view's coordinates.
///
/// A canvas is valid only during one call of `View.draw(in:)`. An operation with a coordinate that is not finite
/// draws nothing.
@MainActor public final class Canvas {
    private var operations: [DrawOperation] = []
    private var images: [Image] = []
    private var layouts: [TextLayout] = []
    private var paths: [Path] = []
    private var paints: [Paint] = []
    private var strokes: [StrokeStyle] = []
    private var resizables: [ResizableImage] = []
    private var extent = Rect.zero
    private var opaque = Rect.zero
    private var clipDepth = 0

    package init() {}

    /// Whether it is as a new one.
    package var isBlank: Bool { operations.isEmpty && extent == .zero && opaque == .zero && clipDepth == 0 }

    /// Fills a rectangle with a colour.
    public func fill(_ rect: Rect, _ color: Color) {
        guard record(extent: rect), color.alpha > 0 else { return }
        if color.isOpaque { cover(rect) }
        operations.append(.fill(rect, color))
    }

    /// Fills a rounded rectangle. The radius is in points and at most half of the shorter side.
    public func fill(_ rect: Rect, cornerRadius radius: Double, _ color: Color) {
        let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        guard radius > 0 else { return fill(rect, color) }
        guard record(extent: rect), color.alpha > 0 else { return }
        operations.append(.roundedRect(rect, radius: radius, color))
    }

    /// Draws an image scaled to a rectangle.
    public func draw(_ image: Image, in rect: Rect, opacity: Double = 1) {
        guard record(extent: rect), opacity > 0 else { return }
        if image.isOpaque && opacity >= 1 { cover(rect) }
        operations.append(.image(images.count, in: rect, opacity: min(opacity, 1)))
        images.append(image)
    }

    /// Draws an opaque image that is shown for one frame only, scaled to a rectangle.
    package func drawStreamed(_ image: Image, in rect: Rect) {
        guard record(extent: rect) else { return }
        cover(rect)
        operations.append(.streamed(images.count, in: rect))
        images.append(image)
    }

    /// Draws a nine-part image scaled to a rectangle; its corners keep their size.
    public func draw(_ image: ResizableImage, in rect: Rect, opacity: Double = 1) {
        guard record(extent: rect), opacity > 0 else { return }
        if image.image.isOpaque && opacity >= 1 { cover(rect) }
        operations.append(.resizable(resizables.count, in: rect, opacity: min(opacity, 1)))
        resizables.append(image)
    }

    /// Draws laid-out text with its top left corner at a point.
    ///
    /// - Parameter color: the colour of runs that have no colour of their own.
    public func draw(_ layout: TextLayout, at point: Point, _ color: Color) {
        guard record(extent: layout.inkBounds.offset(by: point - .zero)), color.alpha > 0 || layout.hasOwnColors
        else { return }
        operations.append(.text(layouts.count, at: point, color: color))
        layouts.append(layout)
    }

    /// Clips everything that `body` draws to a rectangle.
    public func clip(to rect: Rect, _ body: () -> Void) {
        let isFinite = rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite
        let rect = isFinite ? rect : .zero
        within(rect, .pushClip(rect), .popClip, body)
    }

    // MARK: Recording

    func append(_ operation: DrawOperation) {
        operations.append(operation)
    }

    func add(_ path: Path) -> Int {
        paths.append(path)
        return paths.count - 1
    }

    func add(_ paint: Paint) -> Int {
        paints.append(paint)
        return paints.count - 1
    }

    func add(_ style: StrokeStyle) -> Int {
        strokes.append(style)
        return strokes.count - 1
    }

    /// Records `body` between two operations that limit it to a box.
    func within(_ box: Rect, _ begin: DrawOperation, _ end: DrawOperation, _ body: () -> Void) {
        let outside = resetExtent()
        operations.append(begin)
        nested(body)
        operations.append(end)
        extent = outside.union(extent.intersection(box))
    }

    /// Records `body`; a clip, transform or group around it means that its rectangles do not count as surely opaque.
    func nested(_ body: () -> Void) {
        clipDepth += 1
        body()
        clipDepth -= 1
    }

    /// Returns the extent recorded so far and starts a new one.
    func resetExtent() -> Rect {
        defer { extent = .zero }
        return extent
    }

    func setExtent(_ rect: Rect) {
        extent = rect
    }

    /// Remembers the largest rectangle that the display list certainly covers with opaque pixels.
    func cover(_ rect: Rect) {
        guard clipDepth == 0, rect.width * rect.height > opaque.width * opaque.height else { return }
        opaque = rect
    }

    /// Adds a rectangle to the extent; false if the rectangle is empty or not finite, so that there is nothing to
    /// draw.
    func record(extent added: Rect) -> Bool {
        guard !added.isEmpty, added.origin.isFinite, added.width.isFinite, added.height.isFinite else {
            return false
        }
        extent = extent.union(added)
        return true
    }

    /// The display list, or nil if the view drew nothing.
    package func finish() -> DisplayList? {
        operations.isEmpty
            ? nil
            : DisplayList(
                operations: operations, images: images, layouts: layouts, paths: paths, paints: paints,
                strokes: strokes, resizables: resizables, bounds: extent, opaque: opaque)
    }
}
