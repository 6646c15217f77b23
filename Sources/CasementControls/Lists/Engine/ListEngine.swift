import CasementCore

/// Shows the visible lines of a list in views that are recycled.
///
/// The views lie in a container. A line is measured when it becomes visible. Where a line above the visible ones is longer or
/// shorter than it was estimated, the container and the offset move together, so that nothing moves on the screen.
@MainActor final class ListEngine {
    /// 0.5: the share of the viewport up to which views that cannot be seen are kept, for a scroll that turns back.
    private static let keptShare = 0.5
    /// 0.01 points: a smaller difference of lengths is one of rounding.
    private static let tolerance = 0.01
    /// 1 to 1e6 points: the lengths that a row can have.
    static let lengths = 1.0...1e6
    /// 8: the number of measured rows from which on their mean is the estimate of the others.
    private static let leastSample = 8

    unowned let list: ScrollView
    private unowned let source: any ListSource
    var lines = ListLines()
    /// The lines that have views, in order and without gaps.
    var placed: [PlacedLine] = []
    /// The storage of the next `placed`, and of the lines made for it: a scroll allocates none.
    private var spare: (placed: [PlacedLine], made: [PlacedLine]) = ([], [])
    var departing = DepartingLines<PlacedLine>()
    let container = LineContainer()
    private(set) lazy var stickyHeader = StickyHeader(self)
    /// The offset of the container's origin from the start of the lines, in points.
    private(set) var base = 0.0
    /// The number of edits. Code that asked the app and finds another number starts again.
    var generation = 0
    /// Whether an edit is being prepared, so that layout must wait.
    var isEditing = false
    /// Whether the app is being asked for views.
    private(set) var isBuilding = false
    /// The number of measured rows with which the estimate is computed again.
    private var nextSample = ListEngine.leastSample
    /// The height above the lines, in points.
    var leadingHeight = 0.0 { didSet { if leadingHeight != oldValue { list.setNeedsLayout() } } }
    /// The height below the lines, in points.
    var trailingHeight = 0.0 { didSet { if trailingHeight != oldValue { list.setNeedsLayout() } } }

    init(_ list: ScrollView, _ source: any ListSource) {
        self.list = list
        self.source = source
        list.insertSubview(container, at: 0)
    }

    // MARK: Geometry

    /// The width of the lines, in points.
    var width: Double { max(0, list.bounds.width - insets.left - insets.right - trailingSpace - 2 * margin) }
    /// The left edge of the lines in the content, in points.
    var leftmost: Double { (list.isRightToLeft ? trailingSpace : 0) + margin }
    /// The space at the trailing edge that is no part of the lines, in points.
    var trailingSpace = 0.0 { didSet { if trailingSpace != oldValue { list.setNeedsLayout() } } }
    /// The space at both sides of the lines, above the first one and below each section, in points.
    var margin = 0.0 { didSet { if margin != oldValue { linesMayHaveResized() } } }
    private var insets: Insets { list.contentInset.resolved(list.effectiveLayoutDirection) }

    /// The section at the top of the viewport, below the inset; nil if there is none.
    var topSection: Int? {
        // Half a point: the offset of a section's start may have been rounded.
        let offset = list.contentOffset.y + list.contentInset.top - leadingHeight + 0.5
        return lines.line(at: offset).map { lines.section(of: $0.index) }
    }

    /// The visible part, in the points of the container.
    var viewport: ClosedRange<Double> {
        let start = list.bounds.minY - leadingHeight - base
        return start...(start + list.bounds.height)
    }

    /// The start of a line, in the points of the container, by the lengths that are known.
    func start(of handle: ListLines.Handle) -> Double { lines.offset(of: lines.index(of: handle)) - base }

