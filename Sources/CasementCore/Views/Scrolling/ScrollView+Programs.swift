extension ScrollView {
    /// Scrolls to an offset, limited to what there is and to the nearest page or stop; a coordinate that is no number
    /// changes nothing.
    ///
    /// At once, content under a finger goes there and follows the finger on. Animated, a finger's drag ends, and the next
    /// finger can catch the content; where movement is to be reduced it is there at once.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        turn += 1
        let own = turn
        let isUnderFinger = isDragging || pinchGestureRecognizer.state.isActive
        if animated || !isUnderFinger {
            var velocities = Vector.zero
            if let scene {
                for axis in Axis.both { velocities[axis] = state(axis).motion?.velocity(at: scene.now) ?? 0 }
            }
            // Who hears of either may send the content elsewhere.
            if isUnderFinger { dropFingers() }
            guard own == turn else { return }
            stopMoving()
            guard own == turn else { return }
            go(to: place(near: offset, isOnPage: true), velocities, animated: animated)
            // The bounce of a scale was interrupted with all else that moved.
            if isZoomOut && !hasMotion { settleSoon() }
        } else {
            show(place(near: offset, isOnPage: false))
            for axis in Axis.both { regrab(axis) }
        }
    }

    private func place(near offset: Point, isOnPage: Bool) -> Point {
        var place = shown.boundsOrigin
        for axis in Axis.both where !offset[axis].isNaN {
            place[axis] = isOnPage ? restingPlace(near: offset[axis], axis) : range(axis).clamp(offset[axis])
        }
        return place
    }

    private func go(to place: Point, _ velocities: Vector, animated: Bool) {
        guard place != shown.boundsOrigin else { return fadeIndicators() }
        guard animated, let scene, !scene.environment.reducesMotion else {
            let own = turn
            show(place)
            if animated && own == turn { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        for axis in Axis.both where place[axis] != shown.boundsOrigin[axis] {
            let motion = ScrollMotion(
                from: shown.boundsOrigin[axis], velocity: velocities[axis], to: place[axis], at: scene.now,
                limits: limits(axis))
            update(axis) { $0.motion = motion }
        }
        told.isAnimating = true
        start(self)
    }

    /// Scrolls as little as makes a rectangle of the content visible, or its start if it is larger than the viewport.
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

    /// The fingers that drag or zoom the content do so no more.
    final func dropFingers() {
        dropFinger()
        if pinchGestureRecognizer.state.isActive { pinchGestureRecognizer.abandon(.disabled) }
    }
}
