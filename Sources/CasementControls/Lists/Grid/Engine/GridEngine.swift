import CasementCore

/// Shows the visible elements of a grid.
///
/// The views lie in a container, where the frames of a layout place them. A view whose length the layout asks for is measured
/// when it becomes visible; then the first visible item stays where it is, and the container and the offset move together.
@MainActor final class GridEngine {
    /// 0.5: the share of the viewport up to which views that cannot be seen are kept, for a scroll that turns back.
    private static let keptShare = 0.5
    /// 32 points: views are made this distance ahead, so that not every frame of a scroll looks for new ones.
    private static let lead = 32.0
    /// 0.01 points: a smaller difference of lengths is one of rounding.
    private static let tolerance = 0.01
    /// 0.5 points: the distance from the start within which a grid counts as at its start.
    private static let startTolerance = 0.5
    /// 8: corrections of lengths in one pass; further ones wait for the next frame.
    private static let mostCorrections = 8
    /// 2,000: a layout that shows more elements at once has an error.
    private static let mostVisible = 2000

    typealias Anchor = (handle: ListLines.Handle, start: Double)

    unowned let grid: ScrollView
    let elements = GridLines()
    let items: GridItems
    private(set) lazy var stickyHeader = GridStickyHeader(self)
    private(set) var layout: any ListLayout
    private(set) var frames: any GridFrames
    private(set) var space = GridSpace()
    /// A change to another layout that is not over.
    private(set) var transition: GridTransition?
    /// The distance of the container's origin from the start of the content, in points.
    private(set) var base = 0.0
    /// Whether an edit is being prepared, so that layout must wait.
    var isEditing = false
    /// The part along the axis, from `base`, in which all elements have views; nil if that must be found out.
    private var covered: ClosedRange<Double>?
    private var hasStarted = false
    /// Whether the frames are those of a former layout.
    private var isLayoutStale = false
    /// The elements that are visible, and those of them whose lengths were wrong: only storage for a pass.
    private var visible: [Int] = []
    private var corrected: [Int] = []

    init(_ grid: ScrollView, _ source: any ListSource, _ layout: any ListLayout) {
        (self.grid, self.layout) = (grid, layout)
        items = GridItems(grid, source, elements)
        space.axis = layout.axis
        frames = NoGridFrames(layout.axis)
        elements.report = { [weak grid] in grid?.scene?.report(call: $0) }
    }

    // MARK: Geometry

    var axis: Axis { space.axis }
    var container: LineContainer { items.container }
    /// The offset along the axis, in points.
    var offset: Double { axis == .vertical ? grid.contentOffset.y : grid.contentOffset.x }

    /// The visible part along the axis, from `base`.
    var viewport: ClosedRange<Double> {
        space.range(grid.bounds.offset(by: Vector(dx: -container.frame.minX, dy: -container.frame.minY)))
    }

    /// The frame of an element's view in the container.
    func localFrame(of index: Int) -> Rect { space.local(frames.frame(of: index), base: base) }

    /// The frame of a placed element's view in the container; that of a header may be the one in which it stays.
    func shownFrame(of item: PlacedItem) -> Rect {
        item.isItem ? localFrame(of: item.index) : stickyHeader.frame(of: item)
    }

    /// Whether a part of an element is visible.
    func isVisible(_ item: PlacedItem) -> Bool {
        let viewport = viewport
        return item.frame.end(axis) - base > viewport.lowerBound && item.frame.start(axis) - base < viewport.upperBound
    }

    /// The offset along the axis that shows the start of the content.
    private var startOffset: Double {
        let range = grid.range(axis)
        return space.startsAtEnd ? range.upperBound : range.lowerBound
    }

    /// Whether the start of the content is visible, and no touch holds it.
    var isAtStart: Bool {
        guard hasStarted else { return true }
        let distance = offset - startOffset
        return !grid.isDragging && (space.startsAtEnd ? -distance : distance) <= Self.startTolerance
    }

    /// The positions of the items that follow the visible ones, the nearest first, up to a distance in viewports.
    func itemsAhead(towardsEnd: Bool, by distance: Double) -> [ListPosition] {
        guard let first = items.placed.first(where: \.isItem), let last = items.placed.last else { return [] }
        let (start, end) = (viewport.lowerBound + base, viewport.upperBound + base)
        let reach = distance * (end - start)
        var indices: [Int] = []
        frames.collect(in: towardsEnd ? end...(end + reach) : (start - reach)...start, &indices)
        indices.removeAll { $0 >= first.index && $0 <= last.index }
        if !towardsEnd { indices.reverse() }
        return indices.compactMap { elements.position(at: $0) }
    }

    // MARK: Layout

    /// Makes and places the elements that are visible at the present offset.
    func layOut() {
        guard updateViewport() else { return }
        if let transition { return grid.withoutAnimation { transition.layOut() } }
        let viewport = viewport
        if let covered, covered.lowerBound <= viewport.lowerBound, covered.upperBound >= viewport.upperBound {
            return stickyHeader.update()
        }
        grid.withoutAnimation { fill() }
    }

