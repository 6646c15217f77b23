/// Builds the frames of a scene: it collects the damage between two frames, and keeps the storage of the last one.
@MainActor final class FramePipeline {
    /// The damage since the last frame. While there is none, it contains that of an earlier frame, kept for its storage.
    private var pendingDamage = Region()
    private var isDamagePending = false
    /// The damage of the last frame, which shares its storage until the host shows the next one.
    private var shownDamage = Region()
    /// The items of the last frame, for their storage.
    private var items: [FrameItem] = []

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
            focusRing: scene.focus.ringed.map { ($0, scene.environment.theme.colors) })
        items = []
        pendingDamage = Region()
        swap(&pendingDamage, &shownDamage)
        isDamagePending = false
        builder.compose(scene.root)
        items = builder.items
        shownDamage = builder.finishDamage()
        let hasFiniteMotion =
            scene.animator.hasFiniteMotion || scene.frameAnimations.hasFiniteMotion || builder.hasScaleMotion
        let visibility = MotionVisibility(device, builder)
        scene.streams.update { visibility.isVisible($0) }
        let isMotionEndless =
            !hasFiniteMotion
            && (scene.animator.containsMoving { visibility.isVisible($0) }
                || scene.frameAnimations.endlessOwners.contains { visibility.isVisible($0) })
        return Frame(
            size: device.pixelSize, scale: device.scale, damage: shownDamage,
            isMoving: hasFiniteMotion || isMotionEndless, isMotionEndless: isMotionEndless,
            background: scene.environment.theme.colors.background.withAlpha(1), items: items)
    }
}
