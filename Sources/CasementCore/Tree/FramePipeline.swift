/// Builds the frames of a scene: it collects the damage between two frames, and keeps the storage of the last one.
@MainActor final class FramePipeline {
    /// The damage since the last frame. While there is none, it contains that of an earlier frame, kept for its storage.
    private var pendingDamage = Region()
    private var isDamagePending = false
    /// The damage of the last frame, which shares its storage until the host shows the next one.
    private var shownDamage = Region()
    /// The items of the last frame, for their storage.
    private var items: [FrameItem] = []
    /// No views: storage for those that move.
    private var movingViews: [FrameBuilder.MovingView] = []
    private var spareCanvas: Canvas?

    /// Adds pixels to the damage of the next frame.
    func damage(_ extent: PixelRect) {
        guard !extent.isEmpty else { return }
        beginDamage()
        pendingDamage.add(extent)
    }

    private func beginDamage() {
        if !isDamagePending { pendingDamage.removeAll() }
        isDamagePending = true
    }

    /// Builds the frame of the scene's views as shown now. Runs their `draw(in:)`, which may damage the next frame.
    func frame(of scene: Scene, for device: DeviceTransform) -> Frame {
        items.removeAll(keepingCapacity: true)
        beginDamage()
        let owners = scene.frameAnimations.endlessOwners
        var builder = FrameBuilder(
            device: device, at: scene.now, items: items, damage: pendingDamage, endlessOwners: owners,
            streamViews: scene.streams.views,
            focusRing: scene.focus.ringed.map { ($0, scene.environment.theme.colors) }, movingViews: movingViews,
            spareCanvas: spareCanvas)
        (items, movingViews, spareCanvas) = ([], [], nil)
        pendingDamage = Region()
        swap(&pendingDamage, &shownDamage)
        isDamagePending = false
        builder.compose(scene.root)
        items = builder.items
        shownDamage = builder.finishDamage()
        spareCanvas = builder.spareCanvas
        let hasFiniteMotion =
            scene.animator.hasFiniteMotion || scene.frameAnimations.hasFiniteMotion || builder.hasScaleMotion
        let hasEndlessMotion = hasVisibleMotion(in: scene, device, builder, isSought: !hasFiniteMotion)
        movingViews = builder.removeMovingViews()
        return Frame(
            size: device.pixelSize, scale: device.scale, damage: shownDamage,
            isMoving: hasFiniteMotion || hasEndlessMotion, isMotionEndless: hasEndlessMotion,
            background: scene.environment.theme.colors.background.withAlpha(1), items: items)
    }

    /// Starts and stops the streams of the views that a person can or cannot see.
    ///
    /// - Returns: whether a visible view has an endless animation; false if that is not sought.
    private func hasVisibleMotion(
        in scene: Scene, _ device: DeviceTransform, _ builder: FrameBuilder, isSought: Bool
    ) -> Bool {
        let visibility = MotionVisibility(device, builder)
        scene.streams.update { visibility.isVisible($0) }
        guard isSought else { return false }
        return scene.animator.containsMoving { visibility.isVisible($0) }
            || scene.frameAnimations.endlessOwners.contains { visibility.isVisible($0) }
    }
}
