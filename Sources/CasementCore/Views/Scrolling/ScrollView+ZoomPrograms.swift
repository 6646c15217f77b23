extension ScrollView {
    /// Zooms around the centre of the viewport, within the limits.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        let middle = Point(viewport.width / 2, viewport.height / 2)
        zoom(to: scale, keeping: contentPoint(at: middle), at: middle, animated: animated)
    }

    /// Zooms so that a rectangle, in the zoomed view's own points, fills the viewport, and centres it.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard !rect.isEmpty, !viewport.isEmpty else { return }
        let scale = min(viewport.width / rect.width, viewport.height / rect.height)
        let middle = Point(viewport.width / 2, viewport.height / 2)
        zoom(to: scale, keeping: rect.center, at: middle, animated: animated)
    }

    /// Zooms to a scale and scrolls a point of the zoomed view to a location in the viewport, as far as the range allows.
    ///
    /// A drag or a pinch in progress ends.
    ///
    /// - Parameters:
    ///   - scale: the new scale, limited to ``minimumZoomScale`` and ``maximumZoomScale``.
    ///   - point: a point in the zoomed view's own points.
    ///   - location: its new location, in points from the viewport's top left corner.
    ///   - animated: whether to animate.
    public final func zoom(to scale: Double, keeping point: Point, at location: Point, animated: Bool) {
        guard zoomView != nil, scale.isFinite, point.isFinite, location.isFinite else { return }
        turn += 1
        let own = turn
        dropFingers()
        stopMoving()
        // The delegate was notified, and may have scrolled or zoomed, which supersedes this call.
        guard own == turn, zoomView != nil else { return }
        let motion = zoomMotion(to: zoomLimits.clamp(scale), keeping: point, at: location, 0)
        zooming.location = nil
        guard animated else { return finish(motion) }
        tellZoomBegan()
        guard own == turn, zoomView != nil else { return }
        start(motion, isAnimated: scene?.environment.reducesMotion == false)
        if zooming.motion == nil && own == turn { tellZoomEnded() }
    }

    // MARK: Double tap

    final func doubleTapZoomDidChange() {
        guard zoomsOnDoubleTap else { return removeGestureRecognizer(doubleTapGestureRecognizer) }
        addGestureRecognizer(doubleTapGestureRecognizer)
        // First in the list, it receives a touch before the pan does, which fails it if the touch stops moving content.
        gestureRecognizers.insert(gestureRecognizers.removeLast(), at: 0)
    }

    /// Zooms in around the location of the taps, or out again.
    ///
    /// - Parameter location: the location in the scene's points.
    final func zoomAfterDoubleTap(_ location: Point) {
        guard canZoom else { return }
        let center = convert(location, from: nil) - Vector(shown.boundsOrigin)
        let wanted = doubleTapZoomScale.flatMap { $0.isFinite ? $0 : nil } ?? maximumZoomScale
        let large = zoomLimits.clamp(wanted)
        let target = zoomScale < large * 0.999 ? large : zoomLimits.lowerBound
        zoom(to: target, keeping: contentPoint(at: center), at: center, animated: true)
    }
}
