/// Makes the frames of a scene from what has changed since the last one, and keeps the storage of that. The pixels are those of
/// ``ReferenceComposer``, bit for bit.
///
/// A change of a view marks it as dirty, and its superviews as having a dirty view below; what leaves the tree adds the pixels
/// where it was to the damage. A frame takes these steps:
///
/// 1. End the motion of the views whose scale has come to rest: this frame draws them exactly.
/// 2. Compose the dirty views, and no others (``CompositionPass``). What each paints is kept in its ``ViewComposition``. The
///    pixels where it was and where it is now are damage; a view that only scrolled its subviews by whole pixels is noted
///    instead.
/// 3. Plan the scrolls (``ScrollPlanner``): the host moves the pixels of a scrolled view where that costs less than painting
///    them. What comes into view and what does not move along (``ScrollObstacles``) is painted anyway, as is the damage; all of
///    it together is the ``FrameDamage``.
/// 4. Collect the items that paint in the damage, and in the region that the host repaints besides (``FrameCollector``). A
///    subtree that was painted several times without a change becomes one item, a bitmap of the renderer
///    (``RasterSelection``).
/// 5. Find out whether anything moves that a person can see, and so whether another frame is due.
@MainActor final class FramePipeline {
    /// What has changed since the last frame, as far as it is known before the next one.
    private var pending = CompositionChanges()
    /// Empty: the storage of what changed before the last frame.
    private var spare = CompositionChanges()
    private let planner = ScrollPlanner()
    private let pool = CompositionPool()
    /// The damage of the last frame, which shares its storage until the host shows the next one, and that of the frame before.
    private var shownDamage = FrameDamage()
    private var formerDamage = FrameDamage()
    /// The items of the last frame, for their storage.
    private var items: [FrameItem] = []
    private let drawing = ContentDrawing()
    /// Decides which subtrees the renderer keeps as bitmaps.
    let rasters = RasterSelection()
    private var passCount: UInt64 = 0
    /// The views whose scale changes from frame to frame.
    private var scaling: [View] = []

    /// Adds pixels to the damage of the next frame.
    func damage(_ extent: PixelRect) {
        pending.formerDamage.add(extent)
    }

    /// Damages the pixels of a view that leaves the tree, and releases its composition.
    func remove(_ view: View) {
        damage(view.paintedExtent)
        if view.composition != nil {
            for superview in view.superviews { superview.composition?.addExtent(.empty) }
        }
        pool.discard(view)
    }

    /// Releases the memory that no view uses.
    func memoryPressure() { pool.removeAll() }

    /// Makes the frame of the scene's views as shown now. Runs their `draw(in:)`, which may damage the next frame.
    ///
    /// - Parameter region: further pixels that the host repaints, besides the damage.
    func frame(of scene: Scene, for device: DeviceTransform, repainting region: Region) -> Frame {
        endScaleMotion(in: scene)
        composeDirtyViews(of: scene, for: device)
        planScrolls(on: device)
        collectItems(of: scene, for: device, repainting: region)
        let motion = visibleMotion(in: scene, device)
        return Frame(
            size: device.pixelSize, scale: device.scale, damage: shownDamage.whole, painted: shownDamage.painted,
            scrolls: shownDamage.scrolls, isMoving: motion.isMoving, isMotionEndless: motion.isEndless,
            background: scene.environment.theme.colors.background.withAlpha(1), items: items)
    }

    /// Ends the motion of views whose scale no longer changes: the frame draws them exactly.
    private func endScaleMotion(in scene: Scene) {
        scaling.removeAll { view in
            guard let composition = view.composition else { return true }
            guard composition.scaleMotion.follow(view.shown.aroundCenter.determinant, at: scene.now) else {
                return false
            }
            // Part of this frame, and so no reason for a further one.
            view.dirty.insert(.composition)
            view.markCompositionAbove()
            return true
        }
    }

    private func composeDirtyViews(of scene: Scene, for device: DeviceTransform) {
        passCount += 1
        pool.beginPass()
        // Drawing may damage the next frame.
        var pass = CompositionPass(
            at: scene.now, number: passCount, ringed: scene.focus.ringed, drawing: drawing, rasters: rasters,
            pool: pool, changes: takePending())
        pass.run(scene.root, in: CompositionContext(device.transform, screen: PixelRect(device.pixelSize)))
        scaling += pass.scaling
        spare = pass.takeChanges()
    }

    private func planScrolls(on device: DeviceTransform) {
        swap(&shownDamage, &formerDamage)
        shownDamage.set(spare, by: planner, within: PixelRect(device.pixelSize))
        spare.removeAll()
    }

    private func collectItems(of scene: Scene, for device: DeviceTransform, repainting region: Region) {
        let repainted = region.isEmpty ? shownDamage.painted : shownDamage.painted.union(region, of: device)
        let focusRing = scene.focus.ringed.map { ($0, scene.environment.theme.colors) }
        var list = FrameItemList(storage: takeItems(), focusRing: focusRing)
        if !repainted.isEmpty { FrameCollector(repainted, drawing, rasters).collect(scene.root, into: &list) }
        items = list.items
    }

    /// Whether anything moves that a person can see, and whether all of it is endless. Starts and stops the streams of the
    /// views that a person can or cannot see.
    private func visibleMotion(in scene: Scene, _ device: DeviceTransform) -> (isMoving: Bool, isEndless: Bool) {
        let isFinite =
            scene.animator.hasFiniteMotion || scene.frameAnimations.hasFiniteMotion
            || scaling.contains { !$0.isScaledEndlessly(in: scene) }
        let isEndless = hasEndlessMotion(in: scene, device, isSought: !isFinite)
        return (isFinite || isEndless, isEndless)
    }

    /// - Returns: whether a visible view has an endless animation; false if that is not sought.
    private func hasEndlessMotion(in scene: Scene, _ device: DeviceTransform, isSought: Bool) -> Bool {
        let visibility = MotionVisibility(device)
        scene.streams.update { visibility.isVisible($0) }
        guard isSought else { return false }
        return scene.animator.containsMoving { visibility.isVisible($0) }
            || scene.frameAnimations.endlessOwners.contains { visibility.isVisible($0) }
    }

    /// The array of the last frame's items, no longer held here, so that its memory is used again.
    private func takeItems() -> [FrameItem] {
        var taken: [FrameItem] = []
        swap(&taken, &items)
        return taken
    }

    private func takePending() -> CompositionChanges {
        var taken = CompositionChanges()
        swap(&taken, &spare)
        swap(&taken, &pending)
        return taken
    }
}

extension View {
    /// Whether an endless animation of the view or of a superview scales it: `MotionVisibility` decides whether that needs
    /// frames.
    fileprivate final func isScaledEndlessly(in scene: Scene) -> Bool {
        let owners = scene.frameAnimations.endlessOwners
        return tracks.contains { [.transform, .scale].contains($0.property) && $0.isEndless }
            || ancestry.contains { view in owners.contains { $0 === view } }
    }
}

extension Region {
    /// Both regions within a panel.
    fileprivate func union(_ other: Region, of device: DeviceTransform) -> Region {
        var result = self
        result.add(other)
        result.limit(to: PixelRect(device.pixelSize))
        return result
    }
}
