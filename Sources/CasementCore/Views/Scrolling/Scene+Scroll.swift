extension Scene {
    /// A wheel or an axis moves the innermost scroll view below the pointer that can go that way.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        guard let device, let hit = root.hitTest(device.fromPanel(event.location)) else { return }
        for axis in Axis.allCases where event.delta[axis] != 0 {
            var next: View? = hit
            while let view = next {
                if let scrollView = view as? ScrollView, scrollView.scroll(by: event.delta[axis], axis) { break }
                next = view.superview
            }
        }
    }
}

extension ScrollView {
    /// Moves content at once, within its ends; false if it cannot go that way.
    fileprivate func scroll(by way: Double, _ axis: Axis) -> Bool {
        guard isScrollEnabled, !isSuspended, !isDragging else { return false }
        let range = range(axis)
        let offset = shown.boundsOrigin[axis]
        let target = min(max(offset + way, range.lowerBound), range.upperBound)
        guard target != offset else { return false }
        stopMoving()
        flashIndicators()
        show(offset: target, axis)
        // The other axis, or the scale, may have been on its way back; it goes on.
        settleZoomIfNeeded()
        if zooming.motion == nil, let motion = settling(axis.crossed, velocity: 0) {
            update(axis.crossed) { $0.motion = motion }
            scene?.start(self)
        }
        return true
    }
}
