import CasementCore

/// The items that touches drag within a list or a grid, out of it and into it.
///
/// The app's snapshot does not change before a drop. The view shows another one, in which each dragged item is where its gap
/// is.
@MainActor final class ListReordering<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private struct Drag {
        let session: DragSession
        let item: Item
        /// The place in this view to which the item returns; nil if it comes from another one.
        let home: ListDragHome?
        /// Whether the item is elsewhere than in the app's snapshot.
        var isDisplaced = false
    }

    private unowned let list: any ItemsView<Section, Item>
    private var drags: [Drag] = []
    /// The items whose views are hidden, because their previews are visible.
    private var hidden: Set<Item> = []

    init(_ list: any ItemsView<Section, Item>) { self.list = list }

    private var actions: ListReorderActions<Item> { list.reorderActions }

    // MARK: Items

    /// Prepares the view of an item that becomes visible.
    func connect(_ row: View, _ item: Item) {
        show(row, isGap: hidden.contains(item))
        let known = row.gestureRecognizers.first { $0 is ReorderPress }
        known?.isEnabled = actions.canReorder
        describe(row)
        guard actions.canReorder else { return }
        if known == nil {
            row.addGestureRecognizer(
                ReorderPress { [weak self, unowned row] in self?.lift(row, by: $0) })
        }
    }

    /// Gives a row the accessibility actions that move it, in the language of the scene.
    func describe(_ row: View) {
        row.accessibility.actions.removeAll { $0.group == ListReorderStep.actionGroup }
        guard actions.canReorder else { return }
        row.accessibility.actions += list.reorderSteps.map { step in
            let name = list.textInForce(of: step.name)
            return Accessibility.Action(name: name, group: ListReorderStep.actionGroup) { [weak self, weak row] in
                guard let self, let row, let item = list.item(containing: row) else { return false }
                return move(item, step)
            }
        }
    }

    /// Whether items can be dragged has changed.
    func connectAll() {
        for view in list.placedViews {
            if let item = list.item(containing: view) { connect(view, item) }
        }
    }

    private func setHidden(_ isHidden: Bool, _ item: Item) {
        if isHidden { hidden.insert(item) } else { hidden.remove(item) }
        if let row = list.cell(for: item) { show(row, isGap: isHidden) }
    }

    /// The row of a card shows the card where it is not, any other one nothing.
    private func show(_ row: View, isGap: Bool) {
        let cell = row as? ListCell
        row.isHidden = isGap && cell?.cardPosition == nil
        cell?.isGap = isGap && cell?.cardPosition != nil
    }

    /// Moves an item by one step, as the keys and assistive technologies do.
    private func move(_ item: Item, _ step: ListReorderStep) -> Bool {
        guard actions.canReorder, !hidden.contains(item), list.snapshot.contains(item),
            let target = list.position(of: item, after: step), actions.mayMove?(item, target) != false
        else { return false }
        list.data.commit { $0.move(item, to: target) }
        actions.onReorder?(item, target)
        list.scrollTo(item, at: .nearest, animated: true)
        return true
    }

    /// Moves the focused item with Alt and an arrow key, and cancels the drags with Escape; returns whether it did.
    func keyDown(_ event: KeyEvent) -> Bool {
        if event.symbol == .escape { return cancel() }
        guard let step = ListReorderStep(event), let focused = list.scene?.focusedView,
            let item = list.item(containing: focused)
        else { return false }
        return move(item, step)
    }

    // MARK: The drag

    /// Lifts the view of an item. Code of the app runs.
    func lift(_ row: View, by press: GestureRecognizer) {
        guard actions.canReorder, let item = list.item(containing: row), !hidden.contains(item) else { return }
        let (frame, size, touch) = (row.frame, row.bounds.size, press.location(in: nil))
        let center = row.convert(row.bounds.center, to: nil)
        let preview = ListDragPreview(list.preview(of: item), size: size)
        // The app, asked for a view, may have edited the list.
        guard list.snapshot.contains(item), !hidden.contains(item) else { return }
        let home = ListDragHome(self)
        home.frame = frame
        list.itemContainer.addSubview(home)
        guard let session = press.beginDrag(of: item, preview: preview, from: home) else {
            return home.removeFromSuperview()
        }
        session.grip = center - touch
        preview.lift()
        drags.append(Drag(session: session, item: item, home: home))
        setHidden(true, item)
        session.onStateChange = { [weak self] in self?.stateDidChange($0, item, home) }
    }

    /// Cancels all drags that began here.
    private func cancel() -> Bool {
        let own = drags.filter { $0.home != nil && $0.session.state == .dragging }
        for drag in own { drag.session.cancel() }
        return !own.isEmpty
    }

    private func stateDidChange(_ session: DragSession, _ item: Item, _ home: ListDragHome) {
        if session.state == .returning {
            if let frame = list.frame(of: item) { home.frame = frame } else { home.removeFromSuperview() }
        } else if session.hasEnded {
            home.removeFromSuperview()
            guard let index = index(of: session) else { return }
            putBack(index)
            remove(session)
            setHidden(false, item)
        }
    }

    private func index(of session: DragSession) -> Int? { drags.firstIndex { $0.session === session } }

    private func remove(_ session: DragSession) { drags.removeAll { $0.session === session } }

    // MARK: The gap

    /// Moves the gap of an item to where its preview is.
    private func track(_ session: DragSession) {
        guard let index = index(of: session) else { return }
        let item = drags[index].item
        guard let target = list.gap(of: item, under: session) else { return }
        let old = list.shown.position(of: item)
        guard target != old, actions.mayMove?(item, target) != false || drags[index].home == nil else { return }
        drags[index].isDisplaced = true
        var next = list.shown
        if old == nil {
            next.insert([item], at: target.item, in: next.section(at: target.section))
        } else {
            next.move(item, to: target)
        }
        list.data.show(next, keeping: list.fixedLine(from: old, to: target))
    }

    /// Shows an item where the app's snapshot has it, or not at all.
    private func putBack(_ index: Int) {
        guard drags[index].isDisplaced else { return }
        drags[index].isDisplaced = false
        let (item, next) = (drags[index].item, displaced(list.data.unfolded))
        let line = list.fixedLine(from: list.shown.position(of: item), to: next.position(of: item))
        list.data.show(next, keeping: line)
    }

    // MARK: Edits of the app

    /// A snapshot with the dragged items where their gaps are.
    func displaced(_ snapshot: ListSnapshot<Section, Item>) -> ListSnapshot<Section, Item> {
        var result = snapshot
        for drag in drags where drag.isDisplaced && snapshot.contains(drag.item) == (drag.home != nil) {
            guard let old = list.shown.position(of: drag.item), result.sectionCount > 0 else { continue }
            var target = ListPosition(section: min(old.section, result.sectionCount - 1), item: old.item)
            if old.item > 0 {
                let before = list.shown.item(at: ListPosition(section: old.section, item: old.item - 1))
                if let found = result.position(of: before) {
                    let isBehind = result.position(of: drag.item).map { $0.section == found.section && $0 < found }
                    target = ListPosition(section: found.section, item: found.item + (isBehind == true ? 0 : 1))
                }
            }
            if drag.home != nil {
                result.move(drag.item, to: target)
            } else {
                result.insert([drag.item], at: target.item, in: result.section(at: target.section))
            }
        }
        return result
    }

    /// Cancels the drags of items that the app has deleted.
    func itemsDidChange() {
        for drag in drags where drag.home != nil && !list.snapshot.contains(drag.item) {
            remove(drag.session)
            hidden.remove(drag.item)
            drag.home?.isItemDeleted = true
            drag.home?.removeFromSuperview()
            drag.session.cancel()
        }
    }
}

