/// A view's bounds on the device.
@MainActor package struct DeviceBounds {
    /// The bounds in the view's own points.
    package let bounds: Rect
    let cornerRadius: Double
    /// Maps the view's points to device pixels.
    package private(set) var transform: Transform
    /// The pixels that the bounds cover, exactly if they are axis-aligned.
    package private(set) var box: PixelRect

    /// Maps the view's points to device pixels as if it had not scrolled: with the offset, sums would be rounded otherwise at
    /// each offset, and an edge on half a pixel would jump.
    ///
    /// A view with subviews and a scale of its own begins on a whole pixel, so that it looks the same wherever it moves: else
    /// each edge of a subview would be rounded otherwise at each place.
    private(set) var unscrolled: Transform

    /// - Parameter outer: maps the superview's points to device pixels.
    init(of view: View, _ shown: View.Shown, in outer: Transform) {
        let origin = shown.boundsOrigin
        bounds = Rect(origin: origin, size: shown.size)
        cornerRadius = max(0, min(shown.cornerRadius, min(bounds.width, bounds.height) / 2))
        let map = Self.exactMap(of: shown, in: outer)
        unscrolled = shown.isTransformed && !view.subviews.isEmpty ? map.snapped : map
        transform = origin == .zero ? unscrolled : .translation(-origin.x, -origin.y).concatenating(unscrolled)
        let mapped = unscrolled.apply(Rect(origin: .zero, size: shown.size))
        box = unscrolled.isAxisAligned ? PixelRect(rounding: mapped) : PixelRect(covering: mapped)
    }

    /// As the last frame shows the view.
    ///
    /// - Parameter outer: maps the superview's points to device pixels.
    package init(of view: View, in outer: Transform) { self.init(of: view, view.shown, in: outer) }

    /// ``unscrolled`` before it begins on a whole pixel.
    static func exactMap(of shown: View.Shown, in outer: Transform) -> Transform {
        var still = shown
        still.boundsOrigin = .zero
        return still.toSuperview.concatenating(outer)
    }

    /// Maps the points of the content to device pixels. The offset is rounded to whole pixels, the same for all content, so
    /// that nothing in it trembles.
    package var scrolled: Transform {
        guard bounds.origin != .zero, unscrolled.isAxisAligned else { return transform }
        let offset = unscrolled.apply(Vector(dx: bounds.minX, dy: bounds.minY))
        var result = unscrolled
        result.tx -= offset.dx.roundedToPixel
        result.ty -= offset.dy.roundedToPixel
        return result
    }

    /// The pixels of the rectangle that casts a shadow.
    func box(of shadow: Shadow) -> PixelRect {
        PixelRect(rounding: transform.apply(bounds.offset(by: shadow.offset)))
    }

    /// Whether its sides are parallel to those of the panel.
    var isAligned: Bool { transform.isAxisAligned }

    /// The largest number of pixels along an edge for a point, if the sides are parallel to those of the panel.
    var largestScale: Double {
        max(transform.a.magnitude, transform.b.magnitude, transform.c.magnitude, transform.d.magnitude)
    }

    /// Whether both differ at most in their origins.
    func equalsButOrigin(_ other: DeviceBounds) -> Bool {
        bounds.size == other.bounds.size && cornerRadius == other.cornerRadius && transform.a == other.transform.a
            && transform.b == other.transform.b && transform.c == other.transform.c
            && transform.d == other.transform.d
    }

    /// Moves it by whole pixels.
    mutating func move(by offset: PixelOffset) {
        transform = transform.moved(by: offset)
        unscrolled = unscrolled.moved(by: offset)
        box = box.moved(by: offset)
    }

    /// The boxes at the rounded corners; none if the corners are not rounded.
    var corners: [PixelRect] {
        guard cornerRadius > 0 else { return [] }
        let side = min(Int(nearest: cornerRadius * largestScale) + 1, max(box.width, box.height))
        return [
            (box.minX, box.minY), (box.maxX - side, box.minY), (box.minX, box.maxY - side),
            (box.maxX - side, box.maxY - side),
        ]
        .map { PixelRect(x: $0.0, y: $0.1, width: side, height: side) }
    }

    /// Whether clipping to it needs partial pixels.
    var isSoft: Bool { cornerRadius > 0 || !transform.isAxisAligned }

    /// A large box within it that is certainly opaque when all of it is filled.
    var solid: PixelRect {
        guard transform.isAxisAligned else { return .empty }
        guard cornerRadius > 0 else { return box }
        let tall = bounds.inset(by: Insets(top: 0, left: cornerRadius, bottom: 0, right: cornerRadius))
        let wide = bounds.inset(by: Insets(top: cornerRadius, left: 0, bottom: cornerRadius, right: 0))
        let inner = tall.width * tall.height > wide.width * wide.height ? tall : wide
        guard !inner.isEmpty else { return .empty }
        let pixels = PixelRect(rounding: transform.apply(inner))
        let result = PixelRect(
            minX: pixels.minX + 1, minY: pixels.minY + 1, maxX: pixels.maxX - 1, maxY: pixels.maxY - 1)
        return result.isEmpty ? .empty : result
    }

    /// The pixels that its shadow may paint; nil for an invisible shadow.
    func reach(of shadow: Shadow) -> PixelRect? {
        guard let cast = shadow.cast(by: bounds) else { return nil }
        // Rounding to pixels can add 3 pixels on each side.
        let box = PixelRect(covering: transform.apply(cast))
        return PixelRect(minX: box.minX - 3, minY: box.minY - 3, maxX: box.maxX + 3, maxY: box.maxY + 3)
    }
}

extension Shadow {
    /// The box that the shadow of a rectangle paints, before rounding to pixels; nil for an invisible shadow.
    func cast(by bounds: Rect) -> Rect? {
        guard color.alpha > 0, radius.isFinite, !bounds.isEmpty else { return nil }
        // Three standard deviations of the blur, each half of the radius.
        return bounds.offset(by: offset).inset(by: -max(radius, 0) * 1.5)
    }
}

extension Transform {
    /// A copy with its translation on whole pixels if it is axis-aligned, so that what it maps looks the same everywhere.
    var snapped: Transform {
        guard isAxisAligned else { return self }
        var result = self
        result.tx = tx.roundedToPixel
        result.ty = ty.roundedToPixel
        return result
    }
}

extension Double {
    /// Rounded as edges are by `PixelRect.init(rounding:)`, so that no movement by whole pixels changes the rounding.
    fileprivate var roundedToPixel: Double { (self + 0.5 + PixelRect.roundingError).rounded(.down) }
}

extension View.Shown {
    /// Whether the view is scaled, sheared or rotated around its center, quarter turns aside.
    var isTransformed: Bool {
        func isUnit(_ factor: Double) -> Bool { factor == 0 || factor.magnitude == 1 }
        let map = aroundCenter
        return !(isUnit(map.a) && isUnit(map.b) && isUnit(map.c) && isUnit(map.d))
    }
}
