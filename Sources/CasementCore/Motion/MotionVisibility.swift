/// Decides whether the endless animations of a view are visible, now or later without another change.
///
/// It is used after a frame was built. The answer may only err on the side of visible: an animation that is considered hidden
/// gets no frames until something else changes. So it uses the whole ranges of the view's animations, and of those of its
/// superviews and subviews. Frame animations have no known range; for them the present state counts.
@MainActor struct MotionVisibility {
    private let device: Transform
    private let screen: PixelRect

    init(_ device: DeviceTransform) {
        self.device = device.transform
        screen = PixelRect(device.pixelSize)
    }

    /// Whether the animations of a view, all of them endless, are visible.
    func isVisible(_ view: View) -> Bool {
        // In a raster the extent of a view may be stale.
        let painted = view.outermostRaster == nil ? view.paintedExtent : .empty
        // The cheap test first: most animations that can become visible are visible now.
        if !painted.isEmpty, !view.isCovered(in: painted) { return true }
        let extent = MotionExtent(of: view)
        let pixels = extent.pixels(through: device).intersection(screen)
        guard !pixels.isEmpty else { return false }
        guard view.composition != nil else { return true }
        return !view.isCovered(in: pixels)
    }
}

extension View {
    /// Whether opaque colour of a view in front covers all of the pixels.
    fileprivate final func isCovered(in pixels: PixelRect) -> Bool {
        var behind = outermostRaster ?? self
        for above in behind.superviews {
            guard let siblings = above.composition?.children, let index = siblings.lastIndex(where: { $0 === behind })
            else { return false }
            if siblings[(index + 1)...].contains(where: { $0.covers(pixels) }) { return true }
            behind = above
        }
        return false
    }

    /// Whether opaque colour of the view, or of one of its subviews, covers all of the pixels.
    private final func covers(_ pixels: PixelRect) -> Bool {
        guard let composition, composition.extent.contains(pixels) else { return false }
        return composition.geometry.opaqueBackground.contains(pixels)
            || composition.geometry.content?.opaque.contains(pixels) == true
            || composition.shownSubtree == nil && composition.children.contains { $0.covers(pixels) }
    }
}
