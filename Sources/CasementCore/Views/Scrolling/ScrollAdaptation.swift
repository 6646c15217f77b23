/// Adapts the offset and the movement of a scroll view to changes of its content and its viewport.
@MainActor final class ScrollAdaptation {
    private unowned let engine: ScrollEngine
    private var view: ScrollView { engine.view }
    /// The viewport's size for which the offset and the page were computed.
    private var lastViewport = Size.zero
    /// The content inset for which the offset was computed; the layout direction changes it too.
    private var lastInset = Insets.zero

    init(_ engine: ScrollEngine) { self.engine = engine }

    /// Adapts to a change of the content size, the insets, the pages or the viewport.
    func geometryDidChange() {
        guard !engine.zoom.isApplying else { return }
        let (old, new) = (lastViewport, view.viewport)
        (lastViewport, lastInset) = (new, view.resolvedContentInset)
        engine.change {
            for axis in Axis.both { adapt(axis, old[axis], new[axis]) }
        }
        view.layOutIndicators()
    }

    /// Ends the part of a movement that is beyond the end of content that does not bounce, once all properties that change
    /// together have been set.
    func confineMovement() {
        for axis in Axis.both {
            let conditions = engine.releaseConditions(axis)
            engine.update(axis) { $0.confine(conditions) }
        }
    }

    func viewportMayHaveChanged() {
        if view.viewport != lastViewport || view.resolvedContentInset != lastInset { geometryDidChange() }
    }

    private func adapt(_ axis: Axis, _ old: Double, _ new: Double) {
        let conditions = engine.releaseConditions(axis)
        let isHeld = engine.isHeld
        if old != new, conditions.extent.isPaged, old > 0, new > 0 {
            let offset = engine.update(axis) { $0.resizePages(from: old, isHeld: isHeld, conditions) }
            return engine.show(offset, axis)
        }
        let isZooming = engine.zoom.motion != nil
        let adaptation = engine.update(axis) {
            $0.adapt(isResized: old != new, isHeld: isHeld, isZooming: isZooming, conditions)
        }
        apply(adaptation, axis)
    }

    private func apply(_ adaptation: ScrollAxis.Adaptation, _ axis: Axis) {
        switch adaptation {
        case .none: break
        case .show(let offset): engine.show(offset, axis)
        case .settle: engine.settleSoon()
        }
    }

    /// Shifts the content and all movement, because content was inserted before the visible one.
    func contentDidGrow(by delta: Vector) {
        engine.change {
            for axis in Axis.both where delta[axis] != 0 && delta[axis].isFinite { shift(axis, by: delta[axis]) }
        }
    }

    private func shift(_ axis: Axis, by delta: Double) {
        let before = engine.axis(axis).motion
        engine.update(axis) { $0.shift(by: delta) }
        engine.show(engine.offset[axis] + delta, axis)
        if let before, !before.isTargeted, let now = view.scene?.now {
            let conditions = engine.releaseConditions(axis)
            let adaptation = engine.update(axis) {
                $0.continueDecelerating(before, shiftedBy: delta, at: now, conditions)
            }
            apply(adaptation, axis)
        } else if engine.axis(axis).motion == nil, !engine.isHeld, !view.isResting(axis) {
            engine.settleSoon()
        }
    }
}