    /// Takes over the size of the viewport; returns whether elements can be placed in it.
    func updateViewport() -> Bool {
        guard !isEditing, !items.isBuilding, grid.scene != nil else { return false }
        viewportMayHaveChanged()
        return !space.viewport.isEmpty
    }

    /// Leaves lengths before and after the elements, in points. What is visible stays where it is, and so does a grid at its
    /// start; during a transition nothing changes.
    func setSpace(before leading: Double, after trailing: Double) {
        guard leading != space.leading || trailing != space.trailing, transition == nil else { return }
        let isAtStart = isAtStart
        (space.leading, space.trailing) = (leading, trailing)
        guard hasStarted else { return }
        shift(to: base)
        if isAtStart { grid.setContentOffset(space.point(startOffset), animated: false) }
        setNeedsFill()
    }

    private func viewportMayHaveChanged() {
        let insets = grid.contentInset.resolved(grid.effectiveLayoutDirection)
        let size = Size(
            width: max(0, grid.bounds.width - insets.left - insets.right),
            height: max(0, grid.bounds.height - insets.top - insets.bottom))
        let isMirrored = grid.effectiveLayoutDirection == .rightToLeft
        var new = space
        (new.axis, new.viewport, new.isMirrored) = (layout.axis, size, isMirrored)
        guard new != space || isLayoutStale else { return }
        transition?.complete()
        new.axis = layout.axis
        isLayoutStale = false
        if new.axis != space.axis {
            (base, hasStarted) = (0, false)
        } else if new.startsAtEnd, space.startsAtEnd {
            grid.contentDidGrow(by: new.vector(space.viewport.width - size.width))
        } else if new.startsAtEnd != space.startsAtEnd {
            hasStarted = false
        }
        space = new
        frames = size.isEmpty ? NoGridFrames(layout.axis) : layout.frames(viewport: size, lines: elements)
        setNeedsFill()
    }

    /// Fills the viewport with views, and places them.
    ///
    /// - Parameter anchor: the element that stays, and its start from `base`; nil for the first one that is visible.
    func fill(keeping anchor: Anchor? = nil) {
        guard elements.count > 0 else {
            items.recycleAll()
            return shift(to: 0)
        }
        if !hasStarted { showStart() }
        let isAtStart = isAtStart
        guard let newBase = build(from: anchor ?? (isAtStart ? nil : visibleAnchor())) else { return }
        shift(to: newBase)
        if isAtStart, anchor == nil { grid.setContentOffset(space.point(startOffset), animated: false) }
        if !isEditing { placeViews() }
    }

    /// Scrolls to the start, which is at the right in a grid that scrolls from right to left.
    private func showStart() {
        shift(to: base)
        grid.setContentOffset(space.point(startOffset), animated: false)
        hasStarted = true
    }

    /// The first visible element, which has a view unless the offset has jumped.
    private func visibleAnchor() -> Anchor? {
        let placed = items.placed
        if let item = placed.first(where: { $0.isItem && isVisible($0) }) ?? placed.first(where: isVisible) {
            return (item.handle, item.frame.start(axis) - base)
        }
        visible.removeAll(keepingCapacity: true)
        frames.collect(in: (viewport.lowerBound + base)...(viewport.upperBound + base), &visible)
        return visible.first.map { (elements.handle(at: $0), frames.frame(of: $0).start(axis) - base) }
    }

    /// Makes and measures the views that are visible, and retires the others. Asks the app for views.
    ///
    /// - Returns: the new base; nil if the app edited the grid meanwhile: the next pass asks again.
    func build(from anchor: Anchor?) -> Double? {
        let newBase = items.build { () -> Double? in
            let own = items.generation
            let anchorIndex = anchor.map { elements.lines.index(of: $0.handle) }
            var newBase = base
            for correction in 0...Self.mostCorrections {
                if let anchor, let anchorIndex { newBase = frames.frame(of: anchorIndex).start(axis) - anchor.start }
                let wrong = placeVisible(base: newBase, mayMeasure: correction < Self.mostCorrections)
                guard own == items.generation else { return nil }
                if !wrong { break }
            }
            return newBase
        }
        guard let newBase else {
            grid.setNeedsLayout()
            return nil
        }
        let viewport = viewport
        covered = (viewport.lowerBound - Self.lead)...(viewport.upperBound + Self.lead)
        let kept = Self.keptShare * (viewport.upperBound - viewport.lowerBound)
        let first = visible.first
        items.retire { item in
            if item.index == first { return true }
            let frame = frames.frame(of: item.index)
            return frame.end(axis) - newBase > viewport.lowerBound - kept
                && frame.start(axis) - newBase < viewport.upperBound + kept
        }
        return newBase
    }

