/// Zooms a scroll view's content: by a pinch, by a program, and back within its limits.
@MainActor final class ScrollZoom {
    private enum Phase {
        case resting
        /// A pinch asks for this scale; beyond the limits less is shown.
        case pinching(scale: Double)
        case moving(ZoomMotion)
    }

    /// 200 pt: the distance of two touches for which the tracker's thresholds, which are in points, hold.
    private static let span = 200.0
    /// 1.5: the factor of one step that an action zooms by.
    private static let step = 1.5

    private unowned let engine: ScrollEngine
    private var view: ScrollView { engine.view }
    private var phase = Phase.resting
    /// The latest location of the touches' centroid in the viewport.
    private var location: Point?
    /// The difference between the pinch as it is shown and its latest report.
    private var correction = PinchResampler.Correction()
    /// Tracks the speed of the pinch: the logarithm of the pinched scale, times `span`.
    private var tracker = VelocityTracker()
    /// Whether a scale is being applied: its changes of the content size need no adaptation.
    private(set) var isApplying = false

    init(_ engine: ScrollEngine) { self.engine = engine }

    var motion: ZoomMotion? {
        if case .moving(let motion) = phase { motion } else { nil }
    }

    private var pinchedScale: Double? {
        if case .pinching(let scale) = phase { scale } else { nil }
    }

    var isPinching: Bool { pinchedScale != nil }

    private var scale: ZoomScale {
        ZoomScale(least: view.minimumZoomScale, most: view.maximumZoomScale, bounces: view.bouncesZoom)
    }

    /// Whether the scale is beyond its limits.
    var isOutOfLimits: Bool { view.zoomView != nil && !scale.limits.contains(view.zoomScale) }

    /// Whether the scale settles, together with the offset, before the offset may.
    var settlesFirst: Bool { isOutOfLimits && !view.pinchGestureRecognizer.state.isActive }

    // MARK: The pinch

    func pinchDidChange() {
        let pinch = view.pinchGestureRecognizer
        let location = pinch.location(in: view) - Vector(engine.offset)
        switch pinch.state {
        case .began: engine.change { beginPinch(at: location) }
        case .changed: engine.change { followPinch(at: location, movedBy: pinch.consumeTranslation(in: view)) }
        case .ended, .cancelled: endPinch()
        case .possible, .failed: break
        }
    }

    private func beginPinch(at location: Point) {
        engine.supersede()
        engine.stopMoving()
        phase = .pinching(scale: scale.unbanded(view.zoomScale))
        correction = PinchResampler.Correction()
        tracker.removeAll()
        engine.beginZoomReport()
        _ = view.pinchGestureRecognizer.consumeTranslation(in: view)
        followPinch(at: location, movedBy: .zero)
    }

    /// Applies the scale of the pinch, and keeps the same point of the content under the touches' centroid.
    private func followPinch(at location: Point, movedBy delta: Vector) {
        guard let pinched = pinchedScale else { return }
        let pinch = view.pinchGestureRecognizer
        let new = min(max(pinched * pinch.scale, 1e-6), 1e6)
        pinch.scale = 1
        engine.stopAxes()
        phase = .pinching(scale: new)
        let point = contentPoint(at: location - delta + shownMovement)
        self.location = location
        correction = PinchResampler.Correction()
        if let now = view.scene?.now {
            tracker.add(TouchSample(location: Point(logarithm(new) * Self.span, 0), time: now))
        }
        apply(scale.banded(new), keeping: point, at: location)
    }

    /// The movement of the correction in the viewport.
    private var shownMovement: Vector { view.vectorFromRoot(correction.movement) }

    /// Shows a pinch in progress with another difference to its latest report: where the touches are at the time of a frame.
    func drawPinch(_ new: PinchResampler.Correction) {
        guard let pinched = pinchedScale, let location, new != correction else { return }
        let point = contentPoint(at: location + shownMovement)
        correction = new
        apply(scale.banded(pinched * new.factor), keeping: point, at: location + shownMovement)
    }

