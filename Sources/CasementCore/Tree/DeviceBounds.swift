/// A view's bounds on the device.
@MainActor struct DeviceBounds {
    /// In the view's own points.
    let bounds: Rect
    let cornerRadius: Double
    /// From the view's points to device pixels.
    let transform: Transform
    /// The pixels that the bounds touch: exactly theirs, where they stay upright.
    let box: PixelRect

    init(_ shown: View.Shown, _ transform: Transform) {
        bounds = Rect(origin: shown.boundsOrigin, size: shown.size)
        cornerRadius = max(0, min(shown.cornerRadius, min(bounds.width, bounds.height) / 2))
        self.transform = transform
        let mapped = transform.apply(bounds)
        box = transform.isAxisAligned ? PixelRect(rounding: mapped) : PixelRect(covering: mapped)
    }

    /// Whether whole pixels do not do to limit something to it.
    var isSoft: Bool { cornerRadius > 0 || !transform.isAxisAligned }

    /// The largest box within that is certainly covered when the whole is filled.
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

    /// The pixels that a shadow of it may reach; nil for one that does not show.
    func reach(of shadow: Shadow) -> PixelRect? {
        guard let cast = shadow.cast(by: bounds) else { return nil }
        // And what rounding to pixels adds.
        let box = PixelRect(covering: transform.apply(cast))
        return PixelRect(minX: box.minX - 3, minY: box.minY - 3, maxX: box.maxX + 3, maxY: box.maxY + 3)
    }
}

extension Shadow {
    /// Where the shadow of a rectangle shows, but for what rounding to pixels adds; nil for one that does not show.
    func cast(by bounds: Rect) -> Rect? {
        guard color.alpha > 0, radius.isFinite, !bounds.isEmpty else { return nil }
        // Three deviations of a blur, each half the radius.
        return bounds.offset(by: offset).inset(by: -max(radius, 0) * 1.5)
    }
}