    /// The positions of the rows that follow the visible ones, the nearest first, up to a distance in viewports.
    func rowsAhead(towardsEnd: Bool, by distance: Double) -> [ListPosition] {
        guard var handle = towardsEnd ? placed.last?.handle : placed.first?.handle else { return [] }
        var result: [ListPosition] = []
        var rest = distance * list.bounds.height
        while rest > 0, let next = towardsEnd ? lines.next(after: handle) : lines.previous(before: handle) {
            handle = next
            rest -= lines.length(of: handle)
            if case .item(let section, let item) = lines.address(of: lines.index(of: handle)) {
                result.append(ListPosition(section: section, item: item))
            }
        }
        return result
    }

    // MARK: Layout

    /// Makes and places the lines that are visible at the present offset.
    func layOut() {
        guard !isEditing, !isBuilding, list.scene != nil, width > 0, list.bounds.height > 0 else { return }
        if !isCovered { list.withoutAnimation { fill() } }
        stickyHeader.update()
        updateContentSize()
    }

    /// Whether the width or the content of a placed line changed.
    private var needsMeasuring: Bool {
        let width = width
        return placed.contains { $0.width != width }
    }

    /// Whether all visible lines have views, for the present width.
    private var isCovered: Bool {
        guard let first = placed.first, let last = placed.last else { return lines.count == 0 }
        guard !needsMeasuring else { return false }
        let viewport = viewport
        return (first.start <= viewport.lowerBound || lines.previous(before: first.handle) == nil)
            && (last.end >= viewport.upperBound || lines.next(after: last.handle) == nil)
            && first.start < viewport.upperBound && last.end > viewport.lowerBound
    }

    /// Fills the viewport with views, and places them.
    ///
    /// - Parameter anchor: the line that stays, and its start; nil for the first one that is visible.
    func fill(keeping anchor: (handle: ListLines.Handle, start: Double)? = nil) {
        guard let anchor = anchor ?? visibleAnchor() else { return recycleAll() }
        isBuilding = true
        let isBuilt = build(from: anchor)
        isBuilding = false
        // The app, asked for a view, edited the list: the next pass asks again.
        guard isBuilt else { return list.setNeedsLayout() }
        place()
    }

    /// The first visible line, which has a view unless the offset has jumped.
    private func visibleAnchor() -> (handle: ListLines.Handle, start: Double)? {
        let viewport = viewport
        if let line = placed.first(where: { $0.end > viewport.lowerBound }), line.start < viewport.upperBound {
            return (line.handle, line.start)
        }
        guard let line = lines.line(at: viewport.lowerBound + base) else { return nil }
        return (lines.handle(at: line.index), line.offset - base)
    }

    /// Makes `placed` anew, from a line upwards and downwards. Asks the app for views.
    ///
    /// - Returns: false if the app edited the list meanwhile; then nothing has changed.
    private func build(from anchor: (handle: ListLines.Handle, start: Double)) -> Bool {
        var (next, made) = spare
        spare = ([], [])
        let index = lines.index(of: anchor.handle)
        let split = placed.firstIndex { lines.index(of: $0.handle) >= index } ?? placed.count
        let above = extend(
            &next, &made, from: lines.previous(before: anchor.handle), at: anchor.start, placed: split - 1, by: -1)
        next.reverse()
        let below = above.flatMap { _ in
            extend(&next, &made, from: anchor.handle, at: anchor.start, placed: split, by: 1)
        }
        guard let above, let below else {
            for line in made { recycle(line) }
            return false
        }
        swap(&placed, &next)
        for index in next.indices where index <= above || index >= below { retire(next[index]) }
        next.removeAll(keepingCapacity: true)
        made.removeAll(keepingCapacity: true)
        spare = (next, made)
        for line in departing.takeUnfocused(list.scene?.focusedView) { recycle(line) }
        return true
    }

