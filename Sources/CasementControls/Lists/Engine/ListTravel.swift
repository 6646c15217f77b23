import CasementCore

/// Scrolls a list to one of its lines, at the same cost whatever its distance.
@MainActor struct ListTravel {
    /// 2 viewports: up to this distance an animated scroll passes all lines. From farther away, it begins at this distance.
    private static let animatedShare = 2.0
    /// The most corrections of the offset by lengths that were estimated wrongly; two are enough for most lists.
    private static let mostCorrections = 6

    let engine: ListEngine

    private var list: ScrollView { engine.list }

    /// Scrolls to a line.
    func scroll(to handle: ListLines.Handle, at position: ListScrollPosition, animated: Bool) {
        list.layoutIfNeeded()
        guard list.scene != nil, engine.width > 0, list.bounds.height > 0 else { return }
        let isAnimated = animated && list.scene?.environment.reducesMotion != true
        let distance = offset(of: handle, at: position) - list.contentOffset.y
        let reach = Self.animatedShare * list.bounds.height
        if isAnimated, distance.magnitude <= reach {
            measure(between: handle, and: distance)
            return list.setContentOffset(Point(.nan, offset(of: handle, at: position)), animated: true)
        }
        let lead = isAnimated ? (distance < 0 ? -reach : reach) / 2 : 0
        jump(to: handle, at: position, before: lead)
        guard isAnimated else { return }
        measure(between: handle, and: lead)
        list.setContentOffset(Point(.nan, offset(of: handle, at: position)), animated: true)
    }

    /// Shows a line at a distance from the top of the list, in points.
    func jump(to handle: ListLines.Handle, distance: Double) {
        jump(to: handle, at: .top, before: distance - list.contentInset.top - engine.stickyHeader.height(over: handle))
    }

    /// Shows the lines around another one at once, and corrects the offset by the lengths that are then known.
    private func jump(to handle: ListLines.Handle, at position: ListScrollPosition, before lead: Double) {
        for _ in 0..<Self.mostCorrections {
            list.setContentOffset(Point(.nan, wanted(handle, at: position) - lead), animated: false)
            list.setNeedsLayout()
            list.layoutIfNeeded()
            let range = list.range(.vertical)
            let exact = min(max(wanted(handle, at: position) - lead, range.lowerBound), range.upperBound)
            if (exact - list.contentOffset.y).magnitude < 0.01 { return }
        }
    }

    /// Measures the lines on the way, so that the end of the way is known before it begins.
    private func measure(between handle: ListLines.Handle, and distance: Double) {
        guard let shown = distance < 0 ? engine.placed.first : engine.placed.last else { return }
        let (from, to) = (engine.lines.index(of: shown.handle), engine.lines.index(of: handle))
        guard from != to else { return }
        let reach = Self.animatedShare * list.bounds.height
        engine.measure(from < to ? (from + 1)...to : to...(from - 1), isForward: from < to, upTo: reach)
    }

    /// The offset that shows a line at a position, limited to the range.
    private func offset(of handle: ListLines.Handle, at position: ListScrollPosition) -> Double {
        let range = list.range(.vertical)
        return min(max(wanted(handle, at: position), range.lowerBound), range.upperBound)
    }

    /// The offset that shows a line at a position, if the range has it.
    private func wanted(_ handle: ListLines.Handle, at position: ListScrollPosition) -> Double {
        let start = engine.start(of: handle) + engine.base + engine.leadingHeight
        let length = engine.lines.length(of: handle)
        let insets = list.contentInset
        let (top, height) = (start - insets.top - engine.stickyHeader.height(over: handle), list.bounds.height)
        let bottom = start + length - height + insets.bottom
        return switch position {
        case .top: top
        case .center: start + (length - height) / 2
        case .bottom: bottom
        case .nearest: list.contentOffset.y > top ? top : max(list.contentOffset.y, min(bottom, top))
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
