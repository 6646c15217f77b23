import CasementCore

/// A scroll view that reports its touches and the calls of its delegate.
final class FuzzScrollView: ScrollView, FuzzListener, ScrollViewDelegate {
    let number: Int
    let ear: Ear
    private weak var world: World?
    /// The beginnings of which its delegate was notified without the ends.
    private(set) var isDragOpen = false
    private(set) var isSlowingDownOpen = false
    private(set) var isZoomOpen = false
    /// Whether an operation moved it to an offset between pages.
    var isOffPage = false

    init(_ number: Int, frame: Rect, in world: World) {
        self.number = number
        self.world = world
        ear = Ear(world)
        super.init(frame: frame)
        delegate = self
    }

    /// Sets it up as an operation says; see ``Operation/Verb/scroll``.
    func setUp(_ flags: Int, _ policies: Int) {
        bounces = flags & 1 != 0
        if flags & 2 != 0 { alwaysBounces.insert(.horizontal) }
        if flags & 4 != 0 { alwaysBounces.insert(.vertical) }
        if flags & 8 != 0 { horizontalSnapping = .pages }
        if flags & 16 != 0 { verticalSnapping = .fastPages }
        isDirectionalLockEnabled = flags & 32 != 0
        if flags & 64 != 0 { addZoom() }
        if flags & 128 != 0 { refreshControl = RefreshControl(View()) }
        delaysContentTouches = flags & 256 != 0
        canCancelContentTouches = flags & 512 != 0
        centersSmallContent = flags & 1024 != 0
        showsIndicators = flags & 2048 != 0
        let choices: [HandOver] = [.touch, .momentum, .never, .touch]
        handOverAtStart = choices[policies & 3]
        handOverAtEnd = choices[policies >> 2 & 3]
    }

    private func addZoom() {
        let content = View(frame: Rect(origin: .zero, size: contentSize))
        insertSubview(content, at: 0)
        zoomView = content
        minimumZoomScale = 0.5
        maximumZoomScale = 3
    }

    override func touchesBegan(_ touches: [Touch]) { ear.began(self, touches) }
    override func touchesMoved(_ touches: [Touch]) { ear.moved(self, touches) }
    override func touchesEnded(_ touches: [Touch]) { ear.ended(self, touches) }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { ear.cancelled(self, touches) }

    // MARK: The delegate

    private func toggle(
        _ isOpen: ReferenceWritableKeyPath<FuzzScrollView, Bool>, _ begins: Bool, _ what: String, answer phase: Int
    ) {
        if self[keyPath: isOpen] == begins {
            world?.violate("view \(number) \(begins ? "begins" : "ends") \(what) twice")
        }
        self[keyPath: isOpen] = begins
        ear.answer(at: phase)
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        toggle(\.isDragOpen, true, "a drag", answer: 4)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        if !shownOffsetIsFinite { world?.violate("view \(number) has no finite offset") }
        ear.answer(at: 5)
    }

    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {
        if !isDragOpen { world?.violate("view \(number) is about to end a drag that did not begin") }
        ear.answer(at: 6)
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        toggle(\.isDragOpen, false, "a drag", answer: 7)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        toggle(\.isSlowingDownOpen, true, "slowing down", answer: 8)
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        toggle(\.isSlowingDownOpen, false, "slowing down", answer: 9)
    }

    func scrollViewWillBeginZooming(_ scrollView: ScrollView) { toggle(\.isZoomOpen, true, "a zoom", answer: 10) }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double) {
        toggle(\.isZoomOpen, false, "a zoom", answer: 11)
    }

    private var shownOffsetIsFinite: Bool { contentOffset.x.isFinite && contentOffset.y.isFinite }

    // MARK: Invariants

    /// The violations between two steps.
    func faults() -> [String] {
        var result: [String] = []
        if isDragOpen != isDragging { result.append("drags without a notification, or is not dragged after one") }
        if isDragging && !panGestureRecognizer.state.isActive && !isNestedScrolling {
            result.append("is dragged by nobody")
        }
        if isDragging && (!isScrollEnabled || isSuspended) { result.append("is dragged though it may not scroll") }
        if isNestedScrolling && !isDragging { result.append("takes part in nested scrolling and is not dragged") }
        if isSlowingDownOpen && !isMoving { result.append("slows down and does not move") }
        if isMoving && scene == nil { result.append("moves out of the tree") }
        if isDragging && scene == nil { result.append("is dragged out of the tree") }
        return result.map { "view \(number) \($0)" }
    }

    /// The violations at rest: no touch is down, and time has passed.
    func faultsAtRest() -> [String] {
        var result: [String] = []
        if isDragging || isDragOpen || isNestedScrolling { result.append("is still dragged") }
        if isMoving || isSlowingDownOpen { result.append("never comes to rest") }
        if isZoomOpen { result.append("still zooms") }
        if isSuspended { result.append("is still suspended") }
        for (axis, offset) in [(Axis.horizontal, contentOffset.x), (.vertical, contentOffset.y)] {
            let range = range(axis)
            if offset < range.lowerBound - 1e-6 || offset > range.upperBound + 1e-6 {
                result.append("rests at \(offset), outside of \(range)")
            }
            let isPaged = (axis == .horizontal ? horizontalSnapping : verticalSnapping) != .none
            let length = axis == .horizontal ? bounds.width : bounds.height
            let page = offset / length
            if isPaged && !isOffPage && offset != range.lowerBound && offset != range.upperBound
                && (page - page.rounded()).magnitude > 1e-6
            {
                result.append("rests at \(offset), which is no page")
            }
        }
        if zoomView != nil && (zoomScale < minimumZoomScale - 1e-9 || zoomScale > maximumZoomScale + 1e-9) {
            result.append("rests at a zoom of \(zoomScale)")
        }
        return result.map { "view \(number) \($0)" }
    }
}
