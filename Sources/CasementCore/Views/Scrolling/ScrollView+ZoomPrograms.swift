extension ScrollView {
    /// Zooms around the middle of the viewport, within the limits.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        let middle = Point(viewport.width / 2, viewport.height / 2)
        zoom(to: scale, keeping: contentPoint(at: middle), at: middle, animated: animated)
    }

    /// Zooms as far as makes a rectangle, in the zoomed view's own points, fill the viewport, and puts it in its middle.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard !rect.isEmpty, !viewport.isEmpty else { return }
        let scale = min(viewport.width / rect.width, viewport.height / rect.height)
        let middle = Point(viewport.width / 2, viewport.height / 2)
        zoom(to: scale, keeping: rect.center, at: middle, animated: animated)
    }

    /// Zooms to a scale such that a point of the zoomed view comes to a place of the viewport, as far as the content's ends
    /// allow. Fingers that drag or zoom do so no more.
    public final func zoom(to scale: Double, keeping point: Point, at place: Point, animated: Bool) {
        guard zoomView != nil, scale.isFinite, point.isFinite, place.isFinite else { return }
        turn += 1
        let own = turn
        dropFingers()
        stopMoving()
        // Who heard of that may have sent the content elsewhere.
        guard own == turn, zoomView != nil else { return }
        let motion = zoomMotion(to: zoomLimits.clamp(scale), keeping: point, at: place, 0)
        zooming.place = nil
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
        // It joins a touch before the pan does, which makes it fail where that touch stops what moves.
        gestureRecognizers.insert(gestureRecognizers.removeLast(), at: 0)
    }

    /// In, around the place of the taps, or out again.
    ///
    /// - Parameter location: in the scene's points.
    final func zoomAfterDoubleTap(_ location: Point) {
        guard canZoom else { return }
        let place = convert(location, from: nil) - Vector(shown.boundsOrigin)
        let wanted = doubleTapZoomScale.flatMap { $0.isFinite ? $0 : nil } ?? maximumZoomScale
        let large = zoomLimits.clamp(wanted)
        let target = zoomScale < large * 0.999 ? large : zoomLimits.lowerBound
        zoom(to: target, keeping: contentPoint(at: place), at: place, animated: true)
    }
}