    /// Adds lines up to an end of the viewport. Placed ones are kept a little beyond it.
    ///
    /// - Parameters:
    ///   - next: receives the lines.
    ///   - made: receives those of them that were not placed.
    ///   - first: the first line.
    ///   - start: where it begins or, upwards, ends.
    ///   - index: the placed line that may be the first one.
    ///   - step: 1 downwards, -1 upwards.
    /// - Returns: the first placed line that was not added; nil if the app edited the list meanwhile.
    private func extend(
        _ next: inout [PlacedLine], _ made: inout [PlacedLine], from first: ListLines.Handle?, at start: Double,
        placed index: Int, by step: Int
    ) -> Int? {
        let own = generation
        let kept = Self.keptShare * list.bounds.height
        var (handle, edge, index) = (first, start, index)
        while let current = handle {
            let isPlaced = placed.indices.contains(index) && placed[index].handle == current
            let rest = step > 0 ? viewport.upperBound - edge : edge - viewport.lowerBound
            guard rest > (isPlaced ? -kept : 0) else { break }
            guard var line = isPlaced ? placed[index] : makeLine(current) else { return nil }
            if isPlaced {
                if line.width != width { measure(&line) }
                index += step
            } else {
                made.append(line)
            }
            guard own == generation else { return nil }
            line.start = step > 0 ? edge : edge - line.length
            edge = step > 0 ? line.end : line.start
            next.append(line)
            handle = step > 0 ? lines.next(after: current) : lines.previous(before: current)
        }
        return index
    }

    /// The view of a line: one that is leaving, or one from the app. Code of the app runs.
    ///
    /// - Returns: nil if the app edited the list meanwhile.
    func makeLine(_ handle: ListLines.Handle) -> PlacedLine? {
        if var line = stickyHeader.take(handle) {
            if line.width != width { measure(&line) }
            return line
        }
        let own = generation
        let address = lines.address(of: lines.index(of: handle))
        // A view that was leaving did not follow edits of its item, the selection or the editing mode.
        let old = departing.take(handle)
        let view = ask(for: address, reusing: old?.view)
        if let old, old.view !== view { recycle(old) }
        var isHeader = true
        if case .item = address { isHeader = false }
        var line = PlacedLine(handle: handle, view: view, isHeader: isHeader)
        guard own == generation else {
            recycle(line)
            return nil
        }
        if let view, view.superview !== container {
            container.insertSubview(view, at: isHeader ? container.subviews.count : 0)
        }
        measure(&line)
        return line
    }

    /// Asks the app for a view. An edit that it makes meanwhile is shown later.
    func ask(for address: ListAddress, reusing old: View?) -> View? {
        let wasBuilding = isBuilding
        isBuilding = true
        defer { isBuilding = wasBuilding }
        return source.makeView(at: address, reusing: old)
    }

    /// Measures a line for the present width.
    private func measure(_ line: inout PlacedLine) {
        let wanted = line.view.map { source.length(of: $0, width: width) } ?? 0
        // Rows without a height would all be visible at once.
        let least = line.isHeader ? 0 : Self.lengths.lowerBound
        line.length = wanted.isNaN ? lines.estimatedRow : min(max(wanted, least), Self.lengths.upperBound)
        line.space = isFooter(line) ? margin : 0
        line.length += line.space
        line.width = width
        lines.setLength(line.length, of: line.handle)
    }

    private func isFooter(_ line: PlacedLine) -> Bool {
        guard margin > 0, line.isHeader else { return false }
        if case .footer = lines.address(of: lines.index(of: line.handle)) { return true }
        return false
    }

    /// Measures lines that are not visible, in views that are recycled at once, until their length exceeds a limit.
    ///
    /// - Parameter isForward: whether to begin with the first of them.
    func measure(_ indices: ClosedRange<Int>, isForward: Bool, upTo limit: Double) {
        let (own, old) = (generation, lines.index(of: placed[0].handle))
        var rest = limit
        var index = isForward ? indices.lowerBound : indices.upperBound
        while indices.contains(index), rest > 0 {
            let handle = lines.handle(at: index)
            if !lines.isMeasured(handle) {
                guard let line = makeLine(handle) else { break }
                recycle(line)
            }
            rest -= lines.length(of: handle)
            index += isForward ? 1 : -1
        }
        guard own == generation, indices.lowerBound < old else { return }
        shift(to: lines.offset(of: old) - placed[0].start)
    }

