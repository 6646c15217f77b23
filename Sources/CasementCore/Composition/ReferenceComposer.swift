/// Composes views from scratch: all of them, and knowing no frame before.
///
/// Read this file first: it says what a frame shows. ``FramePipeline`` shows the same pixels, bit for bit, and composes only
/// the views that changed; the tests and `make fuzz` compare both. Snapshots of views are composed here.
///
/// From the root to the leaves, and back to front, for each view that is not hidden:
///
/// 1. ``PaintGeometry`` maps the view to the panel: the device pixels of its bounds, shadow, content and focus ring, within the
///    clip of the superviews.
/// 2. ``FrameItemList`` appends what the view paints: shadow, background, content, the subviews, border. The items of a view
///    that is translucent, blended or darkened lie between the beginning and the end of a group.
/// 3. The subviews are composed in the context that the geometry gives them: transform, clip, and the pixels in which opaque
///    colour hides what is behind it.
@MainActor package struct ReferenceComposer {
    private let focusRing: (view: View, colors: Theme.Colors)?
    /// Whether glyphs may be off by a fraction of a pixel while the scale of their view changes. How long it has changed is all
    /// that the pixels of a frame owe to the frames before.
    private let followsScaleMotion: Bool
    private let drawing = ContentDrawing()

    /// The frame of a scene that shows all views as they are now, with damage everywhere.
    ///
    /// - Returns: nil if the last frame of the scene no longer shows its views, because they have changed since, or if debug
    ///   overlays lie in front of them.
    package static func frame(of scene: Scene) -> Frame? {
        guard let device = scene.device, scene.observer == nil, !scene.root.isCompositionDue else { return nil }
        let colors = scene.environment.theme.colors
        let composer = Self(focusRing: scene.focus.ringed.map { ($0, colors) }, followsScaleMotion: true)
        let screen = PixelRect(device.pixelSize)
        var list = FrameItemList(focusRing: composer.focusRing)
        composer.compose([scene.root], in: CompositionContext(device.transform, screen: screen), into: &list)
        return Frame(
            size: device.pixelSize, scale: device.scale, damage: Region(screen), isMoving: false,
            background: colors.background.withAlpha(1), items: list.items)
    }

    /// The items of one view and its subviews for a snapshot: the view is untransformed, opaque, not darkened and not hidden.
    ///
    /// - Parameter map: maps the view's own space to the pixels of the snapshot.
    static func items(of view: View, on screen: PixelRect, map: Transform) -> [FrameItem] {
        let composer = Self(focusRing: nil, followsScaleMotion: false)
        // The place of the view in its superview does not count, so the map begins in its own space.
        var shown = view.shown
        (shown.transform, shown.rotation, shown.scale) = (.identity, 0, 1)
        (shown.opacity, shown.brightness) = (1, 1)
        let context = CompositionContext(
            .translation(
                shown.boundsOrigin.x + shown.size.width / 2 - shown.center.x,
                shown.boundsOrigin.y + shown.size.height / 2 - shown.center.y
            ).concatenating(map), screen: screen)
        let content = composer.drawing.currentDisplayList(of: view)
        let geometry = PaintGeometry(of: view, shown, in: context, content: content, hasRing: false)
        var list = FrameItemList()
        list.appendUngrouped(view, geometry, content, isInMotion: false) { list in
            composer.compose(view.subviews, in: geometry.inner(of: view, shown, in: context), into: &list)
        }
        return list.items
    }

    private func compose(_ views: [View], in context: CompositionContext, into list: inout FrameItemList) {
        for view in views where !view.isHidden && view.shown.opacity > 0 { compose(view, in: context, into: &list) }
    }

    private func compose(_ view: View, in context: CompositionContext, into list: inout FrameItemList) {
        let content = drawing.currentDisplayList(of: view)
        let geometry = PaintGeometry(
            of: view, view.shown, in: context, content: content, hasRing: view === focusRing?.view)
        var inner = geometry.inner(of: view, view.shown, in: context)
        if followsScaleMotion, view.composition?.scaleMotion.isInMotion == true { inner.isInMotion = true }
        list.append(
            view, geometry, content, isInMotion: inner.isInMotion, extent: nil,
            displayList: drawing.currentDisplayList
        ) { list in
            compose(view.subviews, in: inner, into: &list)
        }
    }
}
