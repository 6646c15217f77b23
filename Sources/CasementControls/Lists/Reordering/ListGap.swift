import CasementCore

/// Finds where a dragged row would go.
@MainActor struct ListGap<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private let list: ListView<Section, Item>
    private var engine: ListEngine { list.lines }

    init(_ list: ListView<Section, Item>) { self.list = list }

    /// The position of a dragged row: after the last line whose middle its upper edge has passed.
    func position(of item: Item, under session: DragSession) -> ListPosition? {
        let own = list.shown.position(of: item)
        let handle = own.map {
            engine.lines.handle(at: engine.lines.index(of: .item(section: $0.section, item: $0.item)))
        }
        let line = engine.placed.first { $0.handle == handle }
        let length = line?.length ?? session.preview.bounds.height
        let top = (session.location(in: engine.container) + session.grip).y - length / 2
        let viewport = engine.viewport
        var (result, gap) = (ListPosition?.none, 0.0)
        for line in engine.placed {
            if line.handle == handle {
                // The lines below the gap count as if it were closed, so that the row does not move back and forth.
                if line.end > viewport.lowerBound { gap = line.length }
                continue
            }
            let address = engine.lines.address(of: engine.lines.index(of: line.handle))
            guard line.start + line.length / 2 - gap < top else {
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
        let lines = engine.lines
        let target = lines.index(of: .item(section: new.section, item: new.item))
        let source = old.map { lines.index(of: .item(section: $0.section, item: $0.item)) } ?? target
        let above = lines.handle(at: min(source, target) - 1)
        if let line = anchor(above) { return line }
        guard max(source, target) + 1 < lines.count else { return nil }
        return anchor(lines.handle(at: max(source, target) + 1))
    }

    private func anchor(_ handle: ListLines.Handle) -> ListAnchor? {
        engine.placed.first { $0.handle == handle }.map { ListAnchor(line: .handle(handle), start: $0.start) }
    }
}
