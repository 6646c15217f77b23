/// What zooms.
struct ZoomState {
    /// The scale the fingers have pulled to, without the limits' resistance; nil unless fingers zoom.
    var pulled: Double?
    var motion: ZoomMotion?
    /// Where in the viewport the fingers' middle was last.
    var place: Point?
    /// A scale is being applied, which is no change of the content that anything would have to follow.
    var isApplying = false
    /// How fast the fingers zoom: the logarithm of the pulled scale, in points of two fingers 200 pt apart.
    var tracker = VelocityTracker()

    static let span = 200.0
}

extension ScrollView {
    /// Whether fingers can zoom.
    final var canZoom: Bool { zoomView != nil && maximumZoomScale > minimumZoomScale }

    /// How large ``zoomView`` is shown; 1 is its own size.
    public final var zoomScale: Double { zoomView?.shown.transform.a ?? 1 }

    /// The scales at which zooming may rest, whatever was set.
    final var zoomLimits: ClosedRange<Double> {
        let least = minimumZoomScale > 0 && minimumZoomScale.isFinite ? minimumZoomScale : 0.001
        return least...max(least, maximumZoomScale.isFinite ? maximumZoomScale : least)
    }

    /// Whether the scale is where it cannot stay.
    final var isZoomOut: Bool { zoomView != nil && !zoomLimits.contains(zoomScale) }

    // MARK: Fingers

