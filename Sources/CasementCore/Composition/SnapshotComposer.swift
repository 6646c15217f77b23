/// Collects the items of one view and its subviews for a snapshot, without changing what the frames of the scene show.
@MainActor struct SnapshotComposer {
    let screen: PixelRect
    private let map: Transform
    private let drawing = ContentDrawing()

    /// - Parameter map: maps the view's own space to the pixels of the snapshot.
    init(_ size: PixelSize, map: Transform) {
        screen = PixelRect(size)
        self.map = map
    }

    /// The items of a view: untransformed, opaque, not darkened and not hidden.
    func items(of view: View) -> [FrameItem] {
        var list = FrameItemList()
        // The place of the view in its superview does not count, so the map begins in its own space.
        var shown = view.shown
        (shown.transform, shown.rotation, shown.scale) = (.identity, 0, 1)
        (shown.opacity, shown.brightness) = (1, 1)
        let context = CompositionContext(
            .translation(
                shown.boundsOrigin.x + shown.size.width / 2 - shown.center.x,
                shown.boundsOrigin.y + shown.size.height / 2 - shown.center.y
            ).concatenating(map), screen: screen)
        let content = drawing.displayListForSnapshot(of: view)
        let geometry = PaintGeometry(of: view, shown, in: context, content: content, hasRing: false)
        list.appendUngrouped(view, geometry, content, isInMotion: false) { list in
            compose(view.subviews, in: geometry.inner(of: view, shown, in: context), into: &list)
        }
        return list.items
    }

    private func compose(_ views: [View], in context: CompositionContext, into list: inout FrameItemList) {
        for view in views where !view.isHidden && view.shown.opacity > 0 { compose(view, in: context, into: &list) }
    }

    private func compose(_ view: View, in context: CompositionContext, into list: inout FrameItemList) {
        let content = drawing.displayListForSnapshot(of: view)
        let geometry = PaintGeometry(of: view, view.shown, in: context, content: content, hasRing: false)
        list.append(
            view, geometry, content, isInMotion: false, extent: nil, displayList: drawing.displayListForSnapshot
        ) { list in
            compose(view.subviews, in: geometry.inner(of: view, view.shown, in: context), into: &list)
        }
    }
}