    /// Ends the pinch, if one is in progress.
    func endPinch() {
        guard let pinched = pinchedScale else { return }
        engine.change {
            // Content is released at the latest report.
            drawPinch(PinchResampler.Correction())
            endPinch(at: pinched)
        }
    }

    private func endPinch(at pinched: Double) {
        let rate = view.scene.map { tracker.velocity(at: $0.now).dx / Self.span } ?? 0
        phase = .resting
        engine.continueDrag()
        // A drag that ended together with the pinch decelerates; the movement of one that ended before is stale.
        engine.stopAxes(startedBefore: view.scene?.now)
        // A drag that continues keeps the scale; it settles when the drag ends.
        guard !engine.isHeld else { return }
        if !settle(velocity: rate * scale.bandSlope(at: pinched), isAnimated: true) { engine.settle(isAnimated: true) }
    }

    // MARK: Showing

    /// The point of the zoomed view at a location in the viewport.
    private func contentPoint(at location: Point) -> Point {
        let point = engine.offset + Vector(location)
        return Point(point.x / view.zoomScale, point.y / view.zoomScale)
    }

    /// Sets the scale, and scrolls a point of the zoomed view to a location in the viewport.
    private func apply(_ scale: Double, keeping point: Point, at location: Point) {
        guard let zoomView = view.zoomView else { return }
        let own = zoomView.shown.size
        let before = view.zoomScale
        engine.change {
            isApplying = true
            zoomView.transform = .scale(scale)
            zoomView.center = Point(own.width * scale / 2, own.height * scale / 2)
            view.contentSize = Size(width: own.width * scale, height: own.height * scale)
            isApplying = false
            engine.show(Point(point.x * scale, point.y * scale) - Vector(location))
            engine.continueDrag()
            if view.zoomScale != before { engine.add(.didZoom) }
        }
    }

    /// Shows new content at scale 1; a pinch in progress continues from there.
    func contentDidChange() {
        phase = isPinching ? .pinching(scale: 1) : .resting
        guard let zoomView = view.zoomView else { return view.describeZoom() }
        zoomView.transform = .identity
        zoomView.frame = Rect(origin: .zero, size: zoomView.shown.size)
        view.contentSize = zoomView.shown.size
        limitsDidChange()
    }

    // MARK: Settling

    /// Settles the scale within its limits, and the offset within its range, in one movement; false if the scale is within.
    ///
    /// - Parameter velocity: the initial velocity, as a share of the scale a second.
    func settle(velocity: Double, isAnimated: Bool) -> Bool {
        guard isOutOfLimits, case .resting = phase else { return false }
        let middle = Point(view.viewport.width / 2, view.viewport.height / 2)
        let center = Rect(origin: .zero, size: view.viewport).clamp(location ?? middle)
        let point = contentPoint(at: center)
        start(
            motion(to: scale.limits.clamp(view.zoomScale), keeping: point, at: center, velocity),
            isAnimated: isAnimated)
        return true
    }

    /// The movement to a scale, with a point of the zoomed view as near to a location in the viewport as the range and the
    /// pages allow.
    private func motion(
        to target: Double, keeping point: Point, at location: Point, _ velocity: Double
    ) -> ZoomMotion {
        let own = view.zoomView?.shown.size ?? .zero
        let final = Size(width: own.width * target, height: own.height * target)
        let zoomScale = view.zoomScale
        var offset = Point(point.x * target, point.y * target) - Vector(location)
        for axis in Axis.both {
            offset[axis] = view.extent(axis, contentSize: final).restingOffset(near: offset[axis])
        }
        return ZoomMotion(
            from: zoomScale, velocity: velocity, to: target, keeping: point,
            from: Point(point.x * zoomScale, point.y * zoomScale) - Vector(engine.offset),
            to: Point(point.x * target, point.y * target) - Vector(offset), at: view.scene?.now ?? .zero)
    }

