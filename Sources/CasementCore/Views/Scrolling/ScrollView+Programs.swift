extension ScrollView {
    /// Scrolls to an offset, limited to the range and snapped to the nearest page or stop. A NaN coordinate is left as it is.
    ///
    /// Without an animation a drag in progress continues from the new offset, which is not snapped. With an animation a drag
    /// ends, and a touch can stop the content; there is no animation if ``SceneEnvironment/reducesMotion`` is set.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        turn += 1
        let own = turn
        let isUnderFinger = isDragging || pinchGestureRecognizer.state.isActive
        if animated || !isUnderFinger {
            var velocities = Vector.zero
            if let scene {
                for axis in Axis.both { velocities[axis] = state(axis).motion?.velocity(at: scene.now) ?? 0 }
            }
            // Both notify the delegate, which may scroll and thereby supersede this call.
            if isUnderFinger { dropFingers() }
            guard own == turn else { return }
            stopMoving()
            guard own == turn else { return }
            go(to: target(near: offset, isOnPage: true), velocities, animated: animated)
            // `stopMoving` also stopped a scale that was bouncing back.
            if isZoomOut && !hasMotion { settleSoon() }
        } else {
            show(target(near: offset, isOnPage: false))
            for axis in Axis.both { regrab(axis) }
        }
    }

    private func target(near offset: Point, isOnPage: Bool) -> Point {
        var target = shown.boundsOrigin
        for axis in Axis.both where !offset[axis].isNaN {
            target[axis] = isOnPage ? restingPlace(near: offset[axis], axis) : range(axis).clamp(offset[axis])
        }
        return target
    }

    private func go(to target: Point, _ velocities: Vector, animated: Bool) {
        guard target != shown.boundsOrigin else { return fadeIndicators() }
        guard animated, let scene, !scene.environment.reducesMotion else {
            let own = turn
            show(target)
            if animated && own == turn { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        for axis in Axis.both where target[axis] != shown.boundsOrigin[axis] {
            let motion = ScrollMotion(
                from: shown.boundsOrigin[axis], velocity: velocities[axis], to: target[axis], at: scene.now,
                limits: limits(axis))
            update(axis) { $0.motion = motion }
        }
        told.isAnimating = true
        start(self)
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible, or its start if it is larger than the
    /// viewport.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var offset = shown.boundsOrigin
        for axis in Axis.both {
            let (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            let length = viewport[axis]
            if end - start > length || start < offset[axis] {
                offset[axis] = start
            } else if end > offset[axis] + length {
                offset[axis] = end - length
            }
        }
        setContentOffset(offset, animated: animated)
    }

    /// Ends a drag and a pinch in progress.
    final func dropFingers() {
        dropFinger()
        if pinchGestureRecognizer.state.isActive { pinchGestureRecognizer.abandon(.disabled) }
    }
}