    /// Measures the visible lines again, because the fonts changed.
    func linesMayHaveResized() {
        for index in placed.indices { placed[index].width = 0 }
        stickyHeader.mayHaveResized()
        list.setNeedsLayout()
    }

    /// Measures a line again, whose view was laid out, if that would have another length now.
    func lineMayHaveResized(_ view: View) {
        guard let index = placed.firstIndex(where: { $0.view === view }), placed[index].width == width else { return }
        guard
            (source.length(of: view, width: width) + placed[index].space - placed[index].length).magnitude
                > Self.tolerance
        else { return }
        placed[index].width = 0
        list.setNeedsLayout()
    }

    /// Places the views, and corrects the offset by the lengths above them that were estimated wrongly.
    private func place() {
        improveEstimate()
        correctOffset()
        if !isEditing { placeViews() }
    }

    /// Corrects the offset by the lengths above the visible lines that were estimated wrongly.
    func correctOffset() {
        guard let first = placed.first else { return }
        shift(to: lines.offset(of: lines.index(of: first.handle)) - first.start)
    }

    /// Sets the frames of the views.
    func placeViews() {
        source.willPlace(placed)
        for line in placed { line.view?.frame = line.frame }
    }

    private func improveEstimate() {
        let (count, length) = lines.measuredRows
        guard count >= nextSample else { return }
        nextSample = count * 2
        lines.estimatedRow = length / Double(count)
    }

    private func shift(to newBase: Double) {
        let delta = newBase - base
        base = newBase
        list.withoutAnimation {
            container.frame = Rect(
                x: leftmost, y: leadingHeight + base, width: width, height: list.bounds.height)
            // Content that grows must have its size before the offset follows, and content that shrinks after it, so that the
            // offset never leaves the range.
            if delta > 0 { updateContentSize() }
            if delta != 0 { list.contentDidGrow(by: Vector(dx: 0, dy: delta)) }
            updateContentSize()
        }
    }

    private func updateContentSize() {
        list.contentSize = Size(
            width: width + trailingSpace + 2 * margin, height: leadingHeight + lines.length + trailingHeight)
    }

    /// Shows lines that have nothing to do with the present ones.
    ///
    /// - Parameter counts: the numbers of rows of the sections.
    func reload(_ counts: [Int]) {
        generation += 1
        recycleAll()
        let (row, header) = (lines.estimatedRow, lines.estimatedHeader)
        lines = ListLines(counts)
        (lines.estimatedRow, lines.estimatedHeader) = (row, header)
        nextSample = Self.leastSample
        list.setNeedsLayout()
    }

    // MARK: Views that leave

    /// Recycles the view of a line that cannot be seen, unless it contains the focus or an edit animates it.
    private func retire(_ line: PlacedLine) {
        if let animation = departure {
            departing.add(line, until: animation)
        } else if line.contains(list.scene?.focusedView) {
            departing.add(line, until: nil)
        } else if !stickyHeader.keep(line) {
            recycle(line)
        }
    }

    /// The animation of the edit in progress: lines that it moves out of sight leave with it.
    var departure: Int?

    /// Takes a view out of the list, for another line.
    func recycle(_ line: PlacedLine) {
        guard let view = line.view else { return }
        view.stopAnimating()
        view.opacity = 1
        view.removeFromSuperview()
        source.recycle(view)
    }

    /// Takes all views out of the list.
    func recycleAll() {
        let lines = placed + departing.takeAll()
        placed = []
        stickyHeader.reset()
        for line in lines { recycle(line) }
    }
}
