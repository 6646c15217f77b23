import CasementCore

/// Applies edits to the lines of a list, and animates what they move.
///
/// The visible lines stay where they are. A list at its top stays there, so that lines that are inserted above become visible.
@MainActor final class ListEditor: LineEditor {
    /// 0.35 s without overshoot, the duration of a row's movement on phones.
    private static let motion = Animation.spring(Spring(duration: .milliseconds(350)))
    /// 0.5 points: the distance from the top within which a list counts as at its top.
    private static let tolerance = 0.5

    private unowned let engine: ListEngine
    private var animations = 0
    /// The rows that the edit in progress inserts.
    private var inserted: Set<ListLines.Handle> = []
    /// The views of the lines that the edit in progress removes.
    private var removed: [PlacedLine] = []
    /// The rows whose content the edit in progress changes.
    private var reconfigured: [ListLines.Handle] = []

    init(_ engine: ListEngine) { self.engine = engine }

    func apply(_ edits: [ListEdit], animated: Bool, keeping kept: ListAnchor?, commit: () -> Void) {
        let list = engine.list
        // An edit within a question of the list to the app: the list asks again in its next pass.
        guard !engine.isBuilding, list.scene != nil else {
            commit()
            perform(edits)
            finish(nil)
            return list.setNeedsLayout()
        }
        list.layoutIfNeeded()
        let old = engine.placed
        let anchors = anchors
        commit()
        perform(edits)
        let isAnimated = animated && list.scene?.environment.reducesMotion != true
        animations += 1
        engine.departure = isAnimated ? animations : nil
        engine.isEditing = true
        reconfigure()
        list.withoutAnimation { engine.fill(keeping: kept?.resolved(in: lines) ?? anchor(among: anchors)) }
        engine.departure = nil
        let (removed, inserted) = (removed, inserted)
        finish(isAnimated ? animations : nil)
        if isAnimated { animate(from: old, removed, inserted) } else { place() }
        list.setNeedsLayout()
    }

    private func place() {
        engine.isEditing = false
        engine.list.withoutAnimation { engine.placeViews() }
    }

    /// Ends the bookkeeping of an edit.
    private func finish(_ animation: Int?) {
        for line in removed {
            if let animation { engine.departing.add(line.detached, until: animation) } else { engine.recycle(line) }
        }
        removed = []
        inserted = []
        reconfigure()
    }

    /// Asks the app for the rows whose content changed. Code of the app runs.
    private func reconfigure() {
        let rows = reconfigured
        reconfigured = []
        for handle in rows { reconfigure(handle) }
    }

    /// Asks the app for the view of a line again, which may be the same. Code of the app runs.
    private func reconfigure(_ handle: ListLines.Handle) {
        guard let old = engine.placed.first(where: { $0.handle == handle }) else { return }
        let view = engine.ask(for: lines.address(of: lines.index(of: handle)), reusing: old.view)
        guard let index = engine.placed.firstIndex(where: { $0.handle == handle }) else {
            if view !== old.view { engine.recycle(PlacedLine(handle: handle, view: view, isHeader: old.isHeader)) }
            return
        }
        engine.placed[index].width = 0
        guard view !== old.view else { return }
        var new = PlacedLine(handle: handle, view: view, isHeader: old.isHeader)
        new.start = old.start
        if let view {
            engine.container.insertSubview(view, at: 0)
            view.frame = old.view?.frame ?? .zero
        }
        engine.placed[index] = new
        engine.recycle(old)
    }

    // MARK: The lines

    private func perform(_ edits: [ListEdit]) {
        engine.generation += 1
        for edit in edits { perform(edit) }
        let lines = engine.lines
        engine.placed.sort { lines.index(of: $0.handle) < lines.index(of: $1.handle) }
    }

    var lines: ListLines {
        _read { yield engine.lines }
        _modify { yield &engine.lines }
    }

    func didInsert(_ line: ListLines.Handle) { inserted.insert(line) }

    func didReconfigure(_ line: ListLines.Handle) { reconfigured.append(line) }

