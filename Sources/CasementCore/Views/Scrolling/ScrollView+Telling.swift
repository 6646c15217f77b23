/// The phases whose beginning, but not yet whose end, was reported to the delegate.
struct ToldPhases {
    var isDragging = false
    var isDecelerating = false
    var isAnimating = false
    var isZooming = false

    /// Whether one of them is a movement without a touch.
    var isMovement: Bool { isDecelerating || isAnimating || isZooming }
}

extension ScrollView {
    final func tellDragBegan() {
        guard !told.isDragging else { return }
        told.isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
    }

    final func tellDecelerationBegan() {
        guard !told.isDecelerating else { return }
        told.isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    final func tellZoomBegan() {
        guard !told.isZooming else { return }
        told.isZooming = true
        delegate?.scrollViewWillBeginZooming(self)
    }

    final func tellZoomEnded() {
        guard told.isZooming else { return }
        told.isZooming = false
        delegate?.scrollViewDidEndZooming(self, scale: zoomScale)
    }

    /// Reports the end of the movements to the delegate, which may start another one: so the flags are cleared first.
    final func didComeToRest() {
        let ended = told
        told.isDecelerating = false
        told.isAnimating = false
        fadeIndicators()
        if ended.isZooming && zooming.pulled == nil { tellZoomEnded() }
        if ended.isDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
        if ended.isAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    // MARK: Release

    /// Releases the content after a drag: it decelerates, settles or rests.
    ///
    /// - Parameter velocity: the velocity of the offset, in points a second.
    final func letGo(velocity: Vector, isCancelled: Bool) {
        isDragging = false
        let isZoomSettling = isZoomOut && !pinchGestureRecognizer.state.isActive
        let opensGap = !isCancelled && refreshControl?.openIfPulled() == true
        var held = Vector.zero
        for axis in Axis.both where state(axis).motion == nil {
            if state(axis).pulled != nil { held[axis] = velocity[axis] }
            update(axis) { $0.pulled = nil }
            if !isZoomSettling { startSettling(axis, velocity: held[axis]) }
        }
        tellDragEnded(held)
        if opensGap { refreshControl?.onRefresh?() }
    }

    private func tellDragEnded(_ velocity: Vector) {
        if told.isDragging {
            var target = shown.boundsOrigin
            for axis in Axis.both { target[axis] = state(axis).motion?.destination ?? target[axis] }
            var wanted = target
            delegate?.scrollViewWillEndDragging(self, velocity: velocity, target: &wanted)
            for axis in Axis.both where wanted[axis] != target[axis] { send(axis, to: wanted[axis], velocity[axis]) }
            told.isDragging = false
            delegate?.scrollViewDidEndDragging(self, willDecelerate: isAboutToDecelerate)
        }
        guard !isHeld else { return }
        guard !settleZoom() else { return }
        guard !isAboutToDecelerate else { return startDecelerating() }
        // A pinch that ended during this drag left the report of its end to the end of the drag.
        if zooming.pulled == nil { tellZoomEnded() }
        fadeIndicators()
    }

    private var isAboutToDecelerate: Bool {
        (horizontal.motion != nil || vertical.motion != nil) && !told.isAnimating
    }

    /// Starts the frame animation and reports the deceleration.
    final func startDecelerating() {
        start(self)
        tellDecelerationBegan()
    }

    /// Moves an axis to the target that the delegate chose.
    private func send(_ axis: Axis, to wanted: Double, _ velocity: Double) {
        guard wanted.isFinite, state(axis).pulled == nil, !told.isAnimating else { return }
        let target = range(axis).clamp(wanted)
        guard let scene else { return show(offset: target, axis) }
        var motion = ScrollMotion(
            from: shown.boundsOrigin[axis], velocity: velocity, to: target, at: scene.now, limits: limits(axis))
        motion.isExact = true
        update(axis) { $0.motion = motion }
    }
}
