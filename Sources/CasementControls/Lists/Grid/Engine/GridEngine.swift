import CasementCore

/// Shows the visible elements of a grid in views that are recycled.
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

    unowned let grid: ScrollView
    private unowned let source: any ListSource
    let elements = GridLines()
    let container = LineContainer()
    private(set) var layout: any ListLayout
    private(set) var frames: any GridFrames
    private(set) var space = GridSpace()
    /// The elements that have views, in their order.
    var placed: [PlacedItem] = []
    var departing = DepartingLines<PlacedItem>()
    /// The animation of the edit in progress: elements that it moves out of sight leave with it.
    var departure: Int?
    /// The distance of the container's origin from the start of the content, in points.
    private(set) var base = 0.0
    /// The part along the axis, from `base`, in which all elements have views; nil if that must be found out.
    private var covered: ClosedRange<Double>?
    /// The number of edits. Code that asked the app and finds another number starts again.
    private(set) var generation = 0
    /// Whether an edit is being prepared, so that layout must wait.
    var isEditing = false
    /// Whether the app is being asked for views.
    private(set) var isBuilding = false
    private var hasStarted = false
    /// Whether the frames are those of a former layout.
    private var isLayoutStale = false
    /// The elements that are visible, and those of them whose lengths were wrong: only storage for a pass.
    private var visible: [Int] = []
    private var corrected: [Int] = []

    init(_ grid: ScrollView, _ source: any ListSource, _ layout: any ListLayout) {
        (self.grid, self.source, self.layout) = (grid, source, layout)
        space.axis = layout.axis
        frames = layout.frames(viewport: .zero, lines: elements)
        grid.insertSubview(container, at: 0)
    }

    // MARK: Geometry

    var axis: Axis { space.axis }

    /// The visible part along the axis, from `base`.
    var viewport: ClosedRange<Double> {
        space.range(grid.bounds.offset(by: Vector(dx: -container.frame.minX, dy: -container.frame.minY)))
    }

    /// The frame of an element's view in the container.
    func localFrame(of index: Int) -> Rect { space.local(frames.frame(of: index), base: base) }

    /// The start of an element along the axis, from `base`.
    func start(of index: Int) -> Double { frames.frame(of: index).start(axis) - base }

    /// The offset along the axis that shows the start of the content.
    var startOffset: Double {
        let range = grid.range(axis)
        return space.startsAtEnd ? range.upperBound : range.lowerBound
    }

    /// Whether the start of the content is visible, and no touch holds it.
    var isAtStart: Bool {
        guard hasStarted else { return true }
        let distance = (axis == .vertical ? grid.contentOffset.y : grid.contentOffset.x) - startOffset
        return !grid.isDragging && (space.startsAtEnd ? -distance : distance) <= Self.startTolerance
    }

    /// The positions of the items that follow the visible ones, the nearest first, up to a distance in viewports.
    func itemsAhead(towardsEnd: Bool, by distance: Double) -> [ListPosition] {
        guard let first = placed.first, let last = placed.last else { return [] }
        let range = viewport
        let reach = distance * (range.upperBound - range.lowerBound)
        let ahead =
            towardsEnd
            ? (range.upperBound + base)...(range.upperBound + base + reach)
            : (range.lowerBound + base - reach)...(range.lowerBound + base)
        var indices: [Int] = []
        frames.collect(in: ahead, &indices)
        indices.removeAll { $0 >= first.index && $0 <= last.index }
        if !towardsEnd { indices.reverse() }
        return indices.compactMap { index in
            guard case .item(let section, let item) = elements.element(at: index) else { return nil }
            return ListPosition(section: section, item: item)
        }
    }

    // MARK: Layout

    /// Makes and places the elements that are visible at the present offset.
    func layOut() {
        guard !isEditing, !isBuilding, grid.scene != nil else { return }
        viewportMayHaveChanged()
        guard !space.viewport.isEmpty else { return }
        let viewport = viewport
        guard covered.map({ $0.lowerBound <= viewport.lowerBound && $0.upperBound >= viewport.upperBound }) != true
        else { return }
        grid.withoutAnimation { fill() }
    }

    private func viewportMayHaveChanged() {
        let insets = grid.contentInset.resolved(grid.effectiveLayoutDirection)
        let size = Size(
            width: max(0, grid.bounds.width - insets.left - insets.right),
            height: max(0, grid.bounds.height - insets.top - insets.bottom))
        let isMirrored = grid.effectiveLayoutDirection == .rightToLeft
        let new = GridSpace(axis: layout.axis, viewport: size, isMirrored: isMirrored)
        guard new != space || isLayoutStale else { return }
        isLayoutStale = false
        if new.axis != space.axis {
            (base, hasStarted) = (0, false)
        } else if new.startsAtEnd, space.startsAtEnd {
            grid.contentDidGrow(by: new.vector(space.viewport.width - size.width))
        } else if new.startsAtEnd != space.startsAtEnd {
            hasStarted = false
        }
        space = new
        frames = layout.frames(viewport: size, lines: elements)
        covered = nil
    }

    /// Fills the viewport with views, and places them.
    ///
    /// - Parameter anchor: the element that stays, and its start from `base`; nil for the first one that is visible.
    func fill(keeping anchor: (handle: ListLines.Handle, start: Double)? = nil) {
        guard elements.count > 0 else {
            recycleAll()
            return shift(to: 0)
        }
        let isAtStart = isAtStart
        isBuilding = true
        let newBase = build(from: anchor ?? (isAtStart ? nil : visibleAnchor()))
        isBuilding = false
        // The app, asked for a view, edited the grid: the next pass asks again.
        guard let newBase else { return grid.setNeedsLayout() }
        shift(to: newBase)
        if isAtStart, anchor == nil { grid.setContentOffset(space.point(startOffset), animated: false) }
        hasStarted = true
        if !isEditing { placeViews() }
    }

    /// The first visible element, which has a view unless the offset has jumped.
    private func visibleAnchor() -> (handle: ListLines.Handle, start: Double)? {
        let viewport = viewport
        func isVisible(_ item: PlacedItem) -> Bool {
            item.frame.end(axis) - base > viewport.lowerBound && item.frame.start(axis) - base < viewport.upperBound
        }
        if let item = placed.first(where: { isVisible($0) && $0.isItem }) ?? placed.first(where: isVisible) {
            return (item.handle, item.frame.start(axis) - base)
        }
        visible.removeAll(keepingCapacity: true)
        frames.collect(in: (viewport.lowerBound + base)...(viewport.upperBound + base), &visible)
        return visible.first.map { (elements.handle(at: $0), start(of: $0)) }
    }

    /// Makes and measures the views that are visible, and retires the others. Asks the app for views.
    ///
    /// - Returns: the new base; nil if the app edited the grid meanwhile.
    private func build(from anchor: (handle: ListLines.Handle, start: Double)?) -> Double? {
        let own = generation
        let (viewport, anchorIndex) = (viewport, anchor.map { elements.lines.index(of: $0.handle) })
        var newBase = base
        for correction in 0...Self.mostCorrections {
            if let anchor, let anchorIndex { newBase = frames.frame(of: anchorIndex).start(axis) - anchor.start }
            let range = (viewport.lowerBound + newBase - Self.lead)...(viewport.upperBound + newBase + Self.lead)
            collectVisible(in: range)
            corrected.removeAll(keepingCapacity: true)
            for index in visible {
                guard let position = place(index), own == generation else { return nil }
                guard correction < Self.mostCorrections, measure(&placed[position]) else { continue }
                guard own == generation else { return nil }
                corrected.append(index)
            }
            if corrected.isEmpty { break }
            for index in corrected { frames.invalidate(index) }
        }
        covered = (viewport.lowerBound - Self.lead)...(viewport.upperBound + Self.lead)
        retireInvisible(in: viewport, base: newBase)
        return newBase
    }

    private func collectVisible(in range: ClosedRange<Double>) {
        visible.removeAll(keepingCapacity: true)
        frames.collect(in: range, &visible)
        guard visible.count > Self.mostVisible else { return }
        ListMisuse.report("The layout \(layout) shows \(visible.count) elements at once.")
        visible.removeLast(visible.count - Self.mostVisible)
    }

    /// Gives an element a view, if it has none; returns its position in `placed`, nil if the app edited the grid meanwhile.
    private func place(_ index: Int) -> Int? {
        let position = placed.partitioningIndex { $0.index >= index }
        if position < placed.count, placed[position].index == index { return position }
        guard let item = makeItem(index) else { return nil }
        placed.insert(item, at: position)
        return position
    }

    /// The view of an element: one that is leaving, or one from the app. Code of the app runs.
    private func makeItem(_ index: Int) -> PlacedItem? {
        let handle = elements.handle(at: index)
        if var item = departing.take(handle) {
            item.index = index
            return item
        }
        let own = generation
        let element = elements.element(at: index)
        let view = elements.mayExist(element) ? ask(for: element, reusing: nil) : nil
        guard own == generation else {
            if let view { source.recycle(view) }
            return nil
        }
        var isItem = false
        if case .item = element { isItem = true }
        if let view { container.insertSubview(view, at: isItem ? 0 : container.subviews.count) }
        return PlacedItem(handle: handle, index: index, view: view, isItem: isItem)
    }

    /// Asks the app for a view. An edit that it makes meanwhile is shown later.
    private func ask(for element: ListAddress, reusing old: View?) -> View? {
        let wasBuilding = isBuilding
        isBuilding = true
        defer { isBuilding = wasBuilding }
        return source.makeView(at: element, reusing: old)
    }

    /// Measures a view if the layout asked for its length; returns whether the length differs. Code of the app runs.
    private func measure(_ item: inout PlacedItem) -> Bool {
        guard let extent = frames.extent(at: item.index) else { return false }
        guard item.isStale || !elements.isMeasured(item.handle, extent: extent) else { return false }
        item.isStale = false
        let wanted = item.view.map { source.length(of: $0, width: extent) }
        return elements.setLength(wanted, of: item.handle, isItem: item.isItem, extent: extent)
    }

    /// Sets the frames of the views.
    func placeViews() {
        for index in placed.indices {
            let frame = frames.frame(of: placed[index].index)
            placed[index].frame = frame
            placed[index].view?.frame = space.local(frame, base: base)
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

    /// Shows elements that have nothing to do with the present ones.
    func reload(_ counts: [Int]) {
        generation += 1
        recycleAll()
        elements.reload(counts)
        frames.invalidate()
        covered = nil
        grid.setNeedsLayout()
    }

    /// Arranges the elements by another layout; the first visible one stays where it is along the axis.
    func setLayout(_ new: any ListLayout) {
        layout = new
        isLayoutStale = true
        covered = nil
        grid.setNeedsLayout()
    }

    /// Takes over the elements after edits.
    func elementsDidChange() {
        generation += 1
        elements.countsDidChange()
        frames.invalidate()
        for index in placed.indices { placed[index].index = elements.lines.index(of: placed[index].handle) }
        placed.sort { $0.index < $1.index }
        covered = nil
    }

    /// Asks the app for the view of an element again, which may be the same. Code of the app runs.
    func reconfigure(_ handle: ListLines.Handle) {
        guard let old = placed.first(where: { $0.handle == handle }) else { return }
        let view = ask(for: elements.element(at: old.index), reusing: old.view)
        guard let index = placed.firstIndex(where: { $0.handle == handle }) else {
            if let view, view !== old.view { source.recycle(view) }
            return
        }
        placed[index].isStale = true
        covered = nil
        guard view !== old.view else { return }
        var new = PlacedItem(handle: handle, index: placed[index].index, view: view, isItem: old.isItem)
        new.frame = old.frame
        if let view {
            container.insertSubview(view, at: 0)
            view.frame = old.view?.frame ?? .zero
        }
        placed[index] = new
        recycle(old)
    }

    /// Measures the visible views again, because the fonts changed.
    func itemsMayHaveResized() {
        for index in placed.indices { placed[index].isStale = true }
        covered = nil
        grid.setNeedsLayout()
    }

    /// Measures a view again that was laid out, if it would have another length now.
    func itemMayHaveResized(_ view: View) {
        guard let index = placed.firstIndex(where: { $0.view === view }), !placed[index].isStale,
            let extent = frames.extent(at: placed[index].index),
            elements.isMeasured(placed[index].handle, extent: extent)
        else { return }
        let element = elements.element(at: placed[index].index)
        let known = elements.length(at: placed[index].index, element, extent: extent)
        guard (source.length(of: view, width: extent) - known).magnitude > Self.tolerance else { return }
        placed[index].isStale = true
        covered = nil
        grid.setNeedsLayout()
    }

    // MARK: Views that leave

    private func retireInvisible(in viewport: ClosedRange<Double>, base: Double) {
        let kept = Self.keptShare * (viewport.upperBound - viewport.lowerBound)
        let range = (viewport.lowerBound + base - kept)...(viewport.upperBound + base + kept)
        let leaving = placed.filter { !isKept($0, in: range) }
        if !leaving.isEmpty {
            placed.removeAll { !isKept($0, in: range) }
            for item in leaving { retire(item) }
        }
        for item in departing.takeUnfocused(grid.scene?.focusedView) { recycle(item) }
    }

    private func isKept(_ item: PlacedItem, in range: ClosedRange<Double>) -> Bool {
        let frame = frames.frame(of: item.index)
        return frame.end(axis) > range.lowerBound && frame.start(axis) < range.upperBound
    }

    /// Recycles a view that cannot be seen, unless it contains the focus or an edit animates it.
    private func retire(_ item: PlacedItem) {
        if let animation = departure {
            departing.add(item, until: animation)
        } else if item.contains(grid.scene?.focusedView) {
            departing.add(item, until: nil)
        } else {
            recycle(item)
        }
    }

    /// Takes a view out of the grid, for another element.
    func recycle(_ item: PlacedItem) {
        guard let view = item.view else { return }
        view.stopAnimating()
        view.opacity = 1
        view.removeFromSuperview()
        source.recycle(view)
    }

    /// Takes all views out of the grid.
    func recycleAll() {
        let items = placed + departing.takeAll()
        placed = []
        for item in items { recycle(item) }
    }
}
