/// Decides whether the endless animations of a view are visible, now or later without another change.
///
/// It is used after a frame was built. The answer may only err on the side of visible: an animation that is considered hidden
/// gets no frames until something else changes. So it uses the whole ranges of the view's animations, and of those of its
/// superviews and subviews. Frame animations have no known range; for them the present state counts.
@MainActor struct MotionVisibility {
    private let device: Transform
    private let screen: PixelRect
    private let items: [FrameItem]
    private let movingViews: [FrameBuilder.MovingView]

    init(_ device: DeviceTransform, _ builder: FrameBuilder) {
        self.device = device.transform
        screen = builder.screen
        items = builder.items
        movingViews = builder.movingViews
    }

    /// Whether the animations of a view, all of them endless, are visible.
    func isVisible(_ view: View) -> Bool {
        let composed = movingViews.first { $0.view === view }
        // The cheap test first: most animations that can become visible are visible now.
        if let composed, !view.paintedExtent.isEmpty, !isCovered(view.paintedExtent, after: composed.itemEnd) {
            return true
        }
        let extent = MotionExtent(of: view)
        let pixels = extent.pixels(through: device).intersection(screen)
        guard !pixels.isEmpty else { return false }
        guard let composed else { return true }
        return !isCovered(pixels, after: composed.itemEnd)
    }

    /// Whether one of the items in front covers all of the pixels with opaque colour.
    private func isCovered(_ pixels: PixelRect, after end: Int) -> Bool {
        items[end...].contains { !$0.opaque.isEmpty && $0.opaque.contains(pixels) }
    }
}
