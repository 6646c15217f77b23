import CasementCore

/// Scrolls a list or a grid to one of its elements; in a list at the same cost whatever its distance.
@MainActor struct ItemScroller {
    /// 2 viewports: up to this distance an animated scroll passes all items. From farther away, it begins at this distance.
    private static let animatedShare = 2.0
    /// The most corrections of the offset by lengths that were estimated wrongly; two are enough for most.
    private static let mostCorrections = 6

    let engine: ItemEngine

    private var scrollView: ScrollView { engine.scrollView }
    private var offset: Double { engine.offset }

    /// Scrolls to an element.
    func scroll(to handle: ListLines.Handle, at position: ListScrollPosition, animated: Bool) {
        engine.transition?.complete()
        scrollView.layoutIfNeeded()
        guard scrollView.scene != nil, !engine.space.viewport.isEmpty else { return }
        guard animated, scrollView.scene?.environment.reducesMotion != true else {
            return jump(to: handle, at: position, 0)
        }
        let distance = limited(wanted(handle, at: position)) - offset
        let reach = Self.animatedShare * scrollView.bounds.size[engine.axis]
        let isFar = distance.magnitude > reach
        if isFar { jump(to: handle, at: position, distance < 0 ? -reach / 2 : reach / 2) }
        measure(to: handle, isForward: distance >= 0, upTo: reach)
        scrollView.setContentOffset(engine.space.point(limited(wanted(handle, at: position))), animated: true)
    }

    /// Scrolls to the next element that has a view, and returns the view; nil behind the last one, and for a view of none.
    func reveal(elementBeside view: View, forwards: Bool) -> View? {
        guard let item = engine.items.placed.first(where: { $0.contains(view) }) else { return nil }
        let step = forwards ? 1 : -1
        var index = item.index + step
        while (0..<engine.elements.count).contains(index) {
            let handle = engine.elements.handle(at: index)
            scroll(to: handle, at: .nearest, animated: false)
            if let found = engine.items.placed.first(where: { $0.handle == handle })?.view { return found }
            index += step
        }
        return nil
    }

    /// Measures the rows between the visible ones and another one, so that the end of the scroll is known before it begins.
    private func measure(to handle: ListLines.Handle, isForward: Bool, upTo limit: Double) {
        guard engine.elements.areRows, let first = engine.items.run.first, let last = engine.items.run.last else {
            return
        }
        let (from, to) = (isForward ? last.index : first.index, engine.elements.lines.index(of: handle))
        guard from != to else { return }
        engine.measure(from < to ? (from + 1)...to : to...(from - 1), isForward: from < to, upTo: limit)
    }

    /// Shows the items around an element at once, and corrects the offset by the lengths that are then known.
    private func jump(to handle: ListLines.Handle, at position: ListScrollPosition, _ lead: Double) {
        for _ in 0..<Self.mostCorrections {
            let wanted = wanted(handle, at: position) - lead
            scrollView.setContentOffset(engine.space.point(wanted), animated: false)
            scrollView.setNeedsLayout()
            scrollView.layoutIfNeeded()
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
        guard scrollView.scene != nil, !engine.space.viewport.isEmpty else { return }
        for correction in 0..<Self.mostCorrections {
            let index = engine.elements.lines.index(of: handle)
            let frame = engine.frames.frame(of: index)
            let isHidden = frame.end(engine.axis) - frame.start(engine.axis) + distance <= 0
            let delta = self.distance(of: index) - (isHidden ? 0 : distance)
            let wanted = limited(offset + (engine.space.startsAtEnd ? -delta : delta))
            let isMeasured = correction > 0 || !engine.elements.areRows
            guard !isMeasured || (wanted - offset).magnitude > 0.001 else { return }
            scrollView.setContentOffset(engine.space.point(wanted), animated: false)
            // A row is measured in any case: by its estimated length it could lie above the viewport.
            if engine.elements.areRows, !engine.items.isBuilding {
                let start = engine.frames.frame(of: index).start(engine.axis) - engine.base
                scrollView.withoutAnimation { engine.fill(keeping: (handle, start)) }
            }
            scrollView.setNeedsLayout()
            scrollView.layoutIfNeeded()
        }
    }

    private func limited(_ offset: Double) -> Double {
        let range = scrollView.range(engine.axis)
        return min(max(offset, range.lowerBound), range.upperBound)
    }

    /// The offset that shows an element at a position, if the range has it.
    private func wanted(_ handle: ListLines.Handle, at position: ListScrollPosition) -> Double {
        // The frame comes first: it may change the length of the content.
        let index = engine.elements.lines.index(of: handle)
        let local = engine.localFrame(of: index)
        let frame = local.offset(by: Vector(dx: engine.container.frame.minX, dy: engine.container.frame.minY))
        let (axis, insets) = (engine.axis, scrollView.contentInset.resolved(scrollView.effectiveLayoutDirection))
        let (before, after) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        let (isMirrored, header) = (engine.space.startsAtEnd, engine.stickyHeader.length(over: index))
        let first = frame.start(axis) - before - (isMirrored ? 0 : header)
        let last = frame.end(axis) - scrollView.bounds.size[axis] + after + (isMirrored ? header : 0)
        return switch position {
        case .top: isMirrored ? last : first
        case .bottom: isMirrored ? first : last
        // A list centres a row in its bounds, a grid an item between its insets.
        case .center where engine.elements.areRows:
            (frame.start(axis) + frame.end(axis) - scrollView.bounds.size[axis]) / 2
        case .center: (first + last + (isMirrored ? -header : header)) / 2
        case .nearest: offset > first ? first : max(offset, min(last, first))
        }
    }
}

/// Where a row is shown after a scroll.
@frozen public enum ListScrollPosition: Hashable, Sendable {
    /// At the top, below a header that stays there.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
    /// Where the distance is least; nowhere else if the row is visible.
    case nearest
}