    /// Gives the visible elements views, and measures them; returns whether lengths were wrong.
    private func placeVisible(base: Double, mayMeasure: Bool) -> Bool {
        let own = items.generation
        visible.removeAll(keepingCapacity: true)
        corrected.removeAll(keepingCapacity: true)
        let viewport = viewport
        frames.collect(
            in: (viewport.lowerBound + base - Self.lead)...(viewport.upperBound + base + Self.lead), &visible)
        if let first = visible.first, let header = stickyHeader.header(over: first) { visible.insert(header, at: 0) }
        if visible.count > Self.mostVisible {
            ListMisuse.tooManyElements.report("\(layout), \(visible.count) elements")
            visible.removeLast(visible.count - Self.mostVisible)
        }
        for index in visible {
            guard let position = items.place(index) else { return false }
            if mayMeasure, measure(position) { corrected.append(index) }
            guard own == items.generation else { return false }
        }
        for index in corrected { frames.invalidate(index) }
        return !corrected.isEmpty
    }

    /// Measures a view if the layout asked for its length; returns whether the length differs. Code of the app runs.
    private func measure(_ position: Int) -> Bool {
        let item = items.placed[position]
        guard let extent = frames.extent(at: item.index) else { return false }
        guard item.isStale || !elements.isMeasured(item.handle, extent: extent) else { return false }
        let own = items.generation
        let wanted = items.length(of: item, extent: extent)
        guard own == items.generation else { return false }
        items.placed[position].isStale = false
        return elements.setLength(wanted, of: item.handle, isItem: item.isItem, extent: extent)
    }

    /// Sets the frames of the views.
    func placeViews() {
        for position in items.placed.indices {
            let frame = frames.frame(of: items.placed[position].index)
            items.placed[position].frame = frame
            items.placed[position].view?.frame = shownFrame(of: items.placed[position])
        }
    }

    /// Moves the container and the offset together, and sets the size of the content.
    private func shift(to newBase: Double) {
        base = newBase
        let length = frames.length
        let old = container.frame.origin
        let origin = space.origin(base: base, length: length)
        let delta = origin - (axis == .vertical ? old.y : old.x)
        grid.withoutAnimation {
            container.frame = Rect(
                origin: axis == .vertical ? Point(0, origin) : Point(origin, 0), size: space.viewport)
            // Content that grows must have its size before the offset follows, and content that shrinks after it, so that the
            // offset never leaves the range.
            if delta > 0 { grid.contentSize = space.contentSize(length) }
            if delta != 0 { grid.contentDidGrow(by: space.vector(delta)) }
            grid.contentSize = space.contentSize(length)
        }
    }

    // MARK: Changes

    /// Looks for elements without views in the next layout.
    func setNeedsFill() {
        covered = nil
        grid.setNeedsLayout()
    }

    /// Shows elements that have nothing to do with the present ones.
    func reload(_ counts: [Int]) {
        items.recycleAll()
        elements.reload(counts)
        elementsDidChange(from: 0)
    }

    /// Takes over the elements after edits, the first of which is at a position.
    func elementsDidChange(from index: Int) {
        elements.countsDidChange()
        items.elementsDidChange()
        frames.invalidate(from: index)
        setNeedsFill()
    }

    /// Arranges the elements by another layout at once; the first visible one stays where it is along the axis.
    func setLayout(_ new: any ListLayout) {
        layout = new
        isLayoutStale = true
        grid.setNeedsLayout()
    }

    /// Measures the visible views again, because the fonts changed.
    func itemsMayHaveResized() {
        for position in items.placed.indices { items.placed[position].isStale = true }
        setNeedsFill()
    }

    /// Measures a view again that was laid out, if it would have another length now.
    func itemMayHaveResized(_ view: View) {
        guard let position = items.placed.firstIndex(where: { $0.view === view }) else { return }
        let item = items.placed[position]
        guard !item.isStale, let extent = frames.extent(at: item.index),
            elements.isMeasured(item.handle, extent: extent)
        else { return }
        guard let known = elements.measuredLength(at: item.index),
            let wanted = items.length(of: item, extent: extent), (wanted - known).magnitude > Self.tolerance,
            items.placed.indices.contains(position)
        else { return }
        items.placed[position].isStale = true
        setNeedsFill()
    }

    // MARK: Transitions

    /// Shows frames between those of two layouts; they keep the present ones visible.
    func begin(_ transition: GridTransition, _ blend: GridBlend) {
        self.transition = transition
        frames = blend
        setNeedsFill()
    }

    /// Shows frames of a transition; `origin` is that of the container in the content.
    func show(base: Double, origin: Point) {
        self.base = base
        container.frame = Rect(origin: origin, size: space.viewport)
    }

    /// Shows the frames of a layout at which a transition ended.
    func end(_ frames: any GridFrames, _ layout: any ListLayout) {
        transition = nil
        (self.frames, self.layout) = (frames, layout)
        setNeedsFill()
    }
}