    final func pinchDidChange() {
        let place = pinchGestureRecognizer.location(in: self) - Vector(shown.boundsOrigin)
        switch pinchGestureRecognizer.state {
        case .began: beginPinch(at: place)
        case .changed: pinched(around: place, way: pinchGestureRecognizer.takeWay(in: self))
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private func beginPinch(at place: Point) {
        turn += 1
        stopMoving()
        // Who heard of that may have ended the gesture.
        guard pinchGestureRecognizer.state.isActive else { return }
        zooming.pulled = unbandedZoom(zoomScale)
        zooming.tracker.removeAll()
        tellZoomBegan()
        _ = pinchGestureRecognizer.takeWay(in: self)
        pinched(around: place, way: .zero)
    }

    /// The point of the content that was under the fingers' middle stays there, and so moves along with them.
    private func pinched(around place: Point, way: Vector) {
        guard let pulled = zooming.pulled else { return }
        let new = min(max(pulled * pinchGestureRecognizer.scale, 1e-6), 1e6)
        pinchGestureRecognizer.scale = 1
        horizontal.motion = nil
        vertical.motion = nil
        zooming.pulled = new
        zooming.place = place
        if let scene {
            let point = Point(logarithm(new) * ZoomState.span, 0)
            zooming.tracker.add(TouchSample(location: point, time: scene.now))
        }
        applyZoom(bandedZoom(new), keeping: contentPoint(at: place - way), at: place)
    }

    private func endPinch() {
        guard let pulled = zooming.pulled else { return }
        let rate = scene.map { zooming.tracker.velocity(at: $0.now).dx / ZoomState.span } ?? 0
        zooming.pulled = nil
        for axis in Axis.both {
            regrab(axis)
            // A drag that ended with the pinch goes on; one that ended before was held by it.
            if state(axis).motion?.start != scene?.now { update(axis) { $0.motion = nil } }
        }
        // Fingers that go on dragging keep the scale where it is until they lift.
        guard !isHeld else { return }
        if !settleZoom(velocity: rate * zoomBandSlope(pulled)) { settle(isAnimated: true) }
    }

    /// Beyond the limits a pinch is resisted: at most a factor of 2 shows, as on phones.
    private func bandedZoom(_ pulled: Double) -> Double {
        let limits = zoomLimits
        guard bouncesZoom else { return limits.clamp(pulled) }
        if pulled > limits.upperBound {
            return limits.upperBound * (1 + RubberBand.shown(pulled / limits.upperBound - 1, dimension: 1))
        }
        if pulled < limits.lowerBound {
            return limits.lowerBound / (1 + RubberBand.shown(limits.lowerBound / pulled - 1, dimension: 1))
        }
        return pulled
    }

    private func unbandedZoom(_ shown: Double) -> Double {
        let limits = zoomLimits
        if shown > limits.upperBound {
            return limits.upperBound * (1 + RubberBand.pulled(toShow: shown / limits.upperBound - 1, dimension: 1))
        }
        if shown < limits.lowerBound {
            return limits.lowerBound / (1 + RubberBand.pulled(toShow: limits.lowerBound / shown - 1, dimension: 1))
        }
        return shown
    }

    /// How fast the shown scale changes, as a share of it, for a pulled one that changes by its whole in a second.
    private func zoomBandSlope(_ pulled: Double) -> Double {
        let step = 1e-4
        return logarithm(bandedZoom(pulled * (1 + step)) / bandedZoom(pulled)) / logarithm(1 + step)
    }

    // MARK: Showing

    /// The point of the zoomed view that shows at a place of the viewport.
    final func contentPoint(at place: Point) -> Point {
        let point = shown.boundsOrigin + Vector(place)
        return Point(point.x / zoomScale, point.y / zoomScale)
    }

    final func applyZoom(_ scale: Double, keeping point: Point, at place: Point) {
        guard let zoomView else { return }
        let own = zoomView.shown.size
        let before = zoomScale
        zooming.isApplying = true
        zoomView.transform = .scale(scale)
        zoomView.center = Point(own.width * scale / 2, own.height * scale / 2)
        contentSize = Size(width: own.width * scale, height: own.height * scale)
        zooming.isApplying = false
        show(Point(point.x * scale, point.y * scale) - Vector(place))
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

    // MARK: Coming back

    /// Goes back within the limits, and the content back into the viewport, in one movement; false if there is no need.
    ///
    /// - Parameter velocity: with which it begins, as a share of the scale a second.
    final func settleZoom(velocity: Double = 0, isAnimated: Bool = true) -> Bool {
        guard isZoomOut, zooming.pulled == nil, zooming.motion == nil else { return false }
        let middle = Point(viewport.width / 2, viewport.height / 2)
        let place = Rect(origin: .zero, size: viewport).clamp(zooming.place ?? middle)
        let motion = zoomMotion(to: zoomLimits.clamp(zoomScale), keeping: contentPoint(at: place), at: place, velocity)
        start(motion, isAnimated: isAnimated)
        return true
    }

    /// The movement to a scale at which a point of the zoomed view is as near to a place of the viewport as the content's
    /// ends and pages allow.
    final func zoomMotion(to target: Double, keeping point: Point, at place: Point, _ velocity: Double) -> ZoomMotion {
        let own = zoomView?.shown.size ?? .zero
        let final = Size(width: own.width * target, height: own.height * target)
        var offset = Point(point.x * target, point.y * target) - Vector(place)
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
        applyZoom(motion.target, keeping: motion.anchor, at: motion.place)
    }

    final func stepZoom(to now: Instant) {
        guard let motion = zooming.motion else { return }
        let own = turn
        if motion.isOver(at: now) { zooming.motion = nil }
        applyZoom(motion.scale(at: now), keeping: motion.anchor, at: motion.place(at: now))
        // Content that changed meanwhile may have other ends than those for which the movement was made.
        if zooming.motion == nil && own == turn { isSettlingDue = true }
    }

    /// A scale that rests beyond its new limits goes back within them.
    final func zoomLimitsDidChange() {
        guard zoomView != nil, zooming.pulled == nil else { return }
        if let motion = zooming.motion {
            let target = zoomLimits.clamp(motion.target)
            guard target != motion.target, let scene else { return }
            let velocity = motion.velocity(at: scene.now)
            zooming.motion = zoomMotion(to: target, keeping: motion.anchor, at: motion.place(at: scene.now), velocity)
        } else if isZoomOut {
            settleSoon()
        }
    }
}
