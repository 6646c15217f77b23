import CasementCore

/// Finds where a dragged row would go.
@MainActor struct ListGap<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private let list: ListView<Section, Item>
    private var engine: ItemEngine { list.engine }
    private var lines: ListLines { engine.elements.lines }

    init(_ list: ListView<Section, Item>) { self.list = list }

    /// The position of a dragged row: after the last line whose middle its upper edge has passed.
    func position(of item: Item, under session: DragSession) -> ListPosition? {
        let own = list.shown.position(of: item)
        let gapIndex = own.map { lines.index(of: .item(section: $0.section, item: $0.item)) }
        let length =
            engine.items.placed.first { $0.index == gapIndex }?.frame.height ?? session.preview.bounds.height
        let top = (session.location(in: engine.container) + session.grip).y - length / 2
        let viewport = engine.viewport
        var (result, gap) = (ListPosition?.none, 0.0)
        for placed in engine.items.run {
            let (start, length) = (placed.frame.minY - engine.base, lines.length(of: placed.handle))
            if placed.index == gapIndex {
                // The lines below the gap count as if it were closed, so that the row does not move back and forth.
                if start + length > viewport.lowerBound { gap = length }
                continue
            }
            let address = lines.address(of: placed.index)
            guard start + length / 2 - gap < top else {
                if result == nil { result = position(before: address) }
                break
            }
            result = position(after: address)
        }
        if let own, let found = result, own.section == found.section, own.item < found.item { result?.item -= 1 }
        return result
    }

    private func position(before address: ListAddress) -> ListPosition {
        switch address {
        case .header(let section):
            section == 0 ? ListPosition(section: 0, item: 0) : position(after: .footer(section: section - 1))
        case .item(let section, let item): ListPosition(section: section, item: item)
        case .footer(let section): position(after: .footer(section: section))
        }
    }

    private func position(after address: ListAddress) -> ListPosition {
        switch address {
        case .header(let section): ListPosition(section: section, item: 0)
        case .item(let section, let item): ListPosition(section: section, item: item + 1)
        case .footer(let section): ListPosition(section: section, item: list.shown.itemCount(at: section))
        }
    }

    /// The line that stays where it is when the gap moves: the one above all that moves, or the one below.
    func fixedLine(from old: ListPosition?, to new: ListPosition) -> ListAnchor? {
        let target = lines.index(of: .item(section: new.section, item: new.item))
        let source = old.map { lines.index(of: .item(section: $0.section, item: $0.item)) } ?? target
        return anchor(min(source, target) - 1) ?? anchor(max(source, target) + 1)
    }

    private func anchor(_ index: Int) -> ListAnchor? {
        engine.items.run.first { $0.index == index }.map {
            ListAnchor(line: .handle($0.handle), start: $0.frame.minY - engine.base)
        }
    }
}
