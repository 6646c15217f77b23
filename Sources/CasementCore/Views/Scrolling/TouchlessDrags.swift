/// The surfaces that a wheel moves: each by a drag without a touch, which ends after a pause of the wheel.
@MainActor final class TouchlessDrags {
    private struct Entry {
        let drag: NestedDrag
        /// The distance so far, in points of the surface.
        var distance = Vector.zero
        var pause: Deadline?
    }

    private var entries: [Entry] = []

    /// Moves a surface within its range, unless a touch drags it or lies on it.
    ///
    /// - Returns: whether it was moved.
    func move(_ surface: any NestedScrolling, by delta: Double, _ axis: Axis, _ source: MovementSource) -> Bool {
        guard let scene = surface.nestedScrollingView.scene,
            !scene.touches.live.contains(where: { $0.path.containsObject(surface.nestedScrollingView) }),
            let drag = self.drag(of: surface, along: axis)
        else { return false }
        let used = delta - drag.moveOn(delta, axis)
        drag.show(axis)
        guard let index = entries.firstIndex(where: { $0.drag === drag }) else { return true }
        entries[index].distance[axis] += used
        entries[index].pause?.cancel()
        if source == .arrowKey {
            settle(drag)
        } else {
            entries[index].pause = scene.timeline.scheduleMotion(after: ScrollWheel.pauseLength) { [weak self] in
                self?.settle(drag)
            }
        }
        return true
    }

    /// The drag of a surface, begun if it has not; nil if another drag moves the surface.
    private func drag(of surface: any NestedScrolling, along axis: Axis) -> NestedDrag? {
        let existing = entries.first { $0.drag.outer === surface }?.drag
        guard existing != nil || !surface.isDragging else { return nil }
        let drag = existing ?? NestedDrag(surface, from: nil, isByTouch: false)
        if existing == nil {
            entries.append(Entry(drag: drag))
            drag.onEnd = { [weak self, unowned drag] in self?.remove(drag) }
        }
        // App code runs, which may end the drag.
        if !drag.has(axis), surface.nestedDragWillBegin(drag, along: axis) {
            drag.begin(axis, AxisMap(axis: axis, scale: 1))
        }
        if existing == nil, !drag.has(axis) { remove(drag) }
        return drag.isActive && drag.has(axis) ? drag : nil
    }

    private func remove(_ drag: NestedDrag) {
        for entry in entries where entry.drag === drag { entry.pause?.cancel() }
        entries.removeAll { $0.drag === drag }
    }

    /// Releases a surface with the velocity of a flick in the direction of its movement, so that it goes on to its next stop.
    private func settle(_ drag: NestedDrag) {
        guard let distance = entries.first(where: { $0.drag === drag })?.distance else { return }
        for axis in Axis.both where distance[axis].magnitude >= ScrollWheel.leastDistance {
            drag.passVelocity(distance[axis] < 0 ? -ScrollSnapping.flickSpeed : ScrollSnapping.flickSpeed, axis)
        }
        drag.finish(isCancelled: false)
    }

    /// Ends the drags of surfaces with a view that satisfies a condition; they settle where they are.
    func end(isCancelled: Bool = false, where isEnded: (View) -> Bool) {
        guard !entries.isEmpty else { return }
        for entry in entries where entry.drag.outer.map({ isEnded($0.nestedScrollingView) }) != false {
            entry.drag.finish(isCancelled: isCancelled)
        }
    }
}

extension NestedScrolling {
    /// The default of ``nestedMovement(by:along:from:)``.
    package func dragWithoutTouch(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        var movement = Vector.zero
        movement[axis] = -delta
        if canMove(along: movement) {
            return nestedScrollingView.scene?.touchlessDrags.move(self, by: delta, axis, source) ?? false
        }
        // It hands nothing on at its end.
        return answer(to: movement) == .claims
    }
}
