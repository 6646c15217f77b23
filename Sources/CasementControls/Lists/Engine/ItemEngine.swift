import CasementCore

/// Shows the visible elements of a list or a grid in views that are recycled.
///
/// The views lie in a container, where the frames of a layout place them. A view whose length the layout asks for is measured
/// when it becomes visible; then the first visible item stays where it is, and the container and the offset move together. A
/// list is a layout of rows; see ``RowFrames``.
@MainActor final class ItemEngine {
    /// 0.5: the share of the viewport up to which views that cannot be seen are kept, for a scroll that turns back.
    static let keptShare = 0.5
    /// 0.01 points: a smaller difference of lengths is one of rounding.
    private static let tolerance = 0.01
    /// 0.5 points: the distance from the start within which a view counts as at its start.
    private static let startTolerance = 0.5

    typealias Anchor = (handle: ListLines.Handle, start: Double)

    unowned let scrollView: ScrollView
    private unowned let source: any ListSource
    let elements: ItemLines
    let items: ItemViews
    private(set) lazy var stickyHeader = StickyHeader(self)
    private(set) var layout: any ListLayout
    private(set) var frames: any ItemFrames
    private(set) var space = ItemSpace()
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
    var visible: [Int] = []
    var corrected: [Int] = []

    init(_ scrollView: ScrollView, _ source: any ListSource, _ layout: any ListLayout) {
        (self.scrollView, self.layout) = (scrollView, layout)
        elements = ItemLines(areRows: layout is RowLayout)
        hasStarted = elements.areRows
        self.source = source
        items = ItemViews(scrollView, source, elements)
        space.axis = layout.axis
        frames = NoFrames(layout.axis)
        elements.report = { [weak scrollView] in scrollView?.scene?.report(call: $0) }
    }

    // MARK: Geometry

    var axis: Axis { space.axis }
    var container: LineContainer { items.container }
    /// The offset along the axis, in points.
    var offset: Double { axis == .vertical ? scrollView.contentOffset.y : scrollView.contentOffset.x }

    /// The visible part along the axis, from `base`.
    var viewport: ClosedRange<Double> {
        space.range(scrollView.bounds.offset(by: Vector(dx: -container.frame.minX, dy: -container.frame.minY)))
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
        let range = scrollView.range(axis)
        return space.startsAtEnd ? range.upperBound : range.lowerBound
    }

    /// Whether the start of the content is visible, and no touch holds it.
    var isAtStart: Bool {
        guard hasStarted else { return true }
        let distance = offset - startOffset
        return !scrollView.isDragging && (space.startsAtEnd ? -distance : distance) <= Self.startTolerance
    }

    /// The positions of the items that follow the visible ones, the nearest first, up to a distance in viewports.
    func itemsAhead(towardsEnd: Bool, by distance: Double) -> [ListPosition] {
        guard let first = items.placed.first(where: \.isItem), let last = items.placed.last else { return [] }
        let viewport = viewport
        var (start, end) = (viewport.lowerBound + base, viewport.upperBound + base)
        let reach = distance * (end - start)
        // The rows that have views already count as seen.
        if elements.areRows { (start, end) = (items.run.first?.frame.minY ?? start, last.frame.maxY) }
        var indices: [Int] = []
        frames.collect(in: towardsEnd ? end...(end + reach) : (start - reach)...start, &indices)
        indices.removeAll { $0 >= first.index && $0 <= last.index }
        if !towardsEnd { indices.reverse() }
        return indices.compactMap { elements.lines.item(at: $0) }
    }

    // MARK: Layout

    /// Makes and places the elements that are visible at the present offset.
    func layOut() {
        guard updateViewport() else { return }
        if items.reconfigureStale() { covered = nil }
        for view in items.takeResized() { itemMayHaveResized(view) }
        if let transition { return scrollView.withoutAnimation { transition.layOut() } }
        let viewport = viewport
        if let covered, covered.lowerBound <= viewport.lowerBound, covered.upperBound >= viewport.upperBound {
            return stickyHeader.update()
        }
        scrollView.withoutAnimation { fill() }
    }

    /// Takes over the size of the viewport; returns whether elements can be placed in it.
    func updateViewport() -> Bool {
        guard !isEditing, !items.isBuilding, scrollView.scene != nil else { return false }
        viewportMayHaveChanged()
        return !space.viewport.isEmpty
    }

