/// The state of an overview and its movements: it scrolls, zooms, and opens gaps between pages.
///
/// App code runs where pages are made and released, and in the delegate; both after a change of the state is complete.
@MainActor final class OverviewEngine: FrameAnimation {
    private unowned let overview: Overview
    private(set) var scroll = OverviewScroll()
    private(set) var zoom = OverviewZoom()
    private(set) var gaps = OverviewGaps()
    private var arrival: OverviewArrival?

    init(_ overview: Overview) { self.overview = overview }

    private var now: Instant { overview.scene?.now ?? .zero }
    private var timing: OverviewTiming { overview.timing }
    var count: Int { overview.dataSource?.pageCount ?? 0 }

    /// Whether movements take time: not without a scene, and not for a person who wants little motion.
    private var isAnimated: Bool {
        overview.scene.map { !$0.environment.reducesMotion } ?? false
    }

    /// The duration in which a page is dimmed.
    var dimmingTime: Duration { isAnimated ? timing.dimming : .zero }

    var extent: OverviewScroll.Extent {
        OverviewScroll.Extent(
            count: count, spacing: max(1, overview.layout.spacing(in: overview.bounds.size)),
            viewport: overview.bounds.size[overview.layout.axis])
    }

    /// The page in the centre; 0 without pages.
    var centredPage: Int { extent.page(nearest: scroll.position) }
    /// The page in the centre at the end of the movement.
    var targetPage: Int { extent.page(nearest: scroll.target) }

    /// Whether a page is to be zoomed into when the row has moved to it.
    var isArriving: Bool { arrival != nil }

    var isMoving: Bool {
        scroll.motion != nil || zoom.isMoving || gaps.isMoving || arrival != nil || overview.pages.isMoving
            || overview.reordering.isMoving
    }

    var geometry: OverviewGeometry {
        OverviewGeometry(
            layout: overview.layout, size: overview.bounds.size, direction: overview.direction,
            camera: gaps.camera(at: scroll.position), focus: gaps.place(of: zoom.focus), progress: zoom.progress,
            drift: zoom.drift)
    }

    // MARK: Frames

    /// Moves everything to the instant of a frame.
    func step(to now: Instant) -> Bool {
        // The app's code may drop the last reference to the overview.
        let overview = overview
        return withExtendedLifetime(overview) {
            scroll.step(to: now)
            zoom.step(to: now)
            gaps.step(to: now)
            overview.pages.step(to: now)
            overview.reordering.step(to: now)
            advanceArrival()
            if zoom.phase == .open { rest() }
            overview.stateDidChange()
            return isMoving
        }
    }

    private func start() {
        if !overview.start(self) { finish() }
        overview.stateDidChange()
    }

    /// The page has filled the overview: the others need no movement any more.
    private func rest() {
        guard zoom.isAtRest, zoom.heading == .page else { return }
        scroll.jump(to: Double(zoom.focus))
        gaps.removeAll()
        overview.pages.finishLeaving()
    }

    /// Shows the end of all movements at once.
    func finish() {
        arrival = nil
        scroll.jump(to: Double(targetPage))
        gaps.removeAll()
        zoom.jump(to: zoom.heading)
        overview.pages.finishLeaving()
        overview.stop(self)
        rest()
    }

    // MARK: Zooming

    /// Shows the overview.
    func showOverview(animated: Bool) {
        endArrival()
        guard zoom.heading != .overview || !animated && !zoom.isAtRest else { return }
        head(to: .overview, animated: animated)
    }

    /// Zooms into a page; leaves an overview without pages.
    func open(_ index: Int, animated: Bool) {
        endArrival()
        guard index < max(count, 1) else { return }
        if zoom.phase == .overview || zoom.phase == .open { zoom.focus = index }
        guard zoom.focus == index else { return openAfterOther(index, animated: animated && isAnimated) }
        if scroll.target != Double(index) { scroll.settle(to: Double(index), in: extent, at: now) }
        head(to: .page, animated: animated)
    }

    /// Zooms into a page while another one gets larger or smaller: the row is shown first, and the page opens from there.
    private func openAfterOther(_ index: Int, animated: Bool) {
        guard animated else {
            zoom.focus = index
            return head(to: .page, animated: false)
        }
        scroll.settle(to: Double(index), in: extent, at: now)
        arrival = OverviewArrival(index: index, isInserting: true)
        head(to: .overview, animated: true)
    }

