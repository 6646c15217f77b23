/// What zooms.
struct ZoomState {
    /// The scale the fingers have pulled to, without the limits' resistance; nil unless fingers zoom.
    var pulled: Double?
    var motion: ZoomMotion?
}

/// The way of a scale to its target, around a point that stays where it is in the viewport.
struct ZoomMotion {
    let from: Double
    let target: Double
    /// The point that stays, in the zoomed view's own points, and where it is in the viewport at the start and at the end.
    let anchor: Point
    let fromPlace: Point
    let place: Point
    let start: Instant
    private let spring = Spring(omega: ScrollMotion.bounceOmega)

    init(from: Double, target: Double, anchor: Point, fromPlace: Point, place: Point, start: Instant) {
        (self.from, self.target, self.anchor) = (from, target, anchor)
        (self.fromPlace, self.place, self.start) = (fromPlace, place, start)
    }

    /// The share of the way that is left.
    private func left(at now: Instant) -> Double {
        spring.state(after: now - start, displacement: 1, velocity: 0).displacement
    }

    func scale(at now: Instant) -> Double { isOver(at: now) ? target : target + (from - target) * left(at: now) }

    func place(at now: Instant) -> Point {
        isOver(at: now) ? place : place + (fromPlace - place) * left(at: now)
    }

    /// Less than 1/1000 of the way is left.
    func isOver(at now: Instant) -> Bool { left(at: now) < 0.001 }
}

extension ScrollView {
    /// Whether fingers can zoom.
    final var canZoom: Bool { zoomView != nil && maximumZoomScale > minimumZoomScale }

    /// How large ``zoomView`` is shown; 1 is its own size.
    public final var zoomScale: Double { zoomView?.shown.transform.a ?? 1 }

