/// What the keys do to an overview.
///
/// On the open page an arrow key moves the focus to a view of it, else it opens the page on that side. Above the pages the
/// arrows, Home and End choose a page, Return opens it, Delete closes it, and Escape opens the page that was chosen last.
/// Return and Escape leave an overview without pages.
@MainActor struct OverviewKeys {
    let overview: Overview

    private var engine: OverviewEngine { overview.engine }

    func handle(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        if engine.zoom.heading == .overview { return choose(event) }
        return engine.count > 0 && turn(event)
    }

    /// A key on the open page.
    private func turn(_ event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event), let scene = overview.scene else { return false }
        if scene.focus.moveFocus(direction, within: overview, visible: overview.boxInScene) { return true }
        // A held key opens one page.
        if event.phase == .repeated { return true }
        guard let step = step(direction) else { return false }
        let index = engine.targetPage + step
        guard (0..<engine.count).contains(index) else { return false }
        engine.open(index, animated: true)
        return true
    }

    /// A key above the pages.
    private func choose(_ event: KeyEvent) -> Bool {
        let chosen = engine.targetPage
        switch event.symbol {
        case .return, .keypadEnter, .escape:
            if event.phase == .pressed { engine.open(chosen, animated: true) }
        case _ where engine.count == 0: return false
        case .delete, .backspace:
            guard event.phase == .pressed, overview.dataSource?.canClosePage(chosen) == true else { return false }
            overview.delegate?.overviewShouldClosePage(chosen)
        case .home: engine.scroll(to: 0)
        case .end: engine.scroll(to: engine.count - 1)
        default:
            guard let direction = FocusDirection(event), let step = step(direction) else { return false }
            engine.scroll(to: min(max(chosen + step, 0), engine.count - 1))
        }
        return true
    }

    /// 1 or -1 for an arrow along the row of pages, unless a token holds that.
    private func step(_ direction: FocusDirection) -> Int? {
        direction.axis == overview.layout.axis && !overview.row.isMovementSuspended
            ? Int(direction.sign * overview.direction) : nil
    }
}
