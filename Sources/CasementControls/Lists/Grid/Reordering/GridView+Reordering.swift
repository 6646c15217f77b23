import CasementCore

extension GridView: ItemsView {
    final var itemContainer: LineContainer { engine.container }

    final var placedViews: [View] { engine.items.placed.compactMap(\.view) }

    final func preview(of item: Item) -> View {
        let view = cell(self, item)
        (view as? Control)?.isSelected = selection.contains(item)
        return view
    }

    final func frame(of item: Item) -> Rect? {
        guard let index = index(of: item), engine.items.isPlaced(index) else {
            return nil
        }
        return engine.localFrame(of: index)
    }

    final var reorderSteps: [ListReorderStep] { ListReorderStep.allCases }

    final func position(of item: Item, after step: ListReorderStep) -> ListPosition? {
        GridStep(engine).position(after: step.direction, from: item, in: shown)
    }

    final func gap(of item: Item, under session: DragSession) -> ListPosition? {
        GridGap(self, item, under: session).position()
    }

    final func fixedLine(from old: ListPosition?, to new: ListPosition?) -> ListAnchor? {
        GridFixedLine(engine).line(from: old, to: new)
    }
}
