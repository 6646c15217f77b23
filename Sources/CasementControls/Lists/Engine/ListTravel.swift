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
        jump { wanted(handle, at: position) - lead }
        guard isAnimated else { return }
        measure(between: handle, and: lead)
        list.setContentOffset(Point(.nan, offset(of: handle, at: position)), animated: true)
    }

    /// Shows a line at a distance from the top of the list, in points.
    func jump(to handle: ListLines.Handle, distance: Double) {
        jump(around: handle) { start(of: handle) - distance }
    }

    /// Shows the lines around an offset at once, and corrects the offset by the lengths that are then known.
    ///
    /// - Parameters:
    ///   - handle: a line that is measured in any case. By its estimated length it could lie above the viewport.
    ///   - wanted: the offset by the lengths that are known, within the range or beyond it.
    private func jump(around handle: ListLines.Handle? = nil, to wanted: () -> Double) {
        for _ in 0..<Self.mostCorrections {
            list.setContentOffset(Point(.nan, wanted()), animated: false)
            if let handle, !engine.isBuilding {
                list.withoutAnimation { engine.fill(keeping: (handle, engine.start(of: handle))) }
            }
            list.setNeedsLayout()
            list.layoutIfNeeded()
            let range = list.range(.vertical)
            let exact = min(max(wanted(), range.lowerBound), range.upperBound)
            if (exact - list.contentOffset.y).magnitude < 0.01 { return }
        }
    }

    /// The start of a line in the content, by the lengths that are known.
    private func start(of handle: ListLines.Handle) -> Double {
        engine.start(of: handle) + engine.base + engine.leadingHeight
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
        let start = start(of: handle)
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