    private func head(to heading: OverviewZoom.Heading, animated: Bool) {
        guard animated && isAnimated else {
            zoom.jump(to: heading)
            scroll.jump(to: Double(heading == .page ? zoom.focus : targetPage))
            overview.pages.endDimming()
            overview.stop(self)
            rest()
            if isMoving { return start() }
            return overview.stateDidChange()
        }
        zoom.move(to: heading, timing.zoomCurve, over: timing.zoom, at: now)
        start()
    }

    /// Shows a page at once, without the overview.
    func jump(to index: Int) {
        zoom.focus = index
        scroll.jump(to: Double(index))
        overview.pages.endDimming()
        overview.stateDidChange()
    }

    /// Lets the page in the centre be the one that zooms, unless another one does.
    func focusCentredPage() {
        if zoom.phase == .overview { zoom.focus = centredPage }
    }

    /// Follows a pinch that shows the page that zooms at a place.
    func pinch(to place: OverviewPlace, heading: OverviewZoom.Heading) {
        endArrival()
        scroll.settle(to: Double(zoom.focus), in: extent, at: now)
        let zoomed = geometry.zoom(showing: place)
        zoom.hold(progress: zoomed.progress, drift: zoomed.drift, heading: heading)
        start()
    }

    /// Ends a pinch; the velocity is that of the progress, a second.
    func endPinch(to heading: OverviewZoom.Heading, velocity: Double) {
        guard zoom.isHeld else { return }
        guard isAnimated else { return head(to: heading, animated: false) }
        let isInwards = (velocity > 0) == (heading == .overview)
        zoom.settle(to: heading, velocity: isInwards ? velocity : 0, at: now)
        start()
    }

    // MARK: Scrolling

    func beginDrag() {
        endArrival()
        scroll.beginDrag(in: extent)
        if zoom.heading == .page || !zoom.isAtRest { return head(to: .overview, animated: true) }
        overview.stateDidChange()
    }

    /// Moves by a distance in points of the overview.
    func drag(by distance: Double) {
        scroll.drag(by: -distance * overview.direction / extent.spacing, in: extent)
        overview.stateDidChange()
    }

    /// Ends a drag.
    ///
    /// - Parameter velocity: of the touch, in points a second; nil after a cancel, which returns everything.
    func endDrag(velocity: Double?) {
        scroll.endDrag(velocity: velocity.map { -$0 * overview.direction }, in: extent, at: now)
        // Another touch may have stopped the zoom meanwhile.
        if !zoom.isHeld && !zoom.isMoving && !zoom.isAtRest {
            zoom.move(to: zoom.heading, timing.zoomCurve, over: timing.zoom, at: now)
        }
        start()
    }

    /// Scrolls to a page beside the centred one.
    func scroll(to index: Int, animated: Bool = true) {
        endArrival()
        let index = min(max(index, 0), max(count - 1, 0))
        guard animated && isAnimated else {
            scroll.jump(to: Double(index))
            overview.pages.endDimming()
            return overview.stateDidChange()
        }
        scroll.move(to: Double(index), timing.tapCurve, over: timing.tap, at: now)
        start()
    }

    /// Scrolls by a distance in pages, for a page that is dragged to the edge.
    func autoscroll(by pages: Double) {
        scroll.jump(to: extent.range.clamp(scroll.position + pages))
    }

    /// Goes to the nearest page, and the zoom to where it was heading.
    func settle() {
        guard !scroll.isDragging, !zoom.isHeld else { return }
        if scroll.motion == nil { scroll.settle(to: Double(centredPage), in: extent, at: now) }
        if !zoom.isMoving && !zoom.isAtRest {
            zoom.move(to: zoom.heading, timing.zoomCurve, over: timing.zoom, at: now)
        }
        start()
    }

    // MARK: Touches that land

    /// Stops what moves, because a touch landed; what does not visibly move any more is finished.
    ///
    /// - Returns: whether something visibly moved.
    func touchDidLand() -> Bool {
        // What a touch drags is not stopped by that of another hand.
        guard !scroll.isDragging, !zoom.isHeld else { return false }
        guard scroll.motion != nil || zoom.isMoving || arrival != nil else { return false }
        let length = overview.bounds.size[overview.layout.axis]
        if arrival == nil, scroll.isNearRest(at: now, spacing: extent.spacing), zoom.isNearRest(at: now, length: length)
        {
            if zoom.isMoving { zoom.jump(to: zoom.heading) }
            scroll.jump(to: scroll.target)
            if zoom.phase == .open { rest() }
            overview.stateDidChange()
            return false
        }
        endArrival()
        scroll.interrupt()
        zoom.stop()
        return true
    }

    // MARK: Edits

