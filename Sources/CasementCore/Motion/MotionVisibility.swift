/// Decides whether the endless animations of a view can be seen, now or at any later moment without another change.
///
/// It is called after a frame was composed. The answer may only err on the side of visible: an animation that is taken for
/// hidden gets no frames until something else changes. So a view counts with all that its animations, and those of the
/// views above and below it, reach over their whole ranges.
@MainActor struct MotionVisibility {
    private let device: Transform
    private let screen: PixelRect
    private let items: [FrameItem]
    private let movingViews: [FrameBuilder.MovingView]

    init(_ device: DeviceTransform, _ composer: FrameBuilder) {
        self.device = device.transform
        screen = composer.screen
        items = composer.items
        movingViews = composer.movingViews
    }

    /// Whether the animations of a view, all of them endless, can be seen.
    func isVisible(_ view: View) -> Bool {
        let composed = movingViews.first { $0.view === view }
        // Most of those that can be seen are seen now.
        if let composed, !view.paintedExtent.isEmpty, !isCovered(view.paintedExtent, after: composed.itemEnd) {
            return true
        }
        let extent = MotionExtent(of: view)
        let pixels = extent.pixels(through: device).intersection(screen)
        guard !pixels.isEmpty else { return false }
        guard let composed else { return true }
        return !isCovered(pixels, after: composed.itemEnd)
    }

    /// Whether one of the items in front is opaque over all of the pixels.
    private func isCovered(_ pixels: PixelRect, after end: Int) -> Bool {
        items[end...].contains { !$0.opaque.isEmpty && $0.opaque.contains(pixels) }
    }
}