    private func start(_ motion: ZoomMotion, isAnimated: Bool) {
        engine.stopAxes()
        guard isAnimated, view.scene != nil else { return finish(motion) }
        phase = .moving(motion)
        view.start(view)
        engine.beginZoomReport()
    }

    private func finish(_ motion: ZoomMotion) {
        apply(motion.target, keeping: motion.anchor, at: motion.location)
    }

    /// Stops the movement of the scale; a pinch continues.
    func stop() {
        if motion != nil { phase = .resting }
    }

    /// Ends the movement of the scale at its destination; false if there is none.
    func finish() -> Bool {
        guard let motion else { return false }
        phase = .resting
        finish(motion)
        return true
    }

    func step(to now: Instant) {
        guard let motion else { return }
        if motion.isOver(at: now) { phase = .resting }
        apply(motion.scale(at: now), keeping: motion.anchor, at: motion.location(at: now))
        // The content, and with it the range, may have changed since the movement was made.
        if motion.isOver(at: now) { engine.settleInThisFrame() }
    }

    /// Settles a scale that is beyond its new limits, or retargets the running movement.
    func limitsDidChange() {
        view.describeZoom()
        guard view.zoomView != nil, !isPinching else { return }
        if let motion {
            let target = scale.limits.clamp(motion.target)
            guard target != motion.target, let now = view.scene?.now else { return }
            phase = .moving(
                self.motion(to: target, keeping: motion.anchor, at: motion.location(at: now), motion.velocity(at: now)))
        } else if isOutOfLimits {
            engine.settleSoon()
        }
    }

    // MARK: Programs

    /// Zooms to a scale, limited, and scrolls a point of the zoomed view, or the one that is shown there, to a location in the
    /// viewport.
    func zoom(to wanted: Double, keeping given: Point?, at location: Point, animated: Bool) {
        let point = given ?? contentPoint(at: location)
        guard view.zoomView != nil, wanted.isFinite, point.isFinite, location.isFinite else { return report() }
        let own = engine.supersede()
        // It runs code of the app, which may scroll, zoom or begin a gesture, and thereby supersede this call.
        guard engine.drag.endGestures(), own == engine.generation, view.zoomView != nil else { return }
        engine.change {
            engine.stopMoving()
            let motion = motion(to: scale.limits.clamp(wanted), keeping: point, at: location, 0)
            self.location = nil
            guard animated else { return finish(motion) }
            engine.beginZoomReport()
            start(motion, isAnimated: view.scene?.environment.reducesMotion == false)
            if self.motion == nil { engine.endZoomReport() }
        }
    }

    /// Reports a call of the app that cannot zoom.
    func report() {
        view.report(
            call: """
                A zoom of ScrollView was dropped: it has no zoomView, no size yet, or the rectangle is empty or not finite. \
                Set zoomView before, and zoom when the view has been laid out.
                """)
    }

    /// Zooms in around the location of a double tap, or out again.
    ///
    /// - Parameter tap: the location in the scene's points.
    func zoomAfterDoubleTap(_ tap: Point) {
        guard view.canZoom else { return }
        let center = view.convert(tap, from: nil) - Vector(engine.offset)
        let wanted = view.doubleTapZoomScale.flatMap { $0.isFinite ? $0 : nil } ?? view.maximumZoomScale
        let large = scale.limits.clamp(wanted)
        let target = view.zoomScale < large * 0.999 ? large : scale.limits.lowerBound
        zoom(to: target, keeping: nil, at: center, animated: true)
    }

    /// Zooms by a step around the middle of the viewport, for assistive technology; false at the limit.
    func step(in isInwards: Bool) -> Bool {
        let target = scale.limits.clamp(view.zoomScale * (isInwards ? Self.step : 1 / Self.step))
        guard (target - view.zoomScale).magnitude > 0.001 else { return false }
        view.setZoomScale(target, animated: true)
        return true
    }
}
