/// The state that a view gets from its superviews when it is composed.
struct CompositionContext {
    /// Maps the superview's points to device pixels.
    var transform: Transform
    /// The pixels outside which the view and its subviews paint nothing.
    var clip: PixelRect
    /// The pixels in which opaque colour hides all items behind it; none within a translucent group.
    var solid: PixelRect
    /// Whether the scale of a superview changes from frame to frame.
    var isInMotion = false
    /// Whether a superview is translucent or blended, so that its subviews are painted into a bitmap of their own.
    var isGrouped = false

    /// The context of a root view that fills a screen.
    init(_ transform: Transform, screen: PixelRect) {
        self.transform = transform
        clip = screen
        solid = screen
    }

    /// The movement of everything in it by whole pixels since it was another one; nil if more has changed, or if not all pixels
    /// move alike.
    func offset(from former: CompositionContext) -> PixelOffset? {
        guard clip == former.clip, !clip.isEmpty, !isGrouped, !isInMotion, !former.isInMotion, transform.isAxisAligned
        else { return nil }
        return transform.pixelOffset(from: former.transform)
    }

    /// Whether it differs from another one by exactly a number of whole pixels.
    func isMoved(from former: CompositionContext, by offset: PixelOffset) -> Bool {
        clip == former.clip && solid == former.solid && isInMotion == former.isInMotion
            && isGrouped == former.isGrouped && transform == former.transform.moved(by: offset)
    }
}

extension Transform {
    /// The map to pixels that lie a number of whole pixels further on.
    func moved(by offset: PixelOffset) -> Transform {
        var result = self
        result.tx += Double(offset.dx)
        result.ty += Double(offset.dy)
        return result
    }

    /// The movement by whole pixels, rounding errors aside, since the map was another one; nil if more has changed.
    func pixelOffset(from former: Transform) -> PixelOffset? {
        guard a == former.a, b == former.b, c == former.c, d == former.d else { return nil }
        let (x, y) = (tx - former.tx, ty - former.ty)
        let offset = PixelOffset(dx: Int(nearest: x), dy: Int(nearest: y))
        // Offsets are rounded to whole pixels before. What differs by less is a rounding error of their sum with positions.
        guard abs(x - Double(offset.dx)) < 1e-6, abs(y - Double(offset.dy)) < 1e-6 else { return nil }
        return offset
    }
}
