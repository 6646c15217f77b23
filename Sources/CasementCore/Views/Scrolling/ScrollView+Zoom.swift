/// The state of a zoom.
struct ZoomState {
    /// The scale of the pinch, without the resistance beyond the limits; nil unless a pinch zooms.
    var pulled: Double?
    var motion: ZoomMotion?
    /// The latest location of the touches' centroid in the viewport.
    var location: Point?
    /// Whether a scale is being applied: its changes of the content size need no adaptation.
    var isApplying = false
    /// Tracks the speed of the pinch: the logarithm of the pulled scale, times `span`.
    var tracker = VelocityTracker()

    /// 200 pt: the distance of two touches for which the tracker's thresholds, which are in points, hold.
    static let span = 200.0
}

extension ScrollView {
    /// Whether touches can zoom.
    final var canZoom: Bool { zoomView != nil && maximumZoomScale > minimumZoomScale }

    /// The scale of ``zoomView``; 1 is its own size.
    public final var zoomScale: Double { zoomView?.shown.transform.a ?? 1 }

    /// The scales at which zooming may rest, corrected if the set limits are invalid.
    final var zoomLimits: ClosedRange<Double> {
        let least = minimumZoomScale > 0 && minimumZoomScale.isFinite ? minimumZoomScale : 0.001
        return least...max(least, maximumZoomScale.isFinite ? maximumZoomScale : least)
    }

    /// Whether the scale is beyond its limits.
    final var isZoomOut: Bool { zoomView != nil && !zoomLimits.contains(zoomScale) }

    // MARK: The pinch

