import CasementCore

extension ListView: ItemsView {
    final var itemContainer: LineContainer { engine.container }

    final var placedViews: [View] { engine.items.placed.compactMap(\.view) }

    final func preview(of item: Item) -> View {
        let view = cell(self, item)
        // It may be the recycled row of another item that is dragged.
        view.isHidden = false
        if let row = view as? ListCell {
            row.isSelected = selection.contains(item)
            row.cardPosition = nil
            row.isGap = false
        }
        return view
    }

    final func frame(of item: Item) -> Rect? {
        guard let index = index(of: item), engine.items.isPlaced(index) else { return nil }
        return engine.localFrame(of: index)
    }

    final var reorderSteps: [ListReorderStep] { [.up, .down] }

    final func position(of item: Item, after step: ListReorderStep) -> ListPosition? {
        guard var target = snapshot.position(of: item) else { return nil }
        switch step {
        case .up where target.item > 0: target.item -= 1
        case .up where target.section > 0:
            target.section -= 1
            target.item = snapshot.itemCount(at: target.section)
        case .down where target.item + 1 < snapshot.itemCount(at: target.section): target.item += 1
        case .down where target.section + 1 < snapshot.sectionCount:
            target = ListPosition(section: target.section + 1, item: 0)
        default: return nil
        }
        return target
    }

    final func gap(of item: Item, under session: DragSession) -> ListPosition? {
        ListGap(self).position(of: item, under: session)
    }

    final func fixedLine(from old: ListPosition?, to new: ListPosition?) -> ListAnchor? {
        new.flatMap { ListGap(self).fixedLine(from: old, to: $0) }
    }
}