    func willRemove(_ isRemoved: (ListLines.Handle) -> Bool) {
        removed += engine.placed.filter { isRemoved($0.handle) }
        engine.placed.removeAll { isRemoved($0.handle) }
        engine.departing.detach(where: isRemoved)
        engine.stickyHeader.detach(where: isRemoved)
    }

    func didMove(_ old: ListLines.Handle, to new: ListLines.Handle) {
        for index in engine.placed.indices where engine.placed[index].handle == old {
            engine.placed[index].handle = new
        }
        engine.departing.rename(old, to: new)
    }

    // MARK: The anchor

    /// The visible rows that may stay where they are, in the order of preference, and whether the list stays at its top.
    private var anchors: (lines: [(handle: ListLines.Handle, start: Double)], isAtTop: Bool, index: Int, start: Double)
    {
        let viewport = engine.viewport
        let list = engine.list
        let visible = engine.placed.filter { $0.end > viewport.lowerBound && $0.start < viewport.upperBound }
        let whole = visible.filter { $0.start >= viewport.lowerBound - Self.tolerance }
        let isAtTop =
            !list.isDragging && list.contentOffset.y <= list.range(.vertical).lowerBound + Self.tolerance
        let index = visible.first.map { engine.lines.index(of: $0.handle) } ?? 0
        let rows = (whole + visible).filter { !$0.isHeader }
        return (rows.map { ($0.handle, $0.start) }, isAtTop, index, visible.first?.start ?? -engine.base)
    }

    /// The line that stays, and its start, after the edits.
    private func anchor(
        among candidates: (lines: [(handle: ListLines.Handle, start: Double)], isAtTop: Bool, index: Int, start: Double)
    ) -> (handle: ListLines.Handle, start: Double)? {
        guard engine.lines.count > 0 else { return nil }
        if candidates.isAtTop { return (engine.lines.handle(at: 0), -engine.base) }
        let survivor = candidates.lines.first { candidate in
            engine.placed.contains { $0.handle == candidate.handle && $0.start == candidate.start }
        }
        if let survivor { return survivor }
        let index = min(candidates.index, engine.lines.count - 1)
        return (engine.lines.handle(at: index), candidates.start)
    }

    // MARK: Motion

    private func animate(from old: [PlacedLine], _ removed: [PlacedLine], _ inserted: Set<ListLines.Handle>) {
        let (engine, animation) = (engine, animations)
        engine.list.withoutAnimation { prepare(from: old, inserted) }
        let viewport = engine.viewport
        let height = engine.list.bounds.height
        // A line that moves far away leaves the viewport, no more: on the way it is not painted.
        let reach = (viewport.lowerBound - height)...(viewport.upperBound + height)
        engine.departing.update { $0.start = min(max(engine.start(of: $0.handle), reach.lowerBound), reach.upperBound) }
        let departing = engine.departing.lines(of: animation)
        engine.list.animate(Self.motion) {
            engine.isEditing = false
            engine.placeViews()
            for line in engine.placed { line.view?.opacity = 1 }
            for line in departing {
                if line.handle < 0 {
                    line.view?.opacity = 0
                } else {
                    line.view?.frame = line.frame
                }
            }
        } completion: { [weak engine] _ in
            guard let engine else { return }
            for line in engine.departing.take(endedAnimation: animation) { engine.recycle(line) }
        }
    }

    /// Puts the views that have just been made where their movement begins.
    private func prepare(from old: [PlacedLine], _ inserted: Set<ListLines.Handle>) {
        /// The distance of a line that was visible before from its new position.
        var delta = 0.0
        if let line = engine.placed.first(where: { line in old.contains { $0.view === line.view } }) {
            delta = (line.view?.frame.minY ?? line.start) - line.start
        }
        for line in engine.placed {
            guard let view = line.view else { continue }
            if old.contains(where: { $0.view === view }) {
                delta = view.frame.minY - line.start
                continue
            }
            let isNew = inserted.contains(line.handle)
            // A view that was leaving continues from where it is.
            guard isNew || view.frame.height == 0 || view.superview == nil || !view.isAnimating else { continue }
            view.frame = line.frame.offset(by: Vector(dx: 0, dy: isNew ? 0 : delta))
            view.opacity = isNew ? 0 : 1
        }
    }
}
