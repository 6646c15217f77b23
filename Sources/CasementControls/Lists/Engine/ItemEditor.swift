import CasementCore

/// Applies edits to the elements of a list or a grid, and animates what they move.
///
/// The first visible item stays where it is along the axis. A list or a grid at its start stays there, so that items that are
/// inserted before the others become visible.
@MainActor final class ItemEditor: LineEditor {
    /// 0.35 s without overshoot, the duration of a row's movement on phones.
    private static let motion = Animation.spring(Spring(duration: .milliseconds(350)))
    /// 0.5 points: the part of an item that may lie before the viewport if it counts as visible as a whole.
    private static let tolerance = 0.5

    private unowned let engine: ItemEngine
    private var animations = 0
    /// The elements that the edit in progress inserts.
    private var inserted: Set<ListLines.Handle> = []
    /// The views of the elements that the edit in progress removes.
    private var removed: [PlacedItem] = []
    /// The elements whose content the edit in progress changes.
    private var reconfigured: [ListLines.Handle] = []

    init(_ engine: ItemEngine) { self.engine = engine }

    func apply(_ edits: [ListEdit], animated: Bool, keeping kept: ListAnchor?, commit: () -> Void) {
        let (scrollView, items) = (engine.scrollView, engine.items)
        // An edit within a question to the app, or during a transition, is shown by the next pass.
        guard !items.isBuilding, engine.transition == nil, scrollView.scene != nil else {
            commit()
            perform(edits)
            finish(nil)
            return scrollView.setNeedsLayout()
        }
        scrollView.layoutIfNeeded()
        let old = engine.items.placed
        let (isAtStart, candidates) = (engine.isAtStart, candidates)
        let index = candidates.first.map { engine.elements.lines.index(of: $0.handle) }
        commit()
        perform(edits)
        let isAnimated = animated && scrollView.scene?.environment.reducesMotion != true
        animations += 1
        engine.items.departure = isAnimated ? animations : nil
        engine.isEditing = true
        reconfigure()
        let anchor =
            kept?.resolved(in: lines) ?? (isAtStart ? engine.startAnchor : anchor(among: candidates, orAt: index))
        scrollView.withoutAnimation { engine.fill(keeping: anchor) }
        engine.items.departure = nil
        let inserted = inserted
        finish(isAnimated ? animations : nil)
        if isAnimated { animate(from: old, inserted) } else { place() }
        scrollView.setNeedsLayout()
    }

    private func place() {
        engine.isEditing = false
        engine.scrollView.withoutAnimation { engine.placeViews() }
    }

    /// Ends the bookkeeping of an edit.
    private func finish(_ animation: Int?) {
        for item in removed {
            if let animation {
                engine.items.departing.add(item.detached, until: animation)
            } else {
                engine.items.recycle(item)
            }
        }
        removed = []
        inserted = []
        reconfigure()
    }

    /// Asks the app for the items whose content changed. Code of the app runs.
    private func reconfigure() {
        let handles = reconfigured
        reconfigured = []
        for handle in handles { engine.items.reconfigure(handle) }
    }

    // MARK: The elements

    private func perform(_ edits: [ListEdit]) {
        var first = Int.max
        for edit in edits {
            first = min(first, firstLine(of: edit) ?? .max)
            perform(edit)
        }
        engine.elementsDidChange(from: first)
    }

    var lines: ListLines {
        _read { yield engine.elements.lines }
        _modify { yield &engine.elements.lines }
    }

    func didInsert(_ line: ListLines.Handle) {
        inserted.insert(line)
        engine.elements.forgetExtent(of: line)
    }

    func didReconfigure(_ line: ListLines.Handle) { reconfigured.append(line) }

    func willRemove(_ isRemoved: (ListLines.Handle) -> Bool) {
        engine.transition?.willRemove(isRemoved)
        removed += engine.items.placed.filter { isRemoved($0.handle) }
        engine.items.placed.removeAll { isRemoved($0.handle) }
        engine.items.departing.detach(where: isRemoved)
    }