    /// Follows a change of the pages that was made.
    func apply(_ edit: PageEdit, animated: Bool) {
        let isSeen = zoom.phase != .open
        let isAnimated = animated && isSeen && self.isAnimated
        let hasLostFocus = edit.index(after: zoom.focus) == nil
        zoom.focus = min(edit.index(after: zoom.focus) ?? zoom.focus, max(count - 1, 0))
        followInRow(edit, isAnimated: isAnimated)
        if let arrival {
            self.arrival = arrival.renumbered(after: edit)
            if self.arrival == nil { gaps.openWaiting(timing, at: now) }
        }
        if hasLostFocus, isSeen, case .remove = edit { zoom.jump(to: .overview) }
        keepInRange(isSeen: isSeen, isAnimated: isAnimated)
    }

    /// Renumbers the row. The page in the centre stays there, unless it is the one that is removed or moved.
    private func followInRow(_ edit: PageEdit, isAnimated: Bool) {
        let centre = centredPageBefore(edit)
        var (movesCamera, moved) = (edit.index(after: centre) != nil, (page: OverviewPage?.none, place: 0.0))
        if case .move(let from, _) = edit {
            moved = (overview.pages.page(at: from), gaps.place(of: from) - gaps.camera(at: scroll.position))
            movesCamera = from != centre && moved.page?.isHeldByTouch != true
        }
        if movesCamera { scroll.shift(by: Double((edit.index(after: centre) ?? centre) - centre)) }
        scroll.limit(to: extent)
        gaps.renumber(after: edit)
        if isAnimated { gaps.add(edit, movesCamera: movesCamera, timing, at: now) }
        overview.pages.renumber(after: edit, isAnimated: isAnimated)
        guard case .move(let from, let to) = edit, moved.page?.isHeldByTouch != true else { return }
        if isAnimated {
            let distance = moved.place - (gaps.place(of: to) - gaps.camera(at: scroll.position))
            moved.page?.moveGlide = Glide(
                from: distance, to: 0, timing.editCurve, over: timing.edit, at: now)
        }
        guard from == centre, !scroll.isDragging else { return }
        if isAnimated {
            scroll.move(to: Double(to), timing.editCurve, over: timing.edit, at: now)
        } else {
            scroll.jump(to: Double(to))
        }
    }

    /// The page in the centre before an edit that was made.
    private func centredPageBefore(_ edit: PageEdit) -> Int {
        var count = count
        if case .remove = edit { count += 1 }
        if case .insert = edit { count -= 1 }
        return min(max(Int(scroll.position.rounded()), 0), max(count - 1, 0))
    }

    private func keepInRange(isSeen: Bool, isAnimated: Bool) {
        if !isSeen {
            jump(to: zoom.focus)
        } else if !scroll.isDragging, extent.range.clamp(scroll.target) != scroll.target {
            let end = extent.range.clamp(scroll.target)
            if isAnimated {
                scroll.move(to: end, timing.editCurve, over: timing.edit, at: now)
            } else {
                scroll.jump(to: end)
            }
        }
        if !isAnimated { overview.pages.endDimming() }
        if isMoving { start() } else { overview.stateDidChange() }
    }

    /// Shows a page that was inserted: scrolls there, opens a gap for it, then zooms into it.
    func arrive(at index: Int) {
        // A touch keeps what it drags.
        if zoom.phase != .open && (scroll.isDragging || zoom.isHeld) {
            return apply(.insert(at: index), animated: true)
        }
        let id = overview.dataSource?.pageID(at: index)
        apply(.insert(at: index), animated: false)
        // Loading the page runs its code, which may have edited the pages.
        guard index < count, overview.dataSource?.pageID(at: index) == id else { return }
        guard isAnimated, zoom.phase != .open else {
            if zoom.phase != .open { open(index, animated: false) }
            return
        }
        if !zoom.isAtRest { zoom.move(to: .overview, timing.zoomCurve, over: timing.zoom, at: now) }
        gaps.addWaiting(forPage: index)
        let pages = (Double(index) - scroll.position).magnitude
        let duration = min(Duration(inSeconds: timing.scrollPerPage.inSeconds * pages), timing.longestScroll)
        scroll.move(to: Double(index), .easeInOut, over: duration, at: now)
        arrival = OverviewArrival(index: index)
        start()
    }

    /// A page that was added is not zoomed into any more; its gap opens.
    private func endArrival() {
        arrival = nil
        gaps.openWaiting(timing, at: now)
    }

    private func advanceArrival() {
        guard let arrival, scroll.motion == nil, !zoom.isMoving else { return }
        if !arrival.isInserting {
            gaps.openWaiting(timing, at: now)
            self.arrival?.isInserting = true
        } else if !gaps.isMoving {
            open(arrival.index, animated: true)
        }
    }
}