    /// Zooms around the middle of the viewport, within the limits.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        let middle = Point(shown.size.width / 2, shown.size.height / 2)
        zoom(to: scale, keeping: contentPoint(at: middle), at: middle, animated: animated)
    }

    /// Zooms as far as makes a rectangle, in the zoomed view's own points, fill the viewport, and puts it in its middle.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard !rect.isEmpty else { return }
        let scale = min(shown.size.width / rect.width, shown.size.height / rect.height)
        zoom(
            to: scale, keeping: rect.center, at: Point(shown.size.width / 2, shown.size.height / 2), animated: animated)
    }

    /// Zooms to a scale such that a point of the zoomed view comes to a place of the viewport.
    public final func zoom(to scale: Double, keeping point: Point, at place: Point, animated: Bool) {
        guard zoomView != nil, let scene else { return }
        let target = min(max(scale, minimumZoomScale), maximumZoomScale)
        stopMoving()
        guard animated, !scene.environment.reducesMotion else {
            applyZoom(target, keeping: point, at: place)
            return clampAfterZoom()
        }
        startZoomMotion(to: target, keeping: point, at: place)
    }

    final func pinchDidChange() {
        let place = pinch.location(in: self) - Vector(shown.boundsOrigin)
        switch pinch.state {
        case .began:
            stopMoving()
            guard pinch.state.isActive else { return }
            zooming.pulled = unbandedZoom(zoomScale)
            delegate?.scrollViewWillBeginZooming(self)
            pinched(around: place)
        case .changed: pinched(around: place)
        case .ended, .cancelled:
            guard zooming.pulled != nil else { return }
            zooming.pulled = nil
            delegate?.scrollViewDidEndZooming(self, scale: zoomScale)
            fingersGone()
        case .possible, .failed: break
        }
    }

    private func pinched(around place: Point) {
        guard let pulled = zooming.pulled else { return }
        // A program may have sent content elsewhere meanwhile.
        horizontal.motion = nil
        vertical.motion = nil
        let new = pulled * pinch.scale
        pinch.scale = 1
        zooming.pulled = new
        applyZoom(bandedZoom(new), keeping: contentPoint(at: place), at: place)
    }

    /// The point of the zoomed view that shows at a place of the viewport.
    private func contentPoint(at place: Point) -> Point {
        let point = shown.boundsOrigin + Vector(place)
        return Point(point.x / zoomScale, point.y / zoomScale)
    }

    private func applyZoom(_ scale: Double, keeping point: Point, at place: Point) {
        guard let zoomView else { return }
        let own = zoomView.shown.size
        zoomView.transform = .scale(scale)
        zoomView.center = Point(own.width * scale / 2, own.height * scale / 2)
        contentSize = Size(width: own.width * scale, height: own.height * scale)
        let offset = Point(point.x * scale, point.y * scale) - Vector(place)
        for axis in Axis.allCases {
            let way = offset[axis] - shown.boundsOrigin[axis]
            update(axis) { $0.pulled = $0.pulled.map { $0 + way } }
            show(offset: offset[axis], axis)
        }
        delegate?.scrollViewDidZoom(self)
    }

    /// Beyond the limits a pinch is resisted: at most a factor of 2 shows, as on phones.
    private func bandedZoom(_ pulled: Double) -> Double {
        guard bouncesZoom else { return min(max(pulled, minimumZoomScale), maximumZoomScale) }
        if pulled > maximumZoomScale {
            return maximumZoomScale * (1 + RubberBand.shown(pulled / maximumZoomScale - 1, dimension: 1))
        }
        if pulled < minimumZoomScale {
            return minimumZoomScale / (1 + RubberBand.shown(minimumZoomScale / pulled - 1, dimension: 1))
        }
        return pulled
    }

    private func unbandedZoom(_ shown: Double) -> Double {
        if shown > maximumZoomScale {
            return maximumZoomScale * (1 + RubberBand.pulled(toShow: shown / maximumZoomScale - 1, dimension: 1))
        }
        if shown < minimumZoomScale {
            return minimumZoomScale / (1 + RubberBand.pulled(toShow: minimumZoomScale / shown - 1, dimension: 1))
        }
        return shown
    }

    // MARK: Coming back

    /// Goes back within the limits, and the content back into the viewport, in one movement.
    final func settleZoomIfNeeded() {
        guard canZoom, zooming.pulled == nil, zooming.motion == nil else { return }
        let target = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
        guard target != zoomScale else { return }
        let place = pinch.location(in: self) - Vector(shown.boundsOrigin)
        let anchor = Rect(origin: .zero, size: shown.size).clamp(place)
        startZoomMotion(to: target, keeping: contentPoint(at: anchor), at: anchor)
    }

    private func startZoomMotion(to target: Double, keeping point: Point, at place: Point) {
        guard let zoomView, let scene else { return }
        let own = zoomView.shown.size
        let final = Size(width: own.width * target, height: own.height * target)
        var offset = Point(point.x * target, point.y * target) - Vector(place)
        horizontal.motion = nil
        vertical.motion = nil
        for axis in Axis.allCases {
            let range = range(axis, contentSize: final)
            offset[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
        }
        let end = Point(point.x * target, point.y * target) - Vector(offset)
        let begin = Point(point.x * zoomScale, point.y * zoomScale) - Vector(shown.boundsOrigin)
        zooming.motion = ZoomMotion(
            from: zoomScale, target: target, anchor: point, fromPlace: begin, place: end, start: scene.now)
        scene.start(self)
    }

    final func stepZoom(to now: Instant) {
        guard let motion = zooming.motion else { return }
        applyZoom(motion.scale(at: now), keeping: motion.anchor, at: motion.place(at: now))
        if motion.isOver(at: now) {
            zooming.motion = nil
            clampAfterZoom()
        }
    }

    private func clampAfterZoom() {
        for axis in Axis.allCases {
            let range = range(axis)
            show(offset: min(max(shown.boundsOrigin[axis], range.lowerBound), range.upperBound), axis)
        }
    }

    final func zoomViewDidChange() {
        guard let zoomView else { return }
        zoomView.transform = .identity
        zoomView.frame = Rect(origin: .zero, size: zoomView.shown.size)
        contentSize = zoomView.shown.size
    }
}