    /// Leaves lengths before and after the elements, in points. What is visible stays where it is, and so does a view at its
    /// start; during a transition nothing changes.
    func setSpace(before leading: Double, after trailing: Double) {
        guard leading != space.leading || trailing != space.trailing, transition == nil else { return }
        // A list at its top, or pulled beyond it, does not move at all: a touch or a bounce goes on.
        let isAtStart = elements.areRows ? offset <= startOffset : isAtStart
        (space.leading, space.trailing) = (leading, trailing)
        guard hasStarted else { return }
        shift(to: base, isGrowing: !(isAtStart && elements.areRows))
        if isAtStart, !elements.areRows { scrollView.setContentOffset(space.point(startOffset), animated: false) }
        setNeedsFill()
    }

    /// Leaves space at both sides of rows and after each section, in points.
    func setMargin(_ margin: Double) {
        guard margin != space.margin else { return }
        (space.margin, elements.margin) = (margin, margin)
        itemsMayHaveResized()
    }

    /// Leaves space at the trailing edge of rows, in points.
    func setTrailingSide(_ breadth: Double) {
        guard breadth != space.trailingSide else { return }
        space.trailingSide = breadth
        setNeedsFill()
    }

    private func viewportMayHaveChanged() {
        scaleMayHaveChanged()
        let insets = scrollView.contentInset.resolved(scrollView.effectiveLayoutDirection)
        let size = Size(
            width: max(0, scrollView.bounds.width - insets.left - insets.right - space.sides),
            height: max(0, scrollView.bounds.height - insets.top - insets.bottom))
        let isMirrored = scrollView.effectiveLayoutDirection == .rightToLeft
        var new = space
        (new.axis, new.viewport, new.isMirrored) = (layout.axis, size, isMirrored)
        guard new != space || isLayoutStale else { return }
        transition?.complete()
        new.axis = layout.axis
        isLayoutStale = false
        if new.axis != space.axis {
            (base, hasStarted) = (0, false)
        } else if new.startsAtEnd, space.startsAtEnd {
            scrollView.contentDidGrow(by: new.vector(space.viewport.width - size.width))
        } else if new.startsAtEnd != space.startsAtEnd {
            hasStarted = false
        }
        space = new
        frames = size.isEmpty ? NoFrames(layout.axis) : layout.frames(viewport: size, lines: elements)
        setNeedsFill()
    }

    /// Takes over the device pixels of a point, and measures the visible views again.
    private func scaleMayHaveChanged() {
        guard let scale = scrollView.scene?.device?.scale, scale != elements.lines.scale else { return }
        elements.lines.setScale(scale)
        isLayoutStale = true
        itemsMayHaveResized()
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
        // Rows at the start stay there by their anchor.
        let isAtStart = isAtStart && !elements.areRows
        guard let newBase = build(from: anchor ?? (isAtStart ? nil : visibleAnchor())) else { return }
        shift(to: newBase)
        if isAtStart, anchor == nil { scrollView.setContentOffset(space.point(startOffset), animated: false) }
        if !isEditing { placeViews() }
    }

    /// Scrolls to the start, which is at the right in a grid that scrolls from right to left.
    private func showStart() {
        shift(to: base)
        scrollView.setContentOffset(space.point(startOffset), animated: false)
        hasStarted = true
    }

    /// The first row, where it is; nil for a grid, which is scrolled to its start.
    var startAnchor: Anchor? { elements.areRows && elements.count > 0 ? (elements.handle(at: 0), -base) : nil }

    /// The first visible element, which has a view unless the offset has jumped.
    private func visibleAnchor() -> Anchor? {
        let placed = items.placed
        let item = elements.areRows ? nil : placed.first { $0.isItem && isVisible($0) }
        if let item = item ?? placed.first(where: isVisible) {
            return (item.handle, item.frame.start(axis) - base)
        }
        visible.removeAll(keepingCapacity: true)
        frames.collect(in: (viewport.lowerBound + base)...(viewport.upperBound + base), &visible)
        return visible.first.map { (elements.handle(at: $0), frames.frame(of: $0).start(axis) - base) }
    }

