internal import CasementCore

/// The surface, transform, opacity and clip that the operations of an item share.
struct GraphicsState {
    /// Where the operations paint.
    var surface: PaintSurface
    /// Maps the coordinates of an operation to device pixels.
    var transform: Transform
    var opacity: Double
    /// The rectangles in which the item is visible, without an owner: they are valid while the frame is painted.
    let visible: UnsafeBufferPointer<PixelRect>
    /// The device pixels outside of which nothing is painted.
    var clip: PixelRect
    /// Whether every pixel inside the clip is visible.
    var isWhole = false
    /// Whether the scale is changing, so that glyphs may be off by a quarter of a pixel.
    var isInMotion = false

    /// Calls `body` for each visible part of a rectangle.
    @inline(__always)
    func forEachVisible(_ rect: PixelRect, _ body: (PixelRect) -> Void) {
        let limited = rect.intersection(clip)
        guard !limited.isEmpty else { return }
        guard !isWhole else { return body(limited) }
        for rectangle in visible {
            let crop = rectangle.intersection(limited)
            if !crop.isEmpty { body(crop) }
        }
    }

    /// The bounding box of the visible pixels.
    var visibleBox: PixelRect { visibleBox(of: clip) }

    /// The bounding box of the visible pixels of a rectangle.
    func visibleBox(of rect: PixelRect) -> PixelRect {
        let limited = rect.intersection(clip)
        var box = PixelRect.empty
        for rectangle in visible { box = box.union(rectangle.intersection(limited)) }
        return box
    }

    /// Whether a pixel of a rectangle is visible.
    func isVisible(_ rect: PixelRect) -> Bool {
        let limited = rect.intersection(clip)
        return visible.contains { $0.intersects(limited) }
    }
}