    func didMove(_ old: ListLines.Handle, to new: ListLines.Handle) {
        for index in engine.items.placed.indices where engine.items.placed[index].handle == old {
            engine.items.placed[index].handle = new
        }
        engine.items.departing.rename(old, to: new)
        engine.elements.rename(old, to: new)
        engine.transition?.rename(old, to: new)
    }

    // MARK: The anchor

    /// The visible items that may stay where they are, in the order of preference; none at the start.
    private var candidates: [ItemEngine.Anchor] {
        guard !engine.isAtStart else { return [] }
        let visible = engine.items.placed.filter { $0.isItem && engine.isVisible($0) }
        let items = visible.map { (handle: $0.handle, start: $0.frame.start(engine.axis) - engine.base) }
        let start = engine.viewport.lowerBound - Self.tolerance
        return items.filter { $0.start >= start } + items
    }

    /// The item that stays, and its start, after the edits.
    private func anchor(among candidates: [ItemEngine.Anchor], orAt index: Int?) -> ItemEngine.Anchor? {
        guard let index, engine.elements.count > 0, let first = candidates.first else { return nil }
        let survivor = candidates.first { candidate in
            engine.items.placed.contains {
                $0.handle == candidate.handle && $0.frame.start(engine.axis) - engine.base == candidate.start
            }
        }
        return survivor ?? (engine.elements.handle(at: min(index, engine.elements.count - 1)), first.start)
    }

    // MARK: Motion

    private func animate(from old: [PlacedItem], _ inserted: Set<ListLines.Handle>) {
        let (engine, animation) = (engine, animations)
        engine.scrollView.withoutAnimation { prepare(from: old, inserted) }
        engine.items.departing.update {
            $0.index = engine.elements.lines.index(of: $0.handle)
            $0.frame = limited(engine.frames.frame(of: $0.index))
        }
        let departing = engine.items.departing.items(of: animation)
        engine.scrollView.animate(Self.motion) {
            engine.isEditing = false
            engine.placeViews()
            for item in engine.items.placed { item.view?.opacity = 1 }
            for item in departing {
                if item.handle < 0 {
                    item.view?.opacity = 0
                } else {
                    item.view?.frame = engine.space.local(item.frame, base: engine.base)
                }
            }
        } completion: { [weak engine] _ in
            guard let engine else { return }
            for item in engine.items.departing.take(endedAnimation: animation) { engine.items.recycle(item) }
        }
    }

    /// The frame of an item that leaves the viewport, no farther away than needed: beyond the viewport it is not painted.
    private func limited(_ frame: Rect) -> Rect {
        let (viewport, axis) = (engine.viewport, engine.axis)
        let length = viewport.upperBound - viewport.lowerBound
        let start = frame.start(axis)
        let nearest = min(
            max(start, viewport.lowerBound + engine.base - length), viewport.upperBound + engine.base + length)
        return frame.offset(by: engine.space.vector(nearest - start))
    }

    /// Puts the views that have just been made where their movement begins.
    private func prepare(from old: [PlacedItem], _ inserted: Set<ListLines.Handle>) {
        /// The distance of an element that was visible before from its new frame.
        var delta = Vector.zero
        let known = Set(old.compactMap { $0.view.map(ObjectIdentifier.init) })
        func isOld(_ item: PlacedItem) -> Bool { item.view.map { known.contains(ObjectIdentifier($0)) } ?? false }
        func distance(_ item: PlacedItem) -> Vector {
            let frame = engine.localFrame(of: item.index)
            return item.view.map { $0.frame.origin - frame.origin } ?? .zero
        }
        if let item = engine.items.placed.first(where: { $0.isItem && isOld($0) }) { delta = distance(item) }
        for item in engine.items.placed {
            guard let view = item.view else { continue }
            if isOld(item) {
                // A header that stays does not move with the items.
                if item.isItem { delta = distance(item) }
                continue
            }
            let isNew = inserted.contains(item.handle)
            // A view that was leaving continues from where it is.
            guard isNew || view.frame.isEmpty || !view.isAnimating else { continue }
            let frame = engine.shownFrame(of: item)
            let isAtItsPlace = item.isItem || frame == engine.localFrame(of: item.index)
            view.frame = isNew || !isAtItsPlace ? frame : frame.offset(by: delta)
            view.opacity = isNew ? 0 : 1
        }
    }
}