    /// Makes and measures the views that are visible, and retires the others. Asks the app for views.
    ///
    /// - Returns: the new base; nil if the app edited the items meanwhile: the next pass asks again.
    func build(from anchor: Anchor?) -> Double? {
        guard let placement = items.build({ frames.place(from: anchor, in: self) }) else {
            scrollView.setNeedsLayout()
            return nil
        }
        covered = placement.covered
        let (viewport, newBase) = (viewport, placement.base)
        let distance = Self.keptShare * (viewport.upperBound - viewport.lowerBound)
        items.retire { item in
            if item.index == placement.header { return true }
            if let kept = placement.kept { return kept.contains(item.index) }
            let frame = frames.frame(of: item.index)
            return frame.end(axis) - newBase > viewport.lowerBound - distance
                && frame.start(axis) - newBase < viewport.upperBound + distance
        }
        return newBase
    }

    /// Measures a view if the layout asked for its length; returns whether the length differs. Code of the app runs.
    @discardableResult
    func measure(_ position: Int) -> Bool {
        let item = items.placed[position]
        guard let extent = frames.extent(at: item.index) else { return false }
        guard item.extent != extent || !elements.isMeasured(item.handle, extent: extent) else { return false }
        let own = items.generation
        let wanted = items.length(of: item, extent: extent)
        guard own == items.generation else { return false }
        items.placed[position].extent = extent
        return elements.setLength(wanted, of: item.handle, isItem: item.isItem, extent: extent)
    }

    /// Measures rows that are not visible, in views that are recycled at once, until their length exceeds a limit.
    ///
    /// - Parameter isForward: whether to begin with the first of them.
    func measure(_ indices: ClosedRange<Int>, isForward: Bool, upTo limit: Double) {
        guard let first = items.run.first else { return }
        let (own, start) = (items.generation, first.frame.start(axis) - base)
        var (index, rest) = (isForward ? indices.lowerBound : indices.upperBound, limit)
        while indices.contains(index), rest > 0 {
            let handle = elements.handle(at: index)
            if !elements.lines.isMeasured(handle) {
                guard let position = items.place(index) else { break }
                measure(position)
                items.remove(index)
            }
            rest -= elements.lines.length(of: handle)
            index += isForward ? 1 : -1
        }
        guard own == items.generation else { return }
        shift(to: frames.frame(of: first.index).start(axis) - start)
        placeViews()
    }

    /// Sets the frames of the views.
    func placeViews() {
        source.willPlace(items.placed)
        for position in items.placed.indices {
            let frame = frames.frame(of: items.placed[position].index)
            items.placed[position].frame = frame
            items.placed[position].view?.frame = shownFrame(of: items.placed[position])
        }
    }

    /// Moves the container and the offset together, and sets the size of the content.
    ///
    /// - Parameter isGrowing: false to leave the offset where it is.
    private func shift(to newBase: Double, isGrowing: Bool = true) {
        base = newBase
        let length = frames.length
        let old = container.frame.origin
        let origin = space.origin(base: base, length: length)
        let delta = origin - (axis == .vertical ? old.y : old.x)
        scrollView.withoutAnimation {
            container.frame = Rect(
                origin: axis == .vertical ? Point(space.left, origin) : Point(origin, 0), size: space.viewport)
            // Content that grows must have its size before the offset follows, and content that shrinks after it, so that the
            // offset never leaves the range.
            if delta > 0 { scrollView.contentSize = space.contentSize(length) }
            if delta != 0, isGrowing { scrollView.contentDidGrow(by: space.vector(delta)) }
            scrollView.contentSize = space.contentSize(length)
        }
    }

    // MARK: Changes

    /// Looks for elements without views in the next layout.
    func setNeedsFill() {
        covered = nil
        scrollView.setNeedsLayout()
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
        scrollView.setNeedsLayout()
    }

    /// Measures the visible views again, because the fonts changed.
    func itemsMayHaveResized() {
        for position in items.placed.indices { items.placed[position].extent = .nan }
        setNeedsFill()
    }

    /// Measures a view again that was laid out, if it would have another length now.
    func itemMayHaveResized(_ view: View) {
        guard let position = items.placed.firstIndex(where: { $0.view === view }) else { return }
        let item = items.placed[position]
        guard let extent = frames.extent(at: item.index), item.extent == extent,
            elements.isMeasured(item.handle, extent: extent)
        else { return }
        guard let known = elements.measuredLength(at: item.index),
            let wanted = items.length(of: item, extent: extent), (wanted - known).magnitude > Self.tolerance,
            items.placed.indices.contains(position)
        else { return }
        items.placed[position].extent = .nan
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
    func end(_ frames: any ItemFrames, _ layout: any ListLayout) {
        transition = nil
        (self.frames, self.layout) = (frames, layout)
        setNeedsFill()
    }
}
