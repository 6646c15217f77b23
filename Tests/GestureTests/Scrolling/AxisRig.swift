@testable import CasementCore

/// A scroll axis without a scroll view: its geometry, the shown offset, and a clock that the test moves.
@MainActor struct AxisRig {
    var axis = ScrollAxis()
    var content = 4000.0
    var insets = (before: 0.0, after: 0.0)
    var viewport = 852.0
    var snapping = ScrollSnapping.none
    var offset = 0.0
    private(set) var now = Instant.zero

    static let frame: Duration = .milliseconds(16)

    var extent: ScrollExtent {
        ScrollExtent(content: content, insets: insets, viewport: viewport, snapping: snapping)
    }

    var conditions: ScrollConditions {
        ScrollConditions(
            extent: extent, offset: offset, now: now, rule: ReleaseRule(), centersSmallContent: false)
    }

    var isMoving: Bool { axis.motion != nil }

    /// Drags from the shown offset to another one, and releases it.
    mutating func flick(to offset: Double, velocity: Double) {
        axis.beginDrag(conditions)
        axis.drag(by: extent.unbanded(offset) - extent.unbanded(self.offset))
        self.offset = offset
        release(velocity: velocity)
    }

    mutating func release(velocity: Double) {
        let motion = axis.releaseMotion(
            velocity: axis.releaseVelocity(velocity, at: now), at: now, conditions)
        axis.endDrag(with: motion, isExact: false)
    }

    /// Releases content from rest at an offset.
    mutating func release(at offset: Double) { flick(to: offset, velocity: 0) }

    mutating func wait(_ time: Duration) {
        now = now + time
        guard let motion = axis.motion else { return }
        offset = motion.position(at: now)
        if motion.isOver(at: now) { axis.stop() }
    }

    /// Reports a change of the geometry to the axis.
    mutating func adapt(isHeld: Bool = false) {
        switch axis.adapt(isResized: false, isHeld: isHeld, isZooming: false, conditions) {
        case .none: break
        case .show(let offset): self.offset = offset
        case .settle: if let target = axis.settle(isAnimated: true, conditions) { offset = target }
        }
    }

    /// The offsets of all frames until nothing moves, from the shown one on.
    mutating func offsetsUntilRest(_ change: (inout AxisRig) -> Void = { _ in }) -> [Double] {
        var offsets = [offset]
        while isMoving && offsets.count < 1000 {
            change(&self)
            wait(Self.frame)
            offsets.append(offset)
        }
        return offsets
    }
}
