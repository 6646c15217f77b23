/// Moves a page that a long press picked up: the page follows the touch, and the others move aside.
@MainActor final class OverviewReordering {
    /// 1.05: the size of the page in the hand, as a share of that in the row.
    static let liftedScale = 1.05
    /// 44 pt: the row scrolls while the touch is nearer than this to an end of it.
    static let edgeWidth = 44.0
    /// 2 pages a second: the speed of that scrolling at the end.
    static let scrollSpeed = 2.0

    private unowned let overview: Overview
    private var lifted: Lifted?

    private struct Lifted {
        let id: PageID
        /// The number that the page had, for a cancel.
        let origin: Int
        /// The distance from the touch to the centre of the page.
        let grip: Vector
        var touch: Point
        var time: Instant
    }

    init(_ overview: Overview) { self.overview = overview }

    /// Whether the touch makes the row scroll.
    var isMoving: Bool { lifted.map { scrollShare(at: $0.touch) != 0 } ?? false }

    /// Picks up a page; false if there is none at the point.
    func begin(at point: Point) -> Bool {
        guard overview.dataSource?.canReorder == true, let page = overview.gestures.page(at: point),
            let now = overview.scene?.now
        else { return false }
        lifted = Lifted(id: page.id, origin: page.index, grip: page.shownPlace.center - point, touch: point, time: now)
        page.isHeldByTouch = true
        overview.row.bringSubviewToFront(page)
        if let decoration = page.decoration { overview.row.bringSubviewToFront(decoration) }
        follow()
        return true
    }

    func move(to point: Point) {
        guard lifted != nil else { return }
        lifted?.touch = point
        follow()
        makeRoom()
        if isMoving, let now = overview.scene?.now {
            lifted?.time = now
            overview.start(overview.engine)
        }
    }

    /// Puts the page down; after a cancel where it was.
    func end(isCancelled: Bool) {
        guard let lifted else { return }
        let page = overview.pages.page(lifted.id)
        if isCancelled, let page, page.index != lifted.origin, lifted.origin < overview.engine.count {
            overview.delegate?.overviewDidMovePage(from: page.index, to: lifted.origin)
        }
        self.lifted = nil
        page?.isHeldByTouch = false
        page?.displacement.settle(to: .zero, at: overview.scene?.now ?? .zero)
        overview.engine.settle()
    }

    func step(to now: Instant) {
        guard let lifted else { return }
        let share = scrollShare(at: lifted.touch)
        if share != 0 {
            overview.engine.autoscroll(by: share * Self.scrollSpeed * now.seconds(since: lifted.time))
            self.lifted?.time = now
            makeRoom()
        }
        follow()
    }

    /// Shows the page under the touch.
    private func follow() {
        guard let lifted else { return }
        guard let page = overview.pages.page(lifted.id) else {
            self.lifted = nil
            return overview.engine.settle()
        }
        let place = overview.engine.geometry.place(at: overview.engine.gaps.place(of: page.index))
        page.displacement.jump(to: lifted.touch + lifted.grip - place.center)
        overview.updatePlaces()
    }

    /// Moves the page to the number that its centre is nearest to.
    private func makeRoom() {
        guard let lifted, let page = overview.pages.page(lifted.id) else { return }
        let (engine, axis) = (overview.engine, overview.layout.axis)
        let middle = engine.geometry.place(at: engine.scroll.position).center
        let distance = ((lifted.touch + lifted.grip)[axis] - middle[axis]) * overview.direction / engine.extent.spacing
        let target = engine.extent.page(nearest: engine.scroll.position + distance)
        guard target != page.index else { return }
        overview.delegate?.overviewDidMovePage(from: page.index, to: target)
        follow()
    }

    /// -1 ... 1: the direction and the share of the speed at which the row scrolls.
    private func scrollShare(at point: Point) -> Double {
        let (axis, length) = (overview.layout.axis, overview.bounds.size[overview.layout.axis])
        let before = max(0, Self.edgeWidth - point[axis])
        let after = max(0, point[axis] - (length - Self.edgeWidth))
        let share = min(1, (after - before).magnitude / Self.edgeWidth)
        return (after > before ? share : -share) * overview.direction
    }
}