extension ListReordering: DropDelegate {
    func canDrop(_ session: DragSession, on view: View) -> Bool {
        guard let index = index(of: session) else {
            let home = session.source as? ListDragHome
            guard home?.isItemDeleted != true, let item = actions.accepts?(session.content) else { return false }
            return list.snapshot.sectionCount > 0 && !list.shown.contains(item)
        }
        let drag = drags[index]
        guard list.snapshot.contains(drag.item) == (drag.home != nil) else { return false }
        // The item under a resting touch changes when the view scrolls.
        if session.target === list { track(session) }
        return true
    }

    func dragSession(_ session: DragSession, didEnter view: View) {
        if index(of: session) == nil {
            guard let item = actions.accepts?(session.content), !list.shown.contains(item) else { return }
            drags.append(Drag(session: session, item: item, home: nil))
            hidden.insert(item)
        }
        track(session)
    }

    func dragSession(_ session: DragSession, didExit view: View) {
        guard let index = index(of: session) else { return }
        putBack(index)
        guard drags[index].home == nil else { return }
        let item = drags[index].item
        remove(session)
        setHidden(false, item)
    }

    func performDrop(_ session: DragSession, on view: View) -> Bool {
        track(session)
        guard let index = index(of: session), let gap = list.shown.position(of: drags[index].item) else { return false }
        let drag = drags[index]
        guard list.snapshot.contains(drag.item) == (drag.home != nil) else { return false }
        let before = (0..<gap.item).reversed().lazy
            .map { self.list.shown.item(at: ListPosition(section: gap.section, item: $0)) }
            .first { !self.hidden.contains($0) && self.list.snapshot.contains($0) }
        let old = list.snapshot.position(of: drag.item)
        remove(session)
        list.data.commit { snapshot in
            if let before, snapshot.contains(before) {
                if old == nil {
                    snapshot.insert([drag.item], after: before)
                } else {
                    snapshot.move(drag.item, after: before)
                }
            } else if old == nil {
                snapshot.insert([drag.item], at: 0, in: snapshot.section(at: gap.section))
            } else {
                snapshot.move(drag.item, to: ListPosition(section: gap.section, item: 0))
            }
        }
        settle(session, drag.item, isReceived: old == nil)
        notify(drag.item, from: old, session)
        return true
    }

    /// Moves the preview into the item's place, and shows the item.
    private func settle(_ session: DragSession, _ item: Item, isReceived: Bool) {
        let preview = session.preview as? ListDragPreview
        if isReceived, list.frame(of: item) != nil { preview?.become(list.preview(of: item)) }
        // The app, asked for a view, may have edited the list.
        guard let preview, let frame = list.frame(of: item) else { return setHidden(false, item) }
        session.land(in: list.itemContainer)
        preview.settle(into: frame) { [weak self] in
            preview.removeFromSuperview()
            self?.setHidden(false, item)
        }
    }

    private func notify(_ item: Item, from old: ListPosition?, _ session: DragSession) {
        if old == nil { (session.source as? ListDragHome)?.source?.contentWasTaken(session) }
        guard let new = list.snapshot.position(of: item), new != old else { return }
        if old == nil { actions.onReceive?(item, new) } else { actions.onReorder?(item, new) }
    }
}

extension ListReordering: ListDragSource {
    func contentWasTaken(_ session: DragSession) {
        guard let index = index(of: session) else { return }
        let item = drags[index].item
        remove(session)
        hidden.remove(item)
        list.data.commit { $0.delete([item]) }
        actions.onRemove?(item)
    }
}