    final func pinchDidChange() {
        let location = pinchGestureRecognizer.location(in: self) - Vector(shown.boundsOrigin)
        switch pinchGestureRecognizer.state {
        case .began: beginPinch(at: location)
        case .changed: pinched(around: location, movedBy: pinchGestureRecognizer.takeWay(in: self))
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private func beginPinch(at location: Point) {
        turn += 1
        stopMoving()
        // The delegate was notified, and may have ended the gesture.
        guard pinchGestureRecognizer.state.isActive else { return }
        zooming.pulled = unbandedZoom(zoomScale)
        zooming.tracker.removeAll()
        tellZoomBegan()
        _ = pinchGestureRecognizer.takeWay(in: self)
        pinched(around: location, movedBy: .zero)
    }

    /// Applies the scale of the pinch, and keeps the same point of the content under the touches' centroid.
    private func pinched(around location: Point, movedBy delta: Vector) {
        guard let pulled = zooming.pulled else { return }
        let new = min(max(pulled * pinchGestureRecognizer.scale, 1e-6), 1e6)
        pinchGestureRecognizer.scale = 1
        horizontal.motion = nil
        vertical.motion = nil
        zooming.pulled = new
        zooming.location = location
        if let scene {
            let point = Point(logarithm(new) * ZoomState.span, 0)
            zooming.tracker.add(TouchSample(location: point, time: scene.now))
        }
        applyZoom(bandedZoom(new), keeping: contentPoint(at: location - delta), at: location)
    }

    private func endPinch() {
        guard let pulled = zooming.pulled else { return }
        let rate = scene.map { zooming.tracker.velocity(at: $0.now).dx / ZoomState.span } ?? 0
        zooming.pulled = nil
        for axis in Axis.both {
            regrab(axis)
            // A drag that ended together with the pinch decelerates; the movement of one that ended before is stale.
            if state(axis).motion?.start != scene?.now { update(axis) { $0.motion = nil } }
        }
        // A drag that continues keeps the scale; it settles when the drag ends.
        guard !isHeld else { return }
        if !settleZoom(velocity: rate * zoomBandSlope(pulled)) { settle(isAnimated: true) }
    }

    /// The scale that a pinched scale shows: beyond the limits the rubber band resists, up to a factor of 2, as on phones.
    private func bandedZoom(_ pulled: Double) -> Double {
        bouncesZoom ? RubberBand.shownScale(pulled, in: zoomLimits) : zoomLimits.clamp(pulled)
    }

    private func unbandedZoom(_ shown: Double) -> Double {
        RubberBand.pulledScale(toShow: shown, in: zoomLimits)
    }

    /// The relative rate of the shown scale for a relative rate of 1 of the pulled one.
    private func zoomBandSlope(_ pulled: Double) -> Double {
        let step = 1e-4
        return logarithm(bandedZoom(pulled * (1 + step)) / bandedZoom(pulled)) / logarithm(1 + step)
    }

    // MARK: Showing

    /// The point of the zoomed view at a location in the viewport.
    final func contentPoint(at location: Point) -> Point {
        let point = shown.boundsOrigin + Vector(location)
        return Point(point.x / zoomScale, point.y / zoomScale)
    }

    /// Sets the scale, and scrolls a point of the zoomed view to a location in the viewport. Notifies the delegate.
    final func applyZoom(_ scale: Double, keeping point: Point, at location: Point) {
        guard let zoomView else { return }
        let own = zoomView.shown.size
        let before = zoomScale
        zooming.isApplying = true
        zoomView.transform = .scale(scale)
        zoomView.center = Point(own.width * scale / 2, own.height * scale / 2)
        contentSize = Size(width: own.width * scale, height: own.height * scale)
        zooming.isApplying = false
        show(Point(point.x * scale, point.y * scale) - Vector(location))
        for axis in Axis.both { regrab(axis) }
        guard zoomScale != before else { return }
        layOutIndicators()
        delegate?.scrollViewDidZoom(self)
    }

    final func zoomViewDidChange() {
        zooming.motion = nil
        if zooming.pulled != nil { zooming.pulled = 1 }
        guard let zoomView else { return }
        zoomView.transform = .identity
        zoomView.frame = Rect(origin: .zero, size: zoomView.shown.size)
        contentSize = zoomView.shown.size
        zoomLimitsDidChange()
    }

    // MARK: Settling

    /// Settles the scale within its limits, and the offset within its range, in one movement; false if the scale is within.
    ///
    /// - Parameter velocity: the initial velocity, as a share of the scale a second.
    final func settleZoom(velocity: Double = 0, isAnimated: Bool = true) -> Bool {
        guard isZoomOut, zooming.pulled == nil, zooming.motion == nil else { return false }
        let middle = Point(viewport.width / 2, viewport.height / 2)
        let center = Rect(origin: .zero, size: viewport).clamp(zooming.location ?? middle)
        let point = contentPoint(at: center)
        let motion = zoomMotion(to: zoomLimits.clamp(zoomScale), keeping: point, at: center, velocity)
        start(motion, isAnimated: isAnimated)
        return true
    }

    /// The movement to a scale, with a point of the zoomed view as near to a location in the viewport as the range and the
    /// pages allow.
    final func zoomMotion(
        to target: Double, keeping point: Point, at location: Point, _ velocity: Double
    ) -> ZoomMotion {
        let own = zoomView?.shown.size ?? .zero
        let final = Size(width: own.width * target, height: own.height * target)
        var offset = Point(point.x * target, point.y * target) - Vector(location)
        for axis in Axis.both {
            offset[axis] = restingPlace(near: offset[axis], axis, in: range(axis, contentSize: final))
        }
        return ZoomMotion(
            from: zoomScale, velocity: velocity, to: target, keeping: point,
            from: Point(point.x * zoomScale, point.y * zoomScale) - Vector(shown.boundsOrigin),
            to: Point(point.x * target, point.y * target) - Vector(offset), at: scene?.now ?? .zero)
    }

    final func start(_ motion: ZoomMotion, isAnimated: Bool) {
        horizontal.motion = nil
        vertical.motion = nil
        guard isAnimated, scene != nil else { return finish(motion) }
        zooming.motion = motion
        start(self)
        tellZoomBegan()
    }

    final func finish(_ motion: ZoomMotion) {
        applyZoom(motion.target, keeping: motion.anchor, at: motion.location)
    }

    final func stepZoom(to now: Instant) {
        guard let motion = zooming.motion else { return }
        let own = turn
        if motion.isOver(at: now) { zooming.motion = nil }
        applyZoom(motion.scale(at: now), keeping: motion.anchor, at: motion.location(at: now))
        // The content, and with it the range, may have changed since the movement was made.
        if zooming.motion == nil && own == turn { isSettlingDue = true }
    }

    /// Settles a scale that is beyond its new limits, or retargets the running movement.
    final func zoomLimitsDidChange() {
        guard zoomView != nil, zooming.pulled == nil else { return }
        if let motion = zooming.motion {
            let target = zoomLimits.clamp(motion.target)
            guard target != motion.target, let scene else { return }
            let (location, velocity) = (motion.location(at: scene.now), motion.velocity(at: scene.now))
            zooming.motion = zoomMotion(to: target, keeping: motion.anchor, at: location, velocity)
        } else if isZoomOut {
            settleSoon()
        }
    }
}
