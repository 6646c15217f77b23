import CasementCore

/// Scrolls a grid to one of its elements.
@MainActor struct GridTravel {
    /// 2 viewports: up to this distance an animated scroll passes all items. From farther away, it begins at this distance.
    private static let animatedShare = 2.0
    /// The most corrections of the offset by lengths that were estimated wrongly; two are enough for most grids.
    private static let mostCorrections = 6

    let engine: GridEngine

    private var grid: ScrollView { engine.grid }
    private var offset: Double { engine.offset }

    /// Scrolls to an element.
    func scroll(to handle: ListLines.Handle, at position: ListScrollPosition, animated: Bool) {
        engine.transition?.complete()
        grid.layoutIfNeeded()
        guard grid.scene != nil, !engine.space.viewport.isEmpty else { return }
        guard animated, grid.scene?.environment.reducesMotion != true else { return jump(to: handle, at: position, 0) }
        let distance = limited(wanted(handle, at: position)) - offset
        let reach = Self.animatedShare * grid.bounds.size[engine.axis]
        if distance.magnitude > reach { jump(to: handle, at: position, distance < 0 ? -reach / 2 : reach / 2) }
        grid.setContentOffset(engine.space.point(limited(wanted(handle, at: position))), animated: true)
    }

    /// Shows the items around an element at once, and corrects the offset by the lengths that are then known.
    private func jump(to handle: ListLines.Handle, at position: ListScrollPosition, _ lead: Double) {
        for _ in 0..<Self.mostCorrections {
            let wanted = wanted(handle, at: position) - lead
            grid.setContentOffset(engine.space.point(wanted), animated: false)
            grid.setNeedsLayout()
            grid.layoutIfNeeded()
            if (limited(self.wanted(handle, at: position) - lead) - offset).magnitude < 0.01 { return }
        }
    }

    /// The distance of an element from the start of the viewport, in points.
    func distance(of index: Int) -> Double {
        engine.frames.frame(of: index).start(engine.axis) - engine.base - engine.viewport.lowerBound
    }

    /// Shows an element at a distance from the start of the viewport at once, in points. Where it would not be visible, because
    /// it is shorter than what is hidden of it, it is shown from its start.
    func jump(to handle: ListLines.Handle, distance: Double) {
        engine.transition?.complete()
        guard grid.scene != nil, !engine.space.viewport.isEmpty else { return }
        for _ in 0..<Self.mostCorrections {
            let index = engine.elements.lines.index(of: handle)
            let frame = engine.frames.frame(of: index)
            let isHidden = frame.end(engine.axis) - frame.start(engine.axis) + distance <= 0
            let delta = self.distance(of: index) - (isHidden ? 0 : distance)
            let wanted = limited(offset + (engine.space.startsAtEnd ? -delta : delta))
            guard (wanted - offset).magnitude > 0.001 else { return }
            grid.setContentOffset(engine.space.point(wanted), animated: false)
            grid.setNeedsLayout()
            grid.layoutIfNeeded()
        }
    }

    private func limited(_ offset: Double) -> Double {
        let range = grid.range(engine.axis)
        return min(max(offset, range.lowerBound), range.upperBound)
    }

    /// The offset that shows an element at a position, if the range has it.
    private func wanted(_ handle: ListLines.Handle, at position: ListScrollPosition) -> Double {
        // The frame comes first: it may change the length of the content.
        let index = engine.elements.lines.index(of: handle)
        let local = engine.localFrame(of: index)
        let frame = local.offset(by: Vector(dx: engine.container.frame.minX, dy: engine.container.frame.minY))
        let (axis, insets) = (engine.axis, grid.contentInset.resolved(grid.effectiveLayoutDirection))
        let (before, after) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        let (isMirrored, header) = (engine.space.startsAtEnd, engine.stickyHeader.length(over: index))
        let first = frame.start(axis) - before - (isMirrored ? 0 : header)
        let last = frame.end(axis) - grid.bounds.size[axis] + after + (isMirrored ? header : 0)
        return switch position {
        case .top: isMirrored ? last : first
        case .bottom: isMirrored ? first : last
        case .center: (first + last + (isMirrored ? -header : header)) / 2
        case .nearest: offset > first ? first : max(offset, min(last, first))
        }
    }
}
