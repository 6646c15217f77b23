/// Drags the centred page out of the row, and closes it if it is flung away.
@MainActor final class OverviewFling {
    /// 300 pt/s: a page that is released faster, away from the row, is closed.
    static let flickSpeed = ScrollSnapping.flickSpeed
    /// 0.4: a page that is released slowly is closed beyond this share of its own length.
    static let closingShare = 0.4

    private unowned let overview: Overview
    private var page: PageID?

    init(_ overview: Overview) { self.overview = overview }

    /// The direction in which pages are flung: up from a row, towards the leading edge from a column.
    private var away: Vector {
        overview.layout.axis == .horizontal
            ? Vector(dx: 0, dy: -1) : Vector(dx: overview.isRightToLeft ? 1 : -1, dy: 0)
    }

    func begin(at point: Point) {
        let engine = overview.engine
        guard let candidate = overview.gestures.page(at: point), candidate.index == engine.centredPage,
            engine.zoom.phase == .overview, overview.dataSource?.canClosePage(candidate.index) == true
        else { return page = nil }
        page = candidate.id
        candidate.isHeldByTouch = false
        candidate.displacement.stop()
    }

    func drag(by translation: Vector) {
        guard let page, let view = overview.pages.page(page) else { return }
        let distance = view.displacement.vector.dot(away) + translation.dot(away)
        view.displacement.jump(to: away * distance)
        overview.stateDidChange()
    }

    /// Ends the drag.
    ///
    /// - Parameter velocity: of the touch, in points a second; nil after a cancel.
    func end(velocity: Vector?) {
        guard let id = page, let view = overview.pages.page(id) else { return }
        page = nil
        let now = overview.scene?.now ?? .zero
        let speed = velocity?.dot(away) ?? 0
        let distance = view.displacement.vector.dot(away)
        let length = overview.bounds.size[overview.layout.axis.crossed] * view.scale
        let isClosed = speed >= Self.flickSpeed || speed > -Self.flickSpeed && distance > length * Self.closingShare
        view.displacement.settle(to: .zero, velocity: max(0, -speed), at: now)
        overview.start(overview.engine)
        guard velocity != nil, isClosed, distance > 0 else { return overview.stateDidChange() }
        overview.delegate?.overviewShouldClosePage(view.index)
        overview.stateDidChange()
    }

    /// Lets a page that was removed leave in the direction in which it was flung, if it was.
    func leave(_ page: OverviewPage) {
        guard page.displacement.vector != .zero else { return }
        let length = overview.bounds.size[overview.layout.axis.crossed]
        page.displacement.move(
            to: away * length, .easeOut, over: overview.timing.edit, at: overview.scene?.now ?? .zero)
    }
}
